import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { PUBLIC_HOLIDAYS } from './public-holiday.ts'
import type { Refusals } from './refusal.ts'
import { dayText, id, idText } from './text.ts'
import { addDays, weekdayOf } from './time.ts'
import { formatDay } from './time-format.ts'

/** What a member may ask for of the own data (Articles 35 to 37 of the Personal Information Protection Act). */
export const SUBJECT_REQUESTS = {
  ACCESS: '열람',
  CORRECTION: '정정',
  DELETION: '삭제',
  STOP: '처리 정지',
} as const
export type SubjectRequestKind = keyof typeof SUBJECT_REQUESTS

/** Why one may be refused, as the law has it. */
export const REFUSED_FOR = {
  FORBIDDEN: '법률에 따라 금지되거나 제한된 요청',
  DUTY: '법령에 따라 보관해야 하는 정보',
  OTHERS: '다른 사람의 생명·신체나 이익을 해칠 우려',
  CONTRACT: '계약을 이행할 수 없게 되고 해지 의사가 분명하지 않음',
  UNPROVEN: '본인이나 대리인인지 확인되지 않음',
  NOTHING: '해당하는 정보가 없음',
} as const
export type RefusedFor = keyof typeof REFUSED_FOR

const kind = z.enum(Object.keys(SUBJECT_REQUESTS) as [SubjectRequestKind, ...SubjectRequestKind[]])
const refusedFor = z.enum(Object.keys(REFUSED_FOR) as [RefusedFor, ...RefusedFor[]])

const DAYS = 10

/**
 * Until when it is to be answered: ten days, the day on which it came not counted; where the last of them is a Saturday or
 * a holiday, the day after (Civil Act, Articles 157 and 161).
 */
export function dueOn(receivedOn: string): string {
  let day = addDays(receivedOn, DAYS)
  while (['토', '일'].includes(weekdayOf(day)) || PUBLIC_HOLIDAYS[day]) day = addDays(day, 1)
  return day
}

/** userName: masked. */
const subjectRequest = z.object({
  id,
  memberId: z.int(),
  userName: z.string(),
  kind,
  receivedOn: dayText,
  dueOn: dayText,
  state: z.enum(['OPEN', 'DONE', 'REFUSED']),
  refusedFor: z.nullable(refusedFor),
  closedOn: z.nullable(dayText),
  /** Can't log in, having told a name and a phone alone. The version before doesn't tell. */
  isProspect: z.optional(z.boolean()),
  /** Whose data were destroyed meanwhile; the version before doesn't tell. */
  isGone: z.optional(z.boolean()),
  /** Reads a message about it; the version before doesn't tell. */
  hasPhone: z.optional(z.boolean()),
})
export type SubjectRequest = z.infer<typeof subjectRequest>

/** Those that are open first, what is due soonest on top. */
export const subjectRequestsReply = envelope(z.object({ requests: z.array(subjectRequest) }))
/** open: all that wait; soon: due within three days; late: past their day. */
export const subjectCountReply = envelope(z.object({ open: z.int(), soon: z.int(), late: z.int() }))

export const subjectRequestBody = z.strictObject({ memberId: id, kind, receivedOn: dayText })
export const subjectRequestParams = z.strictObject({ id: idText })
/** refusedFor: null where it was done. */
export const subjectCloseBody = z.strictObject({ refusedFor: z.nullable(refusedFor) })
/** isGivingUp: the client gives up what is left of passes. The version before sends nothing. */
export const subjectDeletionBody = z.nullish(z.strictObject({ isGivingUp: z.optional(z.boolean()) }))

export const refusals = {
  SUBJECT_OPEN: [409, '같은 요청이 이미 처리를 기다리고 있어요.'],
  SUBJECT_CLOSED: [409, '이미 처리한 요청이에요. 새로 고친 목록에서 다시 확인해 주세요.'],
  SUBJECT_AHEAD: [400, '받은 날은 오늘이나 그 전이어야 해요.'],
  SUBJECT_UNKNOWN: [404, '회원을 찾지 못했어요. 이름이나 휴대폰 번호로 다시 찾아 주세요.'],
  SUBJECT_HAS_LOGIN: [409, '가입한 회원이에요. 회원이 계정 설정에서 직접 하도록 안내해 주세요.'],
  SUBJECT_GONE: [409, '정보를 이미 지운 고객이에요. 새로 고친 목록에서 다시 확인해 주세요.'],
  SUBJECT_BOOKED: [409, '앞으로의 예약이 남아 있어요. 센터에서 예약을 취소한 뒤 다시 지워 주세요.'],
  SUBJECT_OWED: [
    409,
    '취소한 예약에서 센터가 돌려드릴 금액이 남아 있어요. 센터에서 돌려드린 뒤 다시 지워 주세요.',
  ],
  SUBJECT_PASSES_LEFT: [
    409,
    '남은 이용권이 있어요. 고객 지원에서 환불하거나, 고객이 남은 횟수를 포기한다고 했으면 표시하고 다시 지워 주세요.',
  ],
} as const satisfies Refusals

/** day: a Korean date. canSignUp: that would take it back. */
export const subjectDeletionSentence = (deletion: { day: string; canSignUp: boolean }): string =>
  `${formatDay(deletion.day)}에 지워요.${deletion.canSignUp ? ' 그 전에 본인이 가입하면 취소돼요.' : ''}`
