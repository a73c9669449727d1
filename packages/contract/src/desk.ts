import * as z from 'zod/mini'
import { takenPayment } from './desk-payment.ts'
import { easyPay } from './easy-pay.ts'
import { envelope } from './envelope.ts'
import { goodwillState } from './goodwill-refund.ts'
import { CANCELLED } from './refund.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { sentResult } from './test-result.ts'
import { branchCode, dayText, idText, timeText } from './text.ts'
import { kstInstant, toKst } from './time.ts'

export const deskQuery = z.strictObject({ branchCode, date: dayText })
export const deskParams = z.strictObject({ id: idText })

/**
 * DONE and NO_SHOW are marks of the desk; a no-show is CANCEL_F to its member (D-28). EXPIRED: a request that nobody
 * answered in time (D-21).
 */
const deskState = z.enum(['REQUESTED', 'EXPIRED', 'BOOKED', 'DONE', 'NO_SHOW', 'CANCEL'])
export type DeskState = z.infer<typeof deskState>

/** A session as the desk lists it; memberName is the counsellor. */
export const deskReservation = z.object({
  id: z.int(),
  /** Rises with every step: whoever takes one has seen the latest. */
  revision: z.int(),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  state: deskState,
  /** The Korean day of the mark. */
  markedOn: z.nullable(z.iso.date()),
  userName: z.string(),
  /** '010-****-0001' */
  userPhone: z.string(),
  memberName: z.nullable(z.string()),
  pass: z.nullable(z.object({ sessions: z.int(), remaining: z.int() })),
  /** A no-show whose session went back to the pass. */
  isWaived: z.optional(z.literal(true)),
  /** The Korean day on which a no-show was corrected to attended. */
  correctedOn: z.optional(z.iso.date()),
  /** Its client cancelled too late: what was paid stays (D-28). */
  isCancelledLate: z.optional(z.literal(true)),
  /** Of such a one: what the desk had taken was handed back all the same. */
  isHandedBack: z.optional(z.literal(true)),
  /** Of one that was cancelled: who wanted it, where that was written down. */
  cancelledBy: z.optional(z.enum(['MEMBER', 'CLIENT', 'BRANCH'])),
  /** Won that were paid online for this reservation alone. */
  amount: z.int(),
  /** By which, where that isn't a card. */
  easyPay: z.optional(easyPay),
  /** What the desk has taken and not given back; null where it has taken nothing. */
  taken: z.nullable(takenPayment),
  /** Nothing has paid for it: the desk may take its payment. */
  isUnpaid: z.boolean(),
  /** Won that a cancellation gives back, or what one session of its pass cost. */
  worth: z.int(),
  /** A free session of a company that stands drawn from its contract. */
  isDrawn: z.optional(z.literal(true)),
  /** One of several that were booked week by week. The version before doesn't tell. */
  isOfSeries: z.optional(z.literal(true)),
  /** Its client could cancel it now. */
  isInTime: z.boolean(),
  /** The newest refund beyond the client's own rule, where it waits for a MASTER or was declined. */
  goodwill: z.nullable(goodwillState),
})
export type DeskReservation = z.infer<typeof deskReservation>
export const deskReply = envelope(z.object({ sessions: z.array(deskReservation) }))

/** What the list leaves out, one thing at a time: each look is logged. */
export const phoneReply = envelope(z.object({ userPhone: z.string() }))
/** result: what was sent with the booking; left out where nothing was. */
export const reasonReply = envelope(z.object({ reason: z.string(), result: z.optional(sentResult) }))

