import { LEAVE_LABELS, type LeaveRequest } from '@self/contract/leave-request'
import { addDays, wallClockOf } from '@self/contract/time'
import { formatDay, formatStart } from '@self/contract/time-format'

/** '12월 7일 월요일 하루', '12월 7일 월요일부터 12월 11일 금요일까지', or with the hours of a part of a day. */
export function spanText({ from, until }: Pick<LeaveRequest, 'from' | 'until'>): string {
  const [first, end] = [wallClockOf(from), wallClockOf(until)]
  if (first.time !== '00:00' || end.time !== '00:00')
    return `${formatStart(first.date, first.time)}부터 ${formatStart(end.date, end.time)}까지`
  const last = addDays(end.date, -1)
  return first.date === last
    ? `${formatDay(first.date)} 하루`
    : `${formatDay(first.date)}부터 ${formatDay(last)}까지`
}

/** What of an approved leave is still off, once the hours were changed after it. */
export const changedText = ({ stillOff }: Pick<LeaveRequest, 'stillOff'>): string | undefined =>
  stillOff &&
  (stillOff.length > 0
    ? `지금은 ${stillOff.map(spanText).join(', ')}만 쉬어요.`
    : '지금은 근무하는 시간이에요. 쉬어야 하면 다시 신청해 주세요.')

export const kindText = ({ kind, note }: Pick<LeaveRequest, 'kind' | 'note'>): string =>
  [LEAVE_LABELS[kind], note].filter(Boolean).join(' · ')
