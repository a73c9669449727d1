import { expect, test } from 'vitest'
import { type DeskState, deskStep, refusalOf, stepsOf } from './desk.ts'
import { kstInstant } from './time.ts'

const session = (state: DeskState, markedOn: string | null = null) => ({
  state,
  markedOn,
  hopeDate: '2026-11-24',
  hopeTime: '14:00',
})
const before = kstInstant('2026-11-24', '13:59')
const start = kstInstant('2026-11-24', '14:00')
const nextDay = kstInstant('2026-11-25', '00:00')

test.each([
  ['REQUESTED', before, ['confirm', 'cancel']],
  ['REQUESTED', start, ['cancel']],
  ['BOOKED', before, ['cancel']],
  ['BOOKED', start, ['done', 'no-show']],
  ['BOOKED', nextDay, ['done', 'no-show']],
  ['CANCEL', start, []],
  ['EXPIRED', before, []],
] as const)('the steps from %s at %o are %o', (state, now, steps) => {
  expect(stepsOf(session(state), now)).toEqual(steps)
})

test('[SF-02] a mark can be taken back, or put right by the other one, until the end of its Korean day', () => {
  for (const [state, other] of [
    ['DONE', 'no-show'],
    ['NO_SHOW', 'done'],
  ] as const) {
    expect(stepsOf(session(state, '2026-11-24'), start)).toEqual([other, 'undo'])
    expect(stepsOf(session(state, '2026-11-24'), nextDay)).toEqual([])
  }
})

test('a step from another state is refused as one that was changed meanwhile, one out of its time in its own words', () => {
  expect(refusalOf('confirm', session('CANCEL'), before)).toBe('DESK_CHANGED')
  for (const [step, state, now] of [
    ['confirm', 'REQUESTED', start],
    ['done', 'BOOKED', before],
    ['undo', 'DONE', nextDay],
  ] as const) {
    const code = refusalOf(step, session(state, '2026-11-24'), now)
    expect(code).toBe(deskStep(step).otherwise)
    expect(code).not.toBe('DESK_CHANGED')
  }
})
