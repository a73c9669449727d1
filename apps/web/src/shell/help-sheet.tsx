import { Sheet } from '../shared/overlay/sheet.tsx'
import { HelpPhones } from './help-phones.tsx'

/** Where there is no menu: for who isn't logged in, and where somebody logs in or pays. */
export const HelpSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Sheet title="도움 전화" isOpen={isOpen} onClose={onClose}>
    <HelpPhones />
  </Sheet>
)
