// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { couponOfTen, jamsil } from '../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { emptyDraft } from '../reservation/draft.ts'
import { IndividualPayScreen } from './individual-pay-screen.tsx'
import { PaymentFailScreen } from './payment-fail-screen.tsx'
import { PaymentMainScreen } from './payment-main-screen.tsx'
import { PaymentResultScreen } from './payment-result-screen.tsx'

const PENDING = 'mid_1a2b3c4d'
const settlement = { paymentId: PENDING, status: 'PENDING' }
const CHANNEL = 'https://channel.example/refund'
const chosen = {
  branchCode: 'JS',
  branchName: '잠실센터',
  isPrivate: true,
  adminId: 'js_c1',
  date: '2026-11-24',
}
const booker = { name: '김하늘', phone: '01000000001', reason: '요즘 잠이 얕아요.' }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['/PaymentMain', PaymentMainScreen, { ...emptyDraft, ...chosen, ...booker, time: '14:00' }],
  ['/IndividualPay', IndividualPayScreen, undefined],
  [`/PaymentResult?merchant_uid=${PENDING}&paymentType=individual`, PaymentResultScreen, undefined],
  ['/PaymentFail', PaymentFailScreen, undefined],
] as const satisfies (readonly [string, ComponentType, unknown])[])(
  '[WK-39] on %s the installation’s own channel for refunds is reached, after a question',
  async (path, Screen, state) => {
    localStorage.setItem('token', tokenOf('17'))
    const openWindow = vi.fn(() => ({ opener: window }))
    vi.stubGlobal('open', openWindow)
    stubServer({
      '/api/payment/config': { sdkUrl: '', impCode: '', pg: '', refundChannel: CHANNEL },
      '/api/branch': [jamsil],
      '/api/coupon/JS?isTestSelected=false': [couponOfTen],
      '/api/coupon/pay': [couponOfTen],
      '/api/terms/payment': [],
      [`/api/payment/history/${PENDING}/status`]: { result: 'success', data: settlement },
      [`/api/payment/temporary/${PENDING}`]: { result: 'fail', data: { settlement, confirmation: null } },
    })
    visit(Screen, { path, state })
    await userEvent.click(await screen.findByRole('button', { name: '환불 문의' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: '채널 열기' }))
    await vi.waitFor(() => expect(openWindow).toHaveBeenCalledExactlyOnceWith(CHANNEL, '_blank'))
  },
)
