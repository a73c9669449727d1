import { PERIODS } from '@self/contract/free-hours'
import { WEEKDAYS } from '@self/contract/time'
import { Select } from '../../shared/form/select.tsx'
import type { Filter } from './filter.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  topics: readonly string[]
  ways: readonly string[]
  /** The branch lets one choose, so that its counsellors' hours are known. */
  hasHours: boolean
}

/** What the counsellors of a branch differ in. */
export function FilterBar({ filter, onChange, topics, ways, hasHours }: FilterBarProps) {
  return (
    <section aria-label="상담사 찾기" className={styles.bar}>
      {topics.length > 1 && (
        <Select
          label="고민"
          value={filter.topic}
          onChange={(topic) => onChange({ topic })}
          options={[{ value: '', label: '모든 고민' }, ...topics.map(asOption)]}
        />
      )}
      {ways.length > 1 && (
        <Select
          label="상담·검사"
          value={filter.way}
          onChange={(way) => onChange({ way })}
          options={[{ value: '', label: '모두' }, ...ways.map(asOption)]}
        />
      )}
      {hasHours && (
        <>
          <Select
            label="요일"
            value={filter.weekday}
            onChange={(weekday) => onChange({ weekday })}
            options={[
              { value: '', label: '모든 요일' },
              ...WEEKDAYS.map((day) => ({ value: day, label: `${day}요일` })),
            ]}
          />
          <Select
            label="시간대"
            value={filter.period}
            onChange={(period) => onChange({ period })}
            options={[{ value: '', label: '모든 시간' }, ...PERIODS.map(asOption)]}
          />
        </>
      )}
    </section>
  )
}

const asOption = (word: string) => ({ value: word, label: word })
