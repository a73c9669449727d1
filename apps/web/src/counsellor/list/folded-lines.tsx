import { useId, useState } from 'react'
import styles from './folded-lines.module.css'

/** So many lines are shown before a press asks for the rest. */
const LINES = 3

/** A text of lines; `about` says whose, for those who hear the button alone. */
export function FoldedLines({ about, text }: { about: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const lines = text.split('\n')
  const shown = isOpen ? lines : lines.slice(0, LINES)
  return (
    <>
      <p id={id} className={styles.lines}>
        {shown.join('\n')}
      </p>
      {lines.length > LINES && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="visually-hidden">{about}</span> {isOpen ? '접기' : '더 보기'}
        </button>
      )}
    </>
  )
}
