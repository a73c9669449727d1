import { CAN, changeableUntil, changeDeadline, type Standing } from './deadline.ts'
import { toKst } from './time.ts'
import { formatInstant } from './time-format.ts'

/** '11월 22일(일) 18:00', or until its branch has confirmed it. */
function endOf({ startsAt, isConfirmed, rule }: Standing, until: Date, now: Date): string {
  if (isConfirmed) return formatInstant(until)
  const deadline = changeDeadline(toKst(startsAt).date, rule)
  return now < deadline ? formatInstant(deadline) : '센터가 확정하기 전'
}

/** What is said of the deadline once a reservation stands. */
export function deadlineAfter(standing: Standing, now: Date): string {
  const until = changeableUntil(standing, now)
  if (!until) return '앱에서 바꾸거나 취소할 수 있는 시간이 지났어요'
  return `${endOf(standing, until, now)}까지 ${CAN}`
}

/** The same as the last sentence of a message, which has 90 bytes; the branch helps when it is too late. */
export function deadlineInMessage(standing: Standing, now: Date): string {
  const until = changeableUntil(standing, now)
  return until
    ? `변경·취소는 ${endOf(standing, until, now)}까지예요.`
    : '바꾸거나 취소하려면 센터로 전화해 주세요.'
}
