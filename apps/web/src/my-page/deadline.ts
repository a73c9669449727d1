import { changeableUntil } from '@self/contract/deadline'
import { deadlineAfter } from '@self/contract/deadline-after'
import { type Consultation, standingOf } from '@self/contract/schedule'
import { now } from '../shared/clock.ts'

type Start = { date: string; time: string }

/** Until when a reservation that stands may be changed or cancelled, in words (D-27, D-29). */
export const deadlineOf = (item: Consultation): string => deadlineAfter(standingOf(item), now())

/** True when nothing can be changed or cancelled in the app any more, once it stands at that start. */
export const isMovedForGood = (item: Consultation, start: Start): boolean =>
  changeableUntil(standingOf(item, start), now()) === null

/** What is said of the deadline that a reservation has at another start. */
export const movedDeadline = (item: Consultation, start: Start): string =>
  isMovedForGood(item, start)
    ? '이 시간으로 바꾸면 앱에서 다시 바꾸거나 취소할 수 없어요'
    : deadlineAfter(standingOf(item, start), now())
