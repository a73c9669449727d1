// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation, couponPayment } from '../../test/samples.ts'
import { refusal, refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { ReceiptScreen } from './receipt-screen.tsx'

const member = { memberId: 1, userName: '김하늘', userPhone: '01000000001', userType: 'MEMBER', eapInfo: '' }
const past = { ...consultation, hopeDate: '2026-11-10' }

const schedule = { totalCount: 1, waitingCount: 0, nextDate: null, consultationsList: [past, consultation] }

let server: ReturnType<typeof stubServer>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
  localStorage.setItem('token', tokenOf('1'))
  server = stubServer({
    '/api/payment/receipt/mid_pass12345': { result: 'success', data: couponPayment },
    '/api/user/info': { result: 'success', data: member },
    '/api/myList': schedule,
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const details = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('[WY-21] a receipt says who paid what, when, how and how much, and never why', async () => {
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  expect(await screen.findByText('김하늘')).toBeDefined()
  expect(await screen.findByText('mid_pass12345')).toBeDefined()
  expect(details()).toEqual([
    '김하늘',
    'mid_pass12345',
    '2026년 11월 2일 09:00',
    '심리상담 · 프라이빗 개인상담 10회',
    '10회 가운데 8회 남음',
    '신용카드',
    '결제 완료',
    '1,056,000원',
  ])
})

test('[WY-21] the days of sessions that took place are added by a tick, without the counsellor', async () => {
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  await userEvent.click(await screen.findByRole('checkbox', { name: '받은 상담 날짜도 넣기' }))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '2026년 11월 10일 14:00 · 50분 · 잠실센터',
  ])
})

test('[PH-17] inside the messenger, which prints nothing, a receipt says where it can be printed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 25.1.0')
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  expect(await screen.findByText(/카카오톡 안에서는 인쇄할 수 없어요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /인쇄/ })).toBeNull()
})

test('[WY-92] without a login a receipt asks for one, and its order is there again after it', async () => {
  localStorage.clear()
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  expect(screen.getByRole('heading', { level: 1, name: '결제 확인서' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
  expect(sessionStorage.getItem('returnTo')).toBe('/MyInfo/Receipt#order=mid_pass12345')
})

test('[WY-21] opened without a payment it leads to the payments', () => {
  visit(ReceiptScreen, { path: '/MyInfo/Receipt' })
  expect(screen.getByRole('link', { name: '결제 내역 보기' }).getAttribute('href')).toBe(
    '/MyInfo#tab=payments',
  )
})

test('[WY-49] an order that is nobody’s, or another one’s, leads to the payments', async () => {
  stubServer({ '/api/payment/receipt/mid_other00001': refusedBy('NOT_FOUND') })
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_other00001' })
  expect(await screen.findByRole('link', { name: '결제 내역 보기' })).toBeDefined()
})

test('[WY-71] sessions that could not be loaded are not said to be none on the paper', async () => {
  server.replies['/api/myList'] = refusal(409, '지금은 볼 수 없어요.')
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  await userEvent.click(await screen.findByRole('checkbox', { name: '받은 상담 날짜도 넣기' }))
  expect((await screen.findByRole('alert')).textContent).toContain('지금은 볼 수 없어요.')
  expect(screen.queryByText('아직 받은 상담이 없어요.')).toBeNull()
  server.replies['/api/myList'] = schedule
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByText('2026년 11월 10일 14:00 · 50분 · 잠실센터')).toBeDefined()
})

test('[WY-71] a paper without the name of who paid is not shown', async () => {
  server.replies['/api/user/info'] = refusal(409, '지금은 볼 수 없어요.')
  visit(ReceiptScreen, { path: '/MyInfo/Receipt#order=mid_pass12345' })
  expect((await screen.findByRole('alert')).textContent).toContain('지금은 볼 수 없어요.')
  expect(screen.queryByText('mid_pass12345')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: '결제 확인서' })).toBeDefined()
})
