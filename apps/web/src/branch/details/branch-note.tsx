import type { Branch } from '@self/contract/branch'
import { formatDate } from '@self/contract/time-format'
import styles from './branch-note.module.css'

/** That a branch takes no bookings just now, or when it begins or ends; nothing of any other. */
export function BranchNote({ branch: { isPaused, opensOn, closesOn } }: { branch: Branch }) {
  const notes = [
    isPaused && '지금은 예약을 받지 않아요.',
    opensOn && `${formatDate(opensOn)}에 문을 열어요.`,
    closesOn && `${formatDate(closesOn)}까지 문을 열어요.`,
  ].filter(Boolean)
  return notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null
}
