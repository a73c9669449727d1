import { NOT_PAID_YET, readFailure } from '@self/contract/payment'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const notPaid = {
  paymentId: 'mid_1a2b3c4d',
  status: 'FAILED',
  message: '결제가 이루어지지 않았어요.',
} as const

const shown = (error_msg: string, error_code?: string) =>
  readFailure(failureOf(notPaid, { success: false, error_msg, error_code }, 'PAYMENT_FAILED').message)

test('[PR-05] a code at the head of the words names the failure, the cause behind it stays readable', () => {
  expect(
    shown('F0004:PG사 결제요청에 실패하여 중단합니다.(imp_542123456789) 3112, 한도가 초과하였습니다.'),
  ).toEqual({
    code: 'F0004',
    text: '결제가 이루어지지 않았어요.',
    detail: 'PG사 결제요청에 실패하여 중단합니다. 3112, 한도가 초과하였습니다.',
  })
})

test('a window that the reader closed has no code of its own', () => {
  expect(shown('[결제포기] 사용자가 결제를 취소하셨습니다')).toEqual({
    code: 'PAYMENT_FAILED',
    text: '결제가 이루어지지 않았어요.',
    detail: '[결제포기] 사용자가 결제를 취소하셨습니다',
  })
  expect(shown('이미 결제가 이루어진 거래건입니다.', 'F1002').code).toBe('F1002')
})

test('without any words the text alone speaks', () => {
  expect(shown('')).toMatchObject({ code: 'PAYMENT_FAILED', detail: '' })
})

test('an order that may still be paid does not claim that nothing was', () => {
  const pending = { paymentId: 'mid_1a2b3c4d', status: 'PENDING' } as const
  const { message } = failureOf(pending, { success: false }, 'PAYMENT_FAILED')
  expect(readFailure(message).text).toBe(NOT_PAID_YET)
})
