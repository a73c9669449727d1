import type { Board } from '@self/contract/desk-board'
import { useState } from 'react'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { Select } from '../../shared/form/select.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useDay } from '../board/use-day.ts'
import type { BookingDraft, OnBooking } from '../booking/booking-draft.ts'
import { BlockedHours } from '../hours/blocked-hours.tsx'
import { WaitingLine } from '../line/later-line.ts'
import { firstTarget } from '../moving/free-hours.ts'
import { MoveQuestion } from '../moving/move-question.tsx'
import { useMove } from '../moving/use-move.ts'
import { NoBranch } from '../no-branch.tsx'
import { useCanDoHere } from '../shown-branch.ts'
import { UnmarkedLink } from '../unmarked/unmarked-link.tsx'
import type { useDesk } from '../use-desk.ts'
import { WeekView } from '../week/later-week.ts'
import { DayBar } from './day-bar.tsx'
import styles from './narrow-desk.module.css'
import { ReservationList } from './reservation-list.tsx'
import { useDayPanel } from './use-day-panel.tsx'

type NarrowDeskProps = {
  desk: ReturnType<typeof useDesk>
  booking: BookingDraft | undefined
  onBooking: OnBooking
}

type Tab = 'sessions' | 'line' | 'week' | 'hours'

/** The desk below 1024 px: the day as a list, and the panels of the board as pages over it. */
export function NarrowDesk({ desk, booking, onBooking }: NarrowDeskProps) {
  const { day, options, openId, clientId } = desk
  const { branchCode, date } = day
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const { tab, choose, canBlock } = useTab(desk)
  /** Each look at a day is logged: none is made for another tab. */
  const shown = useDay({ branchCode: tab === 'sessions' ? branchCode : '', date })
  const board = tab === 'sessions' ? shown.board.data : undefined
  const { move, isPending, question, close } = useMove()
  const panel = useDayPanel({ desk, board, booking, onBooking, onMove: move })
  const { alert } = useDialog()

  async function begin(from: Board) {
    const target = firstTarget(from, { date, now: now() })
    if (!target) {
      await alert('이날은 예약을 잡을 수 있는 시간이 없어요. 다른 날을 골라 주세요.', { icon: 'warning' })
      return
    }
    desk.show('board')
    onBooking({ target })
  }

  const tabs = [
    {
      value: 'sessions' as const,
      label: '예약',
      panel: <ReservationList {...{ day, openId }} {...shown} onOpen={desk.open} />,
    },
    {
      value: 'week' as const,
      label: '한 주',
      panel: (
        <Later>
          <WeekView day={day} onDay={desk.showDay} />
        </Later>
      ),
    },
    ...(canBook
      ? [
          {
            value: 'line' as const,
            label: '대기',
            panel: (
              <Later>
                <WaitingLine day={day} />
              </Later>
            ),
          },
        ]
      : []),
    ...(canBlock ? [{ value: 'hours' as const, label: '시간 막기', panel: <BlockedHours day={day} /> }] : []),
  ]
  return (
    <AdminPage
      title="센터 데스크"
      width="column"
      actions={
        canBook &&
        board && (
          <Button size="medium" onClick={() => void begin(board)}>
            + 예약 잡기
          </Button>
        )
      }
      panel={panel}
    >
      <Select label="센터" value={branchCode || null} onChange={desk.choose} options={options} />
      <DayBar date={date} onChange={desk.goTo} />
      <UnmarkedLink />
      {clientId !== undefined && canBook && (
        <p role="status" className={styles.client}>
          고른 회원의 예약을 잡아요. 센터와 날짜를 고르고 예약 잡기를 눌러 주세요.
        </p>
      )}
      {branchCode ? <Tabs label="센터 데스크" value={tab} onChange={choose} tabs={tabs} /> : <NoBranch />}
      <MoveQuestion question={question} isPending={isPending} onClose={close} onMove={move} />
    </AdminPage>
  )
}

/** What a wide screen shows too stands in the address. */
function useTab({ view, show }: NarrowDeskProps['desk']) {
  const [isLine, setIsLine] = useState(false)
  const canBlock = useCanDoHere('BLOCK_HOURS')
  const first: Tab = isLine ? 'line' : 'sessions'
  const tab: Tab = view === 'week' || (view === 'hours' && canBlock) ? view : first
  function choose(next: Tab) {
    setIsLine(next === 'line')
    show(next === 'week' || next === 'hours' ? next : 'board')
  }
  return { tab, choose, canBlock }
}
