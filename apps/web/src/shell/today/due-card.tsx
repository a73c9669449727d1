import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import styles from './due-card.module.css'

type DueCardProps = {
  to: string
  Icon: LucideIcon
  label: string
  count: number
  unit?: string
  /** One fact beside the number. */
  more: string
  /** What can't wait until tomorrow: the one that is orange. */
  isUrgent?: boolean
}

/** A number that is a way into its list. */
export const DueCard = ({ to, Icon, label, count, unit = '건', more, isUrgent = false }: DueCardProps) => (
  <li>
    <Link to={to} className={isUrgent ? `${styles.card} ${styles.urgent}` : styles.card}>
      <span className={styles.label}>
        <Icon aria-hidden="true" size={16} /> {label}
      </span>
      <span className={styles.count}>
        {count}
        <span className={styles.unit}>{unit}</span>
      </span>
      <span className={styles.more}>{more}</span>
    </Link>
  </li>
)
