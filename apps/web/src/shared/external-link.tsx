import { ExternalLink as LeavingIcon, type LucideIcon } from 'lucide-react'
import styles from './external-link.module.css'

type ExternalLinkProps = {
  href: string
  children: string
  Icon?: LucideIcon
  /** As the buttons beside it: with a ground of its own, or words alone. */
  kind?: 'neutral' | 'text'
  /** The element that says what it is about. */
  describedBy?: string | undefined
}

/** Leads out of the app, in a window of its own, and says so. Icon: what it leads to, before the words. */
export function ExternalLink({ href, children, Icon, kind = 'neutral', describedBy }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={kind === 'text' ? `${styles.link} ${styles.text}` : styles.link}
      aria-describedby={describedBy}
    >
      {Icon && <Icon aria-hidden="true" size={18} />}
      {children}
      {!Icon && <LeavingIcon aria-hidden="true" size={16} />} <span className="visually-hidden">새 창</span>
    </a>
  )
}
