// @vitest-environment jsdom
import type { Sale } from '@self/contract/sale-list'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { SalePanel } from './sale-panel.tsx'

const KEY = 'desk_7_1'
const sale: Sale = {
  ...{ key: KEY, at: '2020-11-23T15:00', method: 'CASH', channel: 'DESK', state: 'TAKEN', title: '상담' },
  ...{ amount: 90_000, refunded: 0, branchCode: 'GN', branchName: '강남센터', counsellor: '' },
  ...{ userName: '김*늘', memberId: 1 },
}
const Panel = () => <SalePanel saleKey={KEY} onClose={() => undefined} />

function show(
  tasks: string[],
  change: Partial<Sale> = {},
  more: object = {},
  branches: string[] | null = null,
) {
  storeToken(tokenOf('2'))
  const server = stubServer({
    '/api/user/info': {
      result: 'success',
      data: {
        memberId: 2,
        userName: '박연',
        userPhone: '',
        userType: 'ADMIN',
        eapInfo: '',
        tasks,
        branches,
      },
    },
    [`/api/admin/orders/${KEY}`]: {
      result: 'success',
      data: { sale: { ...sale, ...change }, events: [], ...more },
    },
    '/api/admin/closing/reverse/7': { result: 'success' },
  })
  visit(Panel, { path: '/admin/orders' })
  return server
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[MN-17] what a desk took on a day before is reversed with a reason, and what that does stands above the press', async () => {
  const user = userEvent.setup()
  const server = show(['CLOSE_DAY'])
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: '오늘 날짜로 되돌리기' })
  expect(
    screen.getByText(
      '90,000원을 오늘 날짜의 ‘현금 돌려줌’으로 적어요. 돈은 직접 돌려주세요. 2020년 11월 23일의 금액과 마감은 그대로예요.',
    ),
  ).toBeDefined()
  expect(press.disabled).toBe(true)
  await user.type(screen.getByLabelText(/되돌리는 까닭/), '카드로 다시 받음')
  await user.click(press)
  await waitFor(() =>
    expect(server.bodiesOf('/api/admin/closing/reverse/7')).toEqual([
      { amount: 90_000, note: '카드로 다시 받음' },
    ]),
  )
})

test('[MN-17] of what was taken today it is told that the desk hands it back, and the page from tomorrow on', async () => {
  show(['CLOSE_DAY'], { at: '2100-01-01T09:00' })
  expect(await screen.findByText(/^오늘 받은 돈은 데스크에서 돌려줘요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '오늘 날짜로 되돌리기' })).toBeNull()
})

test('[DP-08] what was taken today for a session cancelled too late is reversed today, as the desk hands nothing back of it', async () => {
  show(['CLOSE_DAY'], { at: '2100-01-01T09:00' }, { isCancelledLate: true })
  expect(await screen.findByRole('button', { name: '오늘 날짜로 되돌리기' })).toBeDefined()
  expect(
    screen.getByText('90,000원을 오늘 날짜의 ‘현금 돌려줌’으로 적어요. 돈은 직접 돌려주세요.'),
  ).toBeDefined()
  expect(screen.queryByText(/데스크에서 돌려줘요/)).toBeNull()
})

test('[DP-08] what is owed for a cancelled session is reversed from the day after, too', async () => {
  show(['CLOSE_DAY'], { state: 'OWED' })
  expect(await screen.findByRole('button', { name: '오늘 날짜로 되돌리기' })).toBeDefined()
})

test('[MN-17] who closes no days, and what went back already, have nothing to reverse', async () => {
  show(['SEE_MONEY'])
  expect(await screen.findByText(KEY)).toBeDefined()
  expect(screen.queryByRole('button', { name: '오늘 날짜로 되돌리기' })).toBeNull()
  cleanup()
  show(['CLOSE_DAY'], { state: 'RETURNED', refunded: 90_000 })
  expect(await screen.findByText(KEY)).toBeDefined()
  expect(screen.queryByRole('button', { name: '오늘 날짜로 되돌리기' })).toBeNull()
})

test('[MN-17] it is reversed by whoever closes days of the branch that took it, and names the one that hands it back', async () => {
  show(['CLOSE_DAY'], { state: 'OWED', owedBy: '잠실센터' }, {}, ['JS'])
  expect(await screen.findByText('잠실센터')).toBeDefined()
  expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull()
})
