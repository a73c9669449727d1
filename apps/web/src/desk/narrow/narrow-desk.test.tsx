// @vitest-environment jsdom
import type { Board, BoardCell, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { BOOKED_FOR_CLIENT } from '@self/contract/desk-booking'
import { MOVED } from '@self/contract/desk-move'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branch } from '../../../test/branch.ts'
import { jamsil } from '../../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { DeskScreen } from '../desk-screen.tsx'

const date = '2026-11-24'
const later = '2026-11-26'
const session: BoardReservation = {
  ...{ id: 1, revision: 4, hopeDate: date, hopeTime: '14:00', state: 'BOOKED', markedOn: null },
  ...{ userName: '김하늘', userPhone: '010-****-0001', memberName: '윤서하', pass: null, amount: 90_000 },
  ...{ taken: null, isUnpaid: false, worth: 90_000, isInTime: false, goodwill: null, column: 1 },
  ...{ minutes: 50, claimed: 60 },
}
const times = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30']
const CELLS: Record<string, BoardCell> = { C: 'CLOSED', X: 'OFF' }
const cells = (text: string) => text.split(' ').map((cell) => CELLS[cell] ?? 'OPEN')
const columnOf = (id: number, name: string, given = 'O O O O O O'): BoardColumn => ({
  ...{ id, name, adminId: `js_c${id}`, cells: cells(given) },
})
const board: Board = {
  times,
  columns: [columnOf(1, '윤서하', 'O O O O O C'), columnOf(2, '민채원')],
  sessions: [session],
}
const client = { memberId: 7, userName: '이도윤', userPhone: '010-****-0002', eapInfo: '', hasAgreed: true }
const admin = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
const success = (data: unknown) => ({ result: 'success', data })
const boardPath = (day = date) => `/api/desk/board?branchCode=JS&date=${day}`
const versionPath = `/api/desk/board/version?branchCode=JS&date=${date}`

function serve(more: Record<string, unknown> = {}) {
  return stubServer({
    '/api/branch': [branch({ branch: 'JS', branchName: '잠실센터' })],
    '/api/admin/branches/all': success([{ ...jamsil, status: 'OPEN' }]),
    '/api/user/info': success(admin),
    '/api/desk/unmarked/count': success({ count: 0, oldest: null }),
    '/api/desk/clients/search': success({ clients: [client] }),
    '/api/desk/clients/options': success({ passes: [], prices: [], hasCompany: false, note: '' }),
    '/api/desk/bookings': { ...success({ reservationId: 5 }), message: BOOKED_FOR_CLIENT },
    '/api/desk/1/move': { result: 'success' },
    [versionPath]: success({ version: 'a' }),
    [boardPath()]: success(board),
    ...more,
  })
}

/** A window that is turned. */
let isWide = false
const listeners = new Set<() => void>()
const turn = (wide: boolean) =>
  act(() => {
    isWide = wide
    for (const listener of listeners) listener()
  })
