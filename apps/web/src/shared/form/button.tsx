import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './button.module.css'

export type Look = { kind?: 'primary' | 'neutral' | 'text' | 'critical'; size?: 'large' | 'medium' }

const look = ({ kind = 'primary', size = 'large' }: Look) =>
  `${styles.button} ${styles[kind]} ${styles[size]}`

type ButtonProps = Look & { isLoading?: boolean } & Omit<ComponentProps<'button'>, 'className'>

export function Button({ kind, size, isLoading = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size })}
      aria-disabled={isLoading || undefined}
      // aria-disabled keeps the focus where it is; a second press must still do nothing.
      onClick={(event) => (isLoading ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.label}>{children}</span>
      {isLoading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

type ButtonLinkProps = Look & {
  to: To
  state?: unknown
  replace?: boolean
  onClick?: () => unknown
  children: ReactNode
}

export function ButtonLink({ kind, size, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ kind, size })} />
}
