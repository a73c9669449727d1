import { expect, test } from 'vitest'
import { brokenText } from './invariant.ts'

test('[WY-86] the number of a check stands where no particle follows it', () => {
  expect(brokenText({ id: 'D-01', found: 1 })).toBe(
    '결제사 기록과 하루 넘게 맞춰 보지 못했어요. 개발 담당자에게 점검 번호를 알려 주세요: D-01',
  )
  expect(brokenText({ id: 'I-09', found: 2 })).toBe(
    '서로 맞지 않는 기록이 2건 있어요. 개발 담당자에게 점검 번호를 알려 주세요: I-09',
  )
  expect(brokenText({ id: 'D-03', found: 2 })).toBe(
    '맞는지 점검하지 못한 항목이 2건 있어요. 개발 담당자에게 점검 번호를 알려 주세요: D-03',
  )
  expect(brokenText({ id: 'D-04', found: 1 })).toContain('사흘 넘게 파기하지 못했어요.')
})
