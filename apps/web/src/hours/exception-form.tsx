import type { HoursOwner } from '@self/contract/hours'
import { useState } from 'react'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { useEditor } from '../shared/admin/use-editor.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { type ExceptionDraft, exceptionOf, kindsOf, newException, problemsOf } from './exception-draft.ts'
import styles from './exception-form.module.css'
import { EXCEPTION_LABELS } from './hours-labels.ts'
import { saveException } from './queries.ts'

type ExceptionFormProps = {
  owner: HoursOwner
  impact: Impact
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** A range that differs from the week, entered at once. */
export function ExceptionForm({ owner, impact, onClose, onSaved }: ExceptionFormProps) {
  const toast = useToast()
  const [loaded] = useState(() => newException(owner, now()))
  const editor = useEditor<ExceptionDraft>({
    loaded,
    check: (draft) => problemsOf(owner, draft, now()),
    save: (draft): Promise<unknown> =>
      impact.ask((decisions) => saveException(owner, { ...exceptionOf(draft), decisions }), editor.save),
    async done() {
      toast.success('저장했어요.')
      await onSaved()
    },
  })
  const { draft, set, errors, refOf } = editor
  useWithdrawal(impact, draft)
  const text = (field: 'fromDay' | 'lastDay' | 'fromTime' | 'untilTime' | 'name') => ({
    ref: refOf(field),
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    ...(errors[field] && { error: errors[field] }),
  })
  const hasHours = draft.kind !== 'HOLIDAY' && !draft.isWhole
  return (
    <div className={styles.form}>
      {editor.problem && <Problem error={editor.problem} />}
      <div className={styles.fields}>
        <Select
          ref={refOf('kind')}
          label="종류"
          value={draft.kind}
          onChange={(kind) =>
            set({ kind: kind as ExceptionDraft['kind'], isWhole: kind !== 'EXTRA' && draft.isWhole })
          }
          options={kindsOf(owner).map((kind) => ({ value: kind, label: EXCEPTION_LABELS[kind] }))}
          {...(errors.kind && { error: errors.kind })}
        />
        <TextField label="첫날" type="date" {...text('fromDay')} />
        <TextField label="마지막 날" type="date" helper="비우면 하루예요." {...text('lastDay')} />
        {hasHours && <TextField label="시작 시간" type="time" step={1800} {...text('fromTime')} />}
        {hasHours && <TextField label="끝 시간" type="time" step={1800} {...text('untilTime')} />}
        <TextField label="이름" maxLength={40} {...text('name')} />
      </div>
      {draft.kind !== 'HOLIDAY' && (
        <Checkbox checked={draft.isWhole} onChange={(isWhole) => set({ isWhole })}>
          하루 종일
        </Checkbox>
      )}
      <div className={styles.foot}>
        <Button kind="neutral" size="medium" onClick={onClose}>
          그만두기
        </Button>
        <Button size="medium" isLoading={editor.isSaving} onClick={editor.save}>
          저장
        </Button>
      </div>
    </div>
  )
}
