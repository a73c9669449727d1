import { expect, test } from 'vitest'
import { audienceOf, coupon, couponQuery } from './coupon.ts'

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
