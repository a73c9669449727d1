import { startTimes } from '@self/contract/branch'
import { expect, test } from 'vitest'
import { byPeriod, slotsOf } from './slots.ts'

const day = (workDate: string, off: string[] = []) =>
  startTimes({ startTime: null, endTime: null }, workDate).map((startTime) => ({
    workDate,
    startTime,
    status: off.includes(startTime) ? ('OFF' as const) : ('ON' as const),
  }))
const openOf = (entries: ReturnType<typeof day>, now: { date: string; time: string }) =>
  slotsOf(entries, now).filter(({ isOpen }) => isOpen)

test('[RS-07] every start is shown, OFF ones are closed', () => {
  const slots = slotsOf(day('2026-11-24', ['10:00', '14:00']), { date: '2026-11-21', time: '17:00' })
  expect(slots).toHaveLength(23)
  expect(slots.filter(({ isOpen }) => !isOpen).map(({ time }) => time)).toEqual(['10:00', '14:00'])
})

test('[RS-07] today a start at or before now is closed', () => {
  const now = { date: '2026-11-21', time: '14:00' }
  expect(openOf(day('2026-11-21'), now)[0]?.time).toBe('14:30')
  expect(openOf(day('2026-11-22'), now)).toHaveLength(23)
  expect(openOf(day('2026-11-20'), now)).toHaveLength(0)
})

test('starts are sorted and grouped; a period without any is left out', () => {
  const entries = ['18:00', '11:30', '12:00', '10:00'].map((startTime) => ({
    workDate: '2026-11-24',
    startTime,
    status: 'ON' as const,
  }))
  const groups = byPeriod(slotsOf(entries, { date: '2026-11-21', time: '09:00' }))
  expect(groups.map(({ period, slots }) => [period, ...slots.map(({ time }) => time)])).toEqual([
    ['오전', '10:00', '11:30'],
    ['오후', '12:00'],
    ['저녁', '18:00'],
  ])
  expect(byPeriod([])).toEqual([])
})
