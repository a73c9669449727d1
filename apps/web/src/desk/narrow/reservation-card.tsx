import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { payLine } from '@self/contract/desk-pay-line'
import { owedAtDesk } from '@self/contract/desk-payment-calls'
import { type Ref, useId, useRef } from 'react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { mergeRefs } from '../../shared/form/merge-refs.ts'
import { useOnline } from '../../shared/use-online.ts'
import { GoodwillChip } from '../cancel/goodwill-chip.tsx'
import { DeskChip } from '../desk-chip.tsx'
import { BOOKING } from '../press-buttons.tsx'
import { useCanDoHere } from '../shown-branch.ts'
import { usePresses } from '../use-presses.tsx'
import { pressLabels } from '../use-steps.ts'
import styles from './reservation-card.module.css'

/** What a card offers itself; the rest stands in the panel. */
const MAIN = ['confirm', 'done'] as const

type ReservationCardProps = { reservation: DeskReservation; onOpen: () => void; ref: Ref<HTMLLIElement> }

/** One reservation, with the step that is most likely next. */
export function ReservationCard({ reservation, onOpen, ref }: ReservationCardProps) {
  const { hopeTime, state, userName, userPhone, memberName } = reservation
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const { press, pending, sheets } = usePresses(reservation, {
    onTaken: () => card.current?.focus(), // what was pressed is gone
  })
  const isOnline = useOnline()
  const steps = stepsOf(reservation, now())
  const isOver = state === 'CANCEL' || state === 'NO_SHOW' || state === 'EXPIRED'
  const canBook = useCanDoHere('BOOK_RESERVATIONS')
  const canTakePayment = useCanDoHere('TAKE_PAYMENTS')
  const isOwed = canTakePayment && owedAtDesk(reservation) > 0
  const main = isOwed
    ? 'return'
    : MAIN.find((step) => !isOver && steps.includes(step) && (canBook || !BOOKING.includes(step)))
  const facts = [memberName && `${memberName} 상담사`, payLine(reservation), userPhone].filter(Boolean)

  return (
    <li
      ref={mergeRefs(card, ref)}
      tabIndex={-1}
      className={isOver ? `${styles.card} ${styles.over}` : styles.card}
    >
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
        <Button kind="neutral" size="medium" aria-describedby={id} onClick={onOpen}>
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
      {sheets}
    </li>
  )
}
