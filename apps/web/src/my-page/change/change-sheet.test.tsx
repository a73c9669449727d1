// @vitest-environment jsdom
import { sentenceOf } from '@self/contract/refusal-codes'
import { CHANGED, SLOT_TAKEN_HELP } from '@self/contract/reservation'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation, jamsil, seoha } from '../../../test/samples.ts'
import { refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { ChangeSheet } from './change-sheet.tsx'

// Queries by role over a whole calendar take their time.
vi.setConfig({ testTimeout: 20_000 })

const success = (data?: unknown) => ({ result: 'success', ...(data !== undefined && { data }) })
const start = (startTime: string, status = 'ON') => ({ workDate: '2026-11-26', startTime, status })
const paths = {
  check: '/api/booking/check/2026-11-26T15:00?branchCode=JS&adminId=js_c1&bookingId=7',
  update: '/api/reserve/update',
  starts: '/api/member/schedules/101?selectDate=2026-11-26&bookingId=7',
  month: '/api/branch/month/JS?month=2026-11&adminId=js_c1&bookingId=7',
}
const onClose = vi.fn()

function show(replies: Record<string, unknown> = {}, item = consultation) {
  const server = stubServer({
    '/api/branch': [jamsil],
    '/api/member/schedules?branchCode=JS&selectDate=2026-11-26': success([seoha]),
    [paths.starts]: success({ workday: [], scheduleList: [start('14:00', 'OFF'), start('15:00')] }),
    [paths.month]: success({ days: [] }),
    [paths.check]: success(true),
    [paths.update]: { ...success(), message: CHANGED },
    ...replies,
  })
  visit(() => element(ChangeSheet, { item, isOpen: true, onClose }), { path: '/MyInfo' })
  return server
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('alertdialog'))
const answer = async (name: string) =>
  userEvent.click((await dialog()).getByRole('button', { name, hidden: true }))
async function choose() {
  await press(/11월 26일 목요일/)
  await press('15:00')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[MY-09] the date is asked for first, then the time, and each gets the focus', async () => {
  const { bodiesOf } = show()
  await press('변경하기')
  expect(await screen.findByRole('alertdialog', { name: sentenceOf('CHANGE_DATE_MISSING') })).toBeDefined()
  await answer('확인')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '날짜' })))

  await press(/11월 26일 목요일/)
  await press('변경하기')
  expect(await screen.findByRole('alertdialog', { name: sentenceOf('CHANGE_TIME_MISSING') })).toBeDefined()
  await answer('확인')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '시간' })))
  expect(bodiesOf(paths.update)).toEqual([])
})

test('[MY-09] the slot is checked, the change is asked about, then it is sent', async () => {
  const { calls, bodiesOf } = show()
  expect(await screen.findByText('11월 24일(화) 14:00')).toBeDefined()
  await choose()
  await press('11월 26일(목) 15:00 일정으로 변경하기')
  expect(
    await screen.findByRole('alertdialog', {
      name: /^11월 24일\(화\) 14:00 →\s11월 26일\(목\) 15:00 일정으로 바꿀까요\?$/,
    }),
  ).toBeDefined()
  expect(bodiesOf(paths.update)).toEqual([])
  await answer('바꾸기')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(paths.update)).toEqual([
    { hope1Date: '2026-11-26', hope1Time: '15:00', bookingId: consultation.id },
  ])
  expect(calls.findIndex(({ path }) => path === paths.check)).toBeLessThan(
    calls.findIndex(({ path }) => path === paths.update),
  )
  expect(screen.getByText(CHANGED)).toBeDefined()
})

