import type { Lending, Loan } from '@self/contract/lending'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import type { FieldLabels } from '../change-log/field-labels.ts'
import hoursStyles from '../hours/hours-page.module.css'
import { spread, WEEK, withDay } from '../hours/week-draft.ts'
import { WeekRow } from '../hours/week-row.tsx'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { Choice } from '../shared/form/choice.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { FIELD_OF, keyOf, type LoanDraft, loansWith, problemsOf } from './draft.ts'
import styles from './loan-editor.module.css'
import { saveLending } from './queries.ts'

type LoanEditorProps = {
  lending: Lending
  /** Undefined: another one. */
  open: Loan | undefined
  loaded: LoanDraft
  branches: readonly { branch: string; branchName: string }[]
  fieldLabels: FieldLabels
  impact: Impact
  /** With the key of what was saved; undefined where one has gone. */
  onSaved: (key: string | undefined) => Promise<unknown>
  onConflict: () => Promise<unknown>
}

/** A branch that a counsellor is lent to, from when until when, and the hours of a week there. */
export function LoanEditor(props: LoanEditorProps) {
  const { lending, open, loaded, branches, fieldLabels, impact, onSaved, onConflict } = props
  const toast = useToast()
  const save = (draft: LoanDraft | undefined, again: () => unknown) =>
    impact.ask(
      (decisions) =>
        saveLending(lending.wrId, {
          ...{ revision: draft?.revision ?? lending.revision, decisions },
          loans: loansWith(lending, open, draft),
        }),
      again,
    )
  const editor = useEditor<LoanDraft>({
    loaded,
    check: (draft) => problemsOf(lending, open, draft),
    fieldOf: FIELD_OF,
    async save(draft): Promise<unknown> {
      try {
        return await save(draft, editor.save)
      } catch (error) {
        if (isRefusal(error, 'EDIT_CONFLICT')) await onConflict()
        throw error
      }
    },
    async done(_, sent) {
      toast.success('저장했어요.')
      await onSaved(keyOf(sent))
    },
  })
  const removing = useAction({
    call: (): Promise<unknown> => save(undefined, () => removing.start()),
    refused: { IMPACT_UNDECIDED: () => undefined },
    async done() {
      toast.success('지웠어요. 변경 이력에서 되돌릴 수 있어요.')
      await onSaved(undefined)
    },
  })
  const { draft, set, errors, refOf } = editor
  useWithdrawal(impact, draft)
  const text = (field: 'from' | 'until') => ({
    ref: refOf(field),
    type: 'date' as const,
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    ...(errors[field] && { error: errors[field] }),
  })
  return (
    <section className={hoursStyles.part} aria-labelledby="lending-loan">
      <h2 id="lending-loan" className={hoursStyles.heading}>
        {open ? '언제 어디에서' : '다른 센터 근무 넣기'}
      </h2>
      <EditConflict problem={editor.conflict} fieldLabels={fieldLabels} onMerge={editor.merge} />
      {editor.problem && <Problem error={editor.problem} />}
      <Choice
        ref={refOf('branch')}
        label="센터"
        value={draft.branch || null}
        onChange={(branch) => set({ branch })}
        options={branches.map(({ branch, branchName }) => ({ value: branch, label: branchName }))}
        {...(errors.branch && { error: errors.branch })}
      />
      <div className={styles.pair}>
        <TextField label="첫날" {...text('from')} />
        <TextField label="마지막 날" helper="비워 두면 계속해요." {...text('until')} />
      </div>
      <div ref={refOf('blocks')} tabIndex={-1}>
        {WEEK.map((weekday) => (
          <WeekRow
            key={weekday}
            weekday={weekday}
            blocks={draft.blocks}
            onChange={(own) => set({ blocks: withDay(draft.blocks, weekday, own) })}
            onSpread={() => set({ blocks: spread(draft.blocks, weekday) })}
          />
        ))}
      </div>
      {errors.blocks && (
        <p role="alert" className={hoursStyles.error}>
          {errors.blocks}
        </p>
      )}
      <p className={hoursStyles.note}>
        그 시간과 앞뒤 한 시간은 소속 센터에서 예약을 받지 않아요. 휴일은 그 센터를 따라요.
      </p>
      <div className={hoursStyles.foot}>
        {open && (
          <Button kind="neutral" size="medium" isLoading={removing.isBusy} onClick={() => removing.start()}>
            이 기간 지우기
          </Button>
        )}
        {editor.isDirty && (
          <Button kind="neutral" size="medium" onClick={editor.reset}>
            되돌리기
          </Button>
        )}
        <Button size="medium" isLoading={editor.isSaving} disabled={!editor.isDirty} onClick={editor.save}>
          저장
        </Button>
      </div>
    </section>
  )
}
