import { expect, test } from 'vitest'
import { faqQuery, KEYWORD_LENGTH } from './faq.ts'

test.each([
  [{}, true],
  [{ category: '예약', subClass: '', keyword: '변경 100%_\\', isVisible: 'Y' }, true],
  [{ keyword: '가'.repeat(KEYWORD_LENGTH) }, true],
  [{ keyword: '가'.repeat(KEYWORD_LENGTH + 1) }, false],
  [{ category: '가'.repeat(41) }, false],
  [{ keyword: 'a\u0000' }, false],
  [{ keyword: ['a', 'b'] }, false],
  [{ isVisible: 'true' }, false],
  [{ order: 'id' }, false],
])('[FQ-02] a search for %o: %s', (query, isGood) => {
  expect(faqQuery.safeParse(query).success).toBe(isGood)
})
