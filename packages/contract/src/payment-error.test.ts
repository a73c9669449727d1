import { expect, test } from 'vitest'
import { paymentErrorBody, withoutNumbers } from './payment-error.ts'

const report = {
  serviceType: '예약 결제',
  errorCode: 'F0004',
  errorMessage: '한도가 초과하였습니다.',
  deviceType: 'MOBILE',
}

test('[PE-04] a report says service, code, words and device, and no more than it may', () => {
  const takes = (change: object) => paymentErrorBody.safeParse({ ...report, ...change }).success
  expect(takes({})).toBe(true)
  expect(takes({ serviceType: '개별 결제', deviceType: 'PC', userId: '0', severity: 'CRITICAL' })).toBe(true)
  expect(takes({ amount: null, transactionId: null })).toBe(true)
  for (const change of [
    { deviceType: 'TV' },
    { serviceType: '' },
    { errorCode: '<b>' },
    { errorMessage: 'a'.repeat(301) },
    { errorDetail: 'a'.repeat(1_001) },
    { amount: '1000' },
    { amount: -1 },
    { role: 'MASTER' },
  ])
    expect(takes(change)).toBe(false)
})

test.each([
  ['카드 4330-1234-5678-9012 거절', '카드 **** 거절'],
  ['4330123456789012', '****'],
  ['연락처 010-0000-0001', '연락처 ***'],
  ['01000000001입니다', '***입니다'],
  ['3112, 한도가 초과하였습니다.', '3112, 한도가 초과하였습니다.'],
])('what looks like a card or a phone number in «%s» is kept as «%s»', (words, stored) => {
  expect(withoutNumbers(words)).toBe(stored)
})
