import { ExternalLink } from 'lucide-react'
import styles from './receipt-link.module.css'

type ReceiptLinkProps = { href: string; children: string; describedBy: string }

/** The card provider's own page, in a window of its own. */
export const ReceiptLink = ({ href, children, describedBy }: ReceiptLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={styles.link}
    aria-describedby={describedBy}
  >
    {children} <ExternalLink aria-hidden="true" size={16} />
    <span className="visually-hidden">새 창</span>
  </a>
)
