import type { LoggedError } from '@self/contract/error-log'
import { formatWon } from '@self/contract/money'
import { useEffect, useRef } from 'react'
import { useOpening } from '../../shared/overlay/use-opening.ts'
import { readableTime } from '../readable-time.ts'
import styles from './error-card.module.css'
import { ErrorSheet } from './error-sheet.tsx'
import { SeverityChip } from './severity-chip.tsx'

/** How bad, how it stands, what, how much, when; pressed it tells everything. */
export function ErrorCard({ error, hasFocus }: { error: LoggedError; hasFocus: boolean }) {
  const card = useRef<HTMLButtonElement>(null)
  const { round, isOpen, open, close } = useOpening()
  const { errorCode, errorMessage, amount, createdAt, reports, serviceType, statusDescription, assignee } =
    error

  useEffect(() => {
    if (hasFocus) card.current?.focus()
  }, [hasFocus])

  return (
    <>
      <button ref={card} type="button" className={styles.card} onClick={open}>
        <span className={styles.head}>
          <SeverityChip error={error} /> <span className={styles.status}>{statusDescription}</span>{' '}
          <span className={styles.time}>{readableTime(createdAt)}</span>
        </span>
        <span className={styles.code}>{errorCode}</span>
        <span className={styles.words}>{errorMessage}</span>
        <span className={styles.facts}>
          {[
            serviceType,
            amount !== null && formatWon(amount),
            reports > 1 && `${reports}번 알림`,
            assignee && `담당 ${assignee}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {round > 0 && <ErrorSheet key={round} error={error} isOpen={isOpen} onClose={close} />}
    </>
  )
}
