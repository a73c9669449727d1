import { expect, test } from 'vitest'
import { shareWords } from './share-words.ts'

const today = '2026-11-26'

test('[MN-18] before a share is saved it is told from when and until which other one it holds, and what of the past it changes', () => {
  expect(shareWords({ percent: 55, from: today, today, others: ['2026-01-01'] })).toBe(
    '2026년 11월 26일부터 시작하는 상담은 금액의 55%를 드려요. 그 전에 시작한 상담은 그대로예요.',
  )
  expect(shareWords({ percent: 0, from: '2026-11-01', today, others: ['2027-02-01', '2027-01-01'] })).toBe(
    '2026년 11월 1일부터 2027년 1월 1일 전까지 시작하는 상담은 금액의 0%를 드려요. 이미 지난 상담의 지급액도 달라지니 지급 명세를 다시 확인해 주세요.',
  )
})
