// @vitest-environment jsdom
import type { Weekday } from '@self/contract/time'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookingCalendar } from './booking-calendar.tsx'

const onSelect = vi.fn()
const onCentreMissing = vi.fn()
const weekdays: Weekday[] = ['월', '화', '수', '목', '금']

function show({ hasCentre = true, selected = '' } = {}) {
  render(
    <BookingCalendar
      workdays={hasCentre ? weekdays : undefined}
      selected={selected}
      onSelect={onSelect}
      onCentreMissing={onCentreMissing}
    />,
  )
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('[RS-05] a workday to come can be chosen', async () => {
  show()
  await press('11월 24일 화요일, 예약 가능')
  expect(onSelect).toHaveBeenCalledWith('2026-11-24')
})

test('[RS-05] a past day and a day off are refused and say why', async () => {
  show()
  await press('11월 20일 금요일, 지난 날짜')
  expect(screen.getByRole('status').textContent).toBe('지난 날짜는 고를 수 없어요. 오늘부터 골라 주세요.')
  await press('11월 22일 일요일, 쉬는 날')
  expect(screen.getByRole('status').textContent).toBe('쉬는 날이에요. 다른 날을 골라 주세요.')
  expect(onSelect).not.toHaveBeenCalled()
})

test('[RS-05] without a centre neither a day nor the month picker opens', async () => {
  show({ hasCentre: false })
  await press(/11월 24일/)
  await press(/다른 달 고르기/)
  expect(onCentreMissing).toHaveBeenCalledTimes(2)
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
  expect(screen.getByRole('button', { current: 'date' }).textContent).toBe('21')
})
