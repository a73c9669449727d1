import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { RENAMED } from '../platform/database/dialect.ts'
import { lookUpNames } from './names.ts'
import { parts } from './parts.ts'
import { wordsOf } from './words.ts'

/** Codes that the database allows in a column, out of its checks. */
const CODES = /^CHECK \(\(\(?(\w+) = (?:ANY \(ARRAY\[(.+)\]\)|('.+'::text))\)\)?\)$/
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase())

test('[EX-01] every code that the database allows has Korean words where an export is read', async ({
  world,
}) => {
  const { rows } = await sql<{ table: string; text: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c'`.execute(world.db)
  const codes = rows
    .filter(({ table }) => table in parts)
    .flatMap(({ table, text }) => {
      const [, column = '', several = '', one = ''] = CODES.exec(text) ?? []
      const name = camel(RENAMED[column] ?? column)
      return [...(several || one).matchAll(/'([^']+)'::text/g)].map(([, code = '']) => ({
        table,
        name,
        code,
      }))
    })
  expect(codes.length).toBeGreaterThan(80)
  expect(
    codes.filter(({ table, name, code }) => !/[가-힣]/.test(wordsOf(table, name)?.[code] ?? '')),
  ).toEqual([])
})

test('[EX-01] centres, roles at them, texts, tests and products are named', async ({ world }) => {
  const namesOf = await lookUpNames(world.db)
  expect(namesOf('actorStanding', ['DESK@GN', 'MASTER', 'DESK@JS,SUPPORT'])).toEqual({
    'DESK@GN': '강남센터 데스크',
    MASTER: '전체 관리자',
    'DESK@JS,SUPPORT': '잠실센터 데스크, 고객 지원',
  })
  expect(namesOf('branchCode', ['GN', 'XX'])).toEqual({ GN: '강남센터' })
  expect(namesOf('resource', ['JS:js_c1'])).toEqual({ 'JS:js_c1': '잠실센터' })
  expect(namesOf('chain', ['LOGIN_3', 'ACCESS', 'ACCESS_12'])).toEqual({
    LOGIN_3: '로그인과 계정',
    ACCESS: '열람과 처리',
    ACCESS_12: '열람과 처리',
  })
  expect(namesOf('wrId', ['101'])).toEqual({ '101': '윤서하' })
  expect(namesOf('testCd', ['DEP'])).toEqual({ DEP: '우울감 점검' })
  const terms = '[{"id":"signup-marketing","version":"3"}]'
  expect(namesOf('terms', [terms])?.[terms]).toMatch(/[가-힣].* \(3판\)$/)
  expect(namesOf('reason', ['GN'])).toBe(undefined)
})
