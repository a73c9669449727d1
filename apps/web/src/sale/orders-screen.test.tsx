// @vitest-environment jsdom
import type { Sale } from '@self/contract/sale-list'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { held, stubServer, visit } from '../../test/visit.ts'
import { OrdersScreen } from './orders-screen.tsx'

const ORDERS = '/api/admin/orders'
const sale: Sale = {
  ...{ key: 'desk_7_1', at: '2020-11-23T15:00', method: 'CASH', channel: 'DESK', state: 'TAKEN' },
  ...{ title: '개인상담', amount: 90_000, refunded: 0, branchCode: 'GN', branchName: '강남센터' },
  ...{ counsellor: '', userName: '김*늘', memberId: 1 },
}
const success = (data: unknown) => ({ result: 'success', data })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-95] an amount is looked for once, and until its orders are there the ones before stay', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const narrowed = held()
  const { calls } = stubServer({
    [ORDERS]: success({ sales: [sale], next: null }),
    [`${ORDERS}?least=50000`]: narrowed.reply,
    [`${ORDERS}/totals`]: success({ count: 1, sold: 90_000, refunded: 0, owed: 0 }),
  })
  const lists = () => calls.map(({ path }) => path).filter((path) => /orders(\?.*)?$/.test(path))
  visit(OrdersScreen, { path: '/admin/orders' })
  await screen.findByText('개인상담')
  const before = lists()
  await userEvent.type(screen.getByLabelText('최소 금액'), '50000')
  expect(lists()).toEqual(before)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(lists()).toEqual([...before, `${ORDERS}?least=50000`]))
  expect(screen.getByText('개인상담')).toBeDefined()
  narrowed.letGo(success({ sales: [], next: null }))
  await screen.findByText(/이 조건에 맞는 주문이 없어요/)
})
