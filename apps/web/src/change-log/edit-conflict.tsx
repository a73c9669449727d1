import type { ForeignChange } from '@self/contract/change-log'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { isRefusal } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import styles from './edit-conflict.module.css'
import { FieldChange } from './field-change.tsx'
import type { FieldLabels } from './field-labels.ts'

type EditConflictProps = { problem: unknown; fieldLabels: FieldLabels }

/** What somebody else has changed since the record was loaded, field by field; nothing for any other failure. */
export function EditConflict({ problem, fieldLabels }: EditConflictProps) {
  if (!isRefusal(problem, 'EDIT_CONFLICT')) return null
  return (
    <Callout kind="warning" role="alert" title={problem.message}>
      {savesOf(problem.changes ?? []).map(({ who, at, changes }) => {
        const { date, time } = wallClockOf(at)
        return (
          <section key={`${who} ${at}`} className={styles.save}>
            <p>
              {who} · {formatStart(date, time)}
            </p>
            <dl className={styles.changes}>
              {changes.map(({ field, from, to }) => (
                <FieldChange key={field} field={field} from={from} to={to} labels={fieldLabels} />
              ))}
            </dl>
          </section>
        )
      })}
    </Callout>
  )
}

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
