// @vitest-environment jsdom
import { paymentErrorBody } from '@self/contract/payment-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, unreachable } from '../../test/visit.ts'
import { reportPaymentError } from './report.ts'

const report = {
  serviceType: '예약 결제',
  errorCode: 'F0004',
  errorMessage: '결제하지 못했어요.',
  amount: 90_000,
  transactionId: 'mid_1a2b3c4d',
} as const

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[PE-04] an error is logged with the device, and with 0 for whoever is not logged in', () => {
  const { bodiesOf } = stubServer({ '/api/payment-error': { result: 'success' } })
  reportPaymentError(report)
  localStorage.setItem('token', tokenOf('17'))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  reportPaymentError(report)
  expect(bodiesOf('/api/payment-error')).toEqual([
    { ...report, paymentMethod: 'CARD', userId: '0', deviceType: 'PC' },
    { ...report, paymentMethod: 'CARD', userId: '17', deviceType: 'MOBILE' },
  ])
})

test('[PE-04] whatever the provider said fits the log, and numbers of cards and phones stay here', () => {
  const { bodiesOf } = stubServer({ '/api/payment-error': { result: 'success' } })
  const errorDetail = `카드 5236-1234-5678-9012\u0000\n전화 010-1234-5678 ${'가'.repeat(2_000)}`
  reportPaymentError({ ...report, errorDetail })
  const body = paymentErrorBody.parse(bodiesOf('/api/payment-error')[0])
  expect(body.errorDetail).toMatch(/^카드 \*\*\*\* 전화 \*\*\* 가+$/)
})

test('[PE-04] a log out of reach stops nobody', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  stubServer({ '/api/payment-error': unreachable })
  expect(() => reportPaymentError(report)).not.toThrow()
  await vi.waitFor(() => expect(complain).toHaveBeenCalledOnce())
})
