import type { AccessEntry, AccessFilter } from '@self/contract/access-log'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAccessProblem } from '../shared/api/api.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './log-entries.module.css'
import { LogEntry } from './log-entry.tsx'
import { accessLog } from './queries.ts'

type LogEntriesProps = { filter: AccessFilter; onNarrow: (part: Partial<AccessFilter>) => void }

/** What a filter leaves; each person in it is a press from what else that person did, or who else looked. */
export function LogEntries({ filter, onNarrow }: LogEntriesProps) {
  const log = useInfiniteQuery(accessLog(filter))
  const [firstNew, setFirstNew] = useState<string>()
  if (log.isLoadingError) return isAccessProblem(log.error) ? null : <Failure log={log} />
  if (log.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  const entries = entriesOf(log.data)
  if (entries.length === 0 && Object.keys(filter).length > 0)
    return <NothingListed>이 조건에 맞는 기록이 없어요. 기간이나 조건을 바꿔 보세요.</NothingListed>
  if (entries.length === 0) return <NothingListed>누군가 정보를 보면 여기에 남아요.</NothingListed>

  async function showMore() {
    const { data } = await log.fetchNextPage()
    setFirstNew(entriesOf(data)[entries.length]?.id)
  }

  return (
    <div className={styles.log}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} hasFocus={entry.id === firstNew} onNarrow={onNarrow} />
        ))}
      </ol>
      <MoreRows list={log} onMore={showMore} />
    </div>
  )
}

/** Each once: what is written meanwhile, this look itself too, moves the others on to the next page. */
function entriesOf(data: InfiniteData<{ content: AccessEntry[] }> | undefined): AccessEntry[] {
  const entries = data?.pages.flatMap(({ content }) => content) ?? []
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

const Failure = ({ log }: { log: { error: Error; refetch: () => void } }) => (
  <LoadFailure error={log.error} onRetry={() => log.refetch()} />
)
