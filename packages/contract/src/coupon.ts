import * as z from 'zod/mini'
import { finalPrice } from './money.ts'
import { branchCode } from './text.ts'

const couponType = z.enum(['상담', '검사', '상담+검사', '기업상담', '단품검사'])

/**
 * Spec 2 §3 «Coupon/voucher»: price in won, discount in percent, session the count, minutes those of each session (D-18).
 * An entry with passId is a pass that the member holds: it costs nothing more and `remaining` sessions are left of it
 * (D-40).
 */
export const coupon = z.object({
  id: z.int(),
  title1: z.string(),
  title2: z.string(),
  memo: z.string(),
  session: z.int(),
  minutes: z.int(),
  price: z.int(),
  discount: z.int(),
  couponType,
  expiresInMonths: z.nullable(z.int()),
  passId: z.optional(z.int()),
  remaining: z.optional(z.int()),
  /** The last day of a pass, Korean date. */
  expiresOn: z.optional(z.nullable(z.iso.date())),
})
export type Coupon = z.infer<typeof coupon>

export const couponListReply = z.array(coupon)
/** What may be sold to a member for this branch; left out: for any. */
export const memberCouponQuery = z.strictObject({ branchCode: z.optional(branchCode) })
/** true: what a counsellor who tests can give; false: counselling; left out: everything. */
export const couponQuery = z.strictObject({ isTestSelected: z.optional(z.enum(['true', 'false'])) })

/** Of a list the passes that the member holds, good on a Korean date ('' for any), the one that ends first first. */
export const passesToUse = (coupons: readonly Coupon[], date: string): Coupon[] =>
  coupons
    .filter(({ passId, expiresOn }) => passId !== undefined && (!expiresOn || expiresOn >= date))
    .toSorted((a, b) => (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER))
const NEVER = '9999-12-31'

/** What a booking takes from a pass, and what it leaves: said before it. */
export const willUseOne = (left: number): string => `이용권 1회를 써요 · ${left}회 남아요`
/** The same of a request, which holds it until it is answered. */
export const holdsOne = (left: number): string => `이용권 1회를 잡아 두었어요 · ${left}회 남아요`
/** The same once it is used. */
export const hasUsedOne = (left: number): string => `이용권 1회를 썼어요 · ${left}회 남아요`

/** Spec 2 §3: which types a member sees depends on the company alone. */
export const audienceOf = (eapInfo: string): 'MEMBER' | 'EAP' => (eapInfo ? 'EAP' : 'MEMBER')

type CouponType = Coupon['couponType']

/** Spec 1 §6: the types that home shows to a member of a company, and to everybody else. */
export const typesFor = (eapInfo: string): readonly CouponType[] =>
  audienceOf(eapInfo) === 'EAP' ? ['기업상담', '단품검사'] : ['상담', '검사', '상담+검사']

/** The highest discount of each type, in percent. */
export function bestDiscounts(
  coupons: readonly Pick<Coupon, 'couponType' | 'discount'>[],
): Partial<Record<CouponType, number>> {
  const best: Partial<Record<CouponType, number>> = {}
  for (const { couponType, discount } of coupons) best[couponType] = Math.max(discount, best[couponType] ?? 0)
  return best
}

/** Spec 1 §9, Spec 2 §9; nothing where there is no discount. */
export const discountBadge = (percent: number): string | undefined =>
  percent > 0 ? `~${percent}% 할인` : undefined

export const COUPONS_LOAD_FAILED = '이용권 정보를 불러오는데 실패했습니다.'

/** The cheapest single session of counselling on sale; undefined where none is sold alone, or it costs nothing. */
export const cheapestSingle = (coupons: readonly Coupon[]): Coupon | undefined =>
  coupons
    .filter(
      ({ couponType, session, price, passId }) =>
        couponType === '상담' && session === 1 && price > 0 && passId === undefined,
    )
    .toSorted((a, b) => finalPrice(a) - finalPrice(b))[0]
