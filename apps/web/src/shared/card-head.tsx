import type { ReactNode } from 'react'
import styles from './card-head.module.css'

type CardHeadProps = { title: string; children?: ReactNode; id?: string }

/** Whom a card is about, with its marks beside the name. */
export const CardHead = ({ title, children, id }: CardHeadProps) => (
  <header className={styles.head}>
    <h3 id={id} className={styles.name}>
      {title}
    </h3>
    {children}
  </header>
)
