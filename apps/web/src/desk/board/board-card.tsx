import type { BoardReservation } from '@self/contract/desk-board'
import { payLine } from '@self/contract/desk-pay-line'
import { stateOf } from '@self/contract/desk-state'
import { CELL_MINUTES } from '@self/contract/time'
import type { CSSProperties, PointerEvent, Ref } from 'react'
import { now } from '../../shared/clock.ts'
import styles from './board-card.module.css'
import { LOOKS } from './board-state.ts'

type BoardCardProps = {
  session: BoardReservation
  counsellor: string
  isOpen: boolean
  isMoving: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onOpen: () => void
  onGrab: (event: PointerEvent) => void
}

/** A session on the board: colour, word and icon say how it stands. */
export function BoardCard({
  session,
  counsellor,
  isOpen,
  isMoving,
  onOpen,
  onGrab,
  ...rest
}: BoardCardProps) {
  const state = stateOf(session, now())
  const { word, Icon } = LOOKS[state]
  const { hopeTime, userName, claimed, minutes } = session
  const rows = Math.max(1, Math.round(claimed / CELL_MINUTES))
  const money = payLine(session)
  return (
    <button
      type="button"
      {...rest}
      className={styles.card}
      data-state={state}
      data-open={isOpen || undefined}
      data-moving={isMoving || undefined}
      style={{ '--rows': rows } as CSSProperties}
      onClick={onOpen}
      onPointerDown={onGrab}
    >
      <span className="visually-hidden">{`${hopeTime} `}</span>
      <span className={styles.name}>{userName}</span>
      <span className={styles.state}>
        <Icon aria-hidden="true" size={14} />
        {word}
      </span>
      <span className="visually-hidden">
        {[counsellor, `${minutes}분`, money].filter(Boolean).join(', ')}
      </span>
    </button>
  )
}
