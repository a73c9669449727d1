import { describe, expect, test } from 'vitest'
import { type BookingDraft, LOGIN_TO_BOOK, missingOf, reserveBodyOf } from './booking.ts'
import { agreesWithItself, bookingBody, reserveBody } from './booking-body.ts'
import { sentenceOf } from './refusal-codes.ts'
import { displayState, displayStateLabels, missingOfChange } from './reservation.ts'
import type { Consultation } from './schedule.ts'
import { kstInstant } from './time.ts'

const draft: BookingDraft = {
  branchCode: 'JS',
  isPrivate: true,
  adminId: 'c_01',
  date: '2026-11-24',
  time: '14:00',
  name: '김하늘',
  phone: '01000000001',
  reason: '잠이 오지 않아요',
}

describe('booking checks', () => {
  const steps = [
    ['name', '예약자 정보를 모두 입력해 주세요.'],
    ['phone', '예약자 정보를 모두 입력해 주세요.'],
    ['reason', '예약자 정보를 모두 입력해 주세요.'],
    ['date', '예약 날짜를 선택해 주세요.'],
    ['adminId', '상담 선생님을 선택해 주세요.'],
    ['time', '예약 시간을 선택해 주세요.'],
  ] as const
  const withoutFrom = (first: number) => ({
    ...draft,
    ...Object.fromEntries(steps.slice(first).map(([field]) => [field, ''])),
  })

  test('[RS-10] login comes first and the slot last, in these words', () => {
    expect(LOGIN_TO_BOOK).toBe('로그인이 필요합니다. 로그인 후 예약을 진행해주세요.')
    expect(sentenceOf('SLOT_TAKEN')).toBe('이미 예약된 날짜 입니다.')
  })

  test.each(steps.map((step, index) => [...step, index] as const))(
    '[RS-10] the first missing field speaks: %s, "%s"',
    (field, sentence, index) => {
      expect(missingOf(withoutFrom(index))).toMatchObject({ field, sentence })
      expect(missingOf({ ...draft, [field]: '' })).toMatchObject({ field, sentence })
    },
  )

  test('[RS-10] a whole booking lacks nothing', () => {
    expect(missingOf(draft)).toBeUndefined()
  })

  test('[RS-10] blanks are no name and no reason', () => {
    expect(missingOf({ ...draft, name: ' ' })?.field).toBe('name')
    expect(missingOf({ ...draft, reason: ' \n' })?.field).toBe('reason')
  })

  test.each(['02-123-4567', '010', '전화'])(
    '[WK-40] %s is no missing number but one that is no mobile, told once the booker is complete',
    (phone) => {
      const wrong = { field: 'phone', code: 'PHONE_INVALID', sentence: '휴대폰 번호를 확인해 주세요.' }
      expect(missingOf({ ...draft, phone, date: '' })).toEqual(wrong)
      expect(missingOf({ ...draft, phone, reason: '' })?.code).toBe('BOOKER_MISSING')
    },
  )

  test('[WK-41] a reason over its limit is told before the date', () => {
    const long = missingOf({ ...draft, reason: '가'.repeat(501), date: '' })
    expect(long).toMatchObject({ field: 'reason', code: 'TEXT_TOO_LONG' })
    expect(missingOf({ ...draft, reason: '가'.repeat(500) })).toBeUndefined()
  })

  test('[RS-10] only a private branch asks for a counsellor', () => {
    const request = { ...draft, branchCode: 'GN', isPrivate: false, adminId: '' }
    expect(missingOf(request)).toBeUndefined()
    expect(missingOf({ ...request, time: '' })?.field).toBe('time')
  })
})

