import type { DeskReservation } from '@self/contract/desk'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { PressButtons } from './press-buttons.tsx'
import { ReservationFacts } from './reservation-facts.tsx'
import type { DeskPress } from './use-steps.ts'

type ReservationSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  pending: DeskPress | undefined
  onPress: (press: DeskPress) => void
}

/** Everything about a reservation and all that can be done with it now. */
export function ReservationSheet({ reservation, isOpen, onClose, ...presses }: ReservationSheetProps) {
  return (
    <Sheet
      title={`${reservation.userName}님의 예약`}
      isOpen={isOpen}
      onClose={onClose}
      footer={<PressButtons reservation={reservation} {...presses} />}
    >
      <ReservationFacts reservation={reservation} />
    </Sheet>
  )
}
