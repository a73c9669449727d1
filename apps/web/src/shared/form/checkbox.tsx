import { Check, Minus } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = {
  checked: boolean | 'mixed'
  onChange: (isChecked: boolean) => void
  children: ReactNode
  aside?: ReactNode
  isStrong?: boolean
  error?: string
  ref?: RefObject<HTMLInputElement | null>
}

export function Checkbox({
  checked,
  onChange,
  children,
  aside,
  isStrong = false,
  error,
  ref,
}: CheckboxProps) {
  const errorId = useId()

  /** 'mixed' is a property that only the element itself takes. */
  function tie(input: HTMLInputElement | null) {
    if (input) input.indeterminate = checked === 'mixed'
    if (ref) ref.current = input
  }

  const Mark = checked === 'mixed' ? Minus : Check
  return (
    <div>
      <div className={styles.row}>
        <label className={isStrong ? `${styles.label} ${styles.strong}` : styles.label}>
          <input
            ref={tie}
            type="checkbox"
            className={styles.input}
            checked={checked === true}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.box} data-on={checked !== false} aria-hidden="true">
            <Mark size={16} strokeWidth={3} />
          </span>
          <span>{children}</span>
        </label>
        {aside}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
