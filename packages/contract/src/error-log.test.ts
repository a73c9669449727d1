import { expect, test } from 'vitest'
import { errorSearchQuery, errorsQuery } from './error-filter.ts'
import {
  errorStatus,
  errorStatuses,
  errorStatusLabel,
  severities,
  severity,
  severityLabel,
} from './error-labels.ts'
import { NOTE_LENGTH, resolveBody } from './error-log.ts'

test('[PE-06] every status and severity has its word', () => {
  expect(errorStatuses.map(({ value }) => value).toSorted()).toEqual(errorStatus.options.toSorted())
  expect(severities.map(({ value }) => value)).toEqual(severity.options)
  expect(errorStatusLabel('IN_PROGRESS')).toBe('처리 중')
  expect(severityLabel('CRITICAL')).toBe('심각')
})

test.each([
  [{}, true],
  [{ severity: '', status: '', paymentMethod: '', errorCode: '' }, true],
  [{ severity: 'HIGH', status: 'RESOLVED', paymentMethod: 'CARD', errorCode: 'F0004', page: '1' }, true],
  [{ severity: 'WORST' }, false],
  [{ errorCode: "' or 1=1" }, false],
  [{ userId: '7' }, false],
])('[PE-02] filters %o: %s', (query, isGood) => {
  expect(errorsQuery.safeParse(query).success).toBe(isGood)
  expect(errorSearchQuery.safeParse({ ...query, keyword: '한도' }).success).toBe(isGood)
})

test.each([
  [{ solutionNote: '안내' }, true],
  [{ solutionNote: '안내', resolvedBy: '한누리' }, true],
  [{ solutionNote: '안내', status: 'IGNORED' }, false],
  [{ solutionNote: '가'.repeat(NOTE_LENGTH + 1) }, false],
])('[PE-02] a resolution %o: %s', (body, isGood) => {
  expect(resolveBody.safeParse(body).success).toBe(isGood)
})

test('[PE-02] an empty note has a sentence of its own', () => {
  expect(resolveBody.safeParse({ solutionNote: ' ' }).error?.issues[0]?.message).toBe('NOTE_MISSING')
})
