import { expect, test } from 'vitest'
import { type Showing, showingProblem, showingStateOf } from './showing.ts'

const always: Showing = {
  viewStatus: 'Y',
  showsFrom: null,
  showsUntil: null,
  audience: 'ALL',
  branchCode: null,
  sortOrder: 0,
}

test.each([
  [{}, 'SHOWN'],
  [{ showsFrom: '2026-11-23T09:00' }, 'SHOWN'],
  [{ showsFrom: '2026-11-23T09:01' }, 'PLANNED'],
  [{ showsUntil: '2026-11-23T09:00' }, 'ENDED'],
  [{ showsUntil: '2026-11-23T09:01' }, 'SHOWN'],
  [{ showsFrom: '2026-11-23T09:01', viewStatus: 'N' as const }, 'HIDDEN'],
])('[CT-60] something with %o is %s at nine', (change, state) => {
  expect(showingStateOf({ ...always, ...change, isDeleted: false }, '2026-11-23T09:00')).toBe(state)
  expect(showingStateOf({ ...always, ...change, isDeleted: true }, '2026-11-23T09:00')).toBe('DELETED')
})

test('[CT-62] an end before the beginning, and a branch without its audience, are no way to be shown', () => {
  const at = '2026-11-23T09:00'
  expect(showingProblem(always)).toBeUndefined()
  expect(showingProblem({ ...always, showsFrom: at, showsUntil: at })).toBe('SHOWS_BACKWARDS')
  expect(showingProblem({ ...always, audience: 'BRANCH' })).toBe('AUDIENCE_UNFIT')
  expect(showingProblem({ ...always, branchCode: 'GN' })).toBe('AUDIENCE_UNFIT')
  expect(showingProblem({ ...always, audience: 'BRANCH', branchCode: 'GN' })).toBeUndefined()
})
