import { addDays, toKst } from '@self/contract/time'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useKeys } from '../shared/admin/use-keys.ts'
import { useWide } from '../shared/admin/use-wide.ts'
import { now } from '../shared/clock.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Later } from '../shared/states/part-boundary.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { DayBoard } from './board/day-board.tsx'
import { DeskActions } from './board/desk-actions.tsx'
import type { BookingDraft } from './booking/booking-draft.ts'
import { BlockedHours } from './hours/blocked-hours.tsx'
import { NarrowDesk } from './narrow/narrow-desk.tsx'
import { NoBranch } from './no-branch.tsx'
import { ShownBranch, useCanDoHere } from './shown-branch.ts'
import { type DayView, useDesk } from './use-desk.ts'
import { WeekView } from './week/later-week.ts'

const DayList = lazy(async () => ({ default: (await import('./list/day-list.tsx')).DayList }))
const UnmarkedList = lazy(async () => ({
  default: (await import('./unmarked/unmarked-list.tsx')).UnmarkedList,
}))

/** The desk of a branch: its sessions of a day, and the hours that it doesn't give. D-21, D-26 to 29. */
export function DeskScreen() {
  const desk = useDesk()
  const isWide = useWide()
  /** Here, since a tablet that is turned shows the other desk. */
  const [booking, onBooking] = useState<BookingDraft>()
  const { view } = desk
  if (booking && isWide && view !== 'board') onBooking(undefined)
  if (desk.branchList.isLoadingError)
    return <LoadFailure error={desk.branchList.error} onRetry={() => desk.branchList.refetch()} />
  if (view === 'unmarked') return <EarlierDays desk={desk} />
  const rest = { desk, booking, onBooking }
  return (
    <ShownBranch value={desk.day.branchCode}>
      {isWide ? <WideDesk {...rest} view={view} /> : <NarrowDesk {...rest} />}
    </ShownBranch>
  )
}

type Desk = ReturnType<typeof useDesk>
type WideDeskProps = ComponentProps<typeof NarrowDesk> & { view: DayView }

const EarlierDays = ({ desk }: { desk: Desk }) => (
  <Suspense fallback={<Coming title="지난 예약 표시" />}>
    <UnmarkedList
      filter={desk.unmarked}
      onFilter={desk.narrowUnmarked}
      branches={desk.options}
      openId={desk.openId}
      onOpen={desk.open}
      onDesk={() => desk.show('board')}
    />
  </Suspense>
)

function WideDesk({ desk, view, ...booking }: WideDeskProps) {
  const { day, options, openId, list } = desk
  const canBlock = useCanDoHere('BLOCK_HOURS')
  const views: readonly DayView[] = canBlock ? ['board', 'list', 'week', 'hours'] : ['board', 'list', 'week']
  const actions = (
    <DeskActions
      {...{ ...day, options, view, views }}
      onBranch={desk.choose}
      onDate={desk.goTo}
      onView={desk.show}
    />
  )
  const rest = { day, openId, actions, onOpen: desk.open, goTo: desk.goTo }
  if (day.branchCode && view === 'board')
    return <DayBoard {...rest} {...booking} clientId={desk.clientId} onClientLeft={desk.leaveClient} />
  if (day.branchCode && view === 'list')
    return (
      <Suspense fallback={<Coming actions={actions} />}>
        <DayList {...{ ...rest, list }} onList={desk.narrow} />
      </Suspense>
    )
  return (
    <AdminPage title="데스크" width={view === 'week' ? 'wide' : 'column'} actions={actions}>
      {!day.branchCode && <NoBranch />}
      {day.branchCode && view === 'week' && (
        <>
          <WeekKeys date={day.date} goTo={desk.goTo} />
          <Later>
            <WeekView day={day} onDay={desk.showDay} />
          </Later>
        </>
      )}
      {day.branchCode && view === 'hours' && canBlock && <BlockedHours day={day} />}
    </AdminPage>
  )
}

const Coming = ({ title = '데스크', actions }: { title?: string; actions?: ReactNode }) => (
  <AdminPage title={title} actions={actions}>
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  </AdminPage>
)

function WeekKeys({ date, goTo }: { date: string; goTo: (date: string) => void }) {
  useKeys({
    ArrowLeft: { label: '한 주 전', run: () => goTo(addDays(date, -7)) },
    ArrowRight: { label: '한 주 뒤', run: () => goTo(addDays(date, 7)) },
    t: { label: '오늘', run: () => goTo(toKst(now()).date) },
  })
  return null
}