const show = (more = '') => visit(DeskScreen, { path: `/admin/desk?branch=JS&date=${date}${more}` })
const panel = () => within(screen.getByRole('complementary'))
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: RegExp) => {
  await user.click(panel().getByRole('combobox', { name: label }))
  await user.click(await panel().findByRole('option', { name: option }))
}
const optionsOf = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(panel().getByRole('combobox', { name: label }))
  const found = (await panel().findAllByRole('option')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return found
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${date}T13:10:00+09:00`) })
  isWide = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  storeToken(tokenOf('8'))
})
afterEach(() => {
  cleanup()
  listeners.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const setup = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('[DK-96] a session of the list opens the panel of the board; Esc and its button close it, and the focus is on its press again', async () => {
  const user = setup()
  serve()
  show()
  const more = await screen.findByRole('button', { name: '자세히' })
  await user.click(more)
  const heading = panel().getByRole('heading', { name: '김하늘님' })
  expect(document.activeElement).toBe(heading)
  expect(panel().getByRole('button', { name: '예약 취소하기' })).toBeDefined()
  expect(panel().getByRole('region', { name: '옮기기' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(more))
  await user.click(more)
  await user.click(panel().getByRole('button', { name: '닫기' }))
  await waitFor(() => expect(document.activeElement).toBe(more))
})

test('[DK-97] somebody on the phone is booked from lists of counsellors and free hours', async () => {
  const user = setup()
  const server = serve()
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  expect(await optionsOf(user, '상담사')).toEqual(['윤서하 · 빈 시간 1개', '민채원 · 빈 시간 5개'])
  await choose(user, '상담사', /^민채원/)
  await choose(user, '시간', /^14:30$/)
  await user.type(panel().getByRole('textbox', { name: '누구의 예약인가요?' }), '이도윤{Enter}')
  await user.click(await panel().findByRole('button', { name: /이도윤/ }))
  await user.click(await panel().findByRole('button', { name: '나중에 받기' }))
  expect(await screen.findByText(BOOKED_FOR_CLIENT)).toBeDefined()
  expect(server.bodiesOf('/api/desk/bookings')).toEqual([
    { memberId: 7, branchCode: 'JS', date, time: '14:30', adminId: 'js_c2' },
  ])
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[DK-97] whom the address names is booked for without a search, and left once the panel is closed', async () => {
  const user = setup()
  const server = serve()
  show('&client=7')
  expect(await screen.findByText(/^고른 회원의 예약을 잡아요\./)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  expect(await panel().findByText('이도윤')).toBeDefined()
  expect(server.bodiesOf('/api/desk/clients/search')).toEqual([{ query: '#7' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^고른 회원의 예약을 잡아요\./)).toBeNull())
})

test('[DK-98] the hours to choose from leave out what is over, taken, blocked or held; what wants a second look says why', async () => {
  vi.setSystemTime(new Date(`${date}T13:40:00+09:00`))
  const user = setup()
  const held = { ...columnOf(2, '민채원', 'O X O O O O'), held: [{ time: '15:00', id: 9 }] }
  serve({ [boardPath()]: success({ ...board, columns: [columnOf(1, '윤서하', 'O O O O O C'), held] }) })
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  const ofSecond = ['14:00', '14:30 · 30분만 비어 있어요', '15:30 · 이어지는 시간은 쉬는 시간']
  expect(await optionsOf(user, '시간')).toEqual(ofSecond)
  await choose(user, '상담사', /^윤서하/)
  const ofFirst = ['13:30 · 30분만 비어 있어요', '15:00 · 이어지는 시간은 쉬는 시간', '15:30 · 쉬는 시간']
  expect(await optionsOf(user, '시간')).toEqual(['14:00 · 이미 예약이 있어요', ...ofFirst].toSorted())
  await choose(user, '시간', /^15:30/)
  expect(await optionsOf(user, '시간')).toEqual(ofFirst)
})

test('[DK-98] a day that is over has no hour to book, and says so', async () => {
  vi.setSystemTime(new Date(`${later}T09:00:00+09:00`))
  const user = setup()
  serve()
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('다른 날을 골라 주세요.')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[DK-99] an address with a session opens it at any width, also once the window is turned', async () => {
  serve()
  show('&open=1')
  expect(await screen.findByRole('heading', { name: '김하늘님' })).toBeDefined()
  turn(true)
  expect(await screen.findByRole('table', { name: '보드' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '김하늘님' })).toBeDefined()
  turn(false)
  expect(await screen.findByRole('heading', { name: '김하늘님' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('[DK-99] a booking under way keeps its client, counsellor and hour as the window is turned', async () => {
  const user = setup()
  serve()
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  await choose(user, '상담사', /^민채원/)
  await choose(user, '시간', /^14:30$/)
  await user.type(panel().getByRole('textbox', { name: '누구의 예약인가요?' }), '이도윤{Enter}')
  await user.click(await panel().findByRole('button', { name: /이도윤/ }))
  turn(true)
  expect(await screen.findByRole('table', { name: '보드' })).toBeDefined()
  expect(panel().getByText('이도윤')).toBeDefined()
  expect(panel().getByRole('combobox', { name: '상담사' }).textContent).toBe('민채원')
  expect(panel().getByRole('combobox', { name: '시간' }).textContent).toBe('14:30')
})

test('[DK-99] nor does a turn lose how it is paid, or who is being searched for and registered', async () => {
  const user = setup()
  const prices = [{ couponId: 1, title: '1회 상담', amount: 90_000 }]
  const server = serve({
    '/api/desk/clients/options': success({ passes: [], prices, hasCompany: false, note: '' }),
    '/api/desk/clients/search': success({ clients: [] }),
  })
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  const field = (name: string) => panel().getByRole<HTMLInputElement>('textbox', { name })
  await user.type(field('누구의 예약인가요?'), '이도윤{Enter}')
  await user.type(await panel().findByRole('textbox', { name: '이름' }), '이도윤')
  turn(true)
  expect(await screen.findByRole('table', { name: '보드' })).toBeDefined()
  expect([field('누구의 예약인가요?').value, field('이름').value]).toEqual(['이도윤', '이도윤'])
  turn(false)
  expect((await panel().findByRole<HTMLInputElement>('textbox', { name: '이름' })).value).toBe('이도윤')
  await user.type(field('휴대폰 번호'), '01077778888')
  server.replies['/api/desk/clients'] = success(client)
  await user.click(panel().getByRole('button', { name: '새 고객으로 등록' }))
  await user.click(await panel().findByRole('radio', { name: /현금/ }))
  turn(true)
  expect(await screen.findByRole('table', { name: '보드' })).toBeDefined()
  expect(panel().getByRole<HTMLInputElement>('radio', { name: /현금/ }).checked).toBe(true)
})

test('[AF-45] a booking with somebody chosen is closed after a question alone, one of an hour at once', async () => {
  const user = setup()
  serve()
  show()
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await user.click(await screen.findByRole('button', { name: '+ 예약 잡기' }))
  await user.type(panel().getByRole('textbox', { name: '누구의 예약인가요?' }), '이도윤{Enter}')
  await user.click(await panel().findByRole('button', { name: /이도윤/ }))
  await user.click(panel().getByRole('button', { name: '닫기' }))
  await user.click(await screen.findByRole('button', { name: '계속 고치기' }))
  expect(panel().getByText('이도윤')).toBeDefined()
  await user.click(panel().getByRole('button', { name: '닫기' }))
  await user.click(await screen.findByRole('button', { name: '나가기' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('[NW-01] a session is moved to an hour that is free on another day, chosen from that day’s list', async () => {
  const user = setup()
  const free = { ...board, columns: [columnOf(1, '윤서하'), columnOf(2, '민채원')], sessions: [] }
  const taken = { ...session, id: 2, hopeDate: later }
  const hours = ['13:00', '13:30 · 30분만 비어 있어요', '15:00', '15:30 · 이어지는 시간은 쉬는 시간']
  const server = serve({ [boardPath(later)]: success({ ...free, sessions: [taken] }) })
  show('&open=1')
  await screen.findByRole('heading', { name: '김하늘님' })
  const day = panel().getByLabelText('날짜')
  await user.clear(day)
  await user.type(day, later)
  await waitFor(async () => expect(await optionsOf(user, '시간')).toEqual(hours))
  await choose(user, '시간', /^15:00$/)
  await user.click(panel().getByRole('button', { name: '이 시간으로 옮기기' }))
  expect(await screen.findByText(MOVED)).toBeDefined()
  const to = { branchCode: 'JS', date: later, time: '15:00', adminId: 'js_c1' }
  expect(server.bodiesOf('/api/desk/1/move')).toEqual([{ revision: 4, ...to }])
})

test('[NW-01] where whoever has the session is away on another day, nobody else is chosen unsaid', async () => {
  const user = setup()
  const away = { ...board, columns: [columnOf(2, '민채원')], sessions: [] }
  serve({ [boardPath(later)]: success(away) })
  show('&open=1')
  await screen.findByRole('heading', { name: '김하늘님' })
  const day = panel().getByLabelText('날짜')
  await user.clear(day)
  await user.type(day, later)
  await waitFor(() =>
    expect(panel().getByRole('combobox', { name: '상담사' }).textContent).toBe('골라 주세요'),
  )
  const move = panel().getByRole<HTMLButtonElement>('button', { name: '이 시간으로 옮기기' })
  expect(move.disabled).toBe(true)
  await choose(user, '상담사', /^민채원$/)
  expect(move.disabled).toBe(false)
})

test('[NW-02] the list is one look at the day, as the board is, and stands anew once something has changed', async () => {
  const server = serve()
  show()
  expect(await screen.findByText('예약 1건')).toBeDefined()
  expect(server.calls.filter(({ path }) => path.startsWith('/api/desk?'))).toEqual([])
  expect(server.calls.filter(({ path }) => path === boardPath())).toHaveLength(1)
  server.replies[versionPath] = success({ version: 'b' })
  server.replies[boardPath()] = success({ ...board, sessions: [session, { ...session, id: 2, column: 2 }] })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByText('예약 2건')).toBeDefined()
  server.replies[versionPath] = new TypeError('Failed to fetch')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByText(/^연결이 끊겼어요\./)).toBeDefined()
})
