import type { BoardReservation } from '@self/contract/desk-board'
import { type BoardState, stateOf } from '@self/contract/desk-state'
import type { ReactNode } from 'react'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { LOOKS } from './board-state.ts'
import { LostSince } from './lost-since.tsx'
import styles from './state-counts.module.css'

/** What asks for something first. */
export const STATE_ORDER: readonly BoardState[] = [
  'REQUESTED',
  'UNMARKED',
  'RUNNING',
  'BOOKED',
  'DONE',
  'NO_SHOW',
  'CANCEL',
  'EXPIRED',
]

/** How many of the day stand how; what is under way is said in its place. */
type StateCountsProps = {
  sessions: readonly BoardReservation[]
  /** When it was last heard whether something has changed, while nobody answers. */
  lostSince: number | undefined
  children: ReactNode
}

export function StateCounts({ sessions, lostSince, children }: StateCountsProps) {
  const states = sessions.map((session) => stateOf(session, now()))
  return (
    <div className={styles.bar} role="status">
      {children || (
        <>
          {lostSince !== undefined && <LostSince at={lostSince} />}
          <span className={styles.all}>전체 {sessions.length}</span>
          {STATE_ORDER.map((state) => {
            const count = states.filter((each) => each === state).length
            const { word, Icon } = LOOKS[state]
            return count > 0 ? (
              <Chip key={state} kind={state === 'REQUESTED' ? 'warning' : 'neutral'} icon={Icon}>
                {`${word} ${count}`}
              </Chip>
            ) : null
          })}
        </>
      )}
    </div>
  )
}
