import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { exceptionShape } from './hours.ts'
import { decisions } from './impact.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, dayText, id, idText, wallClockText } from './text.ts'

/** Somebody is ill: what becomes of their sessions, and who knows of it yet. */

export const refusals = {
  DISRUPTION_EXISTS: [409, '이 기간은 이미 병가로 넣었어요. 아래 목록에서 누가 아직 모르는지 확인해 주세요.'],
} as const satisfies Refusals

/** POST /api/admin/disruptions: who is ill, from when until when, and what becomes of each session. */
export const disruptionBody = z.strictObject({
  wrId: id,
  from: exceptionShape.from,
  until: exceptionShape.until,
  decisions: z.optional(decisions),
})
export type DisruptionBody = z.infer<typeof disruptionBody>
export const disruptedReply = envelope(z.object({ id: z.int() }))

/** In the order in which somebody has to be phoned. UNREACHED: nothing has gone to a phone. NONE: no offered start fitted. PHONED: staff have said so. */
const STATES = ['UNREACHED', 'NONE', 'OVER', 'OFFERED', 'PHONED', 'CHOSEN', 'MOVED', 'CANCELLED'] as const
type DisruptedState = (typeof STATES)[number]

export const DISRUPTED_LABELS: Readonly<Record<DisruptedState, string>> = {
  UNREACHED: '아직 몰라요',
  NONE: '맞는 시간 없음',
  OVER: '답이 없어요',
  OFFERED: '답을 기다려요',
  PHONED: '전화했어요',
  CHOSEN: '다른 시간으로 옮겼어요',
  MOVED: '다른 상담사가 맡아요',
  CANCELLED: '취소했어요',
}

/** Whoever has to be phoned. */
export const isToBePhoned = (state: DisruptedState): boolean =>
  STATES.indexOf(state) < STATES.indexOf('OFFERED')

type Known = {
  choice: 'KEEP' | 'HAND_OVER' | 'OFFER' | 'CANCEL'
  /** The message about it has gone to a phone, and nothing says that it hasn't arrived. */
  isSent: boolean
  ending: 'CHOSEN' | 'NONE' | 'OVER' | 'REPLACED' | null
  /** What became of the session afterwards: its client knows of that. */
  laterChange: 'CHOSEN' | 'MOVED' | 'CANCELLED' | null
  isPhoned: boolean
}

/**
 * What is known of a session: an answer, or what somebody did with it afterwards, counts whatever became of the message;
 * whoever would have to be phoned no longer has to once that is done.
 */
export function disruptedState({ isPhoned, laterChange, ...known }: Known): DisruptedState {
  const state = laterChange ?? stateByMessage(known)
  return isPhoned && isToBePhoned(state) ? 'PHONED' : state
}

function stateByMessage({ choice, isSent, ending }: Omit<Known, 'laterChange' | 'isPhoned'>): DisruptedState {
  if (choice === 'OFFER' && ending && ending !== 'REPLACED') return ending
  if (choice === 'KEEP' || !isSent) return 'UNREACHED'
  if (choice === 'OFFER') return 'OFFERED'
  return choice === 'CANCEL' ? 'CANCELLED' : 'MOVED'
}

/** Whoever has to be phoned stands first, then the sooner session. */
export const inOrder = (
  one: Pick<Disrupted, 'state' | 'start'>,
  other: Pick<Disrupted, 'state' | 'start'>,
): number => STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.start.localeCompare(other.start)

/** PUT /api/admin/disruptions/{id}/sessions/{reservationId}: whether its client has been phoned. */
export const phonedParams = z.strictObject({ id: idText, reservationId: idText })
export const phonedBody = z.strictObject({ isPhoned: z.boolean() })

/** start: when it stood; today it stands at `branchCode` on `date`. userName is masked. */
const disrupted = z.object({
  reservationId: z.int(),
  branchCode,
  date: dayText,
  start: wallClockText,
  userName: z.string(),
  state: z.enum(STATES),
})
export type Disrupted = z.infer<typeof disrupted>

const disruption = z.object({
  id: z.int(),
  name: z.string(),
  branchName: z.string(),
  from: wallClockText,
  until: wallClockText,
  sessions: z.array(disrupted),
})
export type Disruption = z.infer<typeof disruption>

/** GET /api/admin/disruptions: those that aren't over for a week yet, and who there is to be ill. */
export const disruptionsReply = envelope(
  z.object({
    disruptions: z.array(disruption),
    counsellors: z.array(z.object({ wrId: z.int(), name: z.string(), branchName: z.string() })),
  }),
)
export type Disruptions = z.infer<typeof disruptionsReply>['data']
