import { type ReactNode, useState } from 'react'
import styles from './filter-field.module.css'
import { useDay } from './use-day.ts'

type Choice = { value: string; label: string }
type FilterProps = { label: string; value: string; onChange: (value: string) => void; isLabelShown?: boolean }

/** One condition of a list in the bar below its header; '' is no condition. */
export function FilterSelect({ options, ...rest }: FilterProps & { options: readonly Choice[] }) {
  return (
    <Labelled {...rest}>
      <select
        className={styles.control}
        value={rest.value}
        onChange={(event) => rest.onChange(event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type InputProps = FilterProps & { type: 'date' | 'month' | 'won' }

/** A day, a month, or won. */
export const FilterInput = ({ type, ...rest }: InputProps) =>
  type === 'won' ? <WonInput {...rest} /> : <DayInput type={type} {...rest} />

function DayInput(props: FilterProps & { type: 'date' | 'month' }) {
  const { missing, onChange, ...day } = useDay(props)
  return (
    <Labelled {...props}>
      <input className={styles.control} {...day} onChange={(event) => onChange(event.target.value)} />
      {missing && <span>{missing}</span>}
    </Labelled>
  )
}

/** Asked once it is whole: a list may write down each look. */
function WonInput(props: FilterProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState({ before: value, text: value })
  if (typed.before !== value) setTyped({ before: value, text: value })
  const commit = () => typed.text === value || onChange(typed.text)
  return (
    <Labelled {...props}>
      <input
        className={`${styles.control} ${styles.short}`}
        inputMode="numeric"
        enterKeyHint="search"
        placeholder={props.label}
        value={typed.text}
        onChange={({ target }) => setTyped({ before: value, text: digitsOf(target.value) })}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        onBlur={commit}
      />
    </Labelled>
  )
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 9)

const Labelled = ({ label, isLabelShown, children }: FilterProps & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className={styles.filter}>
    <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    {children}
  </label>
)
