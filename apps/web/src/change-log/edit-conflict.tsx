import type { ForeignChange } from '@self/contract/change-log'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { Conflict } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import styles from './edit-conflict.module.css'
import { FieldChange } from './field-change.tsx'
import type { FieldLabels } from './field-labels.ts'

type EditConflictProps = {
  problem: Conflict | Error | null | undefined
  fieldLabels: FieldLabels
  /** Takes over what others have changed; left out where the next save does. */
  onMerge?: () => void
}

/** What somebody else has changed since the record was loaded, field by field; nothing for any other failure. */
export function EditConflict({ problem, fieldLabels, onMerge }: EditConflictProps) {
  const conflict = conflictIn(problem)
  if (!conflict) return null
  return (
    <>
      <Callout kind="warning" role="alert" title={conflict.message}>
        {savesOf(conflict.changes ?? []).map(({ who, at, changes }) => (
          <section key={`${who} ${at}`} className={styles.save}>
            {at && <p>{`${who} · ${momentOf(at)}`}</p>}
            <dl className={styles.changes}>
              {changes.map(({ field, from, to }) => (
                <FieldChange key={field} field={field} from={from} to={to} labels={fieldLabels} />
              ))}
            </dl>
          </section>
        ))}
      </Callout>
      {onMerge && (
        <Button kind="neutral" size="medium" onClick={onMerge}>
          바뀐 내용 위에 이어서 고치기
        </Button>
      )}
    </>
  )
}

function conflictIn(problem: EditConflictProps['problem']): Conflict | undefined {
  if (isRefusal(problem, 'EDIT_CONFLICT')) return problem
  return problem && !(problem instanceof Error) ? problem : undefined
}

function momentOf(wallClock: string): string {
  const { date, time } = wallClockOf(wallClock)
  return formatStart(date, time)
}

/** Who and when are '' where a screen has noticed it itself, by what it has loaded. */
type Save = { who: string; at: string; changes: ForeignChange[] }

/** By who and when; of a field that was changed twice in a minute, from its first value to its last. */
function savesOf(changes: readonly ForeignChange[]): Save[] {
  const saves = new Map<string, Save>()
  for (const change of changes) {
    const { who, at, field } = change
    const key = `${who} ${at}`
    const save = saves.get(key) ?? { who, at, changes: [] }
    saves.set(key, save)
    const earlier = save.changes.find((one) => one.field === field)
    if (earlier) earlier.to = change.to
    else save.changes.push({ ...change })
  }
  return [...saves.values()]
}
