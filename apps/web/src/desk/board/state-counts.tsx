import type { BoardReservation } from '@self/contract/desk-board'
import { formatInstant } from '@self/contract/time-format'
import type { ReactNode } from 'react'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { type BoardState, LOOKS, stateOf } from './board-state.ts'
import styles from './state-counts.module.css'

const ORDER: readonly BoardState[] = [
  'REQUESTED',
  'UNMARKED',
  'RUNNING',
  'BOOKED',
  'DONE',
  'NO_SHOW',
  'CANCEL',
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
          {lostSince !== undefined && (
            <span className={styles.lost}>
              {lostSince > 0
                ? `연결이 끊겼어요. ${formatInstant(new Date(lostSince))}의 모습이에요.`
                : '연결이 끊겼어요.'}
            </span>
          )}
          <span className={styles.all}>전체 {sessions.length}</span>
          {ORDER.map((state) => {
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
