import type { Coupon } from '@self/contract/coupon'
import { useId } from 'react'
import { type Filter, filters, matches } from './choice.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = { coupons: readonly Coupon[]; value: Filter; onChange: (filter: Filter) => void }

/** One kind of coupon or all of them, of those that there are and the one that was chosen; the arrow keys walk as in every group of radio buttons. */
export function FilterChips({ coupons, value, onChange }: FilterChipsProps) {
  const name = useId()
  const offered = filters.filter(
    (filter) => filter === value || coupons.some((coupon) => matches(coupon, filter)),
  )
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">이용권 종류</legend>
      {offered.map((filter) => (
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