export const refusals = {
  DESK_CHANGED: [409, '그사이 바뀐 예약이에요. 새로 고친 목록에서 다시 확인해 주세요.'],
  NOT_BEGUN: [409, '시작 시간이 지나야 표시할 수 있어요. 상담이 시작된 뒤 다시 눌러 주세요.'],
  HAS_BEGUN: [409, '시작 시간이 지나 확정할 수 없어요. 예약을 취소해 주세요.'],
  CANCEL_BEGUN: [409, '시작 시간이 지난 예약이에요. 환불하려면 이유를 적고 취소해 주세요.'],
  UNDO_OVER: [409, '표시한 날이 지나 되돌릴 수 없어요.'],
  UNDO_CORRECTED: [409, '출석으로 바로잡은 상담이라 표시를 되돌릴 수 없어요.'],
  REASON_CLOSED: [409, '상담 24시간 전부터 24시간 뒤까지 볼 수 있어요.'],
  CELL_TAKEN: [
    409,
    '예약되었거나 결제 중이거나 잡아 둔 시간은 막을 수 없어요. 예약이 있으면 먼저 취소해 주세요.',
  ],
  CELL_BRANCH_OFF: [409, '센터가 쉬는 시간이라 열 수 없어요. 센터의 운영 시간에서 바꿔 주세요.'],
  CELL_LEAVE: [
    409,
    '상담사가 쉬는 시간이라 열 수 없어요. 소속 센터에서 그 상담사의 근무 시간을 바꿔 주세요.',
  ],
  CELL_OWN_BLOCK: [409, '상담사마다 따로 막아 둔 시간이에요. 상담사를 골라 열어 주세요.'],
  CELL_CLOSED: [409, '막거나 열 수 없는 시간이에요. 새로 고친 시간표에서 다시 골라 주세요.'],
} as const satisfies Refusals

type Seen = Pick<DeskReservation, 'state' | 'hopeDate' | 'hopeTime' | 'markedOn' | 'correctedOn'>
type Rule = {
  from: readonly DeskState[]
  to: DeskState
  isOpen: (session: Seen, now: Date) => boolean
  otherwise: keyof typeof refusals
  done: string
}

const hasBegun = ({ hopeDate, hopeTime }: Seen, now: Date) => kstInstant(hopeDate, hopeTime) <= now
const isMarkedToday = ({ markedOn }: Seen, now: Date) => markedOn === toKst(now).date

/** What the desk does with a session: from where, when, and what is said. D-21, D-28; docs/decisions/021. */
const rules = {
  confirm: {
    from: ['REQUESTED'],
    to: 'BOOKED',
    isOpen: (session, now) => !hasBegun(session, now),
    otherwise: 'HAS_BEGUN',
    done: '예약을 확정했어요.',
  },
  done: {
    from: ['BOOKED', 'NO_SHOW'],
    to: 'DONE',
    isOpen: hasBegun,
    otherwise: 'NOT_BEGUN',
    done: '상담 완료로 표시했어요.',
  },
  'no-show': {
    from: ['BOOKED', 'DONE'],
    to: 'NO_SHOW',
    isOpen: hasBegun,
    otherwise: 'NOT_BEGUN',
    done: '오지 않음으로 표시했어요.',
  },
  undo: {
    from: ['DONE', 'NO_SHOW'],
    to: 'BOOKED',
    isOpen: isMarkedToday,
    otherwise: 'UNDO_OVER',
    done: '표시를 되돌렸어요.',
  },
  cancel: {
    from: ['REQUESTED', 'BOOKED'],
    to: 'CANCEL',
    // What has begun is given back with a reason alone (contract/goodwill-refund.ts).
    isOpen: (session, now) => session.state === 'REQUESTED' || !hasBegun(session, now),
    otherwise: 'CANCEL_BEGUN',
    done: CANCELLED,
  },
} as const satisfies Record<string, Rule>

export type DeskStep = keyof typeof rules
export const DESK_STEPS = Object.keys(rules) as DeskStep[]

/** Where a step leads, and what is said when it is done. */
export const deskStep = (step: DeskStep): Rule => rules[step]

/** The code of why a step can't be taken now; nothing when it can. */
export function refusalOf(step: DeskStep, session: Seen, now: Date): keyof typeof refusals | undefined {
  const { from, isOpen, otherwise } = deskStep(step)
  if (!from.includes(session.state)) return 'DESK_CHANGED'
  if (session.state === 'DONE' || session.state === 'NO_SHOW') return refusalOfOtherMark(session, now)
  return isOpen(session, now) ? undefined : otherwise
}

/** A mark is taken back, or put right by the other one, on its own day. */
function refusalOfOtherMark(session: Seen, now: Date) {
  if (session.correctedOn) return 'UNDO_CORRECTED'
  return isMarkedToday(session, now) ? undefined : 'UNDO_OVER'
}

/** The steps that can be taken now. */
export const stepsOf = (session: Seen, now: Date): DeskStep[] =>
  DESK_STEPS.filter((step) => !refusalOf(step, session, now))

/** The session as it was seen: one that has changed since is refused. */
export const stepBody = z.strictObject({ revision })
