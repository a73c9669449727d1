import type { OwnLoginSession } from '@self/contract/login-session'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './account-page.module.css'
import { AccountPage, WhenLoaded } from './account-page.tsx'
import { endLogins, logins } from './queries.ts'

/** Where the member is logged in, and the way out of each. */
export function DevicesScreen() {
  const query = useQuery(logins)
  return (
    <AccountPage title="로그인한 기기" back="/MyInfo/Settings">
      <WhenLoaded query={query}>
        {({ sessions, before }) => (
          <div className={styles.parts}>
            {before && <Before {...before} />}
            <Devices sessions={sessions} />
          </div>
        )}
      </WhenLoaded>
    </AccountPage>
  )
}

function moment(at: string): string {
  const { date, time } = wallClockOf(at)
  return `${formatDay(date)} ${time}`
}

const Before = ({ at, failed }: { at: string; failed: number }) => (
  <p className={styles.muted}>
    마지막 로그인 {moment(at)}
    {failed > 0 && `, 그 뒤 실패 ${failed}번`}
  </p>
)

function Devices({ sessions }: { sessions: readonly OwnLoginSession[] }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const end = useAction({
    call: (id: string | undefined) => endLogins(id),
    done: () => toast.success('로그아웃했어요.'),
    settled: () => queryClient.invalidateQueries({ queryKey: logins.queryKey }),
  })
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, since, usedAt, isThis, isLong }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {device || '알 수 없는 기기'}
              {isThis && ' (이 기기)'}
              <span className={styles.muted}>
                {moment(since)} 로그인 · {moment(usedAt)}까지 씀{isLong && ' · 로그인 유지'}
              </span>
            </span>
            {!isThis && (
              <Button
                kind="neutral"
                size="medium"
                aria-label={`${device || '알 수 없는 기기'} ${moment(since)} 로그아웃`}
                isLoading={end.isBusy}
                onClick={() => void end.start(id)}
              >
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button kind="neutral" isLoading={end.isBusy} onClick={() => void end.start(undefined)}>
          다른 기기에서 모두 로그아웃
        </Button>
      ) : (
        <p className={styles.muted}>다른 기기에는 로그인되어 있지 않아요.</p>
      )}
    </>
  )
}
