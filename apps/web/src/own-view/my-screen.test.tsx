// @vitest-environment jsdom
import type { OwnReservation } from '@self/contract/own-view'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { MyScreen } from './my-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const reservation: OwnReservation = {
  id: 7,
  revision: 2,
  hopeDate: '2026-11-24',
  hopeTime: '14:00',
  minutes: 50,
  state: 'BOOKED',
  markedOn: null,
  userName: '김하늘',
  branchName: '잠실센터',
  isOpen: true,
}
const WEEK = '/api/admin/my?from=2026-11-24'

function show(reservations: OwnReservation[]) {
  const server = stubServer({
    [WEEK]: success({
      counsellors: [{ wrId: 101, name: '윤서하', branchName: '잠실센터' }],
      reservations,
      month: { count: 12, minutes: 610 },
    }),
    '/api/admin/my/leave': success({ requests: [] }),
    '/api/admin/my/calendar': success({ url: null }),
  })
  visit(MyScreen, { path: '/admin/my' })
  return server
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[OV-06] [BX-13] today shows who comes and when; the reason waits for a press, and a mark is asked about where it costs', async () => {
  const server = show([reservation, { ...reservation, id: 8, hopeDate: '2026-11-25' }])
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByRole('heading', { name: '14:00~14:50 김하늘' })).toBeDefined()
  expect(screen.getByText('11월에 완료한 상담 12회 · 10시간 10분')).toBeDefined()
  server.replies['/api/desk/7/reason'] = success({ reason: '요즘 잠이 오지 않아요' })
  await userEvent.click(card.getByRole('button', { name: '사유 보기' }))
  expect(await card.findByText('요즘 잠이 오지 않아요')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: '오지 않음' }))
  expect(await screen.findByText(/이용권 1회나 결제한 금액은 돌아가지 않아요/)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: '돌아가기' }))
  expect(server.calls.map(({ path }) => path)).not.toContain('/api/desk/7/no-show')
  server.replies['/api/desk/7/done'] = { result: 'success' }
  await userEvent.click(card.getByRole('button', { name: '상담 완료' }))
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/desk/7/done'))
})

test('[AF-35] a session that begins while the screen is open can be marked', async () => {
  vi.setSystemTime(new Date('2026-11-24T04:55:00Z'))
  show([reservation])
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', { name: '상담 완료' })).toBeNull()
  vi.setSystemTime(new Date('2026-11-24T05:50:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('button', { name: '상담 완료' })).toBeDefined()
})

test('[OV-06] a day without a reservation says so, and what is too far off has no reason to be opened', async () => {
  show([{ ...reservation, hopeDate: '2026-11-24', hopeTime: '20:00', isOpen: false, userName: '김*늘' }])
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', { name: '사유 보기' })).toBeNull()
  expect(screen.queryByRole('button', { name: '상담 완료' })).toBeNull()
  cleanup()
  show([])
  expect(await screen.findByText('예약이 없어요.')).toBeDefined()
})
