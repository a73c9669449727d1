import type { PlannedWeek } from '@self/contract/series'
import * as z from 'zod/mini'
import { bookingState } from '../reservation/draft.ts'

/** Navigation state of /Series: what was chosen on the way, and the pass that pays. */
export const seriesChoice = z.extend(bookingState, { passId: z.int() })
export type SeriesChoice = z.infer<typeof seriesChoice>

/** What each week comes to: its session, the hour instead of it, or neither. */
export type Picks = Readonly<Record<string, boolean>>

export const keyOf = ({ date, time }: Pick<PlannedWeek, 'date' | 'time'>): string => `${date}T${time}`

/** A free week is taken unless it is unticked, another hour only once it is ticked. */
export const isPicked = (session: PlannedWeek, picks: Picks): boolean =>
  picks[keyOf(session)] ?? session.state === 'FREE'

/** The starts that are ticked, in their order. */
export function startsOf(sessions: readonly PlannedWeek[], picks: Picks) {
  return sessions.flatMap((session) => {
    const { date, time } = session.state === 'FREE' ? session : (session.instead ?? { date: '', time: '' })
    return date && isPicked(session, picks) ? [{ date, time }] : []
  })
}

export const TOO_FEW = '매주 예약은 두 번부터 할 수 있어요. 두 번 이상 골라 주세요.'

/** Told as the weeks come. */
export const freeOf = (sessions: readonly PlannedWeek[]): string =>
  `${sessions.length}주 가운데 ${sessions.filter(({ state }) => state === 'FREE').length}주에 그 시간이 비어 있어요`
