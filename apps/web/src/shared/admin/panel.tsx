import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './panel.module.css'
import { useKeys } from './use-keys.ts'
import { useLeaveQuestion } from './use-leave-warning.ts'

type PanelProps = {
  title: string
  /** Above the title: the state and where it came from. */
  above?: ReactNode
  /** As it opens; a panel that j and k have led to leaves the focus in the list. */
  isFocused?: boolean
  /** Closing it would lose something: that is asked about first. */
  isUnsaved?: boolean
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/**
 * The key of the panel that the address opens: another one for each record, and the same while a new one gets its
 * number, so that what is written during its first save stays. `renumber` says which number that is, unless another has been opened.
 */
export function usePanelKey(open: string) {
  const [panel, setPanel] = useState({ open, key: 0, saved: '' })
  const isSaved = open === panel.saved
  if (open !== panel.open) setPanel({ open, key: isSaved ? panel.key : panel.key + 1, saved: '' })
  const shown = useRef(panel.key)
  useEffect(() => {
    shown.current = panel.key
  }, [panel.key])

  function renumber(id: number | string): boolean {
    if (shown.current !== panel.key) return false
    setPanel((before) => ({ ...before, saved: String(id) }))
    return true
  }
  return [panel.key, renumber] as const
}

/** Beside the list, not over it: closes by its button or Esc, and gives the focus back to where it was. */
export function Panel({
  title,
  above,
  isFocused = true,
  isUnsaved = false,
  onClose,
  foot,
  children,
}: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSure = useLeaveQuestion()

  async function close() {
    if (!isUnsaved || (await isSure())) onClose()
  }
  useKeys({ Escape: { label: '닫기', run: () => void close() } })

  const [start] = useState(() => ({ isFocused, before: document.activeElement }))

  useEffect(() => {
    if (start.isFocused) heading.current?.focus()
  }, [start])

  // As it goes: an effect is cleaned up frames later, when the focus has been put elsewhere.
  useLayoutEffect(() => {
    return () => {
      // After what is drawn then: the row may have been drawn anew.
      const isLost = () => document.activeElement === null || document.activeElement === document.body
      const { before } = start
      requestAnimationFrame(() => isLost() && before instanceof HTMLElement && before.focus())
    }
  }, [start])

  return (
    <aside aria-labelledby={id} className={styles.panel} data-panel>
      <div className={styles.head}>
        <div className={styles.above}>{above}</div>
        <button type="button" className={styles.close} aria-label="닫기" onClick={close}>
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <div className={styles.body}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  )
}
