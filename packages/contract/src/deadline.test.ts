import { expect, test } from 'vitest'
import { changeableUntil, changeDeadline, deadlineBefore, staysChangeable } from './deadline.ts'
import { deadlineAfter, deadlineInMessage } from './deadline-after.ts'
import { deadlineBeforeRequest, deadlineOfEach } from './deadline-request.ts'
import { FIRST_POLICY } from './policy.ts'
import { formatWallClock } from './time-format.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
/** Tuesday at 14:00. */
const startsAt = kst('2026-11-24T14:00:00')
const rule = FIRST_POLICY
const standing = (madeAt: string, isConfirmed = true) => ({
  startsAt,
  madeAt: kst(madeAt),
  isConfirmed,
  rule,
})

test.each([
  ['2026-11-24', '2026-11-23T17:59:59', true],
  ['2026-11-24', '2026-11-23T18:00:00', false],
  ['2028-03-01', '2028-02-29T17:59:59', true],
  ['2028-03-01', '2028-02-29T18:00:00', false],
])('a session on %s is before its deadline at %s: %s', (date, now, isOpen) => {
  expect(kst(now) < changeDeadline(date, rule)).toBe(isOpen)
})

test.each([
  ['made long ago, before the deadline', '2026-11-01T10:00:00', '2026-11-23T17:59:59', '2026-11-23T18:00'],
  ['made long ago, at the deadline', '2026-11-01T10:00:00', '2026-11-23T18:00:00', null],
  [
    'made after the deadline, a second later',
    '2026-11-23T22:32:00',
    '2026-11-23T22:32:01',
    '2026-11-23T23:02',
  ],
  ['half an hour later', '2026-11-23T22:32:00', '2026-11-23T23:02:00', null],
  ['made shortly before the deadline', '2026-11-23T17:50:00', '2026-11-23T17:55:00', '2026-11-23T18:20'],
  ['half an hour before the deadline', '2026-11-23T17:30:00', '2026-11-23T17:30:00', '2026-11-23T18:00'],
  ['on the day itself', '2026-11-24T09:00:00', '2026-11-24T09:29:59', '2026-11-24T09:30'],
  ['two hours before the start', '2026-11-24T12:00:00', '2026-11-24T12:00:00', '2026-11-24T12:00'],
  ['less than two hours before the start', '2026-11-24T12:01:00', '2026-11-24T12:01:00', null],
  ['the two hours end within the grace', '2026-11-24T11:45:00', '2026-11-24T11:50:00', '2026-11-24T12:00'],
  ['they have ended', '2026-11-24T11:45:00', '2026-11-24T12:00:01', null],
])('[WK-25] a confirmed session, %s', (_, madeAt, now, until) => {
  const found = changeableUntil(standing(madeAt), kst(now))
  expect(found && formatWallClock(found)).toBe(until)
})

test('[WK-25] what nobody has confirmed may be changed or cancelled until it begins', () => {
  const request = standing('2026-11-23T22:32:00', false)
  expect(changeableUntil(request, kst('2026-11-24T13:59:59'))).toEqual(startsAt)
  expect(changeableUntil(request, startsAt)).toBeNull()
})

test.each([
  ['2026-11-22T10:00:00', true, '11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요'],
  [
    '2026-11-23T17:40:00',
    false,
    '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요. 예약하고 30분 동안은 바꾸거나 취소할 수 있어요',
  ],
  [
    '2026-11-23T22:32:00',
    false,
    '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요. 예약하고 30분 동안은 바꾸거나 취소할 수 있어요',
  ],
  [
    '2026-11-24T11:40:00',
    false,
    '오늘 상담이라 예약하면 바꾸거나 취소할 수 없어요. 11월 24일(화) 12:00까지는 바꾸거나 취소할 수 있어요',
  ],
  ['2026-11-24T12:30:00', false, '오늘 상담이라 예약하면 바꾸거나 취소할 수 없어요'],
])('[WK-26] before paying at %s the deadline of this session is said', (now, stays, sentence) => {
  expect(staysChangeable(startsAt, rule, kst(now))).toBe(stays)
  expect(deadlineBefore(startsAt, rule, kst(now))).toBe(sentence)
})

test('[WK-26] before a request it is said that the request can be withdrawn', () => {
  expect(deadlineBeforeRequest(startsAt, rule, kst('2026-11-22T10:00:00'))).toBe(
    '11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요',
  )
  expect(deadlineBeforeRequest(startsAt, rule, kst('2026-11-23T22:32:00'))).toBe(
    '센터가 확정하기 전까지 바꾸거나 취소할 수 있어요. 내일 상담이라 확정되면 바꾸거나 취소할 수 없어요',
  )
})

test.each([
  ['2026-11-01T10:00:00', true, '2026-11-22T10:00:00', '11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요'],
  ['2026-11-23T22:32:00', true, '2026-11-23T22:33:00', '11월 23일(월) 23:02까지 바꾸거나 취소할 수 있어요'],
  ['2026-11-23T22:32:00', false, '2026-11-23T22:33:00', '센터가 확정하기 전까지 바꾸거나 취소할 수 있어요'],
  ['2026-11-01T10:00:00', false, '2026-11-22T10:00:00', '11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요'],
  ['2026-11-01T10:00:00', true, '2026-11-23T18:00:00', '앱에서 바꾸거나 취소할 수 있는 시간이 지났어요'],
])('[WK-26] made %s, confirmed %s: at %s it says until when', (madeAt, isConfirmed, now, sentence) => {
  expect(deadlineAfter(standing(madeAt, isConfirmed), kst(now))).toBe(sentence)
})

test('[WK-26] a message names the deadline of its session, or the branch once it is over', () => {
  const made = standing('2026-11-01T10:00:00')
  expect(deadlineInMessage(made, kst('2026-11-22T10:00:00'))).toBe('변경·취소는 11월 23일(월) 18:00까지예요.')
  expect(deadlineInMessage(made, kst('2026-11-23T19:00:00'))).toBe(
    '바꾸거나 취소하려면 센터로 전화해 주세요.',
  )
})

test.each([
  [1, '18:00', '상담마다 전날 18:00까지 바꾸거나 취소할 수 있어요'],
  [2, '12:00', '상담마다 2일 전 12:00까지 바꾸거나 취소할 수 있어요'],
])(
  '[WY-81] a series names the deadline of the policy: %s days before at %s',
  (changeDays, changeTime, said) => {
    expect(deadlineOfEach({ changeDays, changeTime })).toBe(said)
    expect(deadlineOfEach({ changeDays, changeTime }, true)).toBe(said.replace('상담마다', '다른 상담은'))
  },
)
