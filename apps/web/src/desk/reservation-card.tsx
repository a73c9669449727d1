import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { owedAtDesk } from '@self/contract/desk-payment-calls'
import { useId, useRef, useState } from 'react'
import { useMay } from '../member/use-may.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useOnline } from '../shared/use-online.ts'
import { CancelSheet } from './cancel/cancel-sheet.tsx'
import { canCancel, GoodwillChip } from './cancel/goodwill-chip.tsx'
import { DeskChip } from './desk-chip.tsx'
import { PaymentSheet, type PayPress } from './payment/payment-sheet.tsx'
import { payLine } from './payment/taken-of.ts'
import styles from './reservation-card.module.css'
import { BOOKING, ReservationSheet } from './reservation-sheet.tsx'
import { type DeskPress, pressLabels, useSteps } from './use-steps.ts'

/** What a card offers itself; the rest stands in the sheet. */
const MAIN = ['confirm', 'done'] as const

const isStanding = (state: DeskReservation['state']): boolean => state === 'BOOKED' || state === 'DONE'

const asksPayment = (press: DeskPress): press is PayPress =>
  press === 'confirm' || press === 'done' || press === 'payment'

/** One reservation, with the step that is most likely next. */
export function ReservationCard({ reservation }: { reservation: DeskReservation }) {
  const { hopeTime, state, userName, userPhone, memberName } = reservation
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** The press that asks how it is paid; it stays for the way out of its sheet. */
  const [paying, setPaying] = useState<PayPress>('confirm')
  const [isPaying, setIsPaying] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  function close() {
    setIsOpen(false)
    setIsPaying(false)
    setIsCancelling(false)
    card.current?.focus() // what was pressed is gone
  }
  const { take, pending } = useSteps(reservation, close)
  const isOnline = useOnline()
  const steps = stepsOf(reservation, now())
  const canBook = useMay('BOOK_RESERVATIONS')
  const next = owedAtDesk(reservation) > 0 ? 'return' : MAIN.find((step) => steps.includes(step))
  const main = next && (canBook || !BOOKING.includes(next)) ? next : undefined
  const facts = [memberName && `${memberName} 상담사`, payLine(reservation), userPhone].filter(Boolean)
  const isOver = state === 'CANCEL' || state === 'NO_SHOW' || state === 'EXPIRED'

  // Somebody else may have paid, moved or cancelled it while the sheet is open.
  const canStillPay =
    reservation.isUnpaid && (paying === 'payment' ? isStanding(state) : steps.includes(paying))

  function press(chosen: DeskPress) {
    if (chosen === 'cancel' && state === 'BOOKED') {
      setIsOpen(false)
      setIsCancelling(true)
      return
    }
    if (!reservation.isUnpaid || !asksPayment(chosen)) return take(chosen)
    setIsOpen(false)
    setPaying(chosen)
    setIsPaying(true)
  }

  return (
    <li ref={card} tabIndex={-1} className={isOver ? `${styles.card} ${styles.over}` : styles.card}>
      <div className={styles.head}>
        <h3 id={id} className={styles.hour}>
          {hopeTime} <span className={styles.name}>{userName}</span>
        </h3>
        <DeskChip state={state} />
        <GoodwillChip reservation={reservation} />
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <ButtonRow>
        <Button
          kind="neutral"
          size="medium"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => setIsOpen(true)}
        >
          자세히
        </Button>
        {main && (
          <Button
            size="medium"
            aria-describedby={id}
            disabled={!isOnline}
            isLoading={pending === main}
            onClick={() => press(main)}
          >
            {pressLabels[main]}
          </Button>
        )}
      </ButtonRow>
      <ReservationSheet
        reservation={reservation}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        steps={steps}
        pending={pending}
        onPress={press}
      />
      <CancelSheet
        reservation={reservation}
        isOpen={isCancelling && canCancel(reservation)}
        onClose={() => setIsCancelling(false)}
        onCancelled={close}
      />
      <PaymentSheet
        reservation={reservation}
        press={paying}
        isOpen={isPaying && canStillPay}
        onClose={() => setIsPaying(false)}
        isPending={pending !== undefined}
        onPay={(payment) => take(paying, payment)}
      />
    </li>
  )
}
