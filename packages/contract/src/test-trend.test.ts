import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparable, historiesOf, scoreText, stepWord, trendText } from './test-trend.ts'

const total = fc.integer({ min: 0, max: 60 })

test.each([
  [29, 24, '지난번보다 5점 낮아졌어요'],
  [24, 29, '지난번보다 5점 높아졌어요'],
  [20, 17, '지난번보다 3점 낮아졌어요'],
  [20, 23, '지난번보다 3점 높아졌어요'],
  [20, 22, '지난번과 비슷해요'],
  [20, 18, '지난번과 비슷해요'],
  [20, 20, '지난번과 비슷해요'],
] as const)('[RB-01] after %i points, %i read: %s', (before, score, words) => {
  expect(trendText(before, score)).toBe(words)
})

test('[RB-01] a trend counts points and never says better or worse, and the way back reads the other way', () => {
  fc.assert(
    fc.property(total, total, (before, score) => {
      const words = trendText(before, score)
      expect(words).not.toMatch(/좋아|나빠|나아|심해|호전|악화/)
      const back = words.replace('낮아', '↕').replace('높아', '낮아').replace('↕', '높아')
      expect(trendText(score, before)).toBe(back)
      if (Math.abs(score - before) > 2) expect(words).toContain(` ${Math.abs(score - before)}점 `)
    }),
  )
})

test('[RB-01] totals of versions with another highest total are not compared', () => {
  const [now, before, ofOld, ofOlder] = [60, 60, 44, 60].map((most, id) => ({ id, most }))
  const results = [before, ofOld, ofOlder].flatMap((result) => result ?? [])
  expect(comparable({ most: now?.most }, results)).toEqual([before])
  expect(comparable({ most: 44 }, results)).toEqual([])
  expect(comparable({}, [{}, {}])).toEqual([{}, {}])
})

test('[RB-01] a score stands beside the highest total, and alone where that is not known', () => {
  expect(scoreText({ score: 29, most: 44 })).toBe('29 / 44점')
  expect(scoreText({ score: 29 })).toBe('29점')
})

test('[RB-01] the step of a result is a word, and none where it has none', () => {
  const words = [1, 2, 3, 4].map((level) => stepWord({ level }))
  expect(words).toEqual(['편안', '조금 흔들림', '돌봄 필요', '도움 권함'])
  expect([stepWord({}), stepWord({ level: 5 })]).toEqual(['', ''])
})

test('[RB-01] each test stands once, none of its results is lost, and the newest of each leads', () => {
  const results = fc.array(fc.record({ testCd: fc.constantFrom('DEP', 'SLP', 'REL') }))
  fc.assert(
    fc.property(results, (drawn) => {
      const all = drawn.map((result, id) => ({ ...result, id }))
      const histories = historiesOf(all)
      expect(histories.length).toBe(new Set(all.map(({ testCd }) => testCd)).size)
      for (const { latest, earlier } of histories)
        expect([latest, ...earlier]).toEqual(all.filter(({ testCd }) => testCd === latest.testCd))
    }),
  )
})
