import type { DeskState } from '@self/contract/desk'
import type { BoardReservation } from '@self/contract/desk-board'
import { addMinutes, kstInstant, minutesOf } from '@self/contract/time'
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

/** What the board says of a session: one that has begun runs, and wants its mark once it is over. */
export type BoardState = DeskState | 'RUNNING' | 'UNMARKED'

export const LOOKS: Record<BoardState, { word: string; Icon: LucideIcon }> = {
  REQUESTED: { word: '확정 대기', Icon: Clock },
  BOOKED: { word: '예약 확정', Icon: CalendarCheck },
  RUNNING: { word: '상담 중', Icon: UserRound },
  UNMARKED: { word: '표시 필요', Icon: CircleAlert },
  DONE: { word: '상담 완료', Icon: CircleCheck },
  NO_SHOW: { word: '오지 않음', Icon: UserX },
  CANCEL: { word: '예약 취소', Icon: CircleX },
  EXPIRED: { word: '기한 지남', Icon: TimerOff },
}

export function stateOf({ state, hopeDate, hopeTime, minutes }: BoardReservation, now: Date): BoardState {
  const startsAt = kstInstant(hopeDate, hopeTime)
  if (state !== 'BOOKED' || startsAt > now) return state
  return addMinutes(startsAt, minutes) > now ? 'RUNNING' : 'UNMARKED'
}

/** True for what keeps its hour. */
export const isStanding = ({ state }: BoardReservation): boolean => state !== 'CANCEL' && state !== 'EXPIRED'

type Span = { from: number; until: number }

export const spanOf = ({ hopeTime, claimed }: Pick<BoardReservation, 'hopeTime' | 'claimed'>): Span => {
  const from = minutesOf(hopeTime)
  return { from, until: from + claimed }
}

export const shareTime = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until
