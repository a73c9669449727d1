import { expect, test } from 'vitest'
import { treeOf } from '../tree-of.ts'
import { checkFunctions } from './functions.ts'

const FILE = 'packages/contract/src/money.ts'
const findingsOf = (text: string, file = FILE) => checkFunctions(treeOf({ [file]: text }))

test.each([
  'export const addDays = (date: string, days: number): string => date',
  'export function addDays(date: string) {}',
  'export async function addDays(date: string) {}',
  'export const addDays: Add = async <T>(\n  date: T,\n) => date',
  '/** A day. */\nconst DAY = 1\nexport const addDays = ({ days = [] }: Given) => days',
])('a function without a comment is found: %s', (text) => {
  expect(findingsOf(text)).toEqual([`${FILE}  addDays  doesn't say what it promises`])
})

test.each([
  '/** Whole days. */\nexport const addDays = (date: string) => date',
  '/** Whole days. */\nexport function addDays() {}',
  'export const DAYS = [1, 2]',
  'const addDays = (date: string) => date',
])('this is none: %s', (text) => {
  expect(findingsOf(text)).toEqual([])
})

test('routes and tests promise nothing', () => {
  expect(findingsOf('export function add() {}', 'apps/api/src/faq/routes.ts')).toEqual([])
  expect(findingsOf('export function add() {}', 'apps/api/src/providers/sms.test.ts')).toEqual([])
})
