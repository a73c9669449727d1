import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMonth, lastStatementMonth, type MemberUse } from './statement.ts'

const came = (branchCode: string, from: number, people: number, sessions = 1): MemberUse[] =>
  Array.from({ length: people }, (_, nr) => ({ branchCode, memberId: from + nr, sessions }))

test.for([
  ['nobody', [], { total: null, branches: [], elsewhere: 0 }],
  ['four people with many sessions', came('JS', 1, 4, 9), { total: null, branches: [], elsewhere: 0 }],
  [
    'five at one branch',
    came('JS', 1, 5),
    { total: 5, branches: [{ branchCode: 'JS', sessions: 5 }], elsewhere: 0 },
  ],
  [
    'five at each of three branches, two at two others',
    [came('JS', 1, 7), came('GN', 11, 6), came('HD', 21, 5), came('BD', 31, 2), came('SC', 41, 2)].flat(),
    {
      total: 22,
      branches: [
        { branchCode: 'JS', sessions: 7 },
        { branchCode: 'GN', sessions: 6 },
      ],
      elsewhere: 9,
    },
  ],
  [
    'three at each of two branches',
    [...came('JS', 1, 3), ...came('GN', 11, 3)],
    { total: 6, branches: [], elsewhere: 6 },
  ],
] as const)('[CT-54] of %s is told', ([, rows, told]) => {
  expect(countMonth(rows)).toEqual(told)
})

test('a month is told from the fourth day of the next', () => {
  expect(['2026-11-03', '2026-11-04', '2026-12-31', '2027-01-03'].map(lastStatementMonth)).toEqual([
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-11',
  ])
})

const CODES = ['JS', 'GN', 'HD', 'BD', 'SC']
const month = fc.array(
  fc.record({
    branchCode: fc.constantFrom(...CODES),
    memberId: fc.integer({ min: 1, max: 12 }),
    sessions: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 30 },
)

type Known = { value: number; rows: ReadonlySet<MemberUse> }

/** What a reader of statements knows: each number, and of which sessions it is the sum. */
function knownOf(rows: readonly MemberUse[]): Known[] {
  const { total, branches, elsewhere } = countMonth(rows)
  if (total === null) return []
  const named = new Set(branches.map(({ branchCode }) => branchCode))
  const at = (is: (code: string) => boolean) => new Set(rows.filter(({ branchCode }) => is(branchCode)))
  return [
    { value: total, rows: at(() => true) },
    ...branches.map(({ branchCode, sessions }) => ({
      value: sessions,
      rows: at((code) => code === branchCode),
    })),
    { value: elsewhere, rows: at((code) => !named.has(code)) },
  ]
}

/** All that comes of adding what is apart and subtracting what is a part, over and over. */
function derived(known: readonly Known[], all: readonly MemberUse[]): Known[] {
  const indexes = new Map(all.map((row, index) => [row, index]))
  const keyOf = ({ rows }: Known) =>
    [...rows]
      .map((row) => indexes.get(row) ?? -1)
      .toSorted((a, b) => a - b)
      .join(' ')
  const found = new Map(known.map((one) => [keyOf(one), one]))
  for (let before = 0; before < found.size && found.size < MOST; ) {
    before = found.size
    const now = [...found.values()]
    for (const next of now.flatMap((one) => now.flatMap((other) => both(one, other))))
      found.set(keyOf(next), next)
  }
  return [...found.values()]
}
const MOST = 60
const both = (one: Known, other: Known) =>
  [less(one, other), sum(one, other)].filter((next) => next !== undefined)

function less(whole: Known, part: Known): Known | undefined {
  if (![...part.rows].every((row) => whole.rows.has(row))) return undefined
  return {
    value: whole.value - part.value,
    rows: new Set([...whole.rows].filter((row) => !part.rows.has(row))),
  }
}
function sum(one: Known, other: Known): Known | undefined {
  if ([...one.rows].some((row) => other.rows.has(row))) return undefined
  return { value: one.value + other.value, rows: new Set([...one.rows, ...other.rows]) }
}

test('[CT-55] no number of fewer than five people comes of adding and subtracting months, branches, totals and parts', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 3 }), (months) => {
      for (const { value, rows } of derived(months.flatMap(knownOf), months.flat())) {
        expect(value).toBe([...rows].reduce((total, { sessions }) => total + sessions, 0))
        const people = new Set([...rows].map(({ memberId }) => memberId)).size
        expect(people === 0 || people >= 5).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
