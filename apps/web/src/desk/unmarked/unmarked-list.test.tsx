// @vitest-environment jsdom
import type { UnmarkedReservation } from '@self/contract/desk-unmarked'
import type { Task } from '@self/contract/task'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { DeskScreen } from '../desk-screen.tsx'

const session: UnmarkedReservation = {
  ...{
    id: 7,
    userName: '김하늘',
    userPhone: '010-****-0001',
    memberName: null,
    revision: 3,
    state: 'CANCEL',
  },
  ...{ hopeDate: '2026-12-24', hopeTime: '10:00', minutes: 50, markedOn: null, amount: 0, pass: null },
  ...{ branchCode: 'JS', branchName: '잠실센터', isUnpaid: false, worth: 90_000, isInTime: false },
  ...{ taken: { method: 'CASH', amount: 90_000, on: '2026-11-20' }, goodwill: null },
}
const success = (data: unknown) => ({ result: 'success', data })

function serve(tasks: Task[]) {
  const user = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  return stubServer({
    '/api/user/info': success({ ...user, tasks, branches: null }),
    '/api/admin/branches/all': success([{ ...jamsil, status: 'OPEN' }]),
    '/api/desk/unmarked/count': success({ count: 8, oldest: '2026-11-20', unpaid: 1, owed: 1 }),
    '/api/desk/unmarked?tab=unmarked': success({ sessions: [], next: null }),
    '/api/desk/unmarked?tab=unpaid': success({ sessions: [], next: null }),
    '/api/desk/unmarked?tab=owed': success({ sessions: [session], next: null }),
    '/api/desk/7/payment/return': { result: 'success' },
  })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[DP-06] what is owed for a cancelled session is handed back from its list', async () => {
  const server = serve(['SEE_RESERVATIONS', 'MARK_RESERVATIONS', 'BOOK_RESERVATIONS', 'TAKE_PAYMENTS'])
  visit(DeskScreen, { path: '/admin/desk?view=unmarked' })
  await userEvent.click(await screen.findByRole('button', { name: '돌려줄 금액 1' }))
  await screen.findByRole('heading', { name: '돌려줄 금액' })
  await screen.findByText('돌려줄 금액 90,000원')
  expect(screen.queryByRole('checkbox')).toBeNull() // nothing of it can be marked
  await userEvent.click(screen.getByRole('button', { name: /김하늘/ }))
  await userEvent.click(await screen.findByRole('button', { name: '돌려줬어요' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '돌려줬어요' }))
  await vi.waitFor(() => expect(server.bodiesOf('/api/desk/7/payment/return')).toEqual([{ amount: 90_000 }]))
})

test('[DP-06] who takes no payments is offered neither of its lists', async () => {
  serve(['SEE_RESERVATIONS', 'BOOK_RESERVATIONS'])
  visit(DeskScreen, { path: '/admin/desk?view=unmarked' })
  await screen.findByRole('button', { name: '표시 필요 8' })
  expect(screen.queryByRole('button', { name: /결제 전|돌려줄/ })).toBeNull()
})

test('[DP-06] the list of what is not paid says how far back it goes', async () => {
  serve(['SEE_RESERVATIONS', 'TAKE_PAYMENTS'])
  visit(DeskScreen, { path: '/admin/desk?view=unmarked&tab=unpaid' })
  expect(await screen.findByText(/최근 180일의 예약이에요/)).toBeDefined()
})
