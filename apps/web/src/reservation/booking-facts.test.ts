import { expect, test } from 'vitest'
import { bookingFacts } from './booking-facts.ts'

const details = (booking: Parameters<typeof bookingFacts>[0]) =>
  bookingFacts(booking).map(({ detail }) => detail)

test('[CF-01] [WY-58] date and time stand first, then branch, counsellor, name and phone', () => {
  expect(
    bookingFacts({
      centerName: '잠실센터',
      memberName: '윤서하',
      userName: '김하늘',
      userPhone: '01000000001',
      hopeDate: '2026-11-24',
      hopeTime: '14:00',
    }),
  ).toEqual([
    { term: '날짜와 시간', detail: '11월 24일(화) 14:00', isStrong: true },
    { term: '센터', detail: '잠실센터' },
    { term: '상담사', detail: '윤서하' },
    { term: '예약자', detail: '김하늘' },
    { term: '연락처', detail: '010-0000-0001' },
  ])
})

test('[CF-01] what is missing says so', () => {
  expect(details({})).toEqual(['날짜 미선택 · 시간 미선택', '센터 미선택', '이름 없음', '연락처 없음'])
})

test('[CF-03] a request names no counsellor, and a lost hour keeps its day', () => {
  expect(details({ centerName: '강남센터', memberName: '', hopeDate: '2026-11-24' })).toEqual([
    '11월 24일 화요일 · 시간 미선택',
    '강남센터',
    '이름 없음',
    '연락처 없음',
  ])
})
