import type { ReactNode } from 'react'
import styles from './call-to-action.module.css'

/** The screen's one big action, fixed above the footer; it keeps its own room free at the place where it stands. */
export function CallToAction({ children, helper }: { children: ReactNode; helper?: ReactNode }) {
  return (
    <div className={styles.room} data-cta>
      <div className={styles.bar}>
        {helper && <p className={styles.helper}>{helper}</p>}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  )
}
