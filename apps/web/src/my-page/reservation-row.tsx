import { displayState, hasBegun } from '@self/contract/reservation'
import type { Consultation } from '@self/contract/schedule'
import { useId, useRef } from 'react'
import { AddressByName } from '../branch/address.tsx'
import { AddToCalendar } from '../reservation/add-to-calendar.tsx'
import { Directions } from '../reservation/visit-links.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { LaterSheet } from '../shared/overlay/sheet.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { ReservationLine } from './reservation-line.tsx'
import { ReservationNote } from './reservation-note.tsx'
import styles from './reservation-row.module.css'
import { SentResult } from './result/sent-result.tsx'
import { RestActions } from './series/rest-actions.tsx'
import { StateChip } from './state-chip.tsx'

const loadChange = async () => (await import('./change/change-sheet.tsx')).ChangeSheet
const loadCancel = async () => (await import('./cancel/cancel-sheet.tsx')).CancelSheet

type ReservationRowProps = { item: Consultation; level: 3 | 4 }

/** One session and all that can still be done with it. level: of its heading. */
export function ReservationRow({ item, level }: ReservationRowProps) {
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const change = useOpening()
  const cancel = useOpening()
  const state = displayState(item, now())
  const isComing = state !== 'CANCELLED' && state !== 'EXPIRED' && !hasBegun(item, now())
  const about = { kind: 'text', 'aria-describedby': id } as const

  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <div className={styles.facts}>
        <ReservationLine item={item} heading={{ level, id }} />
        <StateChip state={state} onChange={change.open} describedBy={id} />
      </div>
      {isComing && <AddressByName branchName={item.branchName} />}
      <ReservationNote item={item} state={state} isComing={isComing} />
      {item.isResultSent && (
        <SentResult reservationId={item.id} describedBy={id} onWithdrawn={() => row.current?.focus()} />
      )}
      {isComing && (
        <div className={styles.actions}>
          {state === 'IN_PROGRESS' && (
            <Button {...about} size="medium" onClick={change.open}>
              변경하기
            </Button>
          )}
          {item.change === 'Y' && (
            <Button {...about} size="medium" onClick={cancel.open}>
              취소하기
            </Button>
          )}
          <AddToCalendar {...about} reservationId={item.id} />
          <Directions branchName={item.branchName} kind="text" describedBy={id} />
          {item.series && item.series.number < item.series.of && item.change === 'Y' && (
            <RestActions item={item} describedBy={id} onCancelled={() => row.current?.focus()} />
          )}
        </div>
      )}
      <LaterSheet isOpen={change.isOpen} onClose={change.close} load={loadChange}>
        {(ChangeSheet) => (
          <ChangeSheet key={change.round} item={item} isOpen={change.isOpen} onClose={change.close} />
        )}
      </LaterSheet>
      <LaterSheet isOpen={cancel.isOpen} onClose={cancel.close} load={loadCancel}>
        {(CancelSheet) => (
          <CancelSheet
            key={cancel.round}
            item={item}
            isOpen={cancel.isOpen}
            onClose={cancel.close}
            onChange={() => {
              cancel.close()
              change.open()
            }}
            onCancelled={() => row.current?.focus()}
          />
        )}
      </LaterSheet>
    </li>
  )
}
