import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { refusalOfCorrection } from '@self/contract/desk-correction'
import { type ReactNode, useState } from 'react'
import { now } from '../shared/clock.ts'
import { LaterSheet } from '../shared/overlay/sheet.tsx'
import { canCancel, canRefund } from './cancel/goodwill-chip.tsx'
import type { PayPress } from './payment/payment-sheet.tsx'
import { useCanDoHere } from './shown-branch.ts'
import { type DeskPress, useSteps } from './use-steps.ts'

const isStanding = (state: DeskReservation['state']): boolean => state === 'BOOKED' || state === 'DONE'

const asksPayment = (press: DeskPress): press is PayPress =>
  press === 'confirm' || press === 'done' || press === 'payment'

const loadCancel = async () => (await import('./cancel/cancel-sheet.tsx')).CancelSheet
const loadCorrection = async () => (await import('./correction/correction-sheet.tsx')).CorrectionSheet
const loadPayment = async () => (await import('./payment/payment-sheet.tsx')).PaymentSheet
const loadWaiver = async () => (await import('./waiver/waiver-sheet.tsx')).WaiverSheet

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
  const canTakePayment = useCanDoHere('TAKE_PAYMENTS')
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
    if (chosen === 'refund' || (chosen === 'cancel' && state === 'BOOKED')) return ask('cancel')
    if (!reservation.isUnpaid || !canTakePayment || !asksPayment(chosen)) return void take(chosen)
    setPaying(chosen)
    ask('payment')
  }

  const isPaying = open === 'payment' && canStillPay
  const isCancelling = open === 'cancel' && (canCancel(reservation) || canRefund(reservation))
  const isWaiving = open === 'waive' && stepsOf(reservation, now()).includes('no-show')
  const isCorrecting = open === 'correct' && !refusalOfCorrection(reservation, now())
  const sheets = (
    <>
      <LaterSheet isOpen={isCancelling} onClose={shut} load={loadCancel}>
        {(CancelSheet) => (
          <CancelSheet
            key={`cancel ${sheetKey}`}
            reservation={reservation}
            isOpen={isCancelling}
            onClose={shut}
            onCancelled={close}
          />
        )}
      </LaterSheet>
      <LaterSheet isOpen={isWaiving} onClose={shut} load={loadWaiver}>
        {(WaiverSheet) => (
          <WaiverSheet
            key={`waiver ${sheetKey}`}
            reservation={reservation}
            isOpen={isWaiving}
            onClose={shut}
            onWaived={close}
          />
        )}
      </LaterSheet>
      <LaterSheet isOpen={isCorrecting} onClose={shut} load={loadCorrection}>
        {(CorrectionSheet) => (
          <CorrectionSheet
            key={`correction ${sheetKey}`}
            reservation={reservation}
            isOpen={isCorrecting}
            onClose={shut}
            onCorrected={close}
            onSettled={onSettled}
          />
        )}
      </LaterSheet>
      <LaterSheet isOpen={isPaying} onClose={shut} load={loadPayment}>
        {(PaymentSheet) => (
          <PaymentSheet
            key={`payment ${sheetKey}`}
            reservation={reservation}
            press={paying}
            isOpen={isPaying}
            onClose={shut}
            isPending={pending !== undefined}
            onPay={(payment, ending) => take(paying, payment, ending)}
          />
        )}
      </LaterSheet>
    </>
  )
  return { press, pending, sheets }
}
