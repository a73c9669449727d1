import styles from './region-chips.module.css'

type RegionChipsProps = { regions: readonly string[]; current: string; onChoose: (region: string) => void }

export function RegionChips({ regions, current, onChoose }: RegionChipsProps) {
  return (
    <nav aria-label="지역" className={styles.bar}>
      <ul className={styles.chips}>
        {regions.map((region) => (
          <li key={region}>
            <button
              type="button"
              className={styles.chip}
              aria-current={region === current}
              onClick={() => onChoose(region)}
            >
              {region}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
