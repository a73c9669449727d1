import { expect, test } from 'vitest'
import { agreedOf, agreedTerm, hasAgreed } from './terms.ts'

const text = (id: string, required = true) => ({ id, version: '2', title: id, body: '본문', required })
const usage = text('usage')
const cancellation = text('cancellation')
const refund = text('refund')
const news = text('news', false)
const inForce = [usage, cancellation, refund, news]
const all = agreedOf([usage, cancellation, refund])

test('[PM-01] the three mandatory terms are enough, in any order', () => {
  expect(hasAgreed(inForce, all)).toBe(true)
  expect(hasAgreed(inForce, all.toReversed())).toBe(true)
  expect(hasAgreed(inForce, agreedOf(inForce))).toBe(true)
})

test.each(['usage', 'cancellation', 'refund'])(
  '[PM-02] without the term %s there is no consent',
  (missing) => {
    expect(
      hasAgreed(
        inForce,
        all.filter(({ id }) => id !== missing),
      ),
    ).toBe(false)
    expect(hasAgreed(inForce, agreedOf(inForce.filter(({ id }) => id !== missing)))).toBe(false)
  },
)

test('[PM-02] an old version, or three times the same term, is no consent', () => {
  expect(
    hasAgreed(
      inForce,
      all.map(({ id }) => ({ id, version: '1' })),
    ),
  ).toBe(false)
  expect(hasAgreed(inForce, agreedOf([usage, usage, usage]))).toBe(false)
  expect(hasAgreed(inForce, [])).toBe(false)
})

test('[PM-02] the version of one term does not stand for another', () => {
  const other = [usage, { ...refund, version: '3' }]
  expect(
    hasAgreed(other, [
      { id: 'usage', version: '3' },
      { id: 'refund', version: '2' },
    ]),
  ).toBe(false)
})

test('of an agreement its text and version are kept', () => {
  expect(agreedOf([usage, news])).toEqual([
    { id: 'usage', version: '2' },
    { id: 'news', version: '2' },
  ])
  expect(agreedTerm.safeParse({ id: 'usage', version: '2' }).success).toBe(true)
  expect(agreedTerm.safeParse({ id: 'usage' }).success).toBe(false)
  expect(agreedTerm.safeParse({ id: 'usage', version: 2 }).success).toBe(false)
  expect(agreedTerm.safeParse({ id: 'usage', version: '2', agreed: true }).success).toBe(false)
})
