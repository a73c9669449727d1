// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Slot } from './slots.ts'
import { TimeSlots } from './time-slots.tsx'

const onSelect = vi.fn()
const onOtherDay = vi.fn()
const onShut = vi.fn()
const show = (slots: Slot[]) =>
  render(
    <TimeSlots slots={slots} selected="14:00" onSelect={onSelect} onOtherDay={onOtherDay} onShut={onShut} />,
  )

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('[RS-07] an open start can be chosen, a closed one says why not', async () => {
  show([
    { time: '10:00', isOpen: false },
    { time: '14:00', isOpen: true },
    { time: '18:30', isOpen: true },
  ])
  await userEvent.click(screen.getByRole('button', { name: '10:00 예약할 수 없음' }))
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(
    '이미 예약되었거나 지난 시간이에요. 다른 시간을 골라 주세요.',
  )
  await userEvent.click(screen.getByRole('button', { name: '18:30' }))
  expect(onSelect).toHaveBeenCalledWith('18:30')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('[HC-02] a start that nobody gives says so, and is offered to nobody to wait for', async () => {
  show([
    { time: '10:00', isOpen: false },
    { time: '12:00', isOpen: false, isAway: true },
    { time: '14:00', isOpen: true },
  ])
  await userEvent.click(screen.getByRole('button', { name: '10:00 예약할 수 없음' }))
  expect(onShut).toHaveBeenLastCalledWith('10:00')
  await userEvent.click(screen.getByRole('button', { name: '12:00 예약할 수 없음' }))
  expect(onShut).toHaveBeenLastCalledWith('')
  expect(screen.getByRole('status').textContent).toBe('예약을 받지 않는 시간이에요. 다른 시간을 골라 주세요.')
})

test('starts stand under morning, afternoon and evening; the chosen one is pressed', () => {
  show([
    { time: '14:00', isOpen: true },
    { time: '18:30', isOpen: true },
  ])
  expect(screen.queryByText('오전')).toBeNull()
  const afternoon = within(screen.getByRole('list', { name: '오후' }))
  expect(afternoon.getByRole('button', { pressed: true }).textContent).toBe('14:00')
})

test('a day without any free start leads to another day', async () => {
  show([{ time: '10:00', isOpen: false }])
  expect(screen.getByText('이날은 예약이 모두 찼어요')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '다른 날 고르기' }))
  expect(onOtherDay).toHaveBeenCalled()
})
