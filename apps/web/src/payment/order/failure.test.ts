// @vitest-environment jsdom
import { faultOf, paymentErrorCodes, readFailure } from '@self/contract/payment-fault'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer } from '../../../test/visit.ts'
import { CardError } from './card-sdk.ts'
import { type Attempt, failed, failedAs, failureMessage, noWindow } from './failure.ts'

const attempt: Attempt = { serviceType: '예약 결제', amount: 90_000, paymentId: 'mid_1a2b3c4d' }
const notPaid = { paymentId: 'mid_1a2b3c4d', status: 'FAILED' } as const
const OVER_LIMIT = 'F0004:PG사 결제요청에 실패하여 중단합니다.(imp_542123456789) 3112, 한도가 초과하였습니다.'

const shown = (error_msg: string, error_code?: string) =>
  readFailure(failedAs(notPaid, { success: false, error_msg, error_code }, attempt, 'PAYMENT_FAILED').message)

let server = stubServer({})
const logs = () => server.bodiesOf('/api/payment-error')

beforeEach(() => {
  server = stubServer({ '/api/payment-error': { result: 'success' } })
})
afterEach(() => vi.unstubAllGlobals())

test('[PR-05] a code at the head of the words names the failure, the cause behind it chooses the words', () => {
  expect(shown(OVER_LIMIT)).toEqual({
    code: 'F0004',
    text: '카드 한도를 넘어 결제하지 못했어요.',
    detail: faultOf('CARD_LIMIT').hint,
  })
})

test('[PE-04] the words of the provider go to the log, without the numbers in them, and to nobody else', () => {
  const said = `${OVER_LIMIT} 5236-1234-5678-9012`
  expect(JSON.stringify(shown(said))).not.toContain('3112')
  expect(logs()).toMatchObject([{ errorCode: 'F0004', errorDetail: `${OVER_LIMIT} ****` }])
})

test('[RW-11] Naver Pay speaks for itself, to the letter; of the others nothing of a card is said', () => {
  const words = '네이버페이 머니 잔액이 부족합니다. (잔액: 0원) | <b>1:1</b>'
  const result = { error_code: 'FAILURE_TYPE_PG', error_msg: `[코드: NP] ${words}`, company_msg: words }
  const failure = failedAs({ ...notPaid, easyPay: 'NAVERPAY' }, result, attempt, 'PAYMENT_FAILED')
  expect(failure).toMatchObject({ said: words, easyPay: 'NAVERPAY' })
  const { company_msg: _, ...overV1 } = { ...result, error_msg: words }
  expect(failedAs({ ...notPaid, easyPay: 'NAVERPAY' }, overV1, attempt, 'PAYMENT_FAILED').said).toBe(words)
  expect(failedAs(notPaid, result, attempt, 'PAYMENT_FAILED')).not.toHaveProperty('said')
  const kakao = failedAs({ ...notPaid, easyPay: 'KAKAOPAY' }, result, attempt, 'PAYMENT_FAILED')
  expect(kakao).not.toHaveProperty('said')
  expect(kakao.message).toContain('카카오페이에서 결제하지 못했어요.')
  expect(kakao.message).not.toContain('카드')
  const methods = ['NAVERPAY', 'NAVERPAY', 'CARD', 'KAKAOPAY']
  expect(logs()).toMatchObject(methods.map((paymentMethod) => ({ paymentMethod })))
})

test('a window that the reader closed has no code of its own', () => {
  expect(shown('[결제포기] 사용자가 결제를 취소하셨습니다')).toMatchObject({
    code: 'PAYMENT_FAILED',
    text: expect.stringMatching(/^결제를 취소했어요/),
  })
  expect(shown('이미 결제가 이루어진 거래건입니다.', 'F1002').code).toBe('F1002')
})

test('a code that nobody could read back gives way to ours', () => {
  expect(shown('', '<script>')).toMatchObject({ code: 'PAYMENT_FAILED' })
  expect(shown('')).toMatchObject({ code: 'PAYMENT_FAILED' })
})

test('[PR-05] the page reads the words of every code back whole, but for what stands in brackets', () => {
  for (const code of paymentErrorCodes) {
    const { message, hint } = faultOf(code)
    const read = readFailure(failureMessage(code, message, hint))
    expect(read).toEqual({ code, text: message.replace(/\([^)]*\)/g, ''), detail: hint })
  }
})

test.each(['SDK_NOT_LOADED', 'IMP_OBJECT_NOT_FOUND', 'SDK_INIT_FAILED'] as const)(
  '[PE-04] without a window nothing was ordered, and the log hears of %s',
  (code) => {
    const { paymentId: _, ...unordered } = attempt
    expect(noWindow(unordered, new CardError(code))).toMatchObject({
      isUnopened: true,
      needsSupport: true,
      message: expect.stringMatching(new RegExp(`^${code}:`)),
    })
    expect(logs()).toMatchObject([{ errorCode: code, transactionId: null, amount: 90_000 }])
  },
)

test('the log may be told something else than the reader', () => {
  const { message } = failed(attempt, 'PAYMENT_TEMPORARY_FETCH_FAILED', {
    logged: '결제 후 예약 정보 조회 실패',
  })
  expect(message).toContain('결제 기록 조회 실패')
  expect(logs()).toMatchObject([{ errorMessage: '결제 후 예약 정보 조회 실패' }])
})