describe('the body of a request', () => {
  const body = reserveBodyOf({ ...draft, isPrivate: false, adminId: '' }, '강남센터')

  test('[RS-15] its hope date is the Korean wall clock that was chosen', () => {
    expect(body).toMatchObject({ selectedDate: '2026-11-24', selectedTime: '14:00' })
    expect(body.hopeDate).toBe('2026-11-24T14:00')
    expect(reserveBody.safeParse(body).success).toBe(true)
    expect(agreesWithItself(body)).toBe(true)
  })

  test.each(['2026-11-24T14:00:00.000Z', '2026-11-24T14:00:00Z', '2026-11-24T14:00:00', '', undefined])(
    '[RS-15] it agrees with a hope date of %j, read by its digits',
    (hopeDate) => {
      expect(agreesWithItself({ ...body, hopeDate })).toBe(true)
    },
  )

  test.each([
    ['an hour that was not moved to Korea', { hopeDate: '2026-11-24T05:00:00.000Z' }],
    ['an hour that was moved twice', { hopeDate: '2026-11-24T23:00:00.000Z' }],
    ['another day', { hopeDate: '2026-11-25T14:00' }],
    ['another half hour', { hopeDate: '2026-11-24T14:30' }],
    ['another chosen date', { selectedDate: '2026-11-25' }],
    ['another chosen time', { selectedTime: '14:30' }],
    ['another name', { name: '이도윤' }],
    ['another phone', { phone: '01000000002' }],
    ['another reason', { memo: '다른 이야기' }],
    ['another branch', { branch: 'GS' }],
  ])('[RS-15] it contradicts itself with %s', (_, change) => {
    expect(agreesWithItself({ ...body, ...change })).toBe(false)
  })

  test('what is said once needs no second saying', () => {
    const { hopeDate, name, phone, memo, branch, ...once } = body
    expect(agreesWithItself(once)).toBe(true)
  })

  test.each([
    ['an unknown key', { state: 'BOOKED' }],
    ['an unknown key of the form', { formData: { ...body.formData, memberId: 2 } }],
    ['a day that does not exist', { selectedDate: '2026-02-30' }],
    ['an hour that does not exist', { selectedTime: '24:00' }],
    ['a reason of 501 characters', { formData: { ...body.formData, reason: '가'.repeat(501) } }],
    ['no form', { formData: undefined }],
    ['no branch', { selectedCode: '' }],
  ])('it is refused with %s', (_, change) => {
    expect(reserveBody.safeParse({ ...body, ...change }).success).toBe(false)
  })

  test('it may come without date and time, so that the sentence about them can speak', () => {
    const empty = { ...body, selectedDate: '', selectedTime: '', hopeDate: undefined }
    expect(reserveBody.safeParse(empty).success).toBe(true)
    expect(agreesWithItself(empty)).toBe(true)
  })
})

const impossible = [
  '2026-02-30T14:00',
  '2027-02-29T14:00',
  '2026-13-01T14:00',
  '2026-11-31T14:00',
  '2026-11-24T24:00',
  '2026-11-24T14:60',
  '2026-11-24',
  '2026-11-24 14:00',
  '2026-11-24T14:00:00',
  '2026-11-24T14:00+09:00',
  '',
]

describe('the booking behind a payment', () => {
  const booking = {
    merchant_uid: 'mid_1a2b3c4d',
    hopeDate: '2026-11-24T14:00',
    uName: '김하늘',
    tel1: '010',
    tel2: '0000',
    tel3: '0001',
    memo: '잠이 오지 않아요',
    branch: 'JS',
    admin: '정다운',
    adminId: 'c_01',
    card: 'CARD',
    couponId: 7,
    amount: 120_000,
  }
  const takes = (change: object) => bookingBody.safeParse({ ...booking, ...change }).success

  test('it is taken whole, a free one too', () => {
    expect(takes({})).toBe(true)
    expect(takes({ amount: 0 })).toBe(true)
  })

  test('it names a day and an hour that exist', () => {
    expect(impossible.filter((hopeDate) => takes({ hopeDate }))).toEqual([])
  })

  test.each([
    ['an unknown key', { status: 'PAID' }],
    ['an amount of null', { amount: null }],
    ['an amount in words', { amount: '120000' }],
    ['an amount below 0', { amount: -1 }],
    ['an amount of half a won', { amount: 0.5 }],
    ['another way to pay', { card: 'BANK' }],
    ['no name', { uName: '' }],
    ['no reason', { memo: '' }],
    ['letters in the phone', { tel2: 'abcd' }],
    ['no counsellor', { adminId: '' }],
    ['a coupon in words', { couponId: '7' }],
  ])('it is refused with %s', (_, change) => {
    expect(takes(change)).toBe(false)
  })
})

