import styles from './filter-tabs.module.css'

type FilterTabsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One filter of a list as a row of words, in the bar above it. */
export const FilterTabs = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterTabsProps<Value>) => (
  <fieldset aria-label={label} className={styles.tabs}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={styles.tab}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
