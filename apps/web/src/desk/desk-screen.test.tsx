// @vitest-environment jsdom
import { type DeskReservation, deskStep } from '@self/contract/desk'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusedBy, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { DeskScreen } from './desk-screen.tsx'

const tomorrow = addDays(toKst(new Date()).date, 1)
const yesterday = addDays(tomorrow, -2)
const request: DeskReservation = {
  id: 7,
  revision: 0,
  hopeDate: tomorrow,
  hopeTime: '14:00',
  state: 'REQUESTED',
  markedOn: null,
  userName: '김하늘',
  userPhone: '010-****-0001',
  memberName: null,
  pass: null,
  amount: 0,
  taken: null,
  isUnpaid: false,
  worth: 0,
  isInTime: true,
  goodwill: null,
}
const paid: DeskReservation = {
  ...request,
  state: 'BOOKED',
  amount: 120_000,
  worth: 120_000,
  memberName: '윤서하',
}

const admin = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
const dayPath = (date: string) => `/api/desk/board?branchCode=JS&date=${date}`
const versionPath = (date: string) => `/api/desk/board/version?branchCode=JS&date=${date}`
const dayOf = (sessions: DeskReservation[]) => ({
  times: [],
  columns: [],
  sessions: sessions.map((session) => ({ ...session, column: null, minutes: 50, claimed: 60 })),
})
const serve = (date: string, sessions: DeskReservation[], more: Record<string, unknown> = {}) =>
  stubServer({
    '/api/admin/branches/all': { result: 'success', data: [{ ...jamsil, status: 'OPEN' }] },
    '/api/user/info': { result: 'success', data: admin },
    '/api/desk/unmarked/count': { result: 'success', data: { count: 0, oldest: null } },
    [versionPath(date)]: { result: 'success', data: { version: 'a' } },
    [dayPath(date)]: { result: 'success', data: dayOf(sessions) },
    ...more,
  })
const show = (date = tomorrow) => visit(DeskScreen, { path: `/admin/desk?date=${date}` })
const done = { result: 'success' }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  localStorage.setItem('desk:centre', 'JS')
  storeToken(tokenOf('8'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a request is confirmed with one press, as it was seen', async () => {
  const server = serve(tomorrow, [request], { '/api/desk/7/confirm': done })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '예약 확정하기' }))
  expect(await screen.findByText(deskStep('confirm').done)).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([{ revision: 0 }])
})

