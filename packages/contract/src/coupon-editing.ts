import * as z from 'zod/mini'
import { coupon } from './coupon.ts'
import { envelope } from './envelope.ts'
import { finalPrice } from './money.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, id, text, wallClockText } from './text.ts'

/** What staff edit of a coupon, and its prices, each a version. docs/decisions/088. */

export const refusals = {
  COUPON_INCOMPLETE: [400, '이용권 이름 두 줄을 모두 적어 주세요.'],
  COUPON_SCOPE_UNKNOWN: [400, '목록에 없는 센터나 기업이 있어요. 다시 골라 주세요.'],
  COUPON_PERIOD_WRONG: [400, '가격이 끝나는 때는 시작하는 때와 지금보다 뒤여야 해요.'],
  COUPON_FIRST_PRICE: [
    400,
    '새 이용권의 첫 가격은 기간 없이 넣어 주세요. 기간이 있는 가격은 그다음에 더할 수 있어요.',
  ],
  COUPON_FREE_PASS: [400, '여러 회 이용권은 무료로 팔 수 없어요. 가격을 넣거나 횟수를 1회로 바꿔 주세요.'],
  COUPON_SOLD: [
    409,
    '이미 판매한 이용권이라 종류, 횟수, 시간, 유효 기간, 사는 사람과 쓰는 곳은 바꿀 수 없어요. 새 이용권으로 복제해 주세요.',
  ],
} as const satisfies Refusals

const couponStatus = z.enum(['DRAFT', 'ON_SALE', 'OFF_SALE'])
export const COUPON_STATUS_LABELS = { DRAFT: '준비 중', ON_SALE: '판매 중', OFF_SALE: '판매 종료' } as const

const named = (length: number) =>
  text(length).check(z.trim(), z.minLength(1, 'COUPON_INCOMPLETE' satisfies keyof typeof refusals))
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** The fields of the form; branches and companies empty: wherever scope and audience have it. */
const fields = {
  title1: named(20),
  title2: named(40),
  memo: text(200),
  session: between(1, 20),
  minutes: between(10, 600),
  couponType: coupon.shape.couponType,
  audience: z.enum(['MEMBER', 'EAP']),
  scope: z.enum(['ALL', 'PRIVATE']),
  branches: z.array(branchCode).check(z.maxLength(200)),
  companies: z.array(id).check(z.maxLength(200)),
  expiresInMonths: z.nullable(between(1, 1200)),
  sortOrder: between(0, 10_000),
  countsAsTest: z.boolean(),
  status: couponStatus,
  price: between(0, 20_000_000),
  discount: between(0, 100),
  /** Korean wall clock; null or over already: from now on. */
  priceFrom: z.nullable(wallClockText),
  /** Null: until there is another. */
  priceUntil: z.nullable(wallClockText),
}

export const couponDraft = z.strictObject(fields)
export type CouponDraft = z.infer<typeof couponDraft>
export const couponEditBody = z.strictObject({
  ...fields,
  revision: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
})

/** A company is counted one session for each purchase that is free, and nobody hoards them: of several none is free. */
export const isFreePass = (coupon: Pick<CouponDraft, 'session' | 'price' | 'discount'>): boolean =>
  coupon.session > 1 && finalPrice(coupon) === 0

/** What of a coupon stays as it is once one has been sold. */
const FROZEN_ONCE_SOLD = [
  'couponType',
  'session',
  'minutes',
  'countsAsTest',
  'audience',
  'scope',
  'expiresInMonths',
] as const

/** Whether a save would change what has been sold. */
export const isFrozen = (before: CouponDraft, after: CouponDraft): boolean =>
  FROZEN_ONCE_SOLD.some((field) => before[field] !== after[field]) ||
  (after.branches.length > 0 && isNarrowed(before.branches, after.branches)) ||
  (after.status === 'DRAFT' && before.status !== 'DRAFT')

/** Empty: everywhere. */
const isNarrowed = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === 0 || before.some((branch) => !after.includes(branch))

const couponPrice = z.object({
  no: z.int(),
  price: z.int(),
  discount: z.int(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
})
export type CouponPrice = z.infer<typeof couponPrice>

/** As staff have it: the price fields are those of the version that was added last, `current` is what is paid now. */
const editedCoupon = z.object({
  ...couponDraft.shape,
  id: z.int(),
  revision: z.int(),
  isSold: z.boolean(),
  current: couponPrice,
  versions: z.array(couponPrice),
})
export type EditedCoupon = z.infer<typeof editedCoupon>
/** With the companies that a coupon can be narrowed to. */
export const editedCouponsReply = envelope(
  z.object({
    coupons: z.array(editedCoupon),
    companies: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
)
export type EditedCoupons = z.infer<typeof editedCouponsReply>['data']
export const couponAddedReply = envelope(z.object({ id: z.int() }))

/** Of those whose time it is, the version that was added last; versions in the order of their numbers. */
export const versionAt = (versions: readonly CouponPrice[], at: string): CouponPrice | undefined =>
  versions.findLast(
    ({ validFrom, validUntil }) => validFrom <= at && (validUntil === null || validUntil > at),
  )
