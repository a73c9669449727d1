import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { type ReactNode, useState } from 'react'
import { now } from '../shared/clock.ts'
import { CancelSheet } from './cancel/cancel-sheet.tsx'
import { canCancel } from './cancel/goodwill-chip.tsx'
import { PaymentSheet, type PayPress } from './payment/payment-sheet.tsx'
import { type DeskPress, useSteps } from './use-steps.ts'
import { WaiverSheet } from './waiver/waiver-sheet.tsx'

const isStanding = (state: DeskReservation['state']): boolean => state === 'BOOKED' || state === 'DONE'

const asksPayment = (press: DeskPress): press is PayPress =>
  press === 'confirm' || press === 'done' || press === 'payment'

/** The presses of a reservation with the sheets that ask who cancels and how it is paid. onTaken: once one is done. */
export function usePresses(
  reservation: DeskReservation,
  { onTaken, onAsk = () => {} }: { onTaken: () => void; onAsk?: () => void },
): { press: (press: DeskPress) => void; pending: DeskPress | undefined; sheets: ReactNode } {
  const { state } = reservation
  /** The press that asks how it is paid; it stays for the way out of its sheet. */
  const [paying, setPaying] = useState<PayPress>('confirm')
  const [isPaying, setIsPaying] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const [isWaiving, setIsWaiving] = useState(false)
  const [turn, setTurn] = useState(0)
  /** A sheet begins anew each time that it opens, and for each reservation: nothing of another one stands in it. */
  const sheetKey = `${reservation.id} ${turn}`
  function close() {
    setIsPaying(false)
    setIsCancelling(false)
    setIsWaiving(false)
    onTaken()
  }
  const { take, pending } = useSteps(reservation, close)
  // Somebody else may have paid, moved or cancelled it while the sheet is open.
  const canStillPay =
    reservation.isUnpaid &&
    (paying === 'payment' ? isStanding(state) : stepsOf(reservation, now()).includes(paying))

  function ask() {
    setTurn(turn + 1)
    onAsk()
  }

  function press(chosen: DeskPress) {
    if (chosen === 'cancel' && state === 'BOOKED') {
      ask()
      setIsCancelling(true)
      return
    }
    if (chosen === 'waive') {
      ask()
      setIsWaiving(true)
      return
    }
    if (!reservation.isUnpaid || !asksPayment(chosen)) {
      take(chosen)
      return
    }
    ask()
    setPaying(chosen)
    setIsPaying(true)
  }

  const sheets = (
    <>
      <CancelSheet
        key={`cancel ${sheetKey}`}
        reservation={reservation}
        isOpen={isCancelling && canCancel(reservation)}
        onClose={() => setIsCancelling(false)}
        onCancelled={close}
      />
      <WaiverSheet
        key={`waiver ${sheetKey}`}
        reservation={reservation}
        isOpen={isWaiving && stepsOf(reservation, now()).includes('no-show')}
        onClose={() => setIsWaiving(false)}
        onWaived={close}
      />
      <PaymentSheet
        key={`payment ${sheetKey}`}
        reservation={reservation}
        press={paying}
        isOpen={isPaying && canStillPay}
        onClose={() => setIsPaying(false)}
        isPending={pending !== undefined}
        onPay={(payment) => take(paying, payment)}
      />
    </>
  )
  return { press, pending, sheets }
}