test('오지 않음 says what becomes of the money first', async () => {
  const server = serve(yesterday, [{ ...paid, hopeDate: yesterday }], { '/api/desk/7/no-show': done })
  show(yesterday)
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  await userEvent.click(await screen.findByRole('button', { name: '오지 않음' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(/결제한 120,000원은 돌려드리지 않아요/)
  expect(server.bodiesOf('/api/desk/7/no-show')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: '오지 않음' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/7/no-show')).toEqual([{ revision: 0 }]))
})

test('[PH-01] a no-show is one of the session that was asked about, whatever another desk does while it is asked', async () => {
  const session = { ...paid, hopeDate: yesterday }
  const server = serve(yesterday, [session], { '/api/desk/7/no-show': refusedBy('DESK_CHANGED') })
  show(yesterday)
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  await userEvent.click(await screen.findByRole('button', { name: '오지 않음' }))
  const dialog = await screen.findByRole('alertdialog')
  server.replies[dayPath(yesterday)] = {
    result: 'success',
    data: dayOf([{ ...session, revision: 1, userName: '김바다' }]),
  }
  server.replies[versionPath(yesterday)] = { result: 'success', data: { version: 'b' } }
  fireEvent(window, new Event('visibilitychange'))
  expect((await screen.findAllByText('김바다')).length).toBeGreaterThan(0)
  await userEvent.click(within(dialog).getByRole('button', { name: '오지 않음' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/7/no-show')).toEqual([{ revision: 0 }]))
})

test('a session that has changed meanwhile is told, and the day is read anew', async () => {
  const server = serve(tomorrow, [request], {
    '/api/desk/7/confirm': refusedBy('DESK_CHANGED'),
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '예약 확정하기' }))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '확인' }))
  await waitFor(() => expect(server.calls.filter(({ path }) => path === dayPath(tomorrow))).toHaveLength(2))
})

test('the reason is behind a press, and nobody asks for it before', async () => {
  const reason = { result: 'success', data: { reason: '요즘 잠이 오지 않아요' } }
  const server = serve(tomorrow, [request], { '/api/desk/7/reason': reason })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  expect(server.calls.some(({ path }) => path === '/api/desk/7/reason')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: '사유 보기' }))
  expect(await screen.findByText('요즘 잠이 오지 않아요')).toBeDefined()
})

test('[BG-02] a MASTER writes why before reading a reason, and is told who hears of it', async () => {
  const master = { ...admin, userType: 'MASTER' }
  const server = serve(tomorrow, [request], {
    '/api/user/info': { result: 'success', data: master },
    '/api/desk/7/reason': { result: 'success', data: { reason: '요즘 잠이 오지 않아요' } },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  const sheet = within(await screen.findByRole('complementary'))
  expect(sheet.queryByRole('button', { name: '사유 보기' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: '이유 남기고 보기' }))
  expect(sheet.getByText(sentenceOf('WHY_MISSING'))).toBeDefined()
  expect(document.activeElement).toBe(sheet.getByLabelText('봐야 하는 이유'))
  await userEvent.type(sheet.getByLabelText('봐야 하는 이유'), '보호자가 연락했어요')
  await userEvent.click(sheet.getByRole('button', { name: '이유 남기고 보기' }))
  expect(await sheet.findByText('요즘 잠이 오지 않아요')).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/reason')).toEqual([{ why: '보호자가 연락했어요' }])
})

test('an empty day says so; a day that can’t be read can be asked for again', async () => {
  const server = serve(tomorrow, [])
  show()
  expect(await screen.findByText('이날은 예약이 없어요')).toBeDefined()
  server.replies[dayPath(addDays(tomorrow, 1))] = unreachable
  await userEvent.click(screen.getByRole('button', { name: '하루 뒤' }))
  expect(screen.getByRole('heading', { name: formatDay(addDays(tomorrow, 1)) })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('[WY-87] «오늘» can be pressed on every day, so that the focus stays on it when the day becomes today', async () => {
  serve(tomorrow, [])
  show()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '오늘' })
  await userEvent.click(button)
  expect(screen.getByRole('heading', { name: formatDay(addDays(tomorrow, -1)) })).toBeDefined()
  expect([button.disabled, document.activeElement === button]).toEqual([false, true])
})

test('offline the day stays readable, and nothing can be pressed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  serve(tomorrow, [request])
  show()
  expect(await screen.findByRole('button', { name: '예약 확정하기' })).toHaveProperty('disabled', true)
  vi.restoreAllMocks()
})

test('a half hour is blocked by a press; one with a session says why it can’t be', async () => {
  const cells = [
    { time: '10:00', state: 'OPEN' },
    { time: '10:30', state: 'TAKEN' },
  ]
  const hours = [{ adminId: 'js_c1', name: '윤서하', cells }]
  const put = `/api/desk/off`
  const server = serve(tomorrow, [], {
    [`/api/desk/off?branchCode=JS&date=${tomorrow}`]: { result: 'success', data: { hours } },
    [put]: done,
  })
  show()
  await userEvent.click(await screen.findByRole('tab', { name: '시간 막기' }))
  await userEvent.click(await screen.findByRole('button', { name: '10:30 예약' }))
  expect(screen.getByText(/잡아 둔 시간은 막을 수 없어요/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '10:00 열림' }))
  expect(await screen.findByText('10:00 시간을 막았어요.')).toBeDefined()
  expect(server.bodiesOf(put)).toEqual([{ branchCode: 'JS', date: tomorrow, time: '10:00', isOff: true }])
})

test('[WK-41] a press on another hour while one is being changed is told, and not sent', async () => {
  const cells = ['10:00', '10:30'].map((time) => ({ time, state: 'OPEN' }))
  const hours = [{ adminId: 'js_c1', name: '윤서하', cells }]
  const server = serve(tomorrow, [], {
    [`/api/desk/off?branchCode=JS&date=${tomorrow}`]: { result: 'success', data: { hours } },
    '/api/desk/off': done,
  })
  show()
  await userEvent.click(await screen.findByRole('tab', { name: '시간 막기' }))
  const [first, second] = [
    await screen.findByRole('button', { name: '10:00 열림' }),
    screen.getByRole('button', { name: '10:30 열림' }),
  ]
  for (const pressed of [first, second, first]) pressed.click()
  expect(await screen.findByText('앞의 시간을 바꾸고 있어요. 잠시 뒤 다시 눌러 주세요.')).toBeDefined()
  await screen.findByText('10:00 시간을 막았어요.')
  expect(server.bodiesOf('/api/desk/off')).toHaveLength(1)
})

const unpaid: DeskReservation = { ...request, isUnpaid: true }
const options = {
  passes: [{ passId: 3, title: '개인상담 10회', sessions: 10, remaining: 8, expiresOn: '2027-10-28' }],
  prices: [
    { couponId: 1, title: '개인상담 1회', amount: 90_000 },
    { couponId: 5, title: '부부·커플상담 1회', amount: 150_000 },
  ],
  hasCompany: false,
  note: '',
}
const servePaying = (offered = options, session = unpaid) =>
  serve(tomorrow, [session], {
    '/api/desk/7/payment': { result: 'success', data: offered },
    '/api/desk/7/confirm': done,
  })
const openPaying = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '예약 확정하기' }))
  return within(await screen.findByRole('dialog', { name: '어떻게 결제하나요?' }))
}

