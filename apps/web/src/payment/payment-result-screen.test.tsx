// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { PaymentResultScreen } from './payment-result-screen.tsx'

const paymentId = 'mid_1a2b3c4d'
const settlement = (status: string) => ({ paymentId, status })
const path = `/PaymentResult?merchant_uid=${paymentId}&paymentType=individual`

const serve = (status: string, isOwn?: boolean) =>
  stubServer({
    [`/api/payment/history/${paymentId}/status`]: { result: 'success', data: settlement(status) },
    [`/api/payment/temporary/${paymentId}`]: {
      result: status === 'PAID' ? 'success' : 'fail',
      data: { settlement: settlement(status), confirmation: null, isOwn },
    },
    '/api/payment-error': { result: 'success' },
  })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

test('[IP-01] a bought coupon is told once, and the history follows', async () => {
  serve('PAID')
  visit(PaymentResultScreen, { path })
  expect(await screen.findByRole('alertdialog', { name: '결제를 마쳤어요' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '내 정보 보기' }))
  const elsewhere = await screen.findByLabelText('elsewhere')
  expect(elsewhere.textContent).toBe('/MyInfo {"activeTab":"payments"}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[WY-10] from there the pass just bought leads straight on to its first booking', async () => {
  const { replies } = serve('PAID')
  const pass = {
    couponId: 9,
    title: '',
    sessions: 10,
    remaining: 10,
    booked: 0,
    expiresOn: null,
    branchCode: 'JS',
  }
  replies['/api/pass'] = [
    { ...pass, passId: 3 },
    { ...pass, passId: 7 },
  ]
  visit(PaymentResultScreen, { path })
  await userEvent.click(await screen.findByRole('button', { name: '바로 예약하기' }))
  const elsewhere = await screen.findByLabelText('elsewhere')
  expect(elsewhere.textContent).toBe('/Reservation {"couponId":9,"passId":7,"selectedCode":"JS"}')
})

test('[PH-09] a pass that was paid for somebody else is promised to nobody else, also where the tab of the link is lost', async () => {
  serve('PAID', false)
  visit(PaymentResultScreen, { path })
  expect(await screen.findByRole('heading', { level: 1, name: '결제를 마쳤어요' })).toBeDefined()
  expect(screen.getByText('이용권은 받는 회원의 내 정보에서 볼 수 있어요.')).toBeDefined()
  expect(screen.getByRole('link', { name: '홈으로' })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[PR-01] a slow provider is asked again, and after a while the way to the history is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { bodiesOf } = serve('PENDING')
  visit(PaymentResultScreen, { path })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('결제 정보를 확인하고 있어요')
  await vi.advanceTimersByTimeAsync(20_500)
  expect(bodiesOf(`/api/payment/temporary/${paymentId}`).length).toBeGreaterThan(4)
  expect(bodiesOf(`/api/payment/history/${paymentId}/status`)).toHaveLength(1)
  expect(await screen.findByRole('link', { name: '결제 내역에서 확인하기' })).toBeDefined()
})
