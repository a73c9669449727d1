import { Sheet } from '../../shared/overlay/sheet.tsx'
import { NoteForm } from '../note-form.tsx'

type NoteSheetProps = {
  isOpen: boolean
  isLoading: boolean
  onClose: () => void
  onSend: (note: string) => void
}

/** For what people have seen to by themselves. */
export const NoteSheet = ({ isOpen, isLoading, onClose, onSend }: NoteSheetProps) => (
  <Sheet title="메모만 남기고 정리" isOpen={isOpen} onClose={onClose}>
    <NoteForm isLoading={isLoading} onSend={onSend}>
      정리하기
    </NoteForm>
  </Sheet>
)
