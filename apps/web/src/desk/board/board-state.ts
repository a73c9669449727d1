import type { BoardReservation } from '@self/contract/desk-board'
import { type BoardState, boardStateLabels } from '@self/contract/desk-state'
import { minutesOf } from '@self/contract/time'
import {
  CalendarCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  TimerOff,
  UserRound,
  UserX,
} from 'lucide-react'

export const LOOKS: Record<BoardState, { word: string; Icon: LucideIcon }> = {
  REQUESTED: { word: boardStateLabels.REQUESTED, Icon: Clock },
  BOOKED: { word: boardStateLabels.BOOKED, Icon: CalendarCheck },
  RUNNING: { word: boardStateLabels.RUNNING, Icon: UserRound },
  UNMARKED: { word: boardStateLabels.UNMARKED, Icon: CircleAlert },
  DONE: { word: boardStateLabels.DONE, Icon: CircleCheck },
  NO_SHOW: { word: boardStateLabels.NO_SHOW, Icon: UserX },
  CANCEL: { word: boardStateLabels.CANCEL, Icon: CircleX },
  EXPIRED: { word: boardStateLabels.EXPIRED, Icon: TimerOff },
}

/** True for what keeps its hour. */
export const isStanding = ({ state }: BoardReservation): boolean => state !== 'CANCEL' && state !== 'EXPIRED'

type Span = { from: number; until: number }

export const spanOf = ({ hopeTime, claimed }: Pick<BoardReservation, 'hopeTime' | 'claimed'>): Span => {
  const from = minutesOf(hopeTime)
  return { from, until: from + claimed }
}

export const shareTime = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until