test('[MY-09] who goes back at the question changes nothing', async () => {
  const { bodiesOf } = show()
  await choose()
  await press('11월 26일(목) 15:00 일정으로 변경하기')
  await answer('돌아가기')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodiesOf(paths.update)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['at the check', { [paths.check]: success(false) }],
  ['at the change', { [paths.update]: refusedBy('SLOT_TAKEN') }],
])(
  '[MY-09] an hour taken meanwhile is said %s; the old one stays, the hours are asked for anew',
  async (_when, replies) => {
    const { calls } = show(replies)
    await choose()
    await press('11월 26일(목) 15:00 일정으로 변경하기')
    if (replies[paths.update]) await answer('바꾸기')
    const taken = within(await screen.findByRole('alertdialog', { name: sentenceOf('SLOT_TAKEN') }))
    expect(taken.getByText(`지금 예약은 그대로예요. ${SLOT_TAKEN_HELP}`)).toBeDefined()
    const checked = calls.findIndex(({ path }) => path === paths.check)
    await waitFor(() => expect(calls.slice(checked).some(({ path }) => path === paths.starts)).toBe(true))
    await userEvent.click(taken.getByRole('button'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '시간' })))
    expect(await screen.findByRole('button', { name: '변경하기' })).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('[PL-01] after the deadline the branch is called instead', async () => {
  show({ [paths.update]: refusedBy('CHANGE_TOO_LATE') })
  await choose()
  await press('11월 26일(목) 15:00 일정으로 변경하기')
  await answer('바꾸기')
  expect(await screen.findByText(sentenceOf('CHANGE_TOO_LATE'))).toBeDefined()
  expect(screen.getByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /변경하기/ })).toBeNull()
})

test('a branch that is not private gives its own hours', async () => {
  const { calls } = show(
    {
      '/api/branch/time/GN?selectDate=2026-11-26&bookingId=7': success({
        startTime: null,
        endTime: null,
        workday: [],
        scheduleList: [start('11:00')],
      }),
      '/api/branch/month/GN?month=2026-11&bookingId=7': success({ days: [] }),
      '/api/booking/check/2026-11-26T11:00?branchCode=GN&bookingId=7': success(true),
    },
    { ...consultation, branchCode: 'GN', branchName: '강남센터', memberId: null, memberName: null },
  )
  await press(/11월 26일 목요일/)
  await press('11:00')
  await press('11월 26일(목) 11:00 일정으로 변경하기')
  expect(await dialog()).toBeDefined()
  expect(calls.some(({ path }) => path.startsWith('/api/member'))).toBe(false)
})

test('[DK-83] the days are asked for with the session that is moved: one that it fills alone can be chosen', async () => {
  const { calls } = show()
  await press(/11월 26일 목요일/)
  expect(calls.some(({ path }) => path === paths.month)).toBe(true)
})

test('a day on which the counsellor is away has no hour left', async () => {
  show({ '/api/member/schedules?branchCode=JS&selectDate=2026-11-26': success([]) })
  await press(/11월 26일 목요일/)
  expect(await screen.findByText('이날은 예약이 모두 찼어요')).toBeDefined()
})

test('[WK-26] a start whose own deadline is over says so before the press, and asks', async () => {
  vi.setSystemTime(new Date('2026-11-25T20:00:00+09:00'))
  const { bodiesOf } = show({}, { ...consultation, hopeDate: '2026-12-01', madeAt: '2026-11-20T10:00' })
  await choose()
  expect(screen.getByText('이 시간으로 바꾸면 앱에서 다시 바꾸거나 취소할 수 없어요')).toBeDefined()
  await press('11월 26일(목) 15:00 일정으로 변경하기')
  const question = await dialog()
  expect(question.getByText('이 시간으로 바꾸면 앱에서 다시 바꾸거나 취소할 수 없어요.')).toBeDefined()
  await answer('돌아가기')
  expect(bodiesOf(paths.update)).toEqual([])
})

test('[WK-55] days and starts of a longer session have room for all of it', async () => {
  const query = 'selectDate=2026-11-26&bookingId=7&minutes=80'
  const { calls } = show(
    {
      [`/api/branch/time/GN?${query}`]: success({
        startTime: null,
        endTime: null,
        workday: [],
        scheduleList: [start('11:00')],
      }),
      '/api/branch/month/GN?month=2026-11&bookingId=7&minutes=80': success({ days: [] }),
      '/api/booking/check/2026-11-26T11:00?branchCode=GN&bookingId=7&minutes=80': success(true),
    },
    {
      ...consultation,
      branchCode: 'GN',
      branchName: '강남센터',
      memberId: null,
      memberName: null,
      minutes: 80,
    },
  )
  await press(/11월 26일 목요일/)
  await press('11:00')
  await press('11월 26일(목) 11:00 일정으로 변경하기')
  expect(await dialog()).toBeDefined()
  expect(calls.some(({ path }) => path.includes('/api/booking/check/'))).toBe(true)
})
