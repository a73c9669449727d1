// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponOfTen } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { IndividualPayScreen } from './individual-pay-screen.tsx'
import type { CardSdk } from './order/card-sdk.ts'
import { PaymentResultScreen } from './payment-result-screen.tsx'

const terms = [{ id: 'pay-usage', version: '1', title: '이용권 이용 약관', body: '…', required: true }]
const member = { memberId: 17, userName: '김하늘', userPhone: '01000000001', userType: 'MEMBER', eapInfo: '' }
const info = (change = {}) => ({ result: 'success', data: { ...member, ...change } })

const server = (replies: Record<string, unknown> = {}) =>
  stubServer({
    '/api/coupon/pay': [couponOfTen],
    '/api/terms/payment': terms,
    '/api/terms/missing': [],
    '/api/user/info': info(),
    '/api/payment/config': { sdkUrl: '/sdk.js', impCode: 'imp', pg: 'html5_inicis' },
    '/api/payment-error': { result: 'success' },
    '/api/payment/history': {
      result: 'success',
      data: {
        paymentId: 'mid_1a2b3c4d',
        orderName: '이용권 결제 10회',
        amount: 1_056_000,
        status: 'PENDING',
      },
    },
    ...replies,
  })

const arrive = (state?: unknown, path = '/IndividualPay') => visit(IndividualPayScreen, { path, state })
const payButton = () => screen.findByRole('button', { name: /결제하기$/ })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: '전체 동의' }))
const answered = async (sentence: string) => {
  expect(await screen.findByRole('alertdialog', { name: sentence })).toBeDefined()
  await press('확인')
}

beforeEach(() => {
  localStorage.setItem('token', tokenOf('17'))
  sessionStorage.clear()
  const sdk: CardSdk = { init: () => {}, request_pay: (_, onClose) => onClose({ success: false }) }
  window.IMP = sdk
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete window.IMP
})

test('[IP-01] an item first, then the consent, and the focus goes where it is missing', async () => {
  server()
  arrive()
  await press('결제하기')
  await answered('결제 항목을 선택해주세요.')
  const item = screen.getByRole('button', { name: /이용권을 골라 주세요/ })
  await waitFor(() => expect(document.activeElement).toBe(item))
  await userEvent.click(item)
  await press(/프라이빗 개인상담 10회/)
  await press('1,056,000원 결제하기')
  await answered('결제 동의에 체크해주세요.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '전체 동의' })),
  )
})

test('[IP-01] what is bought stays as a pass, and until when', async () => {
  server()
  arrive({ couponId: 9 })
  expect(await screen.findByText(/10회 이용권이 생겨요.*\d{4}년 \d+월 \d+일까지 쓸 수 있어요/)).toBeDefined()
  expect((await payButton()).textContent).toBe('1,056,000원 결제하기')
})

test('[IP-01] the record is of the coupon alone, by the member', async () => {
  const { bodiesOf } = server()
  arrive({ couponId: 9 })
  await agree()
  await userEvent.click(await payButton())
  await waitFor(() => expect(bodiesOf('/api/payment/history')).toHaveLength(1))
  const [body] = bodiesOf('/api/payment/history')
  expect(body).toMatchObject({
    couponId: 9,
    amount: 1_056_000,
    customerName: '김하늘',
    customerPhone: '01000000001',
    description: '[개별 결제] 이용권 결제 10회',
  })
  expect(body).not.toHaveProperty('slot')
})

test('[IP-02] a record that could not be saved says so, and the page stays', async () => {
  server({ '/api/payment/history': refusal(500, '') })
  arrive({ couponId: 9 })
  await agree()
  await userEvent.click(await payButton())
  await answered('결제 정보를 저장하지 못했습니다. 다시 시도해주세요.')
  expect((await payButton()).textContent).toBe('1,056,000원 결제하기')
})

test.each([
  ['PAID', '결제를 마쳤어요'],
  ['FAILED', '/PaymentFail'],
])(
  '[PH-03] who comes back from the card company by Back is asked about the order that was begun: %s',
  async (status, shown) => {
    window.IMP = { init: () => {}, request_pay: () => {} } // the page is left for the provider's
    const { calls, bodiesOf, replies } = server()
    function Screens() {
      const { pathname } = useLocation()
      if (pathname === '/IndividualPay') return <IndividualPayScreen />
      return pathname === '/PaymentResult' ? <PaymentResultScreen /> : pathname
    }
    visit(Screens, { path: '/IndividualPay', state: { couponId: 9 }, route: '/:screen' })
    await agree()
    await userEvent.click(await payButton())
    await waitFor(() => expect(bodiesOf('/api/payment/history')).toHaveLength(1))
    const [{ paymentId }] = bodiesOf('/api/payment/history') as [{ paymentId: string }]
    const reported = `/api/payment/history/${paymentId}/status`
    const settlement = { paymentId, status }
    replies[reported] = { result: 'success', data: settlement }
    replies[`/api/payment/temporary/${paymentId}`] = {
      result: status === 'PAID' ? 'success' : 'fail',
      data: { settlement, confirmation: null },
    }
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await screen.findByText((text) => text.includes(shown))
    expect(calls.filter(({ path }) => path === reported)).toHaveLength(1)
    expect(bodiesOf('/api/payment/history')).toHaveLength(1)
  },
)

test('a member without a phone verifies one first, and comes back to the same choice', async () => {
  const { bodiesOf } = server({ '/api/user/info': info({ userPhone: '' }) })
  arrive({ couponId: 9 })
  await agree()
  await userEvent.click(await payButton())
  await press('휴대폰 인증하기')
  const elsewhere = await screen.findByLabelText('elsewhere')
  expect(elsewhere.textContent).toBe('/VerifyPhone {"back":{"couponId":9}}')
  expect(bodiesOf('/api/payment/history')).toEqual([])
})

test('a visitor is asked to log in, and comes back to the same choice', async () => {
  localStorage.clear()
  server()
  arrive({ couponId: 9 })
  await press('로그인')
  expect((await screen.findByLabelText('elsewhere')).textContent).toContain('/login')
  expect(sessionStorage.getItem('returnTo')).toBe('/IndividualPay?couponId=9')
})

test('the choice may come in the address', async () => {
  server()
  arrive(undefined, '/IndividualPay?couponId=9')
  expect((await payButton()).textContent).toBe('1,056,000원 결제하기')
})

test('items that could not be loaded can be asked for again', async () => {
  const { replies } = server({ '/api/coupon/pay': unreachable })
  arrive()
  expect(await screen.findByText('이용권 정보를 불러오는데 실패했습니다.')).toBeDefined()
  replies['/api/coupon/pay'] = [couponOfTen]
  await press('다시 불러오기')
  expect(await payButton()).toBeDefined()
})

test('nothing on sale leads on to a booking', async () => {
  server({ '/api/coupon/pay': [] })
  arrive()
  expect(await screen.findByRole('link', { name: '상담 예약하기' })).toBeDefined()
})
