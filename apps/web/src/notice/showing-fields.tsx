import { AUDIENCE_LABELS, type Showing } from '@self/contract/showing'
import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { Choice } from '../shared/form/choice.tsx'
import { TextField } from '../shared/form/field.tsx'
import type { RefOf } from '../shared/use-elements.ts'

type ShowingFieldsProps = {
  value: Showing
  onChange: (part: Partial<Showing>) => void
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
}

const audiences = Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }))

/** When and to whom something is shown, and where among the others. */
export function ShowingFields({ value, onChange, errors, refOf }: ShowingFieldsProps) {
  const { data: all = [] } = useQuery(branches)
  const momentField = (name: 'showsFrom' | 'showsUntil', label: string) => (
    <TextField
      ref={refOf(name)}
      type="datetime-local"
      label={label}
      helper="비워 두면 정하지 않아요."
      value={value[name] ?? ''}
      onChange={(text) => onChange({ [name]: text.slice(0, 16) || null })}
      {...(errors[name] && { error: errors[name] })}
    />
  )
  return (
    <>
      <Checkbox
        checked={value.viewStatus === 'Y'}
        onChange={(isShown) => onChange({ viewStatus: isShown ? 'Y' : 'N' })}
      >
        보이기
      </Checkbox>
      {momentField('showsFrom', '보이기 시작')}
      {momentField('showsUntil', '보이기 끝')}
      <Choice
        label="대상"
        value={value.audience}
        options={audiences}
        onChange={(audience) =>
          onChange({
            audience: audience as Showing['audience'],
            ...(audience !== 'BRANCH' && { branchCode: null }),
          })
        }
      />
      {value.audience === 'BRANCH' && (
        <Choice
          ref={refOf('branchCode')}
          label="센터"
          value={value.branchCode}
          options={all.map(({ branch, branchName }) => ({ value: branch, label: branchName }))}
          onChange={(branchCode) => onChange({ branchCode })}
          {...(errors.branchCode && { error: errors.branchCode })}
        />
      )}
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        label="순서"
        helper="작은 수가 앞에 와요."
        value={String(value.sortOrder)}
        onChange={(text) => onChange({ sortOrder: Math.min(999, Math.max(0, Number(text) || 0)) })}
      />
    </>
  )
}
