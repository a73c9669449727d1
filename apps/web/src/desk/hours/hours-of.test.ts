import type { CellState } from '@self/contract/desk-hours'
import { expect, test } from 'vitest'
import { wholeBranch } from './hours-of.ts'

const of = (adminId: string, states: Record<string, CellState>) => ({
  adminId,
  name: adminId,
  cells: Object.entries(states).map(([time, state]) => ({ time, state })),
})

test('[HC-06] the half hours of seats are those of the branch, with how many have one', () => {
  const cells = [{ time: '14:00', state: 'OPEN' as const, booked: 1 }]
  expect(wholeBranch([{ adminId: null, name: '강남센터', cells }])).toEqual(cells)
})

test('a branch is off where everybody is, taken where anybody has a session, and open else', () => {
  const hours = [
    of('a', { '10:30': 'OFF', '11:00': 'OFF', '11:30': 'TAKEN' }),
    of('b', { '10:00': 'PAST', '10:30': 'OFF', '11:00': 'OPEN', '11:30': 'OFF' }),
  ]
  expect(wholeBranch(hours)).toEqual([
    { time: '10:00', state: 'PAST' },
    { time: '10:30', state: 'OFF' },
    { time: '11:00', state: 'OPEN' },
    { time: '11:30', state: 'TAKEN' },
  ])
})
