import type { Audience } from '@self/contract/mailing-words'
import { counsellorsOfDay } from '../counsellor/queries.ts'
import { Choice } from '../shared/form/choice.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import type { RefOf } from '../shared/use-elements.ts'
import { isKind, KINDS } from './audience-kinds.ts'
import { ALL, useBranchChoices } from './use-branch-choices.ts'

type AudienceFieldsProps = {
  audience: Audience
  onChange: (part: Partial<Audience>) => void
  /** Of the field that was refused. */
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
}

/** To whom: what they have in common, at which branch, and of sessions from when until when and with whom. */
export function AudienceFields({ audience, onChange, errors, refOf }: AudienceFieldsProps) {
  const { kind, branchCode, wrId, from, until } = audience
  const branches = useBranchChoices()
  const { data: counsellors = [] } = usePart('상담사 목록', counsellorsOfDay(branchCode ?? '', from ?? ''))
  const everywhere = kind === 'MEMBERS' ? [] : branches.everywhere
  const refusable = (name: 'branchCode' | 'from' | 'until') => ({
    ref: refOf(name),
    ...(errors[name] && { error: errors[name] }),
  })
  const isOfReservations = kind === 'RESERVATIONS'
  return (
    <>
      <Select
        label="받을 사람"
        value={kind}
        options={KINDS}
        onChange={(value) => isKind(value) && onChange({ kind: value, wrId: null })}
      />
      <Choice
        {...refusable('branchCode')}
        label="센터"
        value={branchCode ?? (everywhere.length > 0 ? ALL : null)}
        options={[...everywhere, ...branches.own]}
        onChange={(value) => onChange({ branchCode: value === ALL ? null : value, wrId: null })}
      />
      {isOfReservations && (
        <>
          <TextField
            {...refusable('from')}
            label="첫날"
            type="date"
            value={from ?? ''}
            onChange={(day) => onChange({ from: day || null })}
          />
          <TextField
            {...refusable('until')}
            label="마지막 날"
            type="date"
            value={until ?? ''}
            onChange={(day) => onChange({ until: day || null })}
          />
        </>
      )}
      {isOfReservations && branchCode && counsellors.length > 0 && (
        <Choice
          label="상담사"
          value={wrId === null ? ALL : String(wrId)}
          options={[
            { value: ALL, label: '모든 상담사' },
            ...counsellors.map((each) => ({ value: String(each.wrId), label: each.name })),
          ]}
          onChange={(value) => onChange({ wrId: value === ALL ? null : Number(value) })}
        />
      )}
    </>
  )
}
