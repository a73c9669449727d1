import { deadlineInMessage, type Standing } from '@self/contract/deadline'
import { formatInstant } from '@self/contract/time-format'
import type { Filled } from '../outbox/templates.ts'

/** Whoever sees the phone learns when something is, and nothing of its kind. */

export const requestedText = (startsAt: Date): string =>
  `[곁마루] ${formatInstant(startsAt)} 일정 신청을 받았어요. 아직 확정되지 않았어요. 센터가 확인하면 다시 알려드려요.`

export const bookedText = (standing: Standing, at: Date): string =>
  `[곁마루] ${formatInstant(standing.startsAt)} 일정을 예약했어요. ${deadlineInMessage(standing, at)}`

/** Of one that waits for its branch before and after it. */
export const movedText = (standing: Standing, at: Date): string => {
  const start = formatInstant(standing.startsAt)
  return standing.isConfirmed
    ? `[곁마루] ${start} 일정으로 바뀌었어요. ${deadlineInMessage(standing, at)}`
    : `[곁마루] ${start} 일정으로 바꿔 신청했어요. 아직 확정되지 않았어요. 센터가 확인하면 다시 알려드려요.`
}

type Dated = 'BOOKED' | 'CONFIRMED' | 'CHANGED' | 'TOMORROW'

/** The same as AlimTalk; of one that waits for its branch there is none once it has moved. */
export const datedTemplate = (name: Dated, standing: Standing, at: Date): Filled => ({
  name,
  variables: { 일시: formatInstant(standing.startsAt), 안내: deadlineInMessage(standing, at) },
})

export const requestedTemplate = (startsAt: Date): Filled => ({
  name: 'REQUESTED',
  variables: { 일시: formatInstant(startsAt) },
})
