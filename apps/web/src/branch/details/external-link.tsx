import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './external-link.module.css'

/** Leads out of the app, in a window of its own, and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <Icon aria-hidden="true" size={16} />
      <span className="visually-hidden">새 창</span>
    </a>
  )
}
