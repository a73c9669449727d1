import { expect, test } from 'vitest'
import { couponOfTen } from '../../test/samples.ts'
import { couponLine } from './coupon-line.ts'

test('[WK-15] a pass to buy tells how many sessions it has, its year and the price of a session', () => {
  expect(couponLine(couponOfTen)).toBe('10회 · 결제일부터 1년 · 1회 105,600원')
})

test('a pass without an end names none, and a single session no price of its own', () => {
  expect(couponLine({ ...couponOfTen, session: 5, discount: 0, expiresInMonths: null })).toBe(
    '5회 · 1회 240,000원',
  )
  expect(couponLine({ ...couponOfTen, session: 1, expiresInMonths: null })).toBe('1회')
})

test('a pass that the member holds tells what is left of it and until when', () => {
  const held = { ...couponOfTen, price: 0, discount: 0, passId: 3, remaining: 7 }
  expect(couponLine({ ...held, expiresOn: '2027-05-01' })).toBe('남은 7회 · 2027년 5월 1일까지')
  expect(couponLine({ ...held, expiresOn: null })).toBe('남은 7회')
})
