// @vitest-environment jsdom

import { sentenceOf } from '@self/contract/refusal-codes'
import { PAYMENT_FAILED_SENTENCE } from '@self/contract/settlement'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation } from '../../../test/samples.ts'
import { settleReturn } from './settle-return.ts'

const orderId = 'mid_1a2b3c4d'
const report = `PUT /api/payment/history/${orderId}/status`
const question = `POST /api/payment/temporary/${orderId}`
const temporary = (status: string, message?: string) => ({
  result: status === 'PAID' ? 'success' : 'fail',
  message,
  data: { settlement: { paymentId: orderId, status, message }, confirmation },
})
const failedWith = (code: string) => ({
  kind: 'failed',
  failure: { message: expect.stringMatching(new RegExp(`^${code}:`)), paymentId: orderId },
})

let logs: { errorCode: string }[] = []

/** The answers of the server, and the calls with their bodies; what is logged is kept by itself. */
function serve(answer: unknown, status = 200, reportStatus = 200) {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const sent = JSON.parse(String(body))
    if (path === '/api/payment-error') logs.push(sent)
    else calls.push({ call: `${method} ${path}`, body: sent })
    const isReport = method === 'PUT'
    const json = isReport ? { result: 'success', data: { paymentId: orderId, status: 'PENDING' } } : answer
    return new Response(JSON.stringify(json), { status: isReport ? reportStatus : status })
  })
  return calls
}

const back = (query: Record<string, string>) => settleReturn(new URLSearchParams(query))
const paid = { merchant_uid: orderId, imp_uid: 'imp_1', paymentType: 'reservation' }

beforeEach(() => {
  sessionStorage.clear()
  logs = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[PR-02] a paid return ends with the booking, also without imp_success', async () => {
  const calls = serve(temporary('PAID'))
  expect(await back(paid)).toEqual({ kind: 'booked', confirmation })
  expect(calls.map(({ call }) => call)).toEqual([report, question])
  expect(calls[0]?.body).toMatchObject({ status: 'PAID' })
  expect(calls[1]?.body).toEqual({ impUid: 'imp_1' })
})

test('[PR-03] the report is sent once per merchant id, the question each time', async () => {
  const calls = serve(temporary('PAID'))
  await back(paid)
  await back(paid)
  expect(calls.map(({ call }) => call)).toEqual([report, question, question])
})

test('[PR-02] a coupon alone is bought, and confirms no session', async () => {
  const { data, ...reply } = temporary('PAID')
  serve({ ...reply, data: { ...data, confirmation: null } })
  expect(await back({ ...paid, paymentType: 'individual' })).toEqual({ kind: 'bought' })
})

test('[PR-02] a failed return speaks in the words of its cause, and keeps those of the provider for the log', async () => {
  serve(temporary('FAILED', PAYMENT_FAILED_SENTENCE))
  const said = '사용자가 결제를 취소하셨습니다 (010-1234-5678)'
  const ending = await back({ ...paid, imp_success: 'false', error_msg: said, paymentType: 'individual' })
  expect(ending).toMatchObject({
    kind: 'failed',
    failure: { message: expect.stringMatching(/^PAYMENT_FAILED:결제를 취소했어요/), paymentId: orderId },
  })
  expect(logs).toMatchObject([
    {
      errorCode: 'PAYMENT_FAILED',
      errorDetail: '사용자가 결제를 취소하셨습니다 (***)',
      serviceType: '개별 결제',
      transactionId: orderId,
    },
  ])
})

test('an order that the provider does not know yet is asked for again, unless the return says failed', async () => {
  serve(temporary('PENDING', sentenceOf('NOT_PAID_YET')))
  expect(await back(paid)).toMatchObject({ kind: 'pending' })
  expect(await back({ ...paid, imp_success: 'false' })).toMatchObject({ kind: 'failed' })
})

test.each([
  ['no order', { imp_uid: 'imp_1', error_msg: '010-0000-0000으로 전화하세요' }],
  ['something else than an order', { merchant_uid: '<b>mid</b>' }],
])('[PR-04] a return that names %s is refused, whatever else it says', async (_, query) => {
  const calls = serve(temporary('PAID'))
  const ending = await back(query)
  expect(ending).toMatchObject({
    failure: {
      message: expect.stringMatching(/^INVALID_PAYMENT_PARAMS:결제 정보가 확인되지 않았습니다\./),
      paymentId: undefined,
    },
  })
  expect(calls).toEqual([])
  expect(logs).toMatchObject([{ errorCode: 'INVALID_PAYMENT_PARAMS', transactionId: null }])
})

test('[PR-04] a question that fails says so, in other words to the log than to the reader', async () => {
  serve({}, 500)
  const ending = await back(paid)
  expect(ending).toMatchObject(failedWith('PAYMENT_TEMPORARY_FETCH_FAILED'))
  expect(ending).toMatchObject({ failure: { message: expect.stringContaining('결제 기록 조회 실패') } })
  expect(logs).toMatchObject([
    { errorCode: 'PAYMENT_TEMPORARY_FETCH_FAILED', errorMessage: '결제 후 예약 정보 조회 실패' },
  ])
})

test('[PR-04] a report that fails is logged, and the question settles the order all the same', async () => {
  serve(temporary('PAID'), 200, 500)
  expect(await back(paid)).toMatchObject({ kind: 'booked' })
  expect(logs).toMatchObject([{ errorCode: 'PAYMENT_STATUS_UPDATE_FAILED', transactionId: orderId }])
})

test('[PR-04] anything else that goes wrong is a processing error', async () => {
  serve(temporary('PAID'))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('storage is closed')
  })
  const ending = await back(paid)
  expect(ending).toMatchObject(failedWith('PAYMENT_PROCESSING_ERROR'))
  expect(ending).toMatchObject({
    failure: { message: expect.stringContaining('결제 내역을 처리하는 중 오류가 발생했습니다.') },
  })
  expect(logs).toMatchObject([{ errorCode: 'PAYMENT_PROCESSING_ERROR' }])
})

test('a reader who has to log in first comes back later: nothing has failed', async () => {
  serve({ status: 401, title: 'login', message: '', errorType: 'AUTHENTICATION_REQUIRED' }, 401)
  await expect(back(paid)).rejects.toMatchObject({ status: 401 })
})
