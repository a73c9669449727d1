import { OWN_DAYS, type OwnReservation } from '@self/contract/own-view'
import { dayText } from '@self/contract/text'
import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CalendarFeed } from '../calendar/calendar-feed.tsx'
import { OwnLeave } from '../leave-request/own-leave.tsx'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useMinute } from '../shared/ticking/use-minute.ts'
import styles from './my-screen.module.css'
import { OwnCard } from './own-card.tsx'
import { ownWeek } from './queries.ts'
import { WeekBar } from './week-bar.tsx'

const address = z.object({
  view: z._default(z.enum(['today', 'week']), 'today'),
  from: z.optional(dayText),
})

const VIEWS = [
  { value: 'today', label: '오늘' },
  { value: 'week', label: '일주일' },
] as const

/** What a counsellor does on the phone between sessions: the own ones, leave, and the own calendar. */
export function MyScreen() {
  useMinute()
  const [state, set] = useAddress(address)
  const { date: today } = toKst(now())
  const from = state.view === 'week' ? (state.from ?? today) : today
  const week = useQuery(ownWeek(from))
  return (
    <AdminPage
      title="내 상담"
      width="column"
      filters={
        <FilterTabs
          label="기간"
          value={state.view}
          options={VIEWS}
          onChange={(view) => set({ view, from: undefined })}
        />
      }
    >
      {state.view === 'week' && (
        <WeekBar
          from={from}
          today={today}
          onChange={(day) => set({ from: day === today ? undefined : day })}
        />
      )}
      {week.isLoadingError && <LoadFailure error={week.error} onRetry={() => week.refetch()} />}
      {week.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {week.data && (
        <>
          <Days
            days={state.view === 'today' ? [today] : daysFrom(from)}
            reservations={week.data.reservations}
          />
          <p className={styles.month}>
            {Number(from.slice(5, 7))}월에 완료한 상담 {week.data.month.count}회 ·{' '}
            {Math.floor(week.data.month.minutes / 60)}시간 {week.data.month.minutes % 60}분
          </p>
          <OwnLeave counsellors={week.data.counsellors} />
          <CalendarFeed path="/api/admin/my/calendar" />
        </>
      )}
    </AdminPage>
  )
}

const daysFrom = (from: string) => Array.from({ length: OWN_DAYS }, (_, index) => addDays(from, index))

type DaysProps = { days: readonly string[]; reservations: readonly OwnReservation[] }

function Days({ days, reservations }: DaysProps) {
  return days.map((day) => {
    const own = reservations.filter(({ hopeDate }) => hopeDate === day)
    const standing = own.filter(({ state }) => state !== 'CANCEL').length
    return (
      <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
        <h2 id={`day-${day}`} className={styles.date}>
          {formatDay(day)} <span className={styles.count}>{standing}건</span>
        </h2>
        {own.length === 0 ? (
          <p className={styles.none}>예약이 없어요.</p>
        ) : (
          <ul className={styles.list}>
            {own.map((reservation) => (
              <OwnCard key={reservation.id} reservation={reservation} />
            ))}
          </ul>
        )}
      </section>
    )
  })
}
