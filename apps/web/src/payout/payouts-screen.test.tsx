// @vitest-environment jsdom
import type { Payouts } from '@self/contract/payout-list'
import type { Task } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { PayoutsScreen } from './payouts-screen.tsx'

const month = toKst(new Date()).date.slice(0, 7)
const payouts: Payouts = {
  days: [],
  unmatched: [],
  missing: [{ orderKey: 'mid_12345678', kind: 'PAYMENT', at: `${month}-01T10:00`, amount: 90_000 }],
}

function show(tasks: readonly Task[], months: Record<string, unknown> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
  const viewer = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '', tasks }
  stubServer({
    [`/api/admin/payouts?month=${month}`]: { result: 'success', data: payouts },
    '/api/user/info': { result: 'success', data: viewer },
    ...months,
  })
  visit(PayoutsScreen, { path: '/admin/payouts' })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[BX-07] whoever may see no money reads the number of an order without a link that would be refused', async () => {
  show(['HANDLE_DIFFERENCES'])
  expect(await screen.findByText('mid_12345678')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'mid_12345678' })).toBeNull()
})

test('[BX-07] whoever may see money goes from there to the order', async () => {
  show(['HANDLE_DIFFERENCES', 'SEE_MONEY'])
  const link = await screen.findByRole('link', { name: 'mid_12345678' })
  expect(link.getAttribute('href')).toBe('/admin/orders?open=mid_12345678&key=mid_12345678')
})

test('[BX-07] a month without payments that are missing is followed by one with some', async () => {
  const none = { result: 'success', data: { days: [], unmatched: [], missing: [] } }
  show(['SEE_MONEY'], { '/api/admin/payouts?month=2026-01': none })
  expect(await screen.findByText('mid_12345678')).toBeDefined()
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('정산월'), { target: { value } })
  choose('2026-01')
  expect(await screen.findByText('없어요.')).toBeDefined()
  choose(month)
  expect(await screen.findByRole('link', { name: 'mid_12345678' })).toBeDefined()
})
