import type { UndoDecisions } from '@self/contract/change-log'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../shared/api/invalidate.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './change-history.module.css'
import { ChangeItem } from './change-item.tsx'
import type { FieldLabels } from './field-labels.ts'
import { changesOf, undo, type Which } from './queries.ts'

type ChangeHistoryProps = Which & {
  fieldLabels: FieldLabels
  /** After an entry has been taken back: the record has other values and another revision now. */
  onUndone?: () => unknown
  /** Of a record whose changes touch bookings: asks what becomes of them, and calls with that. */
  ask?: Ask
}
export type Ask = <Result>(
  call: (decisions: UndoDecisions) => Promise<Result>,
  again: () => unknown,
) => Promise<Result>
const askNothing: Ask = (call) => call([])

/** 변경 이력: who changed what of a record and when, each entry with the way back where there is one. */
export function ChangeHistory({
  entity,
  entityId,
  fieldLabels,
  onUndone,
  ask = askNothing,
}: ChangeHistoryProps) {
  const query = changesOf({ entity, entityId })
  const log = useInfiniteQuery(query)
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useAction({
    call: (id: number): Promise<unknown> =>
      ask(
        (decisions) => undo(id, decisions),
        () => undoing.start(id),
      ),
    refused: { IMPACT_UNDECIDED: () => undefined },
    done: () => toast.success('되돌렸어요.'),
    // Whoever was sooner has changed the record and its history.
    settled: () => Promise.all([onUndone?.(), invalidate(client, [query.queryKey])]),
  })
  if (log.isLoadingError) return <LoadFailure error={log.error} onRetry={() => log.refetch()} />
  if (log.isPending) return <Waiting shapes={['card', 'card']} />
  const entries = log.data.pages.flatMap(({ content }) => content)
  if (entries.length === 0) return <p className={styles.none}>아직 바뀐 내용이 없어요.</p>
  return (
    <div className={styles.history}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <ChangeItem
            key={entry.id}
            entry={entry}
            labels={fieldLabels}
            isBusy={undoing.current === entry.id}
            onUndo={() => undoing.start(entry.id)}
          />
        ))}
      </ol>
      <MoreRows list={log} onMore={() => log.fetchNextPage()} />
    </div>
  )
}
