// @vitest-environment jsdom
import type { HeldPass } from '@self/contract/pass'
import type { MyList } from '@self/contract/schedule'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation, jamsil } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { MySchedule } from './my-schedule.tsx'

const requested = { ...consultation, id: 8, state: 'REQUESTED', checkBooking: null, hopeDate: '2026-11-26' }
const late = { ...consultation, id: 9, change: 'N', hopeDate: '2026-11-22' }
const unconfirmed = { ...requested, id: 11, change: 'N', hopeDate: '2026-11-22' }
const past = { ...consultation, id: 10, change: 'N', hopeDate: '2026-11-02' }

function show(consultationsList: unknown[], counts: Partial<MyList> = {}, passes: HeldPass[] = []) {
  const nextDate = '2026-11-24T14:00'
  return open({ totalCount: 1, waitingCount: 0, nextDate, ...counts, consultationsList }, passes)
}

function open(myList: unknown, passes: HeldPass[] = []) {
  const server = stubServer({
    '/api/myList': myList,
    '/api/branch': [jamsil],
    '/api/calendar': { result: 'success', data: { url: null } },
    '/api/pass': passes,
  })
  visit(MySchedule, { path: '/MyInfo' })
  return server
}
const row = async (time: string) => within((await screen.findByText(time)).closest('li') as HTMLElement)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('[MY-03] [WK-26] the header says the next date and how many are left, the card until when one may change', async () => {
  show([consultation])
  expect((await screen.findByText(/다음 상담/)).textContent).toBe(
    '다음 상담 11월 24일(화) 14:00 예정된 상담 1건',
  )
  expect(screen.getByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요.')).toBeDefined()
})

test('[WK-33] what waits is counted beside what is confirmed, and alone where nothing is', async () => {
  show([consultation, requested], { waitingCount: 1 })
  expect((await screen.findByText(/다음 상담/)).textContent).toBe(
    '다음 상담 11월 24일(화) 14:00 예정된 상담 1건 · 확인 중 1건',
  )
  cleanup()
  show([requested, unconfirmed], { totalCount: 0, waitingCount: 2, nextDate: null })
  expect(await screen.findByText('확인 중 2건')).toBeDefined()
  expect(screen.queryByText(/다음 상담|남은 상담|예정된 상담이 없어요/)).toBeNull()
})

test('[RB-08] a result that was sent is said with its reservation, and withdrawn after a question', async () => {
  const isResultSent = true
  const server = show([{ ...consultation, isResultSent }, requested])
  server.replies['/api/reserve/7/result/withdraw'] = { result: 'success', message: '취소했어요.' }
  const sent = await row('11월 24일(화) 14:00')
  expect(sent.getByText('자가진단 결과를 함께 보냈어요.')).toBeDefined()
  await userEvent.click(sent.getByRole('button', { name: '보낸 결과 취소' }))
  const question = within(await screen.findByRole('alertdialog'))
  const withdrawals = () => server.bodiesOf('/api/reserve/7/result/withdraw').length
  expect(withdrawals()).toBe(0)
  await userEvent.click(question.getByRole('button', { name: '보낸 결과 취소' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  expect(withdrawals()).toBe(1)
})

test('[WK-01] a request says until when its branch answers, and whom to call once that is over', async () => {
  show([{ ...requested, answerBy: '2026-11-22T20:00' }])
  expect(await screen.findByText('센터는 11월 22일(일) 20:00까지 확인해요.')).toBeDefined()
  cleanup()
  show([{ ...requested, answerBy: '2026-11-21T19:00' }])
  expect(await screen.findByText(/센터 확인이 늦어지고 있어요/)).toBeDefined()
  expect(await screen.findByRole('link', { name: /잠실센터 0\d/ })).toBeDefined()
})

test('[WK-54] a request with proposed starts says until when its member may choose, not when its branch answers', async () => {
  show([{ ...requested, answerBy: null, proposedUntil: '2026-11-22T20:00' }])
  expect(await screen.findByText('센터가 다른 시간을 제안했어요.')).toBeDefined()
  expect(screen.getByText('11월 22일(일) 20:00까지 문자로 받은 링크에서 골라 주세요.')).toBeDefined()
  expect(screen.queryByText(/까지 확인해요|센터가 확정하면/)).toBeNull()
})

test('[DK-82] a booked session for which other starts are offered says so, until when to choose, and whom to call', async () => {
  show([{ ...consultation, proposedUntil: '2026-11-22T20:00' }])
  expect(await screen.findByText('센터가 다른 시간을 제안했어요.')).toBeDefined()
  expect(screen.getByText('11월 22일(일) 20:00까지 문자로 받은 링크에서 골라 주세요.')).toBeDefined()
  expect(await screen.findByRole('link', { name: /잠실센터 0\d/ })).toBeDefined()
})

test('[WY-66] out of reach of the server the sessions seen last stand there and say so, until it answers', async () => {
  localStorage.setItem('token', tokenOf('1'))
  for (const away of [unreachable, refusal(502, '')]) {
    show([consultation])
    await screen.findByText(/다음 상담/)
    cleanup()
    const server = open(away)
    expect(await screen.findByText('11월 24일(화) 14:00')).toBeDefined()
    const note = await screen.findByText('일정을 새로 불러오지 못했어요. 마지막으로 불러온 일정이에요.')
    server.replies['/api/myList'] = { totalCount: 0, waitingCount: 0, nextDate: null, consultationsList: [] }
    await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(await screen.findByText('예정된 상담이 없어요')).toBeDefined()
    expect(note.isConnected).toBe(false)
    cleanup()
  }
})

test('[WY-66] what another member has seen on this device is not shown', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show([consultation])
  await screen.findByText(/다음 상담/)
  cleanup()
  localStorage.setItem('token', tokenOf('2'))
  open(unreachable)
  await screen.findByRole('button', { name: '다시 불러오기' })
  expect(screen.queryByText('11월 24일(화) 14:00')).toBeNull()
})

test('[MY-03] without a session to come the way to a reservation is offered', async () => {
  show([], { totalCount: 0, nextDate: null })
  expect(await screen.findByText('예정된 상담이 없어요')).toBeDefined()
  expect(screen.getByRole('link', { name: '상담 예약하기' }).getAttribute('href')).toBe('/Reservation')
  expect(screen.queryByText(/바꾸거나 취소할 수/)).toBeNull()
})

test('[MY-03] a session that may be changed offers it by its chip, a request by a button; both can be cancelled', async () => {
  show([consultation, requested])
  const confirmed = await row('11월 24일(화) 14:00')
  expect(confirmed.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '예약 변경',
    '취소하기',
    '캘린더에 추가',
  ])
  const request = await row('11월 26일(목) 14:00')
  expect(request.getByText('예약 진행 중')).toBeDefined()
  expect(request.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '변경하기',
    '취소하기',
    '캘린더에 추가',
  ])
})

test('each button says which session it is about', async () => {
  show([consultation, requested])
  const { getByRole } = await row('11월 26일(목) 14:00')
  const described = getByRole('button', { name: '취소하기' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('11월 26일(목) 14:00')
})

test('[PL-01] after 18:00 the day before the branch is called instead', async () => {
  show([late])
  const { findByRole, getByText, queryByRole } = await row('11월 22일(일) 14:00')
  expect(getByText('앱에서 바꾸거나 취소할 수 있는 시간이 지났어요.')).toBeDefined()
  expect((await findByRole('link', { name: '잠실센터 02-000-1001' })).getAttribute('href')).toBe(
    'tel:02-000-1001',
  )
  expect(queryByRole('button', { name: '취소하기' })).toBeNull()
})

test('[WK-32] what nobody has confirmed stays in progress, the evening before and after its hour', async () => {
  show([unconfirmed], { totalCount: 0, waitingCount: 1, nextDate: null })
  const tomorrow = await row('11월 22일(일) 14:00')
  expect(tomorrow.getByText('예약 진행 중')).toBeDefined()
  expect(tomorrow.getByText('아직 확정되지 않았어요. 센터가 확정하면 문자로 알려드려요.')).toBeDefined()
  cleanup()
  show([{ ...unconfirmed, hopeDate: '2026-11-20' }], { totalCount: 0, nextDate: null })
  const begun = await row('11월 20일(금) 14:00')
  expect(begun.getByText('예약 진행 중')).toBeDefined()
  expect(begun.queryAllByRole('button')).toHaveLength(0)
})

test('[WK-32] a request that lapsed says so, with the phone of its branch', async () => {
  show([{ ...unconfirmed, state: 'EXPIRED' }], { totalCount: 0, nextDate: null })
  const { findByRole, getByText, queryAllByRole } = await row('11월 22일(일) 14:00')
  expect(getByText('확정되지 않았어요')).toBeDefined()
  expect(await findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
  expect(queryAllByRole('button')).toHaveLength(0)
})

test('[WK-34] a forfeited session keeps its label; below it stands that it was not attended, and how to object', async () => {
  show([{ ...past, state: 'CANCEL_F' }], { totalCount: 0, nextDate: null })
  const { findByRole, getByText } = await row('11월 2일(월) 14:00')
  expect(getByText('예약 취소')).toBeDefined()
  expect(getByText('오지 않은 것으로 표시됐어요.')).toBeDefined()
  expect(getByText('사실과 다르면 센터로 전화해 알려 주세요.')).toBeDefined()
  expect(await findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
  cleanup()
  show([{ ...past, state: 'CANCEL' }], { totalCount: 0, nextDate: null })
  expect((await row('11월 2일(월) 14:00')).queryByText('오지 않은 것으로 표시됐어요.')).toBeNull()
})

test('[PY-23] a session that was cancelled too late by a call says that nothing came back, and not that nobody came', async () => {
  show([{ ...past, state: 'CANCEL_F', isCancelledLate: true }], { totalCount: 0, nextDate: null })
  const { findByRole, getByText, queryByText } = await row('11월 2일(월) 14:00')
  expect(getByText('취소 기한이 지난 뒤 취소해 돌려드린 것이 없어요.')).toBeDefined()
  expect(queryByText('오지 않은 것으로 표시됐어요.')).toBeNull()
  expect(await findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
})

test('[DP-09] a session cancelled too late whose money came back all the same says that it did', async () => {
  const back = { ...past, state: 'CANCEL_F', isCancelledLate: true, isReturned: true } as const
  show([back], { totalCount: 0, nextDate: null })
  const { getByText, queryByText } = await row('11월 2일(월) 14:00')
  expect(getByText('취소 기한이 지난 뒤 취소했지만, 센터에서 받은 것은 돌려드렸어요.')).toBeDefined()
  expect(queryByText(/돌려드린 것이 없어요/)).toBeNull()
})

test('[WK-07] a declined request says why, with the phone of its branch', async () => {
  const declined = '신청한 시간에는 센터가 상담을 열 수 없어요.\n목요일 오후는 자리가 있어요.'
  show([{ ...requested, state: 'CANCEL', change: 'N', declined }], { totalCount: 0, nextDate: null })
  const { findByRole, getByText } = await row('11월 26일(목) 14:00')
  expect(getByText('신청한 시간에는 센터가 상담을 열 수 없어요.')).toBeDefined()
  expect(getByText('목요일 오후는 자리가 있어요.')).toBeDefined()
  expect(await findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
})

test('[MY-03] what is over can only be read', async () => {
  show([past])
  const { getByText, queryAllByRole } = await row('11월 2일(월) 14:00')
  expect(getByText('상담 완료')).toBeDefined()
  expect(queryAllByRole('button')).toHaveLength(0)
})

test('inside the messenger no file is offered', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 25.1.0')
  show([consultation])
  const { queryByRole } = await row('11월 24일(화) 14:00')
  expect(queryByRole('button', { name: '캘린더에 추가' })).toBeNull()
})

test('a list that does not come can be asked for again', async () => {
  const { replies } = stubServer({ '/api/myList': refusal(400, ''), '/api/calendar': refusal(400, '') })
  visit(MySchedule, { path: '/MyInfo' })
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  replies['/api/myList'] = { totalCount: 0, waitingCount: 0, nextDate: null, consultationsList: [] }
  again.click()
  expect(await screen.findByText('예정된 상담이 없어요')).toBeDefined()
})

test('a list once shown stays, with what is open over it, when asking anew fails', async () => {
  const { calls, replies } = show([consultation])
  const quote = { kind: 'NOTHING', refund: 0 }
  replies['/api/reserve/7/cancel'] = { result: 'success', data: quote }
  await userEvent.click((await row('11월 24일(화) 14:00')).getByRole('button', { name: '취소하기' }))
  const cancel = await screen.findByRole('button', { name: '예약 취소하기' })
  for (const path of ['/api/reserve/7/cancel', '/api/myList']) replies[path] = unreachable
  const before = calls.length
  await userEvent.click(cancel)
  await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toContain('/api/myList'))
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요')
  expect(screen.getByRole('dialog', { name: '예약을 취소할까요?' })).toBeDefined()
})

const pass: HeldPass = {
  passId: 3,
  couponId: 3,
  title: '개인상담 10회',
  sessions: 10,
  remaining: 7,
  booked: 1,
  expiresOn: '2027-10-27',
  branchCode: 'GN',
}

test('[WK-15] a held pass stands on the schedule tab: balance, last day, and the way to its next session', async () => {
  show([consultation], {}, [pass])
  const card = within(
    (await screen.findByRole('heading', { name: '개인상담 10회' })).closest('li') as HTMLElement,
  )
  expect(card.getByText('10회 중')).toBeDefined()
  expect(card.getByText('쓴 2회 · 예약 1회')).toBeDefined()
  expect(card.getByText('2027년 10월 27일까지')).toBeDefined()
  await userEvent.click(card.getByRole('link', { name: '개인상담 10회 예약하기' }))
  const elsewhere = await screen.findByRole('status', { name: 'elsewhere' })
  expect(elsewhere.textContent).toBe('/Reservation {"selectedCode":"GN","couponId":3,"passId":3}')
})

test('[WK-15] a pass says when it ends soon, and offers no booking once nothing is left', async () => {
  show([consultation], {}, [
    { ...pass, expiresOn: '2026-12-20' },
    { ...pass, passId: 4, title: '개인상담 5회', remaining: 0, expiresOn: null },
  ])
  expect(await screen.findByText('곧 끝나요 · 2026년 12월 20일까지')).toBeDefined()
  expect(screen.getByText('기한 없음')).toBeDefined()
  expect(screen.getAllByRole('link', { name: /예약하기$/ })).toHaveLength(1)
})
