import type { Board } from '@self/contract/desk-board'
import type { ReactNode } from 'react'
import { useLeaveQuestion } from '../../shared/admin/use-leave-warning.ts'
import { useBack } from '../../shared/overlay/use-back.ts'
import { ReservationPanel } from '../board/reservation-panel.tsx'
import { type BookingDraft, isWritten, type OnBooking } from '../booking/booking-draft.ts'
import { BookingPanel } from '../booking/booking-panel.tsx'
import type { Move } from '../moving/use-move.ts'
import { useCanDoHere } from '../shown-branch.ts'
import type { useDesk } from '../use-desk.ts'

type DayPanel = {
  desk: ReturnType<typeof useDesk>
  board: Board | undefined
  booking: BookingDraft | undefined
  onBooking: OnBooking
  onMove: (move: Move) => void
}

/** The panel of the board as a page over the list: the booking under way, or the session of the address. Back closes it. */
export function useDayPanel({ desk, board, booking, onBooking, onMove }: DayPanel): ReactNode {
  const { openId, clientId, day } = desk
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const opened = board?.sessions.find(({ id }) => id === openId)
  const draft = canBook ? booking : undefined
  const isSure = useLeaveQuestion()
  useBack(board !== undefined && Boolean(draft ?? opened), () => (draft ? leave(draft) : closeReservation()))

  async function leave(written: BookingDraft) {
    if (!isWritten(written) || (await isSure())) closeBooking()
  }

  function closeBooking() {
    onBooking(undefined)
    desk.leaveClient()
  }

  function closeReservation() {
    desk.open(undefined)
  }

  if (!board) return undefined
  const { branchCode, date } = day
  if (draft)
    return (
      <BookingPanel
        {...{ draft, board, date, branchCode, clientId }}
        onChange={onBooking}
        onClose={closeBooking}
      />
    )
  return (
    opened && (
      <ReservationPanel session={opened} {...{ board, branchCode, onMove }} onClose={closeReservation} />
    )
  )
}
