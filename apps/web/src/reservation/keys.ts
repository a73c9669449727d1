import { branchKeys } from '../branch/keys.ts'
import { counsellorKeys } from '../counsellor/keys.ts'

export const reservationKeys = {
  all: ['reservation'],
  mine: ['reservation', 'mine'],
  slot: ['reservation', 'slot'],
  starts: ['reservation', 'starts'],
  cancel: ['reservation', 'cancel'],
  series: ['reservation', 'series'],
} as const

/** What a start that is taken or freed changes: the hours to choose from and the member's own reservations. */
export const slotKeys = [
  branchKeys.time,
  branchKeys.month,
  branchKeys.ahead,
  counsellorKeys.time,
  reservationKeys.all,
] as const
