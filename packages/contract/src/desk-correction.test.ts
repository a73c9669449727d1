import { expect, test } from 'vitest'
import { refusalOf, stepsOf } from './desk.ts'
import { correctionBody, lastDayOfCorrection, refusalOfCorrection } from './desk-correction.ts'
import { kstInstant } from './time.ts'

const missed = { state: 'NO_SHOW' as const, markedOn: '2026-11-24' }
const at = (date: string, time = '09:00') => kstInstant(date, time)

test('[DK-93] a no-show is corrected from its mark on, for thirty days', () => {
  expect(refusalOfCorrection(missed, at('2026-11-24'))).toBeUndefined()
  expect(refusalOfCorrection(missed, at('2026-12-24', '23:59'))).toBeUndefined()
  expect(refusalOfCorrection(missed, at('2026-12-25', '00:00'))).toBe('CORRECTION_OVER')
})

test('[DK-92] no other mark is corrected', () => {
  for (const state of ['REQUESTED', 'EXPIRED', 'BOOKED', 'DONE', 'CANCEL'] as const)
    expect(refusalOfCorrection({ ...missed, state }, at('2026-11-25')), state).toBe('DESK_CHANGED')
})

test('[DK-94] one whose session went back is corrected in the month in which it did', () => {
  const waived = { ...missed, isWaived: true as const }
  expect(refusalOfCorrection(waived, at('2026-11-30', '23:59'))).toBeUndefined()
  expect(refusalOfCorrection(waived, at('2026-12-01', '00:00'))).toBe('CORRECTION_MONTH_OVER')
  for (const markedOn of ['2026-12-01', '2026-12-31'])
    expect(lastDayOfCorrection({ ...waived, markedOn })).toBe('2026-12-31')
})

test('[DK-91] what was corrected is not taken back on the day of its mark', () => {
  const done = {
    ...{ state: 'DONE' as const, hopeDate: '2026-11-24', hopeTime: '14:00' },
    markedOn: '2026-11-24',
  }
  expect(stepsOf(done, at('2026-11-24', '15:00'))).toEqual(['no-show', 'undo'])
  const corrected = { ...done, correctedOn: '2026-11-24' }
  expect(stepsOf(corrected, at('2026-11-24', '15:00'))).toEqual([])
  for (const step of ['undo', 'no-show'] as const)
    expect(refusalOf(step, corrected, at('2026-11-24', '15:00'))).toBe('UNDO_CORRECTED')
})

test('[DK-91] a correction wants a reason', () => {
  for (const reason of [undefined, '', ' \n', 'ㄱ'.repeat(201)])
    expect(correctionBody.safeParse({ revision: 1, reason }).success).toBe(false)
  expect(correctionBody.parse({ revision: 1, reason: ' 다른 방에서 상담했어요 ' }).reason).toBe(
    '다른 방에서 상담했어요',
  )
})
