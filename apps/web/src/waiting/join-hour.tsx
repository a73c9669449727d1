import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { policy } from '../policy/queries.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { isWaitedFor } from './is-waited-for.ts'
import styles from './join-hour.module.css'
import { JoinRow } from './join-row.tsx'
import { myWaiting } from './queries.ts'
import { useJoin } from './use-join.ts'

type JoinHourProps = { branchCode: string; adminId: string; date: string; time: string }

/** One hour that somebody has, to be waited for. */
export function JoinHour({ branchCode, adminId, date, time }: JoinHourProps) {
  const mine = useQuery({ ...myWaiting, enabled: useLoginSession() !== null })
  const { data: terms } = useQuery(policy)
  const join = useJoin(terms)
  const body = { branchCode, adminId: adminId || null, date, time }
  return (
    <div className={styles.hour}>
      {terms && <p>{`자리가 나면 ${terms.offerMinutes}분 동안 그 시간을 잡아 두고 문자로 알려 드려요.`}</p>}
      <JoinRow
        name="이 시간이 나면"
        when={formatStart(date, time)}
        isJoined={isWaitedFor(mine.data, body)}
        isBusy={join.isBusy}
        onJoin={() => join.start(body)}
      />
    </div>
  )
}