test('[WK-11] the pass that ends first is chosen; what is left of it is said in words', async () => {
  const server = servePaying()
  show()
  const sheet = await openPaying()
  const pass = await sheet.findByRole('radio', { name: /이용권에서 1회/ })
  expect((pass as HTMLInputElement).checked).toBe(true)
  expect(sheet.getByText('1회를 쓰면 7회 남아요')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: '확정하고 이용권 1회 잡아 두기' }))
  expect(await screen.findByText(deskStep('confirm').done)).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([
    { revision: 0, payment: { method: 'PASS', passId: 3 } },
  ])
})

test('[WY-78] the sheet of a payment stays while it is sent', async () => {
  servePaying()
  show()
  const sheet = await openPaying()
  const pay = await sheet.findByRole('button', { name: '확정하고 이용권 1회 잡아 두기' })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await userEvent.click(pay)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: '어떻게 결제하나요?' })).toBeDefined()
})

test('[WK-11] cash has the price of the list; another amount asks for a note at its field', async () => {
  const server = servePaying()
  show()
  const sheet = await openPaying()
  await userEvent.click(await sheet.findByRole('radio', { name: /현금/ }))
  const amount = sheet.getByLabelText('받은 금액(원)')
  expect((amount as HTMLInputElement).value).toBe('90,000')
  await userEvent.clear(amount)
  await userEvent.type(amount, '80000')
  await userEvent.click(sheet.getByRole('button', { name: '확정하고 80,000원 받기' }))
  expect(await sheet.findByText(sentenceOf('DESK_NOTE_MISSING'))).toBeDefined()
  expect(document.activeElement).toBe(sheet.getByLabelText('메모'))
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([])
  await userEvent.type(sheet.getByLabelText('메모'), '첫 방문 할인')
  await userEvent.click(sheet.getByRole('button', { name: '확정하고 80,000원 받기' }))
  expect(await screen.findByText(deskStep('confirm').done)).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([
    {
      revision: 0,
      payment: { method: 'CASH', couponId: 1, amount: 80_000, note: '첫 방문 할인' },
    },
  ])
})

