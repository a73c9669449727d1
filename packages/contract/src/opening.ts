import { addMinutes, CELL_MINUTES } from './time.ts'

/** Spec 2 §9, D-17: 21:00 is the last start, and the hours end an hour after it. */
export const DEFAULT_HOURS = { from: '10:00', until: '22:00' } as const

/** Minutes from the last start to the end of the hours (D-17). */
export const LAST_START_MINUTES = 60

/** Minutes of a session, unless the coupon that pays for it says otherwise (D-18). */
export const DEFAULT_MINUTES = 50

/** Minutes after a session before the next one may begin (D-18). */
const BREAK_MINUTES = 10

/** Minutes that a session of so many takes of its resource: whole cells, with the break after it. */
export const claimedMinutes = (minutes: number): number =>
  Math.ceil((minutes + BREAK_MINUTES) / CELL_MINUTES) * CELL_MINUTES

/** Every half hour that a session of so many minutes claims, from its start. */
export const cellsOf = (startsAt: Date, minutes: number): Date[] =>
  Array.from({ length: claimedMinutes(minutes) / CELL_MINUTES }, (_, cell) =>
    addMinutes(startsAt, cell * CELL_MINUTES),
  )

/** Why a start has too little room for a session of so many minutes; nearest is the day's start that has enough. */
export const tooShortSentence = (minutes: number, time: string, nearest: string | undefined): string =>
  nearest
    ? `${minutes}분이라 ${time}에는 자리가 모자라요. 가장 가까운 ${nearest}에는 자리가 있어요.`
    : `${minutes}분이라 ${time}에는 자리가 모자라요. 이날은 맞는 시간이 없어요.`
