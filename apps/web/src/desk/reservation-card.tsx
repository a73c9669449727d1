import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { payLine } from '@self/contract/desk-pay-line'
import { owedAtDesk } from '@self/contract/desk-payment-calls'
import { useId, useRef, useState } from 'react'
import { useMay } from '../member/use-may.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useOnline } from '../shared/use-online.ts'
import { GoodwillChip } from './cancel/goodwill-chip.tsx'
import { DeskChip } from './desk-chip.tsx'
import { BOOKING } from './press-buttons.tsx'
import styles from './reservation-card.module.css'
import { ReservationSheet } from './reservation-sheet.tsx'
import { usePresses } from './use-presses.tsx'
import { pressLabels } from './use-steps.ts'

/** What a card offers itself; the rest stands in the sheet. */
const MAIN = ['confirm', 'done'] as const

/** One reservation, with the step that is most likely next. */
export function ReservationCard({ reservation }: { reservation: DeskReservation }) {
  const { hopeTime, state, userName, userPhone, memberName } = reservation
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const { press, pending, sheets } = usePresses(reservation, {
    onAsk: () => setIsOpen(false),
    onTaken() {
      setIsOpen(false)
      card.current?.focus() // what was pressed is gone
    },
  })
  const isOnline = useOnline()
  const steps = stepsOf(reservation, now())
  const canBook = useMay('BOOK_RESERVATIONS')
  const next = owedAtDesk(reservation) > 0 ? 'return' : MAIN.find((step) => steps.includes(step))
  const main = next && (canBook || !BOOKING.includes(next)) ? next : undefined
  const facts = [memberName && `${memberName} 상담사`, payLine(reservation), userPhone].filter(Boolean)
  const isOver = state === 'CANCEL' || state === 'NO_SHOW' || state === 'EXPIRED'

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
        pending={pending}
        onPress={press}
      />
      {sheets}
    </li>
  )
}
