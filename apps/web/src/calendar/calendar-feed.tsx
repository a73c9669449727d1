import { CALENDAR_TITLE } from '@self/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './calendar-feed.module.css'
import { FeedAddress } from './feed-address.tsx'
import { calendarFeed, type FeedPath } from './queries.ts'
import { useFeedChange } from './use-feed-change.ts'

/** The private address by which a calendar of another kind shows the own sessions. */
export function CalendarFeed({ path = '/api/calendar' }: { path?: FeedPath }) {
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const feed = useQuery(calendarFeed(path))
  // The button that was pressed may be gone.
  const { isBusy, make, replace, disconnect } = useFeedChange(path, () => section.current?.focus())
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={title} className={styles.feed}>
      <h2 id={title}>내 캘린더와 연결하기</h2>
      <p>
        쓰고 있는 캘린더 앱에 주소를 한 번 넣어 두면 예약이 바뀔 때마다 따라 바뀌어요. 캘린더에는 ‘
        {CALENDAR_TITLE}’이라는 이름으로 시간과 센터만 보여요.
      </p>
      {feed.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {feed.isLoadingError && <LoadFailure error={feed.error} onRetry={() => feed.refetch()} />}
      {feed.data?.url === null && (
        <Button kind="neutral" size="medium" isLoading={isBusy} onClick={make}>
          캘린더 주소 만들기
        </Button>
      )}
      {feed.data?.url && (
        <FeedAddress url={feed.data.url} isPending={isBusy} onReplace={replace} onDisconnect={disconnect} />
      )}
    </section>
  )
}
