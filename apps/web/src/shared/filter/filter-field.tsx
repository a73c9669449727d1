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

/** A day, a month, or won. */
export const FilterInput = ({ type, ...rest }: FilterProps & { type: 'date' | 'month' | 'won' }) =>
  type === 'date' ? <DayInput {...rest} /> : <PlainInput type={type} {...rest} />

function DayInput(props: FilterProps) {
  const { missing, ...day } = useDay(props.value, props.onChange)
  return (
    <Labelled {...props}>
      <input
        className={styles.control}
        type="date"
        value={day.value}
        onChange={(event) => day.onChange(event.target.value)}
      />
      {missing && <span>{missing}</span>}
    </Labelled>
  )
}

function PlainInput({ type, ...rest }: FilterProps & { type: 'month' | 'won' }) {
  return (
    <Labelled {...rest}>
      <input
        className={type === 'won' ? `${styles.control} ${styles.short}` : styles.control}
        type={type === 'won' ? 'text' : type}
        inputMode={type === 'won' ? 'numeric' : undefined}
        placeholder={type === 'won' ? rest.label : undefined}
        value={rest.value}
        onChange={(event) => rest.onChange(event.target.value)}
      />
    </Labelled>
  )
}

const Labelled = ({ label, isLabelShown, children }: FilterProps & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className={styles.filter}>
    <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    {children}
  </label>
)
