import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './checkbox.module.css'
import { mergeRefs } from './merge-refs.ts'

type CheckboxProps = {
  checked: boolean | 'mixed'
  onChange: (isChecked: boolean) => void
  children: ReactNode
  aside?: ReactNode
  isStrong?: boolean
  error?: string
  ref?: Ref<HTMLInputElement>
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
  function mark(input: HTMLInputElement | null) {
    if (input) input.indeterminate = checked === 'mixed'
  }

  const Mark = checked === 'mixed' ? Minus : Check
  return (
    <div>
      <div className={styles.row}>
        <label className={isStrong ? `${styles.label} ${styles.strong}` : styles.label}>
          <input
            ref={mergeRefs(mark, ref)}
            type="checkbox"
            className={styles.input}
            checked={checked === true}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.box} data-on={checked !== false} aria-hidden="true">
            {checked !== false && <Mark size={16} strokeWidth={3} />}
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
