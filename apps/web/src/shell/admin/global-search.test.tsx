// @vitest-environment jsdom
import type { Sale } from '@self/contract/sale-list'
import type { SentLink } from '@self/contract/sent-link'
import type { Task } from '@self/contract/task'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { GlobalSearch } from './global-search.tsx'

const MEMBERS = '/api/user/search'
const SALES = '/api/admin/orders/search'
const LINKS = '/api/admin/direct-url/search'
const success = (data: unknown) => ({ result: 'success', data })

const haneul = {
  ...{ memberId: 4, userName: '김하늘', userPhone: '010-****-0001', snsType: 'PHONE', status: 'ACTIVE' },
  ...{ eapInfo: '', userType: 'MEMBER' },
}
const sale: Sale = {
  ...{ key: 'mid_ab12cd34', at: '2026-11-23T10:00', method: 'CARD', channel: 'APP', state: 'TAKEN' },
  ...{ title: '상담 1회', amount: 120_000, refunded: 0, branchCode: 'JS', branchName: '잠실센터' },
  ...{ counsellor: '', userName: '김*늘', memberId: 4 },
}
const link: SentLink = {
  ...{ id: 12, state: 'OPEN', userName: '김*늘', userPhone: '010-****-0001', title: '상담 1회' },
  ...{ centreName: '잠실센터', counsellorName: '', date: '2026-11-24', time: '14:00' },
  ...{ createdAt: '2026-11-23T10:00', expiresAt: '2026-11-24T10:00' },
}

function show(tasks: Task[] = ['SEE_MEMBERS', 'READ_PHONE', 'SEE_MONEY', 'SEND_LINKS']) {
  storeToken(tokenOf('1'))
  const staff = { memberId: 1, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': success({ ...staff, tasks, branches: null }),
    [MEMBERS]: [haneul],
    [SALES]: success({ sales: [sale], next: null }),
    [LINKS]: { content: [link], last: true },
  })
  visit(GlobalSearch, { path: '/admin' })
  return server
}
const look = async (words: string) => userEvent.type(await screen.findByRole('searchbox'), `${words}{Enter}`)
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map((line) => line.textContent)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[WK-57] [WK-58] one search finds members, orders and payment links, each kind by itself, and sends words in bodies alone', async () => {
  const server = show()
  await look('1234')
  await screen.findByText('회원 1명 · 주문 1건 · 결제 링크 1건')
  expect(listed('회원')).toEqual(['김하늘 010-****-0001'])
  expect(listed('주문')).toEqual(['mid_ab12cd34 김*늘 · 상담 1회 · 120,000원 · 결제 완료'])
  expect(listed('결제 링크')[0]).toContain('상담 1회')
  expect(server.bodiesOf(MEMBERS)).toEqual([{ type: 'userPhone', query: '1234' }])
  expect(server.bodiesOf(SALES)).toEqual([{ key: '1234' }])
  expect(server.bodiesOf(LINKS)).toEqual([{ query: '1234' }])
  expect(server.calls.filter(({ path }) => path.includes('1234'))).toEqual([])
})

test('[WK-58] a link that was found leads to its card by its number', async () => {
  show()
  await look('하늘')
  const list = within(await screen.findByRole('list', { name: '결제 링크' }))
  await userEvent.click(list.getByRole('button'))
  expect((await screen.findByLabelText('elsewhere')).textContent).toContain('/admin/direct-url-generator')
})

test('[WK-57] a part of an order’s number asks for orders alone, a whole one leads to it', async () => {
  const server = show()
  await look('mid_ab1')
  await screen.findByText('주문 1건')
  expect([server.bodiesOf(MEMBERS), server.bodiesOf(LINKS)]).toEqual([[], []])
  cleanup()
  show()
  await look('mid_ab12cd34')
  expect((await screen.findByLabelText('elsewhere')).textContent).toContain('/admin/orders')
})

test('[WK-57] [WK-58] what somebody may not see is not asked for, and a word that is too short says so', async () => {
  const server = show(['SEE_MEMBERS'])
  await look('1234')
  await screen.findByText('회원 1명')
  expect(server.calls.map(({ path }) => path)).not.toContain(SALES)
  expect(server.calls.map(({ path }) => path)).not.toContain(LINKS)
  await userEvent.clear(screen.getByRole('searchbox'))
  await look('1')
  await screen.findByText('숫자를 두 자리 이상 입력해 주세요.')
  expect(server.bodiesOf(MEMBERS)).toHaveLength(1)
})

test('[MB-54] who reads phones masked is told which digits find somebody, and a part of an order’s number finds orders alone', async () => {
  const server = show(['SEE_MEMBERS'])
  await look('77331')
  await screen.findByText('휴대폰 번호는 전체나 끝 네 자리로 찾아 주세요.')
  cleanup()
  const accountant = show(['SEE_MEMBERS', 'SEE_MONEY'])
  await look('77331')
  await screen.findByText('주문 1건')
  expect([server.bodiesOf(MEMBERS), accountant.bodiesOf(MEMBERS)]).toEqual([[], []])
  cleanup()
  show(['SEE_MEMBERS'])
  await look('1199')
  await screen.findByText('회원 1명')
})
