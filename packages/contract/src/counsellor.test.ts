import { expect, test } from 'vitest'
import { activeFirst, DATE_FIRST, labelOf, NO_PROFILE, visibleCards } from './counsellor.ts'
import { adminId } from './text.ts'

test("[RS-08] the strip's sentences", () => {
  expect(DATE_FIRST).toBe('날짜를 먼저 선택해 주세요.')
  expect(NO_PROFILE).toBe('프로필 정보 없음')
})

test('[RS-08] a card is labelled 검사 when the counsellor can test, otherwise 상담', () => {
  expect(labelOf({ canTest: 'Y' })).toBe('검사')
  expect(labelOf({ canTest: 'N' })).toBe('상담')
})

test('[RS-08] active cards come first, each kind in the order given', () => {
  const cards = [
    { name: '가', status: 'N' },
    { name: '나', status: 'Y' },
    { name: '다', status: 'N' },
    { name: '라', status: 'Y' },
  ] as const
  expect(activeFirst(cards).map(({ name }) => name)).toEqual(['나', '라', '가', '다'])
  expect(cards.map(({ name }) => name)).toEqual(['가', '나', '다', '라'])
  expect(activeFirst([])).toEqual([])
})

test.each([
  [0, 1.5],
  [359, 1.5],
  [360, 1.5],
  [360.5, 1.4],
  [361, 1.4],
  [375, 1.4],
  [376, 1.5],
  [394, 1.5],
  [395, 1.6],
  [413, 1.6],
  [414, 1.7],
  [430, 1.7],
  [431, 1.8],
  [447, 1.8],
  [448, 1.9],
  [470, 1.9],
  [471, 2.1],
  [520, 2.1],
  [521, 2.3],
  [1920, 2.3],
])('[RS-09] a strip %d px wide shows %d cards', (width, cards) => {
  expect(visibleCards(width)).toBe(cards)
})

test('an adminId is small letters, digits and underscores, never empty', () => {
  const takes = (id: string) => adminId.safeParse(id).success
  expect(['c_01', 'a', 'a'.repeat(40)].filter(takes)).toHaveLength(3)
  expect(['', 'C_01', 'a-1', 'a 1', '상담', 'a'.repeat(41), 'a\n'].filter(takes)).toEqual([])
})