describe('display state', () => {
  const start = kstInstant('2026-11-24', '14:00')
  const before = new Date(start.getTime() - 1)
  const states = ['REQUESTED', 'BOOKED'] as const
  const flags = [
    { checkBooking: 'Y', change: 'Y' },
    { checkBooking: 'Y', change: 'N' },
    { checkBooking: null, change: 'Y' },
    { checkBooking: null, change: 'N' },
  ] as const
  const item = (changes: Pick<Consultation, 'state' | 'checkBooking' | 'change'>): Consultation => ({
    id: 1,
    multiCode: null,
    sessions: null,
    hopeDate: '2026-11-24',
    hopeTime: '14:00',
    minutes: 50,
    changeUntil: null,
    madeAt: '2026-11-01T10:00',
    memberId: 'c_01',
    memberName: '정다운',
    branchName: '잠실센터',
    branchCode: 'JS',
    answerBy: null,
    isShortNotice: false,
    proposedUntil: null,
    ...changes,
  })

  test.each(['CANCEL', 'CANCEL_F'] as const)('[MY-04] %s is cancelled, before anything else', (state) => {
    for (const now of [before, start])
      for (const flag of flags) expect(displayState(item({ state, ...flag }), now)).toBe('CANCELLED')
  })

  test('[WK-32] one that lapsed says so, whatever else holds', () => {
    for (const now of [before, start])
      for (const flag of flags) expect(displayState(item({ state: 'EXPIRED', ...flag }), now)).toBe('EXPIRED')
  })

  test.each([
    // booking flag, change, before its start, from its start on
    ['Y', 'Y', 'CHANGEABLE', 'DONE'],
    ['Y', 'N', 'CONFIRMED', 'DONE'],
    [null, 'Y', 'IN_PROGRESS', 'IN_PROGRESS'],
    [null, 'N', 'IN_PROGRESS', 'IN_PROGRESS'],
  ] as const)(
    '[MY-04] [WK-32] booking flag %s and change %s: %s, and from its start on %s',
    (checkBooking, change, toCome, begun) => {
      const later = new Date('2027-11-24T00:00:00Z')
      for (const state of states) {
        const shown = [before, start, later].map((now) =>
          displayState(item({ state, checkBooking, change }), now),
        )
        expect(shown).toEqual([toCome, begun, begun])
      }
    },
  )

  test('[MY-04] the hour that decides is the Korean one', () => {
    const session = item({ state: 'BOOKED', checkBooking: 'Y', change: 'N' })
    expect(displayState(session, new Date('2026-11-24T04:59:59Z'))).toBe('CONFIRMED')
    expect(displayState(session, new Date('2026-11-24T05:00:00Z'))).toBe('DONE')
  })

  test('[MY-04] each state has its label', () => {
    expect(displayStateLabels).toEqual({
      CANCELLED: '예약 취소',
      EXPIRED: '확정되지 않았어요',
      DONE: '상담 완료',
      IN_PROGRESS: '예약 진행 중',
      CHANGEABLE: '예약 변경',
      CONFIRMED: '예약 확정',
    })
  })
})

test('[MY-09] a change asks for the date, then for the time', () => {
  expect(missingOfChange({ date: '', time: '' })?.sentence).toBe('변경 날짜를 선택해주세요.')
  expect(missingOfChange({ date: '', time: '14:00' })?.sentence).toBe('변경 날짜를 선택해주세요.')
  expect(missingOfChange({ date: '2026-11-24', time: '' })?.sentence).toBe('변경 시간을 선택해주세요.')
  expect(missingOfChange({ date: '2026-11-24', time: '14:00' })).toBeUndefined()
})