test('[PY-24] what makes a session longer than the starts that are proposed for it says so before it is taken', async () => {
  const [first, second] = options.prices
  const longer = { ...second, endsProposal: true as const }
  const path = '/api/desk/7/payment'
  const data = { ...options, passes: [], prices: [first, longer] }
  const server = serve(tomorrow, [{ ...unpaid, state: 'BOOKED' }], { [path]: { result: 'success', data } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  await userEvent.click(await screen.findByRole('button', { name: '결제 받기' }))
  const sheet = within(await screen.findByRole('dialog', { name: '어떻게 결제하나요?' }))
  await userEvent.click(await sheet.findByRole('radio', { name: /현금/ }))
  expect(sheet.queryByText(/다른 시간을 제안해 둔 예약/)).toBeNull()
  await userEvent.click(sheet.getByRole('combobox', { name: '무엇을 결제하나요?' }))
  await userEvent.click(await screen.findByRole('option', { name: /부부·커플상담 1회/ }))
  expect(sheet.getByText(/받으면 제안이 끝나고 고객에게 문자로/)).toBeDefined()
  server.replies[path] = done
  await userEvent.click(sheet.getByRole('button', { name: '150,000원 받기' }))
  const payment = { method: 'CASH', couponId: 5 }
  await waitFor(() =>
    expect(server.bodiesOf(path).filter(Boolean)).toEqual([{ revision: 0, payment, endsProposal: true }]),
  )
})

test('[WK-11] without a pass nothing is chosen beforehand; paid later is one press', async () => {
  const server = servePaying({ ...options, passes: [] })
  show()
  const sheet = await openPaying()
  await sheet.findByRole('radio', { name: /현금/ })
  await userEvent.click(sheet.getByRole('button', { name: '확정하기' }))
  expect(await sheet.findByText('어떻게 결제하는지 골라 주세요.')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: '나중에 받고 확정' }))
  expect(await screen.findByText(deskStep('confirm').done)).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([{ revision: 0 }])
})

