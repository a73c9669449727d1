// @vitest-environment jsdom
import type { Board, BoardReservation } from '@self/contract/desk-board'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { DeskScreen } from '../desk-screen.tsx'
import { refusalAt } from '../moving/target.ts'

const date = '2026-11-24'
const session: BoardReservation = {
  ...{ id: 1, revision: 1, hopeDate: date, hopeTime: '14:00', state: 'BOOKED', markedOn: null },
  ...{ userName: '김하늘', userPhone: '010-****-0001', memberName: '윤서하', pass: null, amount: 90_000 },
  ...{ taken: null, isUnpaid: false, worth: 90_000, isInTime: false, goodwill: null, column: 1 },
  ...{ minutes: 50, claimed: 60 },
}
const board: Board = {
  times: ['13:30', '14:00', '14:30'],
  columns: [{ id: 1, name: '윤서하', adminId: 'js_c1', cells: ['OPEN', 'OPEN', 'OPEN'] }],
  sessions: [session],
}
const admin = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }

function stubDay(data: Board) {
  const day = `branchCode=JS&date=${date}`
  stubServer({
    '/api/admin/branches/all': { result: 'success', data: [{ ...jamsil, status: 'OPEN' }] },
    '/api/user/info': { result: 'success', data: admin },
    [`/api/desk/board/version?${day}`]: { result: 'success', data: { version: 'a' } },
    [`/api/desk/board?${day}`]: { result: 'success', data },
    '/api/desk/unmarked/count': { result: 'success', data: { count: 0, oldest: null } },
  })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[DK-78] a half hour that is over is called what stands in it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${date}T14:45:00+09:00`) })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
  stubDay({
    ...board,
    columns: [{ id: 1, name: '윤서하', adminId: 'js_c1', cells: ['CLOSED', 'OPEN', 'OPEN'] }],
  })
  visit(DeskScreen, { path: `/admin/desk?branch=JS&date=${date}` })
  expect(await screen.findByRole('button', { name: '13:30 윤서하 쉬는 시간, 지난 시간' })).toBeDefined()
})

test('[DK-78] a half hour that is held says so, and is offered to nobody but whoever the line offers it to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${date}T09:45:00+09:00`) })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
  const held = [
    { time: '13:30', id: 7 },
    { time: '14:30', id: null },
  ]
  const column = { id: 1, name: '윤서하', adminId: 'js_c1', cells: board.columns[0]?.cells ?? [], held }
  stubDay({ ...board, sessions: [], columns: [column] })
  visit(DeskScreen, { path: `/admin/desk?branch=JS&date=${date}` })
  expect(await screen.findByRole('button', { name: '13:30 윤서하 잡아 둠' })).toBeDefined()
  expect(screen.getByRole('button', { name: '14:30 윤서하 잡아 둠 예약 잡기' })).toBeDefined()
  const at = { date, now: new Date(`${date}T00:45:00Z`) }
  const refused = (id: number) =>
    refusalAt(board, { column, time: '13:30' }, { ...at, session: { id, claimed: 30 } })
  expect([refused(1), refused(7)]).toEqual(['잡아 둔 시간이에요', undefined])
})

test('[WY-97] the line of the hour, the words and the counts go on while nothing changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${date}T13:45:00+09:00`) })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
  stubDay(board)
  visit(DeskScreen, { path: `/admin/desk?branch=JS&date=${date}` })
  expect(await screen.findByText('예약 확정 1')).toBeDefined()
  expect(screen.getByText('13:45')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(40 * 60_000))
  expect(screen.getByText('14:25')).toBeDefined()
  expect(screen.getByText('상담 중 1')).toBeDefined()
})
