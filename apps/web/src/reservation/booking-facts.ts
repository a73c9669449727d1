import type { Confirmation } from '@self/contract/booking'
import { formatPhone } from '@self/contract/phone'
import { formatDay, formatStart } from '@self/contract/time-format'

type Fact = { term: string; detail: string; isStrong?: boolean }

/** The rows of every page that confirms a booking, when first; what is missing says so. Spec 2 §2 «Confirmation pages». */
export function bookingFacts(booking: Partial<Omit<Confirmation, 'amount'>>): Fact[] {
  const { centerName, memberName, userName, userPhone, hopeDate, hopeTime } = booking
  return [
    { term: '날짜와 시간', detail: dateAndTime(hopeDate, hopeTime), isStrong: true },
    { term: '센터', detail: centerName || '센터 미선택' },
    // A branch that isn't private names no counsellor.
    ...(memberName ? [{ term: '상담사', detail: memberName }] : []),
    { term: '예약자', detail: userName || '이름 없음' },
    { term: '연락처', detail: phoneWords(userPhone) || '연락처 없음' },
  ]
}

/** A masked number has no digits to format. */
const phoneWords = (phone = ''): string => (phone.includes('*') ? phone : formatPhone(phone))

function dateAndTime(date = '', time = ''): string {
  if (date && time) return formatStart(date, time)
  return `${date ? formatDay(date) : '날짜 미선택'} · ${time || '시간 미선택'}`
}
