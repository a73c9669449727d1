// @vitest-environment jsdom
import type { Weekday } from '@self/contract/time'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../shared/overlay/sheet-box.tsx'
import './calendar/month-sheet.tsx'
import { ToastContext } from '../shared/overlay/toast.tsx'
import { BookingCalendar } from './booking-calendar.tsx'

const onSelect = vi.fn()
const onBranchMissing = vi.fn()
const toasts = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() }
const weekdays: Weekday[] = ['월', '화', '수', '목', '금']

type Answer = [date: string, state: 'OPEN' | 'FULL' | 'CLOSED', holiday?: string]
let months: Record<string, Answer[]>

type Shown = {
  hasBranch?: boolean
  selected?: string
  adminId?: string
  minutes?: number
  onFull?: () => void
}

function show({ hasBranch = true, selected = '', adminId = '', minutes = 50, ...rest }: Shown = {}) {
  const calendar = (chosen: string) => (
    <ToastContext value={toasts}>
      <QueryClientProvider client={client}>
        <BookingCalendar
          branch={hasBranch ? { branch: 'JS', workdays: weekdays } : undefined}
          adminId={adminId}
          minutes={minutes}
          selected={chosen}
          onSelect={onSelect}
          onBranchMissing={onBranchMissing}
          {...rest}
        />
      </QueryClientProvider>
    </ToastContext>
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(calendar(selected))
  return { client, choose: (date: string) => rerender(calendar(date)) }
}
const requested = () => vi.mocked(fetch).mock.calls.map(([url]) => `${url}`.replace('/api/branch/month/', ''))
const day = (name: string | RegExp) => screen.findByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00+09:00') })
  months = {}
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const answer = months[new URL(url, 'http://self').searchParams.get('month') ?? '']
      const days = answer?.map(([date, state, holiday = null]) => ({ date, state, holiday }))
      return days ? Response.json({ result: 'success', data: { days } }) : Response.error()
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[RS-05] a workday to come can be chosen', async () => {
  show()
  await press('11월 24일 화요일, 예약 가능')
  expect(onSelect).toHaveBeenCalledWith('2026-11-24')
})

test('[WK-55] the days of a longer session have room for all of it, in the months ahead as well', async () => {
  months = { '2026-11': [['2026-11-24', 'FULL']], '2026-12': [['2026-12-01', 'OPEN']] }
  show({ minutes: 80 })
  await userEvent.click(await screen.findByRole('button', { name: '다음 가능한 달 보기' }))
  await day(/12월 1일 화요일/)
  expect(requested().every((query) => query.endsWith('&minutes=80'))).toBe(true)
  expect(requested().length).toBeGreaterThan(1)
})

test('[AF-13] an extra day, which no usual week has, can be chosen', async () => {
  months['2026-11'] = [['2026-11-22', 'OPEN']]
  show()
  await userEvent.click(await day('11월 22일 일요일, 예약 가능'))
  expect(onSelect).toHaveBeenCalledWith('2026-11-22')
})

test('[RS-05] a past day and a day off are refused and say why', async () => {
  months['2026-11'] = [['2026-11-24', 'OPEN']]
  show()
  await press('11월 20일 금요일, 지난 날짜')
  expect(screen.getByRole('status').textContent).toBe('지난 날짜는 고를 수 없어요. 오늘부터 골라 주세요.')
  await press('11월 22일 일요일, 쉬는 날')
  expect(screen.getByRole('status').textContent).toBe('쉬는 날이에요. 다른 날을 골라 주세요.')
  expect(onSelect).not.toHaveBeenCalled()
})

