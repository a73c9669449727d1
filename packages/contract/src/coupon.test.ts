import { expect, test } from 'vitest'
import {
  audienceOf,
  bestDiscounts,
  coupon,
  couponQuery,
  discountBadge,
  passesToUse,
  typesFor,
} from './coupon.ts'

test('a member of a company sees what is made for companies, everybody else the rest', () => {
  expect(audienceOf('예시전자')).toBe('EAP')
  expect(audienceOf('')).toBe('MEMBER')
})

test('there are five types of coupon', () => {
  const takes = (type: string) => coupon.shape.couponType.safeParse(type).success
  expect(['상담', '검사', '상담+검사', '기업상담', '단품검사'].filter(takes)).toHaveLength(5)
  expect(['', '전체', '상담 + 검사'].filter(takes)).toEqual([])
})

test('coupons are asked for with true, with false or without a word on tests', () => {
  expect(couponQuery.safeParse({}).success).toBe(true)
  expect(couponQuery.safeParse({ isTestSelected: 'true' }).success).toBe(true)
  expect(couponQuery.safeParse({ isTestSelected: 'false' }).success).toBe(true)
  expect(couponQuery.safeParse({ isTestSelected: 'yes' }).success).toBe(false)
  expect(couponQuery.safeParse({ isTestSelected: true }).success).toBe(false)
  expect(couponQuery.safeParse({ memberId: '1' }).success).toBe(false)
})

test('[HM-05] home shows 기업상담 and 단품검사 to members of a company, 상담, 검사 and 상담+검사 to others', () => {
  expect(typesFor('가온테크')).toEqual(['기업상담', '단품검사'])
  expect(typesFor('')).toEqual(['상담', '검사', '상담+검사'])
})

test('[HM-05] only the best discount of each type counts', () => {
  const counselling = [0, 15, 5].map((discount) => ({ couponType: '상담' as const, discount }))
  expect(bestDiscounts([...counselling, { couponType: '검사', discount: 0 }])).toEqual({ 상담: 15, 검사: 0 })
  expect(bestDiscounts([])).toEqual({})
})

test('[CP-02] a discount is shown by a badge, none by no badge', () => {
  expect(discountBadge(15)).toBe('~15% 할인')
  expect(discountBadge(0)).toBeUndefined()
})

test('[WK-15] the held pass to use is the one that ends first of those good on the date; one without an end comes last', () => {
  const held = (passId: number, expiresOn: string | null) => ({ ...onSale, passId, remaining: 3, expiresOn })
  const coupons = [onSale, held(1, null), held(2, '2027-05-01'), held(3, '2026-12-01'), held(4, '2026-11-23')]
  const ids = (date: string) => passesToUse(coupons, date).map(({ passId }) => passId)
  expect(ids('2026-11-24')).toEqual([3, 2, 1])
  expect(ids('2026-12-02')).toEqual([2, 1])
  expect(ids('2028-01-01')).toEqual([1])
  expect(ids('')).toEqual([4, 3, 2, 1])
})
const onSale = {
  id: 3,
  title1: '상담',
  title2: '개인상담 10회',
  memo: '',
  session: 10,
  minutes: 50,
  price: 900_000,
  discount: 10,
  couponType: '상담',
  expiresInMonths: 12,
} as const
