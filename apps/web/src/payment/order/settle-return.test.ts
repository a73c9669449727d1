// @vitest-environment jsdom
import { NOT_PAID_YET, PAYMENT_FAILED_SENTENCE } from '@self/contract/payment'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation } from '../../../test/samples.ts'
import { settleReturn } from './settle-return.ts'

const merchantId = 'mid_1a2b3c4d'
const report = `PUT /api/payment/history/${merchantId}/status`
const question = `POST /api/payment/temporary/${merchantId}`
const temporary = (status: string, message?: string) => ({
  result: status === 'PAID' ? 'success' : 'fail',
  message,
  data: { settlement: { paymentId: merchantId, status, message }, confirmation },
})

/** The answers of the server, and the calls with their bodies. */
function serve(answer: unknown, status = 200) {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push({ call: `${method} ${path}`, body: JSON.parse(String(body)) })
    const isReport = method === 'PUT'
    const json = isReport ? { result: 'success', data: { paymentId: merchantId, status: 'PENDING' } } : answer
    return new Response(JSON.stringify(json), { status: isReport ? 200 : status })
  })
  return calls
}

const back = (query: Record<string, string>) => settleReturn(new URLSearchParams(query))
const paid = { merchant_uid: merchantId, imp_uid: 'imp_1', paymentType: 'reservation' }

beforeEach(() => {
  sessionStorage.clear()
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

test('[PR-02] a failed return carries the words of server and provider', async () => {
  serve(temporary('FAILED', PAYMENT_FAILED_SENTENCE))
  expect(await back({ ...paid, imp_success: 'false', error_msg: '사용자가 결제를 취소하셨습니다' })).toEqual({
    kind: 'failed',
    failure: {
      message: `PAYMENT_FAILED:${PAYMENT_FAILED_SENTENCE} | 사용자가 결제를 취소하셨습니다`,
      status: 'FAILED',
    },
  })
})

test('an order that the provider does not know yet is asked for again, unless the return says failed', async () => {
  serve(temporary('PENDING', NOT_PAID_YET))
  expect(await back(paid)).toEqual({ kind: 'pending' })
  expect(await back({ ...paid, imp_success: 'false' })).toMatchObject({ kind: 'failed' })
})

test('[PR-04] a return without a merchant id is refused, whatever else it says', async () => {
  const calls = serve(temporary('PAID'))
  expect(await back({ imp_uid: 'imp_1', error_msg: '010-0000-0000으로 전화하세요' })).toEqual({
    kind: 'failed',
    failure: { message: 'INVALID_PAYMENT_PARAMS:결제 정보가 확인되지 않았습니다.' },
  })
  expect(calls).toEqual([])
})

test('[PR-04] a question that fails says so', async () => {
  serve({}, 500)
  expect(await back(paid)).toEqual({
    kind: 'failed',
    failure: { message: 'PAYMENT_TEMPORARY_FETCH_FAILED:결제 기록 조회 실패' },
  })
})

test('[PR-04] anything else that goes wrong is a processing error', async () => {
  serve(temporary('PAID'))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('storage is closed')
  })
  expect(await back(paid)).toEqual({
    kind: 'failed',
    failure: { message: 'PAYMENT_PROCESSING_ERROR:결제 내역을 처리하는 중 오류가 발생했습니다.' },
  })
})

test('a reader who has to log in first comes back later: nothing has failed', async () => {
  serve({ status: 401, title: 'login', message: '', errorType: 'AUTHENTICATION_REQUIRED' }, 401)
  await expect(back(paid)).rejects.toMatchObject({ status: 401 })
})
