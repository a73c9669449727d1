import { useKeyLines } from '../../shared/admin/use-keys.ts'
import styles from './key-strip.module.css'
import { keyText } from './key-text.ts'

const MOST = 7

/** What the keyboard does here, below the content; only with a mouse and its keyboard at hand. */
export function KeyStrip({ onAll }: { onAll: () => void }) {
  const lines = useKeyLines()
  const own = lines.filter(({ key }) => key !== '?' && !key.includes('g '))
  return (
    <section aria-label="단축키" className={styles.strip}>
      <ul className={styles.lines}>
        {own.slice(0, MOST).map(({ key, label }) => (
          <li key={key}>
            <kbd className={styles.key}>{keyText(key)}</kbd> {label}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.all}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={onAll}
      >
        <kbd className={styles.key}>?</kbd> 모든 키
      </button>
    </section>
  )
}
