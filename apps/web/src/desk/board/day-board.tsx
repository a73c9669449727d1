import type { BoardReservation } from '@self/contract/desk-board'
import { canMove as canGo } from '@self/contract/desk-move'
import { addDays, timeOf, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { type ReactNode, useState } from 'react'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { useLeaveQuestion } from '../../shared/admin/use-leave-warning.ts'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { type BookingDraft, isWritten, type OnBooking } from '../booking/booking-draft.ts'
import { BookingPanel } from '../booking/booking-panel.tsx'
import { WaitingLine } from '../line/later-line.ts'
import { MoveQuestion } from '../moving/move-question.tsx'
import { refusalAt, type Target } from '../moving/target.ts'
import { useMove } from '../moving/use-move.ts'
import { useMoving } from '../moving/use-moving.ts'
import type { Day } from '../queries.ts'
import { useCanDoHere } from '../shown-branch.ts'
import { UnmarkedLink } from '../unmarked/unmarked-link.tsx'
import { BoardGrid } from './board-grid.tsx'
import { isStanding } from './board-state.ts'
import styles from './day-board.module.css'
import { PrintList } from './print-list.tsx'
import { ReservationPanel } from './reservation-panel.tsx'
import { StateCounts } from './state-counts.tsx'
import { useDay } from './use-day.ts'

type DayBoardProps = {
  day: Day
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  goTo: (date: string) => void
  /** The branch and the views, in the header. */
  actions: ReactNode
  /** Whom the next booking is for. */
  clientId: number | undefined
  onClientLeft: () => void
  booking: BookingDraft | undefined
  onBooking: OnBooking
}

/** A day of a branch on a wide screen: everybody side by side, and a panel beside it. */
export function DayBoard({ day, openId, onOpen, goTo, actions, ...props }: DayBoardProps) {
  const { clientId, onClientLeft, booking, onBooking } = props
  const { board, sessions, lostSince } = useDay(day)
  const [isLineOpen, setIsLineOpen] = useState(false)
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const { alert } = useDialog()
  const isSure = useLeaveQuestion()
  const { move, isPending, question, close } = useMove()
  const opened = sessions.find(({ id }) => id === openId)
  const { moving, begin, stop } = useMoving({
    canMove: (session) => canBook && canGo(session),
    onDrop: (session, target) => void drop(session, target),
  })

  async function drop(session: BoardReservation, { column, time }: Target) {
    const isSame = column.id === session.column && time === session.hopeTime
    if (isSame || !board.data) return
    const refused = refusalAt(board.data, { column, time }, { session, date: day.date, now: now() })
    if (refused) {
      await alert(`${refused}. 다른 시간을 골라 주세요.`, { icon: 'warning' })
      return
    }
    move({ session, to: { ...day, time, ...(column.adminId && { adminId: column.adminId }) } })
  }

  const standing = sessions.filter(isStanding)
  const step = (by: number) => {
    const index = standing.findIndex(({ id }) => id === openId)
    const next = standing[index < 0 ? 0 : (index + by + standing.length) % standing.length]
    if (next) onOpen(next.id)
  }
  const bookAt = (target: Target | undefined) => onBooking(target && { ...booking, target })
  const firstFree = (): Target | undefined => {
    const column = board.data?.columns[0]
    const { date, time } = toKst(now())
    const from = date === day.date ? time : ''
    const start = board.data?.times.find((each) => each > from) ?? timeOf(600)
    return column && { column, time: start }
  }

  useKeys({
    ArrowLeft: { label: '하루 전', run: () => goTo(addDays(day.date, -1)) },
    ArrowRight: { label: '하루 뒤', run: () => goTo(addDays(day.date, 1)) },
    t: { label: '오늘', run: () => goTo(toKst(now()).date) },
    j: { label: '다음 예약', run: () => step(1) },
    k: { label: '앞 예약', run: () => step(-1) },
    b: { label: '예약 잡기', run: () => canBook && bookAt(firstFree()) },
    w: { label: '대기 보기', run: () => canBook && setIsLineOpen(true) },
    m: { label: '옮기기', run: () => opened && canBook && canGo(opened) && begin(opened) },
    ...(moving.session && { Escape: { label: '옮기기 그만두기', run: stop } }),
  })

  function panelOf(): ReactNode {
    if (!board.data) return undefined
    if (booking)
      return (
        <BookingPanel
          draft={booking}
          board={board.data}
          date={day.date}
          branchCode={day.branchCode}
          clientId={clientId}
          onChange={onBooking}
          onClose={() => {
            onBooking(undefined)
            onClientLeft()
          }}
        />
      )
    if (isLineOpen && canBook)
      return (
        <Panel title={`${formatDay(day.date)} 대기`} onClose={() => setIsLineOpen(false)}>
          <Later>
            <WaitingLine day={day} />
          </Later>
        </Panel>
      )
    return (
      opened && (
        <ReservationPanel
          session={opened}
          board={board.data}
          branchCode={day.branchCode}
          onClose={() => onOpen(undefined)}
          onMove={move}
        />
      )
    )
  }

  return (
    <AdminPage
      title="데스크"
      actions={
        <>
          {actions}
          {canBook && !booking && (
            <Button size="medium" onClick={() => bookAt(firstFree())}>
              + 예약 잡기
            </Button>
          )}
        </>
      }
      filters={
        <div className={styles.counts}>
          <StateCounts sessions={sessions} lostSince={lostSince}>
            {moving.session
              ? `${moving.session.userName}님을 옮기는 중 · 화살표로 고르고 Enter, 그만두려면 Esc`
              : clientId !== undefined && '예약을 잡을 빈 시간을 눌러 주세요.'}
          </StateCounts>
          <UnmarkedLink />
          {canBook && (
            <Button kind="text" size="medium" onClick={() => setIsLineOpen(true)}>
              대기 보기
            </Button>
          )}
        </div>
      }
      panel={panelOf()}
    >
      {board.isLoadingError && <LoadFailure error={board.error} onRetry={() => board.refetch()} />}
      {board.isPending && <Waiting shapes={['title', 'block']} />}
      {board.data && board.data.columns.length === 0 && (
        <p className={styles.none}>{formatDay(day.date)}은 일하는 사람이 없어요. 다른 날을 골라 주세요.</p>
      )}
      {board.data && board.data.columns.length > 0 && (
        <div className={styles.board}>
          <BoardGrid
            board={board.data}
            date={day.date}
            openId={openId}
            moving={moving}
            canBook={canBook}
            onOpen={async (session) => {
              if (booking && isWritten(booking) && !(await isSure())) return
              onBooking(undefined)
              setIsLineOpen(false)
              onOpen(session.id)
            }}
            onEmpty={bookAt}
          />
          <PrintList sessions={sessions} date={day.date} columns={board.data.columns} />
        </div>
      )}
      <MoveQuestion question={question} isPending={isPending} onClose={close} onMove={move} />
    </AdminPage>
  )
}
