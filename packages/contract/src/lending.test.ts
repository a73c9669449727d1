import { expect, test } from 'vitest'
import { type Loan, refusalOfLoans } from './lending.ts'

const loan = (part: Partial<Loan> = {}): Loan => ({
  branch: 'GN',
  from: '2026-12-01',
  until: '2026-12-31',
  blocks: [{ weekday: 2, from: '14:00', until: '18:00' }],
  ...part,
})
const tuesday = (from: string, until: string) => ({ blocks: [{ weekday: 2, from, until }] })

test.each([
  ['home', [loan({ branch: 'JS' })], 'LENDING_HOME'],
  ['backwards', [loan({ until: '2026-11-30' })], 'LENDING_BACKWARDS'],
  ['without hours', [loan({ blocks: [] })], 'LENDING_EMPTY'],
  ['shorter than an hour', [loan(tuesday('14:00', '14:30'))], 'HOURS_SHORT'],
  ['twice at once', [loan(), loan({ from: '2026-12-31', until: null })], 'LENDING_TWICE'],
  ['at the same hours', [loan(), loan({ branch: 'GS' })], 'LENDING_OVERLAP'],
  ['half an hour apart', [loan(), loan({ branch: 'GS', ...tuesday('18:30', '20:00') })], 'LENDING_OVERLAP'],
  ['half an hour before', [loan(), loan({ branch: 'GS', ...tuesday('10:00', '13:30') })], 'LENDING_OVERLAP'],
] as const)('[LE-05] a loan %s is refused', (_, loans, code) => {
  expect(refusalOfLoans('JS', loans)).toBe(code)
})

test.each([
  ['on one day', [loan({ until: '2026-12-01' })]],
  ['for good', [loan({ until: null })]],
  ['one after the other', [loan(), loan({ from: '2027-01-01', until: null })]],
  ['an hour apart', [loan(), loan({ branch: 'GS', ...tuesday('19:00', '21:00') })]],
  ['in other months at the same hours', [loan(), loan({ branch: 'GS', from: '2027-01-01', until: null })]],
] as const)('[LE-05] a loan %s is none that is refused', (_, loans) => {
  expect(refusalOfLoans('JS', loans)).toBeUndefined()
})