test('[RS-05] without a branch neither a day nor the month picker opens', async () => {
  show({ hasBranch: false })
  await press(/11월 24일/)
  await press(/다른 달 고르기/)
  expect(onBranchMissing).toHaveBeenCalledTimes(2)
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[RS-06] the month picker offers ten years and no past month', async () => {
  show()
  await press(/다른 달 고르기/)
  const sheet = within(await screen.findByRole('dialog'))
  const years = within(sheet.getByRole('group', { name: '연도' })).getAllByRole('button')
  expect(years.map((year) => year.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${2026 + index}년`),
  )
  const months = () =>
    within(sheet.getByRole('group', { name: '달' })).getAllByRole<HTMLButtonElement>('button')
  expect(months().map((month) => month.disabled)).toEqual([...Array(10).fill(true), false, false])

  await userEvent.click(sheet.getByRole('button', { name: '2027년' }))
  expect(months().some((month) => month.disabled)).toBe(false)
  await userEvent.click(sheet.getByRole('button', { name: '2027년 2월' }))
  expect(screen.getByRole('table', { name: '2027년 2월', hidden: true })).toBeDefined()
})

test('[RS-06] the step back stops at the current month', async () => {
  show()
  await press('이전 달')
  expect(screen.getByRole('table', { name: '2026년 11월' })).toBeDefined()
  await press('다음 달')
  expect(screen.getByRole('table', { name: '2026년 12월' })).toBeDefined()
  await press('이전 달')
  expect(screen.getByRole('table', { name: '2026년 11월' })).toBeDefined()
})

test('keys walk over the days and into the next month; one day alone is a tab stop', async () => {
  show({ selected: '2026-11-30' })
  screen.getByRole('button', { name: '11월 30일 월요일, 선택됨' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '12월 1일 화요일, 예약 가능' }))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '12월 5일 토요일, 쉬는 날' }))
  const days = within(screen.getByRole('table')).getAllByRole<HTMLButtonElement>('button')
  expect(days.filter((day) => day.tabIndex === 0)).toHaveLength(1)
})

test('today is marked by more than its colour', () => {
  show()
  expect(screen.getByRole('button', { current: 'date' }).firstChild?.textContent).toBe('21')
})

test('[RS-05] full days and holidays are closed and say why', async () => {
  months = {
    '2026-11': [
      ['2026-11-24', 'FULL'],
      ['2026-11-25', 'CLOSED', '개천절'],
      ['2026-11-26', 'OPEN'],
    ],
  }
  show()
  const full = await day('11월 24일 화요일, 예약이 모두 찼어요')
  expect(full.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(full)
  expect(screen.getByRole('status').textContent).toBe('예약이 모두 찼어요. 다른 날을 골라 주세요.')
  await press('11월 25일 수요일, 공휴일(개천절)이라 쉬어요')
  expect(screen.getByRole('status').textContent).toBe('공휴일(개천절)이라 쉬어요. 다른 날을 골라 주세요.')
  expect(onSelect).not.toHaveBeenCalled()
  await press('11월 26일 목요일, 예약 가능')
  expect(onSelect).toHaveBeenCalledWith('2026-11-26')
})

test('one call per month, the next one beforehand, with the counsellor when one is chosen', async () => {
  months = { '2026-11': [['2026-11-24', 'OPEN']], '2026-12': [['2026-12-01', 'FULL']] }
  show({ adminId: 'js_c1' })
  await waitFor(() =>
    expect(requested()).toEqual(['JS?month=2026-11&adminId=js_c1', 'JS?month=2026-12&adminId=js_c1']),
  )
})

test('without a branch no month is asked for', () => {
  show({ hasBranch: false })
  expect(requested()).toEqual([])
})

test('an answer never takes away the day that is chosen', async () => {
  months = { '2026-11': [['2026-11-24', 'OPEN']] }
  const { client, choose } = show()
  choose('2026-11-24')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  months = {
    '2026-11': [
      ['2026-11-24', 'FULL'],
      ['2026-11-25', 'FULL'],
    ],
  }
  await client.refetchQueries()
  await day('11월 25일 수요일, 예약이 모두 찼어요')
  const chosen = screen.getByRole('button', { name: '11월 24일 화요일, 선택됨' })
  expect(chosen.getAttribute('aria-disabled')).toBe('false')
})

test('[RS-05] when the month cannot be asked for, the workdays decide', async () => {
  const { client } = show()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await press('11월 24일 화요일, 예약 가능')
  expect(onSelect).toHaveBeenCalledWith('2026-11-24')
})

test('a month without a day left leads to the first one that has', async () => {
  months = {
    '2026-11': [['2026-11-24', 'FULL']],
    '2026-12': [['2026-12-01', 'CLOSED']],
    '2027-01': [
      ['2027-01-01', 'CLOSED', '신정'],
      ['2027-01-04', 'OPEN'],
    ],
  }
  show()
  await userEvent.click(await day('다음 가능한 달 보기'))
  expect(await screen.findByRole('table', { name: '2027년 1월' })).toBeDefined()
  expect(document.activeElement).toBe(await day('1월 4일 월요일, 예약 가능'))
  expect(screen.queryByRole('button', { name: '다음 가능한 달 보기' })).toBeNull()
})

test('no day in half a year is told, a broken search too', async () => {
  const full = (month: string): [string, Answer[]] => [month, [[`${month}-02`, 'FULL']]]
  months = Object.fromEntries([full('2026-11')])
  show()
  await userEvent.click(await day('다음 가능한 달 보기'))
  expect(await screen.findByRole('alert')).toBeDefined()

  const ahead = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']
  months = Object.fromEntries(['2026-11', ...ahead].map(full))
  await userEvent.click(await day('다음 가능한 달 보기'))
  expect(
    await screen.findByText('앞으로 6개월 동안 예약할 수 있는 날이 없어요. 센터로 전화해 주세요.'),
  ).toBeDefined()
})

test('[WL-08] a full day can be waited for, but not today, whose hours may simply be over', async () => {
  vi.setSystemTime(new Date('2026-11-24T21:30:00+09:00'))
  months['2026-11'] = [
    ['2026-11-24', 'FULL'],
    ['2026-11-25', 'FULL'],
  ]
  const onFull = vi.fn()
  show({ onFull })
  await userEvent.click(await day('11월 25일 수요일, 예약이 모두 찼어요, 대기할 수 있어요'))
  expect(onFull).toHaveBeenLastCalledWith('2026-11-25')
  await press('11월 24일 화요일, 오늘은 예약할 시간이 없어요')
  expect(onFull).toHaveBeenLastCalledWith('')
  expect(screen.getByText('오늘은 예약할 시간이 없어요. 다른 날을 골라 주세요.')).toBeDefined()
})

test('[WY-72] a month that could not be loaded says so: its days lead to their hours, and it is loaded again at a press', async () => {
  show()
  expect(await screen.findByText(/예약할 수 있는 날을 불러오지 못했어요/)).toBeDefined()
  await press('11월 24일 화요일, 예약 가능')
  expect(onSelect).toHaveBeenCalledWith('2026-11-24')
  months['2026-11'] = [['2026-11-24', 'FULL']]
  await press('다시 불러오기')
  expect(await day(/^11월 24일 화요일, (?!예약 가능)/)).toBeDefined()
  expect(screen.queryByText(/불러오지 못했어요/)).toBeNull()
})
