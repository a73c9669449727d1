import { ERROR_KEYWORD_LENGTH, UNASSIGNED } from '@self/contract/error-filter'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDay } from '../../shared/filter/use-day.ts'
import { Button } from '../../shared/form/button.tsx'
import { Combobox } from '../../shared/form/combobox.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import { assignees, type ErrorSearch, paymentMethods, severities, statistics, statuses } from '../queries.ts'
import styles from './error-filters.module.css'

const ALL = 'all'
type Choice = { value: string; label: string }

type ErrorFiltersProps = { search: ErrorSearch; onChange: (search: ErrorSearch) => void }

/** Spec 2 §2: paymentMethod, severity, status and errorCode, and a keyword; what there is to choose the server says. */
export function ErrorFilters({ search, onChange }: ErrorFiltersProps) {
  const methods = useQuery(paymentMethods)
  const severe = useQuery(severities)
  const states = useQuery(statuses)
  const counted = useQuery(statistics)
  const people = useQuery(assignees)
  const staff = people.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const codes = counted.data?.codes.map(({ errorCode }) => ({ value: errorCode, label: errorCode }))
  const filter = (key: keyof ErrorSearch, label: string, choices: readonly Choice[] = []) => (
    <Select
      label={label}
      value={search[key] || ALL}
      options={[{ value: ALL, label: '전체' }, ...choices]}
      onChange={(next) => onChange({ ...search, [key]: next === ALL ? '' : next })}
    />
  )
  return (
    <div className={styles.filters}>
      <Words
        key={search.keyword}
        keyword={search.keyword}
        onSearch={(keyword) => onChange({ ...search, keyword })}
      />
      <div className={styles.selects}>
        {filter('severity', '심각도', severe.data)}
        {filter('status', '처리 상태', states.data)}
        {filter('paymentMethod', '결제 수단', methods.data)}
        {filter('errorCode', '오류 코드', codes)}
        <Combobox
          label="담당"
          value={search.assignee || ALL}
          options={[{ value: ALL, label: '전체' }, { value: UNASSIGNED, label: '담당 없음' }, ...staff]}
          onChange={(next) => onChange({ ...search, assignee: next === ALL ? '' : next })}
        />
      </div>
      <div className={styles.days}>
        <Day label="시작일" value={search.from} onChange={(from) => onChange({ ...search, from })} />
        <Day label="끝나는 날" value={search.until} onChange={(until) => onChange({ ...search, until })} />
      </div>
    </div>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function Day({ label, ...day }: DayProps) {
  const { missing, ...field } = useDay({ type: 'date', ...day })
  return <TextField label={label} {...field} {...(missing && { helper: missing })} />
}

/** Asked when it is sent, not while it is typed: each look is written down. */
function Words({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [words, setWords] = useState(keyword)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>.
    <form
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextField
        label="낱말로 찾기"
        type="search"
        placeholder="코드, 메시지, 주문 번호"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={ERROR_KEYWORD_LENGTH}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" kind="neutral" size="medium">
        찾기
      </Button>
    </form>
  )
}
