import type { ReactNode } from 'react'
import styles from './radio-card.module.css'

type RadioCardProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

/** One of several choices, pressed anywhere on its card. */
export const RadioCard = ({ name, isChosen, onChoose, children }: RadioCardProps) => (
  <label className={styles.card}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={styles.words}>{children}</span>
  </label>
)
