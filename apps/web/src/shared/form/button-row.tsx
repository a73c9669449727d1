import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons of the same width side by side while their words fit, else one above the other. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
