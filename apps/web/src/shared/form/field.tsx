import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'

type Frame = { label: string; helper?: ReactNode; error?: string; isLabelHidden?: boolean }
type Text = { value: string; onChange: (text: string) => void }
type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'className'>
export type TextFieldProps = Frame & Text & Native<'input'>

export function TextField({ onChange, ...props }: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={styles.control} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
  )
}

export function PasswordField({ onChange, ...props }: TextFieldProps) {
  const { frame, control } = useField(props)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      <input
        autoComplete="current-password"
        {...control}
        type={isShown ? 'text' : 'password'}
        className={`${styles.control} ${styles.withToggle}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label="비밀번호 표시"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </FieldFrame>
  )
}

type TextAreaProps = Frame &
  Text &
  Native<'textarea'> & {
    /** Letters that are taken. They are counted, and what is over is told here instead of being cut off. */
    limit?: number
  }

export function TextArea({ onChange, limit, ...props }: TextAreaProps) {
  const { frame, control } = useField({ ...props, ...(limit && countedIn(limit, props)) })
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={3}
        {...control}
        className={`${styles.control} ${styles.area}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

function countedIn(
  limit: number,
  { value, helper, error }: Pick<TextAreaProps, 'value' | 'helper' | 'error'>,
) {
  const over = value.length - limit
  const count = `${value.length}/${limit}자`
  return {
    helper: helper ? (
      <>
        {count} · {helper}
      </>
    ) : (
      count
    ),
    ...(over > 0 ? { error: `${limit}자까지 쓸 수 있어요. ${over}자를 줄여 주세요.` } : error && { error }),
  }
}

/** Parts what the frame shows from what the control takes, and ties the two by ids. */
function useField<Props extends Frame & { id?: string; 'aria-describedby'?: string }>(props: Props) {
  const fallback = useId()
  const { label, helper, error, isLabelHidden, ...native } = props
  const id = props.id ?? fallback
  const parts = [error && `${id}-error`, native['aria-describedby'], helper && `${id}-helper`]
  const described = parts.filter(Boolean).join(' ')
  return {
    frame: { id, label, helper, error, isLabelHidden },
    control: { ...native, id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined },
  }
}

type FieldFrameProps = Frame & { id: string; children: ReactNode }

function FieldFrame({ id, label, helper, error, isLabelHidden, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>{children}</div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {helper && (
        <p id={`${id}-helper`} className={styles.helper}>
          {helper}
        </p>
      )}
    </div>
  )
}
