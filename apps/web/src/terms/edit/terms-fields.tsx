import { earliestDay, type TermsFields as Fields } from '@self/contract/terms-draft'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { now } from '../../shared/clock.ts'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import type { RefOf } from '../../shared/use-elements.ts'
import { CHANGES } from './terms-labels.ts'
import styles from './terms-panel.module.css'

type TermsFieldsProps = {
  /** Of a text that has never been in force: nobody has to be told ahead. */
  isFirst: boolean
  draft: Fields
  set: (part: Partial<Fields>) => void
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
}

/** What is written of a draft, and from which day on it is to hold. */
export function TermsFields({ isFirst, draft, set, errors, refOf }: TermsFieldsProps) {
  const today = toKst(now()).date
  const earliest = isFirst ? today : earliestDay(draft.change, today)
  return (
    <div className={styles.fields}>
      <TextField
        ref={refOf('title')}
        label="제목"
        maxLength={80}
        value={draft.title}
        onChange={(title) => set({ title })}
        {...(errors.title && { error: errors.title })}
      />
      <TextArea
        ref={refOf('body')}
        label="내용"
        rows={16}
        limit={50_000}
        value={draft.body}
        onChange={(body) => set({ body })}
        {...(errors.body && { error: errors.body })}
      />
      <Checkbox checked={draft.required} onChange={(required) => set({ required })}>
        필수 동의
      </Checkbox>
      {!isFirst && (
        <Select
          label="어떤 변경인가요?"
          value={draft.change}
          options={Object.entries(CHANGES).map(([value, label]) => ({ value, label }))}
          onChange={(change) => set({ change: change as Fields['change'] })}
        />
      )}
      <TextField
        type="date"
        label="시행일"
        min={earliest}
        helper={
          isFirst
            ? '비워 두면 승인하는 때부터 시행해요.'
            : `회원에게 먼저 알려야 해서 ${formatDate(earliest)}부터 고를 수 있어요.`
        }
        value={draft.inForceFrom ?? ''}
        onChange={(day) => set({ inForceFrom: day || null })}
      />
    </div>
  )
}
