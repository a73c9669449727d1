import { expect, test } from 'vitest'
import {
  INDIVIDUAL_PREFIX,
  ITEM_MISSING,
  instalmentMonths,
  NOT_SAVED,
  PASS_MISSING,
  paymentLabel,
  returnParameters,
  sdkTimeout,
} from './payment.ts'
import { readFailure } from './payment-fault.ts'
import { sentenceOf } from './refusal-codes.ts'

test('[PM-02] a pass must be chosen, then the consent ticked, in these words', () => {
  expect(PASS_MISSING).toBe('결제할 이용권을 선택해주세요.')
  expect(sentenceOf('CONSENT_MISSING')).toBe('결제 동의에 체크해주세요.')
})

test('[IP-01] an item must be chosen, in these words, and its record says what it is', () => {
  expect(ITEM_MISSING).toBe('결제 항목을 선택해주세요.')
  expect(INDIVIDUAL_PREFIX).toBe('[개별 결제]')
})

test('[IP-02] a record that could not be saved says so', () => {
  expect(NOT_SAVED).toBe('결제 정보를 저장하지 못했습니다. 다시 시도해주세요.')
})

test.each([
  ['PENDING', null, '결제 대기'],
  ['PAID', null, '결제 완료'],
  ['FAILED', null, '결제 안 됨'],
  ['REFUNDED', { amount: 1, isDone: false, receiptUrl: null }, '환불 처리 중'],
  ['REFUNDED', { amount: 1, isDone: true, receiptUrl: null }, '환불 완료'],
] as const)('[MY-05] an order that is %s with a refund of %j is called %s', (status, refund, label) => {
  expect(paymentLabel({ status, refund })).toBe(label)
})

test.each([
  [50_000, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [3_000_000, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [49_999, []],
  [0, []],
])('[PM-04] %i won may be paid in instalments of %j months', (amount, months) => {
  expect(instalmentMonths(amount)).toEqual(months)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36', 10_000],
  ['', 10_000],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) KAKAOTALK 25.1.0', 15_000],
  ['Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36;KAKAOTALK 2410250', 15_000],
  ['Mozilla/5.0 (Linux; Android 15) KakaoTalk/25', 15_000],
])('[PM-06] %j waits %i ms for the card window', (userAgent, milliseconds) => {
  expect(sdkTimeout(userAgent)).toBe(milliseconds)
})

test('every return parameter may be missing', () => {
  expect(returnParameters.safeParse({}).success).toBe(true)
  expect(
    returnParameters.safeParse({ imp_uid: 'imp_1', merchant_uid: 'mid_1', imp_success: 'true' }).success,
  ).toBe(true)
})

const UNKNOWN = '알 수 없는 오류가 발생했습니다'

test.each([
  ['F0002: 승인이 거절되었어요. | 카드사에 문의', 'F0002', '승인이 거절되었어요.', '카드사에 문의'],
  ['PAYMENT_FAILED:한도 초과(imp_12) | 자세히', 'PAYMENT_FAILED', '한도 초과', '자세히'],
  ['F0003: 12:30에 시간이 지났어요', 'F0003', '12:30에 시간이 지났어요', ''],
  ['결제하지 못했어요 | 자세히', 'UNKNOWN_ERROR', '결제하지 못했어요', '자세히'],
  ['안내: 결제하지 못했어요', 'UNKNOWN_ERROR', '안내: 결제하지 못했어요', ''],
  ['가|나', 'UNKNOWN_ERROR', '가|나', ''],
  ['F0002:', 'F0002', UNKNOWN, ''],
  [' | 자세히', 'UNKNOWN_ERROR', UNKNOWN, '자세히'],
  ['', 'UNKNOWN_ERROR', UNKNOWN, ''],
  [null, 'UNKNOWN_ERROR', UNKNOWN, ''],
  [undefined, 'UNKNOWN_ERROR', UNKNOWN, ''],
])('the failure %j has the code %s, the text "%s" and the detail %j', (message, code, text, detail) => {
  expect(readFailure(message)).toEqual({ code, text, detail })
})
