import type { Board, BoardReservation } from '@self/contract/desk-board'
import { canMove } from '@self/contract/desk-move'
import { stateOf } from '@self/contract/desk-state'
import { Panel } from '../../shared/admin/panel.tsx'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { MoveForm } from '../moving/move-form.tsx'
import type { Move } from '../moving/use-move.ts'
import { PressButtons } from '../press-buttons.tsx'
import { ReservationFacts } from '../reservation-facts.tsx'
import { useCanDoHere } from '../shown-branch.ts'
import { usePresses } from '../use-presses.tsx'
import { LOOKS } from './board-state.ts'

type ReservationPanelProps = {
  session: BoardReservation
  board: Board
  branchCode: string
  onClose: () => void
  onMove: (move: Move) => void
}

/** A session beside the board: how it stands, what can be done with it, and where it may go. */
export function ReservationPanel({ session, board, branchCode, onClose, onMove }: ReservationPanelProps) {
  const { press, pending, sheets } = usePresses(session, { onTaken: () => {} })
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const { word, Icon } = LOOKS[stateOf(session, now())]
  return (
    <Panel
      title={`${session.userName}님`}
      above={
        <Chip kind="neutral" icon={Icon}>
          {word}
        </Chip>
      }
      onClose={onClose}
      foot={<PressButtons reservation={session} pending={pending} onPress={press} />}
    >
      <ReservationFacts key={session.id} reservation={session} />
      {canBook && canMove(session) && (
        <MoveForm
          key={`move ${session.id} ${session.revision}`}
          session={session}
          board={board}
          branchCode={branchCode}
          onMove={onMove}
        />
      )}
      {sheets}
    </Panel>
  )
}
