// @vitest-environment jsdom
import type { UserType } from '@self/contract/member'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { Dock } from './dock.tsx'
import './help-sheet.tsx'
import './menu-sheet.tsx'
import '../request/request-badge.tsx'
import '../request/request-link.tsx'

vi.setConfig({ testTimeout: 20_000 })

const CHANNEL = 'https://channel.example/refund'
const config = { sdkUrl: '', impCode: '', pg: '', refundChannel: CHANNEL }

function arrive(userType: UserType | null, path = '/MyInfo', waiting = 0, requests = 0) {
  if (userType) localStorage.setItem('token', tokenOf('1'))
  const member = { memberId: 1, userName: '김하늘', userPhone: '01000000001', userType, eapInfo: '' }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: member },
    '/api/payment/config': config,
    '/api/branch': [],
    '/api/refund-approval/count': { result: 'success', data: { waiting, late: Math.max(0, waiting - 1) } },
    '/api/admin/requests/count': {
      result: 'success',
      data: { waiting: requests, today: 0, late: 0, newest: 0, fresh: 0 },
    },
  })
  visit(Dock, { path })
  return server
}
const button = () => screen.queryByRole('button', { name: /^빠른 메뉴/ })
async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^빠른 메뉴/ }))
  return within(await screen.findByRole('dialog', { name: '빠른 메뉴' }))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['MEMBER', ['개별 결제', '환불 문의']],
  ['ADMIN', ['개별 결제', '환불 문의', '회원 관리', '자주 묻는 질문']],
  ['MASTER', ['개별 결제', '환불 문의', '회원 관리', '결제 오류', '자주 묻는 질문']],
] as const)('[SH-07] what %s finds in the menu', async (userType, names) => {
  arrive(userType)
  const menu = await open()
  await vi.waitFor(() =>
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names),
  )
})

test('[WK-53] a MASTER sees how many refunds wait, and how many are late', async () => {
  arrive('MASTER', '/MyInfo', 2)
  const menu = await open()
  expect(await menu.findByRole('link', { name: '결제 오류 · 환불 승인 2건 · 지남 1건' })).toBeDefined()
})

test('[WK-09] staff see on the button how many requests wait; the menu asks no second time', async () => {
  const { calls } = arrive('ADMIN', '/faq', 0, 120)
  const button = await screen.findByRole('button', { name: '빠른 메뉴 예약 신청 120건' })
  expect(within(button).getByText('99+')).toBeDefined()
  const countCalls = () => calls.filter(({ path }) => path === '/api/admin/requests/count').length
  const before = countCalls()
  expect(screen.queryByRole('link', { name: /예약 신청/ })).toBeNull()
  await open()
  await screen.findByRole('link', { name: '예약 신청 120건' })
  expect(countCalls()).toBe(before)
})

test('[WK-09] on their own screens the way to the requests stands beside the button', async () => {
  arrive('MASTER', '/admin/desk', 0, 120)
  const bar = within(await screen.findByRole('navigation', { name: '바로 가기' }))
  await bar.findByRole('link', { name: '예약 신청 120건' })
  expect(bar.getByRole('button').textContent).toBe('빠른 메뉴')
})

test('[WK-09] a member reads nothing of requests, nor do staff when none waits', async () => {
  const { calls } = arrive('MEMBER', '/MyInfo', 0, 12)
  await open()
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/requests/count')
  cleanup()
  arrive('ADMIN', '/MyInfo', 0, 0)
  await open()
  await screen.findByRole('link', { name: '예약 신청' })
  expect(screen.queryByText(/^[0-9]+건/)).toBeNull()
})

test('[SH-07] an item leads to its screen', async () => {
  arrive('MASTER')
  const menu = await open()
  await userEvent.click(await menu.findByRole('link', { name: '결제 오류' }))
  expect((await screen.findByRole('status', { name: 'elsewhere' })).textContent).toContain('/payment-error')
})

test('[SH-07] without a token there is no menu, nor where one logs in', () => {
  arrive(null)
  expect(button()).toBeNull()
  cleanup()
  arrive('MEMBER', '/login')
  expect(button()).toBeNull()
  cleanup()
  arrive('MEMBER', '/SignUp')
  expect(button()).toBeNull()
})

test('[WY-31] who has no menu finds the numbers behind the same press', async () => {
  arrive(null)
  await userEvent.click(screen.getByRole('button', { name: '도움 전화' }))
  const sheet = within(await screen.findByRole('dialog', { name: '도움 전화' }))
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:109',
    'tel:15770199',
    'tel:112',
    'tel:119',
  ])
})

test('[SH-07] what everybody may do stays when it is unknown who asks', async () => {
  localStorage.setItem('token', tokenOf('1'))
  stubServer({ '/api/user/info': refusal(400, ''), '/api/branch': [] })
  visit(Dock, { path: '/MyInfo' })
  const menu = await open()
  expect(menu.getAllByRole('listitem')).toHaveLength(2)
})

async function requestRefund() {
  arrive('MEMBER')
  const menu = await open()
  await userEvent.click(menu.getByRole('button', { name: '환불 문의' }))
  return within(await screen.findByRole('alertdialog', { name: '카카오톡 채널에서 환불을 문의할까요?' }))
}

test('[SH-08] the refund channel opens in a window of its own, after a question', async () => {
  const opened: { opener: unknown } = { opener: window }
  const openWindow = vi.fn(() => opened)
  vi.stubGlobal('open', openWindow)
  const question = await requestRefund()
  expect(question.getByText('앱을 떠나 카카오톡이 새 창으로 열려요.')).toBeDefined()
  expect(openWindow).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: '채널 열기' }))
  await vi.waitFor(() => expect(openWindow).toHaveBeenCalledExactlyOnceWith(CHANNEL, '_blank'))
  expect(opened.opener).toBeNull()
})

test('[SH-08] who declines stays in the app', async () => {
  const openWindow = vi.fn()
  vi.stubGlobal('open', openWindow)
  const question = await requestRefund()
  await userEvent.click(question.getByRole('button', { name: '취소' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(openWindow).not.toHaveBeenCalled()
})
