import { expect, test } from 'vitest'
import { BRANCH_FIRST, DEFAULT_BRANCH, districtOf, startTimes, worksOn } from './branch.ts'

const TUESDAY = '2026-11-24'
const SATURDAY = '2026-11-28'
const SUNDAY = '2026-11-29'
const defaults = { startTime: null, endTime: null }

test('[RS-05] a date without a branch is answered with the warning', () => {
  expect(BRANCH_FIRST).toBe('센터를 선택해주세요.')
})

test('[RS-05] a branch works on the weekdays of its letters, on no other', () => {
  const workdays = ['월', '화', '토'] as const
  expect(worksOn(workdays, TUESDAY)).toBe(true)
  expect(worksOn(workdays, SATURDAY)).toBe(true)
  expect(worksOn(workdays, '2026-11-25')).toBe(false)
  expect(worksOn(workdays, SUNDAY)).toBe(false)
  expect(worksOn([], TUESDAY)).toBe(false)
})

test('[RS-07] starts run from 10:00 to 21:00 every 30 minutes; 21:00 is the last start', () => {
  expect(startTimes(defaults, TUESDAY)).toEqual([
    ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'],
    ...['15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
    '21:00',
  ])
})

test.each([
  ['11:00', '12:30', ['11:00', '11:30', '12:00', '12:30']],
  ['10:15', '11:30', ['10:15', '10:45', '11:15']],
  ['18:00', '18:00', ['18:00']],
  ['18:00', '17:30', []],
])('[RS-07] a branch open from %s to %s starts at %j', (startTime, endTime, times) => {
  expect(startTimes({ startTime, endTime }, TUESDAY)).toEqual(times)
})

test('[RS-07] a branch may give one end of the day alone', () => {
  expect(startTimes({ startTime: '20:00', endTime: null }, TUESDAY)).toEqual(['20:00', '20:30', '21:00'])
  expect(startTimes({ startTime: null, endTime: '10:30' }, TUESDAY)).toEqual(['10:00', '10:30'])
})

test.each([
  ['on a Saturday earlier', SATURDAY, '18:00', '18:00'],
  ['on another day as ever', TUESDAY, '18:00', '21:00'],
  ['on a Saturday never later', SATURDAY, '22:00', '21:00'],
  ['on a Saturday as ever without an end of its own', SATURDAY, null, '21:00'],
])('[RS-07] a day ends %s: %s with a Saturday end of %s has its last start at %s', (_, date, end, last) => {
  const hours = { startTime: '10:00', endTime: '21:00', saturdayEndTime: end }
  expect(startTimes(hours, date).at(-1)).toBe(last)
})

test('[RS-07] the default hours end earlier on a Saturday, too', () => {
  expect(startTimes({ ...defaults, saturdayEndTime: '10:30' }, SATURDAY)).toEqual(['10:00', '10:30'])
})

test('[RS-14] private booking starts in Jamsil, code JS, region Seoul', () => {
  expect(DEFAULT_BRANCH).toEqual({ code: 'JS', region: '서울' })
})

test.each([
  ['잠실센터', '잠실'],
  ['잠실 센터', '잠실'],
  ['잠실점', '잠실'],
  ['잠실상담센터', '잠실'],
  ['잠실 상담센터', '잠실'],
  ['남양주센터', '남양주'],
  ['대구수성센터', '대구수성'],
  ['대구 달서센터', '대구 달서'],
  ['강남', '강남'],
  [' 강남 ', '강남'],
  ['센터', '서울'],
  ['상담센터', '서울'],
  ['', '서울'],
  ['   ', '서울'],
])('[RS-14] the district of %j is %s', (branchName, district) => {
  expect(districtOf(branchName)).toBe(district)
})
