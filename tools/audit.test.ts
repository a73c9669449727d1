import { expect, test } from 'vitest'
import { findingsOf } from './check/audit.ts'

const advisory = {
  name: 'left-pad',
  severity: 'high',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'pads too far',
}
const report = {
  auditReportVersion: 2,
  vulnerabilities: { 'left-pad': { via: [advisory] }, upper: { via: ['left-pad'] } },
}
const accepted = { id: 'GHSA-aaaa-bbbb-cccc', package: 'left-pad', why: 'never called', until: '2026-12-31' }

test('[EG-06] an advisory is a finding, once, until it is accepted, and again when the acceptance is over', () => {
  const line = 'left-pad  GHSA-aaaa-bbbb-cccc, high: pads too far'
  expect(findingsOf(report, [], '2026-11-23')).toEqual([line])
  expect(findingsOf(report, [accepted], '2026-11-23')).toEqual([])
  expect(findingsOf(report, [accepted], '2026-12-31')).toEqual([line])
  expect(findingsOf(report, [{ ...accepted, package: 'other' }], '2026-11-23')).toContain(line)
})

test('[EG-06] an acceptance of what is found no more has to go', () => {
  const clean = { auditReportVersion: 2, vulnerabilities: {} }
  expect(findingsOf(clean, [], '2026-11-23')).toEqual([])
  expect(findingsOf(clean, [accepted], '2026-11-23')).toEqual([
    'left-pad  GHSA-aaaa-bbbb-cccc is accepted and found no more: take it out',
  ])
})

test('[EG-06] a registry that is away or refuses has said nothing, neither good nor bad', () => {
  const refused: object = { message: '405 Method Not Allowed', statusCode: 405 }
  for (const nothing of [{}, refused]) expect(findingsOf(nothing, [], '2026-11-23')).toBeUndefined()
})
