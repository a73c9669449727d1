import {
  CAN,
  CANNOT,
  changeDeadline,
  dayWord,
  finalSentence,
  staysChangeable,
  untilSentence,
} from './deadline.ts'
import type { ChangeRule } from './policy.ts'
import { toKst } from './time.ts'

/** What is said of the deadline before a request: until its branch confirms it, it can be withdrawn (D-27). */
export const deadlineBeforeRequest = (startsAt: Date, rule: ChangeRule, now: Date): string =>
  staysChangeable(startsAt, rule, now)
    ? untilSentence(changeDeadline(toKst(startsAt).date, rule))
    : `센터가 확정하기 전까지 ${CAN}. ${dayWord(startsAt, now)} 상담이라 확정되면 ${CANNOT}`

/** The same of every session of a series, before it is booked; isOfRest: but for those that are said to be final. */
export const deadlineOfEach = ({ changeDays, changeTime }: ChangeRule, isOfRest = false): string =>
  `${isOfRest ? '다른 상담은' : '상담마다'} ${changeDays === 1 ? '전날' : `${changeDays}일 전`} ${changeTime}까지 ${CAN}`

/** The same of a start that a branch proposes, where it is final: one press confirms it, and no grace begins with that. */
export const finalOnceChosen = (startsAt: Date, rule: ChangeRule, now: Date): string | undefined =>
  staysChangeable(startsAt, rule, now) ? undefined : finalSentence(startsAt, now)
