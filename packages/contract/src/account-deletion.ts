import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { periodOf, retention } from './retention.ts'
import { addDays, toKst } from './time.ts'
import { formatDay } from './time-format.ts'

/** What stands in the way, and what would be lost: read before a member decides to leave. */
const deletionPreview = z.object({
  /** Staff don't leave by themselves: a MASTER takes their role first. */
  isStaff: z.boolean(),
  /** Reservations and requests that are still to come, as the member sees and cancels them. */
  toCome: z.int(),
  /** Refunds that are on their way; leaving doesn't stop them. */
  refundsDue: z.int(),
  /** Passes with sessions left. */
  passes: z.array(z.object({ title: z.string(), remaining: z.int() })),
  /** Won that desks have still to hand back for cancelled sessions, by branch. The version before doesn't tell. */
  owed: z.optional(z.array(z.object({ branchName: z.string(), branchPhone: z.string(), amount: z.int() }))),
  /** Whether a code to the phone is asked for: who has proved none has nothing to prove. */
  hasPhone: z.boolean(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>
export const deletionPreviewReply = envelope(deletionPreview)

/**
 * isGivingUp: the member has seen the passes and gives up what is left of them. givenUp: the won that desks owe, as the
 * member has seen them, and doesn't want back; another sum is refused. The version before knows none.
 */
export const deletionBody = z.strictObject({
  isGivingUp: z.boolean(),
  givenUp: z.optional(z.int().check(z.positive())),
})
export type DeletionBody = z.infer<typeof deletionBody>
/** The Korean day on which the account is deleted. */
export const deletionReply = envelope(z.object({ deletedOn: z.iso.date() }))

/** How long after it was left. */
export const DELETION_PERIOD = periodOf(retention.ACCOUNT.days)

/** The Korean day on which an account is deleted that was left at this moment. */
export const deletionDay = (leavingAt: Date): string => addDays(toKst(leavingAt).date, retention.ACCOUNT.days)

/** What the page says once a member has left; day: a Korean date. */
export const deletionNotice = (day: string): string =>
  `${formatDay(day)}에 계정을 지워요. 그 전에 다시 로그인하면 탈퇴가 취소돼요.`

export const refusals = {
  STAFF_STAYS: [409, '관리자 계정은 탈퇴할 수 없어요. 먼저 다른 관리자에게 권한을 내려 달라고 해 주세요.'],
  RESERVATIONS_TO_COME: [409, '앞으로의 예약이 남아 있어요. 내 일정에서 예약을 취소한 뒤 탈퇴해 주세요.'],
  /** Leaving, and taking the consent to sensitive data back. */
  PAYMENT_UNDER_WAY: [409, '지금 결제 중인 예약이 있어요. 결제가 끝난 뒤 다시 시도해 주세요.'],
  OWED_AT_DESK: [
    409,
    '취소한 예약에서 센터가 돌려드릴 금액이 남아 있어요. 센터에서 돌려받거나, 돌려받지 않는 데 동의한 뒤 탈퇴해 주세요.',
  ],
  PASSES_LEFT: [409, '남은 이용권이 있어요. 환불하거나, 남은 횟수를 포기하는 데 동의해 주세요.'],
} as const satisfies Refusals
