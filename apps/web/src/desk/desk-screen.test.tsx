// @vitest-environment jsdom
import { type DeskReservation, deskStep } from '@self/contract/desk'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusedBy, stubServer, unreachable, visit } from '../../test/visit.ts'
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
}
const paid: DeskReservation = { ...request, state: 'BOOKED', amount: 120_000, memberName: '윤서하' }

const dayPath = (date: string) => `/api/desk?branchCode=JS&date=${date}`
const serve = (date: string, sessions: DeskReservation[], more: Record<string, unknown> = {}) =>
  stubServer({
    '/api/branch': [jamsil],
    [dayPath(date)]: { result: 'success', data: { sessions } },
    ...more,
  })
const show = (date = tomorrow) => visit(DeskScreen, { path: `/admin/desk?date=${date}` })
const done = { result: 'success' }

beforeEach(() => localStorage.setItem('desk:centre', 'JS'))
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

test.each([
  ['오지 않음', 'no-show', /결제한 120,000원은 돌려드리지 않아요/],
  ['예약 취소하기', 'cancel', /결제한 120,000원을 모두 돌려드려요/],
])('%s says what becomes of the money first', async (label, step, words) => {
  const server = serve(yesterday, [{ ...paid, hopeDate: yesterday }], { [`/api/desk/7/${step}`]: done })
  show(yesterday)
  await userEvent.click(await screen.findByRole('button', { name: '자세히' }))
  await userEvent.click(await screen.findByRole('button', { name: label }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(words)
  expect(server.bodiesOf(`/api/desk/7/${step}`)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: label }))
  await waitFor(() => expect(server.bodiesOf(`/api/desk/7/${step}`)).toEqual([{ revision: 0 }]))
})

test('a session that has changed meanwhile is told, and the day is read anew', async () => {
  const server = serve(tomorrow, [request], {
    '/api/desk/7/confirm': refusedBy('DESK_CHANGED'),
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '예약 확정하기' }))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
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
  expect(screen.getByText(/예약되었거나 결제 중인 시간은/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '10:00 열림' }))
  expect(await screen.findByText('10:00을 막았어요.')).toBeDefined()
  expect(server.bodiesOf(put)).toEqual([{ branchCode: 'JS', date: tomorrow, time: '10:00', isOff: true }])
})
