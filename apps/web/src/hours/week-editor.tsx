import type { HoursOwner } from '@self/contract/hours'
import { formatNumber } from '@self/contract/money'
import { formatDate } from '@self/contract/time-format'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { hoursLabel, sinceText } from './hours-labels.ts'
import styles from './hours-page.module.css'
import { savePlan } from './queries.ts'
import { hoursIn, problemsOf, spread, WEEK, type WeekDraft, withDay } from './week-draft.ts'
import { WeekRow } from './week-row.tsx'

type WeekEditorProps = {
  owner: HoursOwner
  loaded: WeekDraft
  /** Where the next week takes over. */
  endsBefore: string | undefined
  canRemove: boolean
  impact: Impact
  /** With the first day of what was saved, null where a week has gone. */
  onSaved: (validFrom: string | null) => Promise<unknown>
  onConflict: () => Promise<unknown>
}

/** The hours of a week, several blocks a day, from a date on. */
export function WeekEditor(props: WeekEditorProps) {
  const { owner, loaded, endsBefore, canRemove, impact, onSaved, onConflict } = props
  const toast = useToast()
  const editor = useEditor<WeekDraft>({
    loaded,
    check: problemsOf,
    fieldOf: { PLAN_EXISTS: 'validFrom', HOURS_SHORT: 'blocks', HOURS_OVERLAP: 'blocks' },
    async save(draft): Promise<unknown> {
      try {
        return await impact.ask((decisions) => savePlan(owner, { ...draft, decisions }), editor.save)
      } catch (error) {
        if (isRefusal(error, 'EDIT_CONFLICT')) await onConflict()
        throw error
      }
    },
    async done(_, sent) {
      toast.success('저장했어요.')
      await onSaved(sent.validFrom)
    },
  })
  const removing = useAction({
    call: (): Promise<unknown> =>
      impact.ask(
        (decisions) => savePlan(owner, { ...loaded, blocks: null, decisions }),
        () => removing.start(),
      ),
    refused: { IMPACT_UNDECIDED: () => undefined },
    async done() {
      toast.success('계획을 지웠어요.')
      await onSaved(null)
    },
  })
  const { draft, set, errors, refOf } = editor
  useWithdrawal(impact, draft)
  return (
    <section className={styles.part} aria-labelledby="hours-week">
      <div className={styles.head}>
        <h2 id="hours-week" className={styles.heading}>
          한 주 {formatNumber(hoursIn(draft.blocks))}시간
        </h2>
        <p className={styles.note}>
          {loaded.was === null ? '새 계획' : sinceText(loaded.was)}
          {endsBefore && ` · ${formatDate(endsBefore)} 전까지`}
        </p>
      </div>
      <EditConflict problem={editor.conflict} fieldLabels={hoursLabel} onMerge={editor.merge} />
      {editor.problem && <Problem error={editor.problem} />}
      {loaded.was === null && (
        <TextField
          ref={refOf('validFrom')}
          label="이날부터"
          type="date"
          value={draft.validFrom}
          onChange={(validFrom) => set({ validFrom })}
          {...(errors.validFrom && { error: errors.validFrom })}
        />
      )}
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
        <p role="alert" className={styles.error}>
          {errors.blocks}
        </p>
      )}
      <p className={styles.note}>마지막 상담은 끝나기 한 시간 전에 시작해요.</p>
      <div className={styles.foot}>
        {canRemove && (
          <Button kind="neutral" size="medium" isLoading={removing.isBusy} onClick={() => removing.start()}>
            이 계획 지우기
          </Button>
        )}
        {editor.isDirty && (
          <Button kind="neutral" size="medium" onClick={editor.reset}>
            되돌리기
          </Button>
        )}
        <Button
          size="medium"
          isLoading={editor.isSaving}
          disabled={!editor.isDirty && loaded.was !== null}
          onClick={editor.save}
        >
          저장
        </Button>
      </div>
    </section>
  )
}
