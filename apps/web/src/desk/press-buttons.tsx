import { type DeskReservation, type DeskStep, stepsOf } from '@self/contract/desk'
import { refusalOfCorrection } from '@self/contract/desk-correction'
import { toKst } from '@self/contract/time'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useOnline } from '../shared/use-online.ts'
import { canCancel, canRefund } from './cancel/goodwill-chip.tsx'
import { useCanDoHere } from './shown-branch.ts'
import { type DeskPress, pressLabels } from './use-steps.ts'

const LOOKS: Partial<Record<DeskPress, 'critical' | 'neutral'>> = {
  cancel: 'critical',
  'no-show': 'neutral',
  waive: 'neutral',
  correct: 'neutral',
  refund: 'neutral',
  payment: 'neutral',
  return: 'neutral',
}

/** Not for a counsellor. */
export const BOOKING: readonly DeskPress[] = ['confirm', 'cancel']

type PressButtonsProps = {
  reservation: DeskReservation
  pending: DeskPress | undefined
  onPress: (press: DeskPress) => void
}

/** All that can be done with a reservation now. */
export function PressButtons({ reservation, pending, onPress }: PressButtonsProps) {
  const isOnline = useOnline()
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const canTakePayment = useCanDoHere('TAKE_PAYMENTS')
  const canCorrect = useCanDoHere('CORRECT_PASSES')
  const canGive = useCanDoHere('GIVE_REFUNDS') && canRefund(reservation)
  const steps = stepsOf(reservation, now())
  const canWaive = canCorrect && reservation.pass !== null && steps.includes('no-show')
  const presses: DeskPress[] = [
    ...stepPresses(reservation, steps).filter((press) => canBook || !BOOKING.includes(press)),
    ...(canWaive ? (['waive'] as const) : []),
    ...(canCorrect && !refusalOfCorrection(reservation, now()) ? (['correct'] as const) : []),
    ...(canGive ? (['refund'] as const) : []),
    ...(canTakePayment ? moneyPresses(reservation) : []),
  ]
  if (presses.length === 0) return null
  return (
    <ButtonRow>
      {presses.map((press) => (
        <Button
          key={press}
          kind={LOOKS[press] ?? 'primary'}
          disabled={!isOnline}
          isLoading={pending === press}
          onClick={() => onPress(press)}
        >
          {labelOf(press, reservation)}
        </Button>
      ))}
    </ButtonRow>
  )
}

/** What stands is cancelled at any time, once no refund of it waits; what has begun with a reason. */
function stepPresses(reservation: DeskReservation, steps: readonly DeskStep[]): DeskPress[] {
  const others = steps.filter((step) => step !== 'cancel')
  return canCancel(reservation) ? [...others, 'cancel'] : others
}

/** What can be done with the money alone: taken later, handed back, or corrected on its day. */
function moneyPresses({ isUnpaid, state, taken, isCancelledLate }: DeskReservation): DeskPress[] {
  if (isUnpaid && (state === 'BOOKED' || state === 'DONE')) return ['payment']
  if (!taken || isCancelledLate) return []
  const canHandBack = state === 'CANCEL' ? taken.amount > 0 : taken.on === toKst(now()).date
  return canHandBack ? ['return'] : []
}

const labelOf = (press: DeskPress, { state }: DeskReservation): string =>
  press === 'return' && state !== 'CANCEL' ? '결제 되돌리기' : pressLabels[press]
