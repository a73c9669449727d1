import * as z from 'zod/mini'
import { payMethod } from './easy-pay.ts'
import { envelope } from './envelope.ts'
import type { Policy } from './policy.ts'
import type { Refusals } from './refusal.ts'
import { agreedTerm } from './terms.ts'
import { branchCode, newOrderId, text, timeText } from './text.ts'
import { addMinutes } from './time.ts'

/** How a link ended (D-48), and why none can be paid. */
export const refusals = {
  /** For every reader: its member, who has paid it for them, and staff. */
  LINK_PAID: [409, '이미 결제한 링크예요. 예약은 링크를 받은 회원이 로그인해 내 일정에서 볼 수 있어요.'],
  LINK_PASS_PAID: [409, '이미 결제한 링크예요. 이용권은 내 정보에서 확인해 주세요.'],
  /** The same for whoever isn't the member of the link: who has paid it for them, and staff. */
  LINK_PASS_GIVEN: [
    409,
    '이미 결제한 링크예요. 이용권은 링크를 받은 회원이 로그인해 내 정보에서 볼 수 있어요.',
  ],
  LINK_EXPIRED: [410, '결제할 수 있는 시간이 지난 링크예요. 센터에 새 링크를 부탁해 주세요.'],
  LINK_REVOKED: [410, '센터에서 취소한 링크예요. 궁금한 점은 센터로 연락해 주세요.'],
  LINK_CLOSED: [410, '이용권을 쓸 센터가 문을 닫은 링크예요. 궁금한 점은 다른 센터로 연락해 주세요.'],
  LINK_MEMBER_CHANGED: [
    409,
    '링크를 받은 회원의 이용 조건이 바뀌어 이 링크로는 결제할 수 없어요. 센터에 새 링크를 부탁해 주세요.',
  ],
  /** Says how long a hold lasts: linkBusy. */
  LINK_BUSY: [409],
  TOO_MANY_KEYS: [429, '지금은 링크를 열 수 없어요. 주소를 확인하고 10분 뒤에 다시 열어 주세요.'],
} as const satisfies Refusals
/** Paid by a link that had sold its pass already, or whose place another one has taken, which nobody need have paid. */
export const REFUNDED_LINK_SPENT =
  '이 링크로는 더 살 수 없어요. 결제한 금액은 모두 돌려드려요. 먼저 산 이용권이 있으면 링크를 받은 회원의 내 정보에서 볼 수 있고, 없으면 새로 받은 링크로 결제해 주세요.'
/** How a link ended; nothing here is a plain coupon's (D-48). */
export type LinkEnd =
  | 'LINK_PAID'
  | 'LINK_PASS_PAID'
  | 'LINK_PASS_GIVEN'
  | 'LINK_EXPIRED'
  | 'LINK_REVOKED'
  | 'LINK_CLOSED'
  | 'LINK_MEMBER_CHANGED'

/** 128 random bits. */
export const LINK_KEY = /^[\w-]{22}$/
/** Whatever stands behind /L/: that it is no key is for the rule to say. */
export const linkParams = z.strictObject({ key: text(64) })

const LAST_MINUTES = 60

/** A link ends after the policy's hours, at first 72, or an hour before its session, where it has one (D-46). */
export function linkEnd(madeAt: Date, startsAt: Date | null, { linkHours }: Pick<Policy, 'linkHours'>): Date {
  const old = addMinutes(madeAt, linkHours * 60)
  const late = startsAt && addMinutes(startsAt, -LAST_MINUTES)
  return late && late < old ? late : old
}

/** Spec 1 §3 «Direct URL record»; masked and without a reason for whoever is not known (D-47). */
const linkRecord = z.object({
  uniqueKey: z.string(),
  member: z.object({ memberId: z.nullable(z.int()), userName: z.string(), userPhone: z.string() }),
  coupon: z.object({
    id: z.int(),
    title2: z.string(),
    price: z.int(),
    discount: z.int(),
    session: z.int(),
  }),
  /** null for a link that sells a pass alone. */
  reservationInfo: z.nullable(
    z.object({
      reservationDate: z.iso.date(),
      reservationTime: timeText,
      counselor: z.string(),
      counselorId: z.string(),
      center: z.string(),
      location: z.string(),
      branchCode,
      /** Ours: whom to ask. */
      centerPhone: z.string(),
      reason: z.string(),
    }),
  ),
  /** Ours, of a link that sells a pass alone: who sent it, and for how many months the pass is good, null without end. */
  passInfo: z.optional(
    z.object({ center: z.string(), centerPhone: z.string(), expiresInMonths: z.nullable(z.int()) }),
  ),
})
export type LinkRecord = z.infer<typeof linkRecord>
export const linkReply = envelope(linkRecord)

/** Spec 1 §5 and §8 «Direct payment». */
export const LINK_CONSENT_MISSING = '결제 약관에 동의해주세요.'
export const COUPON_MISSING = '쿠폰 정보를 불러올 수 없습니다.'
export const COUPON_LOAD_FAILED = '쿠폰 정보를 불러오는데 실패했습니다.'
export const LOGIN_FOR_COUPON = '다이렉트 결제를 위해 로그인이 필요합니다.'
export const NO_KEY = '잘못된 접근입니다.'

/** POST /api/payment/history/direct: all else is the link's own (D-47). */
export const directHistoryBody = z.strictObject({
  paymentId: newOrderId,
  urlKey: text(64),
  amount: z.int().check(z.nonnegative(), z.lte(100_000_000)),
  terms: z.array(agreedTerm).check(z.maxLength(10)),
  /** Left out by a page of 0.3.0: the card. */
  paymentMethod: z.optional(payMethod),
})
export type DirectHistoryBody = z.infer<typeof directHistoryBody>
