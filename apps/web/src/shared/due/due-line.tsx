import { Clock } from 'lucide-react'
import styles from './due-line.module.css'
import { dueText } from './due-text.ts'

/** Until when something is to be decided, or that it is late: in words, with a clock. */
export const DueLine = ({ dueAt, at }: { dueAt: Date; at: Date }) => (
  <p className={dueAt <= at ? `${styles.due} ${styles.late}` : styles.due}>
    <Clock aria-hidden="true" size={16} />
    {dueText(dueAt, at)}
  </p>
)
