import type { ChangeEntry } from '@self/contract/change-log'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { Button } from '../shared/form/button.tsx'
import styles from './change-item.module.css'
import { FieldChange } from './field-change.tsx'
import type { FieldLabels } from './field-labels.ts'

const KINDS = { CREATE: '만듦', EDIT: '변경', DELETE: '삭제' } as const

type ChangeItemProps = { entry: ChangeEntry; labels: FieldLabels; isBusy: boolean; onUndo: () => void }

export function ChangeItem({ entry, labels, isBusy, onUndo }: ChangeItemProps) {
  const { kind, who, at, changes, isUndo, canUndo } = entry
  const { date, time } = wallClockOf(at)
  const when = `${formatStart(date, time)} ${isUndo ? '되돌림' : KINDS[kind]}`
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <span className={styles.when}>{when}</span> · {who}
      </p>
      <dl className={styles.changes}>
        {changes
          .filter(({ to }) => kind !== 'CREATE' || to !== null)
          .map((change) => (
            <FieldChange key={change.field} labels={labels} {...change} />
          ))}
      </dl>
      {canUndo && (
        <Button
          kind="text"
          size="medium"
          isLoading={isBusy}
          aria-label={`되돌리기, ${when}`}
          onClick={onUndo}
        >
          되돌리기
        </Button>
      )}
    </li>
  )
}
