import { useId } from 'react'
import { type Filter, filters } from './choice.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = { value: Filter; onChange: (filter: Filter) => void }

/** One kind of coupon or all of them; the arrow keys walk as in every group of radio buttons. */
export function FilterChips({ value, onChange }: FilterChipsProps) {
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">이용권 종류</legend>
      {filters.map((filter) => (
        <label key={filter} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={filter}
            checked={filter === value}
            onChange={() => onChange(filter)}
            className={styles.radio}
          />
          {filter}
        </label>
      ))}
    </fieldset>
  )
}
