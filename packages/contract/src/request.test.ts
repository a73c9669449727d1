import { expect, test } from 'vitest'
import { isInTab, REQUEST_TABS } from './request.ts'
import { kstInstant } from './time.ts'

const now = kstInstant('2026-11-24', '14:00')

test.each([
  ['2026-11-24', '13:59', ['waiting', 'late']],
  ['2026-11-24', '14:00', ['waiting', 'late']],
  ['2026-11-24', '14:01', ['waiting', 'today']],
  ['2026-11-24', '23:59', ['waiting', 'today']],
  ['2026-11-25', '00:00', ['waiting']],
  ['2026-11-23', '23:59', ['waiting', 'late']],
])('[WK-05] what is due on %s at %s stands under %o', (date, time, tabs) => {
  const dueAt = kstInstant(date, time)
  expect(REQUEST_TABS.filter((tab) => isInTab(tab, dueAt, now))).toEqual(tabs)
})
