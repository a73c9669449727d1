import { type DeskReservation, stepsOf } from '@self/contract/desk'
import { useId, useRef, useState } from 'react'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { useOnline } from '../shared/use-online.ts'
import { DeskChip } from './desk-chip.tsx'
import styles from './reservation-card.module.css'
import { ReservationSheet } from './reservation-sheet.tsx'
import { stepLabels, useSteps } from './use-steps.ts'

/** What a card offers itself; the rest stands in the sheet. */
const MAIN = ['confirm', 'done'] as const

/** One reservation, with the step that is most likely next. */
export function ReservationCard({ reservation }: { reservation: DeskReservation }) {
  const { hopeTime, state, userName, userPhone, memberName } = reservation
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const { take, pending } = useSteps(reservation, () => {
    setIsOpen(false)
    card.current?.focus() // what was pressed is gone
  })
  const isOnline = useOnline()
  const steps = stepsOf(reservation, now())
  const main = MAIN.find((step) => steps.includes(step))
  const facts = [memberName && `${memberName} 상담사`, payOf(reservation), userPhone].filter(Boolean)
  const isOver = state === 'CANCEL' || state === 'NO_SHOW'

  return (
    <li ref={card} tabIndex={-1} className={isOver ? `${styles.card} ${styles.over}` : styles.card}>
      <div className={styles.head}>
        <h3 id={id} className={styles.hour}>
          {hopeTime} <span className={styles.name}>{userName}</span>
        </h3>
        <DeskChip state={state} />
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.actions}>
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
            onClick={() => take(main)}
          >
            {stepLabels[main]}
          </Button>
        )}
      </div>
      <ReservationSheet
        reservation={reservation}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        steps={steps}
        pending={pending}
        onStep={take}
      />
    </li>
  )
}

function payOf({ pass, amount }: DeskReservation): string {
  if (pass) return `이용권 ${pass.sessions}회 중 ${pass.remaining}회 남음`
  return amount > 0 ? '결제 완료' : ''
}
