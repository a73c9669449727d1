import { type ReactNode, type Ref, useId } from 'react'
import styles from './radio-group.module.css'

type RadioGroupProps = {
  legend: string
  isLegendHidden?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
  /** Takes the focus where a choice is missing. */
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Radio cards under one question, with what is wrong below them. */
export function RadioGroup({ legend, isLegendHidden = false, error, ref, children }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset ref={ref} tabIndex={-1} className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
