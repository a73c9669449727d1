import type { BreakGlass } from '@self/contract/break-glass'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isAccessProblem } from '../shared/api/api.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './break-glass-screen.module.css'
import { breaks } from './queries.ts'

/** The reasons that MASTERs have opened, and why, for whoever looks the access log through. D-1 */
export function BreakGlassScreen() {
  return (
    <AdminPage title="마스터의 사유 열람" width="column">
      <p className={styles.lead}>마스터가 예약 사유를 언제, 왜 열었는지 남아 있어요.</p>
      <BreakList />
    </AdminPage>
  )
}

function BreakList() {
  const list = useInfiniteQuery(breaks)
  if (list.isLoadingError && isAccessProblem(list.error)) return null
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Waiting shapes={['card', 'card', 'card']} />
  const rows = list.data.pages.flatMap(({ content }) => content)
  if (rows.length === 0) return <NothingListed>마스터가 연 사유가 없어요.</NothingListed>
  return (
    <>
      <ol className={styles.breaks}>
        {rows.map((row) => (
          <BreakRow key={row.id} row={row} />
        ))}
      </ol>
      <MoreRows list={list} onMore={() => list.fetchNextPage()} />
    </>
  )
}

function BreakRow({ row: { at, by, reservationId, why } }: { row: BreakGlass }) {
  const { date, time } = wallClockOf(at)
  return (
    <li className={styles.row}>
      <p className={styles.why}>{why || '적은 이유를 지금 열 수 없어요.'}</p>
      <p className={styles.where}>
        {by || '없는 회원'} · 예약 {reservationId}번 · {formatDate(date)} {time}
      </p>
    </li>
  )
}
