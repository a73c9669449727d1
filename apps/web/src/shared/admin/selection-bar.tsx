import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  count: number
  total: number
  summary: string | undefined
  onAll: () => void
  onNone: () => void
  children: ReactNode
}

/** Always there, so that nothing moves under the pointer when the first row is chosen. */
export function SelectionBar({ count, total, summary, onAll, onNone, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} data-on={count > 0}>
      <p role="status" className={styles.count}>
        {count > 0 ? `${count}건 골랐어요` : `${total}건`}
        {count > 0 && summary && <span className={styles.summary}> {summary}</span>}
      </p>
      {count < total && (
        <button type="button" className={styles.all} onClick={onAll}>
          모두 고르기
        </button>
      )}
      {children}
      {count > 0 && (
        <button type="button" className={styles.none} aria-label="선택 해제" onClick={onNone}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  )
}
