import { ACTION_WORDS, type AccessFilter } from '@self/contract/access-log'
import { FilterInput, FilterSelect } from '../shared/filter/filter-field.tsx'
import { Button } from '../shared/form/button.tsx'

type LogFiltersProps = { filter: AccessFilter; onChange: (part: Partial<AccessFilter>) => void }

const ACTIONS = [
  { value: '', label: '모든 일' },
  ...Object.entries(ACTION_WORDS).map(([value, label]) => ({ value, label })),
]
const isAction = (value: string): value is NonNullable<AccessFilter['action']> => value in ACTION_WORDS

/** The conditions of the log; each stands in the address. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const number = (name: 'actor' | 'subject', label: string) => (
    <FilterInput
      label={label}
      type="won"
      value={filter[name] ?? ''}
      onChange={(text) => onChange({ [name]: text.replace(/^0+/, '') || undefined })}
    />
  )
  const day = (name: 'from' | 'until', label: string) => (
    <FilterInput
      label={label}
      isLabelShown
      type="date"
      value={filter[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  )
  return (
    <>
      {number('actor', '처리자 번호')}
      {number('subject', '회원 번호')}
      <FilterSelect
        label="한 일"
        options={ACTIONS}
        value={filter.action ?? ''}
        onChange={(value) => onChange({ action: isAction(value) ? value : undefined })}
      />
      {day('from', '시작일')}
      {day('until', '끝나는 날')}
      {Object.values(filter).some(Boolean) && (
        <Button
          kind="text"
          size="medium"
          onClick={() =>
            onChange({
              actor: undefined,
              subject: undefined,
              action: undefined,
              from: undefined,
              until: undefined,
            })
          }
        >
          조건 지우기
        </Button>
      )}
    </>
  )
}
