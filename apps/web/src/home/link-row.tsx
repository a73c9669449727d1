import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import styles from './link-row.module.css'

type LinkRowProps = { to: string; icon: LucideIcon; title: string; children: string }

/** A picture, where it leads and what is there. */
export function LinkRow({ to, icon: Icon, title, children }: LinkRowProps) {
  return (
    <Link to={to} className={styles.row}>
      <Icon aria-hidden="true" className={styles.icon} />
      <span>
        <strong className={styles.title}>{title} </strong>
        <span className={styles.words}>{children}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
    </Link>
  )
}
