import { expect, test } from 'vitest'
import { defaultBranchOf } from './branch.ts'
import { type BranchLife, branchStateOn, isListedOn, takesBookingsOn } from './branch-status.ts'

const DAY = '2026-11-24'
const life = (part: Partial<BranchLife> = {}): BranchLife => ({
  status: 'OPEN',
  opensOn: null,
  closesOn: null,
  ...part,
})

test.each([
  ['an open one', life(), 'OPEN', true, true],
  ['a draft', life({ status: 'DRAFT' }), 'DRAFT', false, false],
  ['a paused one', life({ status: 'PAUSED' }), 'PAUSED', true, false],
  ['a closed one', life({ status: 'CLOSED' }), 'CLOSED', false, false],
  ['one on its first day', life({ opensOn: DAY }), 'OPEN', true, true],
  ['one on the day before its first', life({ opensOn: '2026-11-25' }), 'SOON', true, false],
  ['one on its last day', life({ closesOn: DAY }), 'OPEN', true, true],
  ['one on the day after its last', life({ closesOn: '2026-11-23' }), 'CLOSED', false, false],
  [
    'a paused one on the day after its last',
    life({ status: 'PAUSED', closesOn: '2026-11-23' }),
    'CLOSED',
    false,
    false,
  ],
] as const)('[CT-30] of %s it follows whether it is shown and whether it takes bookings', (...row) => {
  const [, branch, state, isListed, isBookable] = row
  expect(branchStateOn(branch, DAY)).toBe(state)
  expect(isListedOn(branch, DAY)).toBe(isListed)
  expect(takesBookingsOn(branch, DAY)).toBe(isBookable)
})

test('[CT-30] an announced branch takes bookings of the days from its first on', () => {
  const soon = life({ opensOn: '2026-12-01', closesOn: '2026-12-31' })
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']
  expect(days.map((date) => takesBookingsOn(soon, date))).toEqual([false, true, true, false])
})

test('[CT-38] who has chosen no branch begins at the usual one, else at the first that takes bookings', () => {
  const [gn, js, hd] = [{ branch: 'GN' }, { branch: 'JS' }, { branch: 'HD' }]
  const codeOf = (list: readonly Parameters<typeof defaultBranchOf>[0][number][]) =>
    defaultBranchOf(list)?.branch
  expect(codeOf([gn, js, hd])).toBe('JS')
  expect(codeOf([gn, hd])).toBe('GN')
  expect(codeOf([{ ...gn, isPaused: true }, { ...js, isPaused: true }, hd])).toBe('HD')
  expect(codeOf([{ ...gn, opensOn: '2026-12-01' }, hd])).toBe('HD')
  expect(codeOf([{ ...gn, isPaused: true }])).toBe('GN')
  expect(codeOf([])).toBeUndefined()
})
