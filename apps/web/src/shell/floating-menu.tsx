import { Menu, PhoneCall } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useToast } from '../shared/overlay/toast.tsx'
import { NOT_OPENED, prepare, useArrival } from '../shared/overlay/use-arrival.ts'
import { useAtRest } from '../shared/use-at-rest.ts'
import styles from './floating-menu.module.css'

type SheetOf = (props: { isOpen: boolean; onClose: () => void }) => ReactNode

// The sheet's library arrives with the first touch, or once the screen rests: its numbers are there without a connection.
const loadMenu = async () => (await import('./menu-sheet.tsx')).MenuSheet
const loadHelp = async () => (await import('./help-sheet.tsx')).HelpSheet

/** Spec 1 §2: «A floating action menu appears for logged-in users». Children: a part of its name. */
export const MenuButton = ({ children }: { children?: ReactNode }) => (
  <RoundButton load={loadMenu}>
    <Menu aria-hidden="true" />
    <span className="visually-hidden">빠른 메뉴</span>
    {children}
  </RoundButton>
)

/** For who has no menu: the numbers alone. */
export const HelpButton = () => (
  <RoundButton load={loadHelp}>
    <PhoneCall aria-hidden="true" />
    <span className="visually-hidden">도움 전화</span>
  </RoundButton>
)

function RoundButton({ load, children }: { load: () => Promise<SheetOf>; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const OwnSheet = useArrival(isOpen, load, () => {
    setOpen(false)
    toast.error(NOT_OPENED)
  })
  useAtRest(() => prepare(load))
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prepare(load)}
        onFocus={() => prepare(load)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {OwnSheet && <OwnSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
