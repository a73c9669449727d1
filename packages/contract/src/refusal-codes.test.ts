import { expect, test } from 'vitest'
import type { Refusals } from './refusal.ts'
import { allRefusals } from './refusal-codes.ts'

declare global {
  interface ImportMeta {
    glob: (pattern: string[], options: { eager: true }) => Record<string, { refusals?: Refusals }>
  }
}

test('every feature has its refusals in the one table, and no two share a code', () => {
  const files = Object.values(import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }))
  const codes = files.flatMap(({ refusals = {} }) => Object.keys(refusals))
  expect(codes.toSorted()).toEqual(Object.keys(allRefusals).toSorted())
})

test.each(Object.entries<Refusals[string]>(allRefusals))(
  '%s is a code with a status and Korean words',
  (code, [, words]) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(words ?? '요').toMatch(/[가-힣].*[.]$|^요$/)
  },
)
