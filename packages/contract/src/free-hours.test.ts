import { expect, test } from 'vitest'
import { firstFree, periodOf, soonHours, within } from './free-hours.ts'
import { WEEKDAYS } from './time.ts'

const days = [
  { date: '2026-11-23', times: ['11:30', '12:00', '17:30', '18:00'] }, // a Monday
  { date: '2026-11-28', times: ['10:00'] }, // a Saturday
]

test('[CN-05] morning ends at noon, afternoon at six', () => {
  expect(['11:59', '12:00', '17:59', '18:00', '21:00'].map(periodOf)).toEqual([
    '오전',
    '오후',
    '오후',
    '저녁',
    '저녁',
  ])
})

test('[CN-05] what lies at the hours that are looked for stays, a day without one goes', () => {
  expect(within(days, { weekdays: WEEKDAYS, periods: ['오전'] })).toEqual([
    { date: '2026-11-23', times: ['11:30'] },
    { date: '2026-11-28', times: ['10:00'] },
  ])
  expect(within(days, { weekdays: ['토'], periods: ['오전', '오후', '저녁'] })).toEqual([days[1]])
  expect(within(days, { weekdays: ['토'], periods: ['저녁'] })).toEqual([])
})

test('the first free start is the earliest of the first day that has one', () => {
  expect(firstFree([{ date: '2026-11-22', times: [] }, ...days])).toEqual({
    date: '2026-11-23',
    time: '11:30',
  })
  expect(firstFree([])).toBeUndefined()
})

test('[WY-52] the starts of several counsellors come soonest first; of one who isn’t named none, of a branch of nobody', () => {
  const seoha = { adminId: 'js_c1', name: '윤서하', role: null, canTest: 'N' as const, file: null }
  const named = { wrId: 101, counsellor: seoha, days: [{ date: '2026-11-28', times: ['10:00'] }] }
  expect(soonHours([named, { wrId: 102, days }, { wrId: null, days: days.slice(0, 1) }])).toEqual([
    { date: '2026-11-23', time: '11:30', counsellor: null },
    { date: '2026-11-23', time: '12:00', counsellor: null },
    { date: '2026-11-23', time: '17:30', counsellor: null },
    { date: '2026-11-23', time: '18:00', counsellor: null },
    { date: '2026-11-28', time: '10:00', counsellor: seoha },
  ])
})
