import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import type { Day } from '../queries.ts'
import { JoinForm } from './join-form.tsx'
import { LineEntry } from './line-entry.tsx'
import { deskLine } from './queries.ts'
import styles from './waiting-line.module.css'

/** Who waits for a day of the branch, the first at the top. */
export function WaitingLine({ day }: { day: Day }) {
  const [isJoining, setJoining] = useState(false)
  return (
    <div className={styles.all}>
      <Entries day={day} />
      {isJoining ? (
        <JoinForm day={day} onJoined={() => setJoining(false)} />
      ) : (
        <Button kind="neutral" size="medium" onClick={() => setJoining(true)}>
          고객을 대기에 넣기
        </Button>
      )}
    </div>
  )
}

function Entries({ day }: { day: Day }) {
  const line = useQuery(deskLine(day))
  if (line.isLoadingError) return <LoadFailure error={line.error} onRetry={() => line.refetch()} />
  if (line.isPending) return <Waiting shapes={['card', 'card']} />
  if (line.data.length === 0)
    return <p className={styles.words}>{formatDay(day.date)}을 기다리는 분이 없어요.</p>
  return (
    <>
      <p className={styles.words}>
        {formatDay(day.date)}에 자리가 나면 위에서부터 맞는 분께 문자로 알리고 잡아 둬요.
      </p>
      <ol className={styles.list}>
        {line.data.map((entry) => (
          <LineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  )
}
