import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { refusalOfCorrection } from '@self/contract/desk-correction'
import { type ReactNode, useState } from 'react'
import { now } from '../shared/clock.ts'
import { CancelSheet } from './cancel/cancel-sheet.tsx'
import { canCancel } from './cancel/goodwill-chip.tsx'
import { CorrectionSheet } from './correction/correction-sheet.tsx'
import { PaymentSheet, type PayPress } from './payment/payment-sheet.tsx'
import { type DeskPress, useSteps } from './use-steps.ts'
import { WaiverSheet } from './waiver/waiver-sheet.tsx'

const isStanding = (state: DeskReservation['state']): boolean => state === 'BOOKED' || state === 'DONE'

const asksPayment = (press: DeskPress): press is PayPress =>
  press === 'confirm' || press === 'done' || press === 'payment'

type Then = { onTaken: () => void; onSettled?: () => void }

/**
 * The presses of a reservation with the sheets that ask who cancels, how it is paid, and why. onTaken: once one is done;
 * onSettled: whatever came of a correction.
 */
export function usePresses(
  reservation: DeskReservation,
  { onTaken, onSettled }: Then,
): { press: (press: DeskPress) => void; pending: DeskPress | undefined; sheets: ReactNode } {
  const { state } = reservation
  /** The press that asks how it is paid; it stays for the way out of its sheet. */
  const [paying, setPaying] = useState<PayPress>('confirm')
  const [open, setOpen] = useState<'payment' | 'cancel' | 'waive' | 'correct'>()
  const [turn, setTurn] = useState(0)
  /** A sheet begins anew each time that it opens, and for each reservation: nothing of another one stands in it. */
  const sheetKey = `${reservation.id} ${turn}`
  const shut = () => setOpen(undefined)
  function close() {
    shut()
    onTaken()
  }
  const { take, pending } = useSteps(reservation, close)
  // Somebody else may have paid, moved or cancelled it while the sheet is open.
  const canStillPay =
    reservation.isUnpaid &&
    (paying === 'payment' ? isStanding(state) : stepsOf(reservation, now()).includes(paying))

  function ask(sheet: typeof open) {
    setTurn(turn + 1)
    setOpen(sheet)
  }

  function press(chosen: DeskPress) {
    if (chosen === 'waive' || chosen === 'correct') return ask(chosen)
    if (chosen === 'cancel' && state === 'BOOKED') return ask('cancel')
    if (!reservation.isUnpaid || !asksPayment(chosen)) return void take(chosen)
    setPaying(chosen)
    ask('payment')
  }

  const sheets = (
    <>
      <CancelSheet
        key={`cancel ${sheetKey}`}
        reservation={reservation}
        isOpen={open === 'cancel' && canCancel(reservation)}
        onClose={shut}
        onCancelled={close}
      />
      <WaiverSheet
        key={`waiver ${sheetKey}`}
        reservation={reservation}
        isOpen={open === 'waive' && stepsOf(reservation, now()).includes('no-show')}
        onClose={shut}
        onWaived={close}
      />
      <CorrectionSheet
        key={`correction ${sheetKey}`}
        reservation={reservation}
        isOpen={open === 'correct' && !refusalOfCorrection(reservation, now())}
        onClose={shut}
        onCorrected={close}
        onSettled={onSettled}
      />
      <PaymentSheet
        key={`payment ${sheetKey}`}
        reservation={reservation}
        press={paying}
        isOpen={open === 'payment' && canStillPay}
        onClose={shut}
        isPending={pending !== undefined}
        onPay={(payment, ending) => take(paying, payment, ending)}
      />
    </>
  )
  return { press, pending, sheets }
}
