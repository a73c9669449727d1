// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation, jamsil } from '../../test/samples.ts'
import { refusal, stubServer, unreachable, visit } from '../../test/visit.ts'
import { MySchedule } from './my-schedule.tsx'

const requested = { ...consultation, id: 8, state: 'REQUESTED', checkBooking: null, hopeDate: '2026-11-26' }
const late = { ...consultation, id: 9, change: 'N', hopeDate: '2026-11-22' }
const past = { ...consultation, id: 10, change: 'N', hopeDate: '2026-11-02' }

function show(consultationsList: unknown[], nextDate: string | null = '2026-11-24T14:00') {
  const server = stubServer({
    '/api/myList': { totalCount: consultationsList.length, nextDate, consultationsList },
    '/api/branch': [jamsil],
    '/api/calendar': { result: 'success', data: { url: null } },
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
  vi.restoreAllMocks()
})

test('[MY-03] the header says the next date, how many are left, and until when one may change', async () => {
  show([consultation, requested])
  expect((await screen.findByText(/다음 상담/)).textContent).toBe(
    '다음 상담 11월 24일(화) 14:00 남은 상담 2건',
  )
  expect(screen.getByText('변경과 취소는 전날 오후 6시까지 할 수 있어요')).toBeDefined()
})

test('[MY-03] without a session to come the way to a reservation is offered', async () => {
  show([], null)
  expect(await screen.findByText('예정된 상담이 없어요')).toBeDefined()
  expect(screen.getByRole('link', { name: '상담 예약하기' }).getAttribute('href')).toBe('/Reservation')
  expect(screen.queryByText('변경과 취소는 전날 오후 6시까지 할 수 있어요')).toBeNull()
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
  expect(getByText('전날 오후 6시가 지나 앱에서는 바꿀 수 없어요')).toBeDefined()
  expect((await findByRole('link', { name: '잠실센터 02-000-1001' })).getAttribute('href')).toBe(
    'tel:02-000-1001',
  )
  expect(queryByRole('button', { name: '취소하기' })).toBeNull()
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
  replies['/api/myList'] = { totalCount: 0, nextDate: null, consultationsList: [] }
  again.click()
  expect(await screen.findByText('예정된 상담이 없어요')).toBeDefined()
})

test('a list once shown stays, with what is open over it, when asking anew fails', async () => {
  const { calls, replies } = show([consultation])
  const quote = { kind: 'NOTHING', lines: null }
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