test('[WK-13] what is owed for a cancelled reservation stands on its card until it is handed back', async () => {
  const owed: DeskReservation = {
    ...request,
    state: 'CANCEL',
    taken: { method: 'CASH', amount: 90_000, on: tomorrow },
  }
  const server = serve(tomorrow, [owed], { '/api/desk/7/payment/return': done })
  show()
  expect(await screen.findByText('돌려줄 금액 90,000원')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '돌려줬어요' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('현금 90,000원')
  await userEvent.click(within(dialog).getByRole('button', { name: '돌려줬어요' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/7/payment/return')).toEqual([{ amount: 90_000 }]))
})

const support = {
  ...admin,
  tasks: ['SEE_RESERVATIONS', 'MARK_RESERVATIONS', 'BOOK_RESERVATIONS', 'GIVE_REFUNDS'],
  branches: null,
}

test('[DP-10] who takes no payments confirms an unpaid session without being asked how, and hands nothing back', async () => {
  const owed: DeskReservation = {
    ...{ ...request, id: 9, state: 'CANCEL' },
    taken: { method: 'CASH', amount: 90_000, on: tomorrow },
  }
  const server = serve(tomorrow, [unpaid, owed], {
    '/api/user/info': { result: 'success', data: support },
    '/api/desk/7/confirm': done,
  })
  show()
  expect(await screen.findByText('돌려줄 금액 90,000원')).toBeDefined()
  expect(screen.queryByRole('button', { name: '돌려줬어요' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '예약 확정하기' }))
  expect(await screen.findByText(deskStep('confirm').done)).toBeDefined()
  expect(server.bodiesOf('/api/desk/7/confirm')).toEqual([{ revision: 0 }])
  expect(server.bodiesOf('/api/desk/7/payment')).toEqual([])
})

test('[DP-14] who may give more than the rule is offered to give back what was cancelled too late, and nobody else', async () => {
  const cancelled: DeskReservation = { ...paid, state: 'CANCEL', isCancelledLate: true }
  const server = serve(tomorrow, [cancelled], {
    '/api/user/info': { result: 'success', data: support },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  await userEvent.click(await screen.findByRole('button', { name: '돌려주기' }))
  expect(await screen.findByRole('dialog', { name: '돌려주기' })).toBeDefined()
  cleanup()
  const tasks = support.tasks.filter((task) => task !== 'GIVE_REFUNDS')
  server.replies['/api/user/info'] = { result: 'success', data: { ...support, tasks } }
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  expect(await screen.findByText('기한이 지나 없음')).toBeDefined()
  expect(screen.queryByRole('button', { name: '돌려주기' })).toBeNull()
})

test('[DP-12] presses of a task that somebody has at another branch alone are not offered here', async () => {
  const here = { SEE_RESERVATIONS: null, MARK_RESERVATIONS: null }
  const elsewhere = ['BOOK_RESERVATIONS', 'BLOCK_HOURS', 'TAKE_PAYMENTS', 'READ_PHONE', 'READ_REASON']
  const both = {
    ...{ ...admin, tasks: [...Object.keys(here), ...elsewhere], branches: ['GN', 'JS'] },
    otherBranches: { ...Object.fromEntries(elsewhere.map((task) => [task, ['GN']])), READ_REASON: ['JS'] },
  }
  serve(tomorrow, [request], { '/api/user/info': { result: 'success', data: both } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  expect(await screen.findByRole('button', { name: '사유 보기' })).toBeDefined()
  for (const name of ['예약 확정하기', '예약 취소하기', '번호 보기', '+ 예약 잡기', '이 시간으로 옮기기'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  for (const name of ['대기', '시간 막기']) expect(screen.queryByRole('tab', { name })).toBeNull()
})

test('[GR-06] a counsellor marks a session, and is offered neither its phone nor its money', async () => {
  const begun = { ...paid, hopeDate: yesterday, hopeTime: '10:00' }
  const counsellor = {
    ...admin,
    tasks: ['SEE_RESERVATIONS', 'MARK_RESERVATIONS', 'READ_REASON'],
    branches: ['JS'],
  }
  serve(yesterday, [begun], { '/api/user/info': { result: 'success', data: counsellor } })
  show(yesterday)
  expect(await screen.findByRole('button', { name: '상담 완료' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '자세히' }))
  const sheet = within(await screen.findByRole('complementary'))
  expect(sheet.getByRole('button', { name: '사유 보기' })).toBeDefined()
  expect(sheet.queryByRole('button', { name: '번호 보기' })).toBeNull()
  expect(sheet.queryByRole('button', { name: '예약 취소하기' })).toBeNull()
  expect(screen.queryByRole('tab', { name: '시간 막기' })).toBeNull()
})

test('[WL-11] who waits for the day is read by a press, in order, and a place is given up after a question', async () => {
  const entry = {
    userPhone: '010-****-0002',
    counsellorName: '윤서하',
    time: null,
    by: 'MEMBER',
    offer: null,
  }
  const first = { ...entry, id: 3, userName: '이도윤', since: `${yesterday}T10:00` }
  const offer = { time: '15:00', until: `${tomorrow}T08:30` }
  const second = {
    ...first,
    id: 5,
    userName: '박소연',
    counsellorName: null,
    time: '15:00',
    by: 'STAFF',
    offer,
  }
  const linePath = `/api/desk/waiting?branchCode=JS&date=${tomorrow}`
  const server = serve(tomorrow, [paid], {
    [linePath]: { result: 'success', data: { line: [first, second] } },
    '/api/desk/waiting/3/leave': done,
  })
  show()
  await screen.findByRole('button', { name: '자세히' })
  expect(server.bodiesOf(linePath)).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: '대기' }))
  const entries = await screen.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^이도윤 010-\*{4}-0002윤서하 상담사 · 아무 시간/),
    expect.stringMatching(/^박소연.*누구든 · 15:0015:00 자리를 .* 08:30까지 잡아 두었어요\..*센터에서 신청/),
  ])
  await userEvent.click(within(entries[0] as HTMLElement).getByRole('button', { name: '대기 그만두기' }))
  const question = within(await screen.findByRole('alertdialog', { name: '이도윤님의 대기를 그만둘까요?' }))
  await userEvent.click(question.getByRole('button', { name: '대기 그만두기' }))
  expect(await screen.findByText('이도윤님의 대기를 그만뒀어요.')).toBeDefined()
  expect(server.bodiesOf('/api/desk/waiting/3/leave')).toHaveLength(1)
})
