import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './callout.module.css'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck, neutral: Info }

type CalloutProps = {
  kind?: keyof typeof icons
  title?: string
  children: ReactNode
  role?: 'alert' | 'status' | 'note'
}

export function Callout({ kind = 'info', title, children, role }: CalloutProps) {
  const Icon = icons[kind]
  return (
    <div className={`${styles.callout} ${styles[kind]}`} data-kind={kind} role={role}>
      <Icon aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
