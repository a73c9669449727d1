import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipProps = { kind: 'neutral' | 'warning' | 'success' | 'action'; icon: LucideIcon; children: ReactNode }

/** Icon and word, never the colour alone. */
export const Chip = ({ kind, icon: Icon, children }: ChipProps) => (
  <span className={`${styles.chip} ${styles[kind]}`}>
    <Icon aria-hidden="true" size={16} />
    {children}
  </span>
)
