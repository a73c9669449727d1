import type { MonthDay } from '@self/contract/availability'
import { worksOn } from '@self/contract/branch'
import type { Weekday } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'

/** What a day of the calendar is to the reader: a word beside its name, and what a press on it is told. */
type Day = { isFree: boolean; isFull?: boolean; word: string; reason: string }

export const FREE: Day = { isFree: true, word: '예약 가능', reason: '' }
const refusing = (word: string, reason: string): Day => ({ isFree: false, word, reason })

const PAST = refusing('지난 날짜', '지난 날짜는 고를 수 없어요. 오늘부터 골라 주세요.')
const CLOSED = refusing('쉬는 날', '쉬는 날이에요. 다른 날을 골라 주세요.')
const FULL = {
  ...refusing('예약이 모두 찼어요', '예약이 모두 찼어요. 다른 날을 골라 주세요.'),
  isFull: true,
}
/** What is left of today can't be booked any more: taken, over, or too soon. */
const TODAY_OVER: Day = {
  ...FULL,
  word: '오늘은 예약할 시간이 없어요',
  reason: '오늘은 예약할 시간이 없어요. 다른 날을 골라 주세요.',
}
/** Where whoever finds a day full may wait for it. */
export const TO_WAIT_FOR: Day = { ...FULL, word: '예약이 모두 찼어요, 대기할 수 있어요', reason: '' }

function holiday(name: string): Day {
  const word = `공휴일(${name})이라 쉬어요`
  return refusing(word, `${word}. 다른 날을 골라 주세요.`)
}

/** Spec 2 §2: not in the past, a workday, and with an hour left; without an answer the usual workdays decide. */
export function dayOf(
  date: string,
  today: string,
  workdays: readonly Weekday[],
  answer: MonthDay | undefined,
): Day {
  if (date < today) return PAST
  const isClosed = answer ? answer.state === 'CLOSED' : !worksOn(workdays, date)
  if (isClosed) return answer?.holiday ? holiday(answer.holiday) : CLOSED
  if (answer?.state !== 'FULL') return FREE
  return date === today ? TODAY_OVER : FULL
}

/** '11월 24일 화요일, 예약 가능' */
export const spokenDay = (date: string, { word }: Day, isSelected: boolean): string =>
  `${formatDay(date)}, ${isSelected ? '선택됨' : word}`
