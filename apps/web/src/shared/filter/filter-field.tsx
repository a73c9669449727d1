import type { ReactNode } from 'react'
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

const WonInput = (props: FilterProps) => (
  <Labelled {...props}>
    <input
      className={`${styles.control} ${styles.short}`}
      inputMode="numeric"
      placeholder={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  </Labelled>
)

const Labelled = ({ label, isLabelShown, children }: FilterProps & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className={styles.filter}>
    <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    {children}
  </label>
)
