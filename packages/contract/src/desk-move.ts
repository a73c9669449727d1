import * as z from 'zod/mini'
import type { DeskReservation } from './desk.ts'
import { formatWon } from './money.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { adminId, branchCode, dayText, timeText } from './text.ts'

/** Why staff move a session after its client could have. */
export const MOVE_REASONS = {
  CLIENT: '고객이 부탁했어요',
  COUNSELLOR: '상담사 사정이에요',
  BRANCH: '센터 사정이에요',
  ARRIVAL: '도착이 늦어졌어요',
} as const
const moveReason = z.enum(Object.keys(MOVE_REASONS) as [MoveReason, ...MoveReason[]])
export type MoveReason = keyof typeof MOVE_REASONS

/** KEEP: what was paid stays. ANEW: what the desk has taken goes back, and the other price is taken later. */
const moveMoney = z.enum(['KEEP', 'ANEW'])

/** Where a session goes; adminId: the counsellor, where one is chosen. */
export const deskSlot = z.strictObject({
  branchCode,
  adminId: z.optional(adminId),
  date: dayText,
  time: timeText,
})

/** A session as it was seen, where it goes, and what was decided about it. */
export const moveBody = z.extend(deskSlot, {
  revision,
  reason: z.optional(moveReason),
  /** Somebody has seen that it lies outside the hours. */
  isOutside: z.optional(z.boolean()),
  money: z.optional(moveMoney),
})
export type MoveBody = z.infer<typeof moveBody>

export const refusals = {
  OUTSIDE_HOURS: [409, '운영 시간이 아니거나 쉬는 시간이에요. 그대로 잡으려면 한 번 더 확인해 주세요.'],
  MOVE_REASON_MISSING: [400, '고객이 직접 바꿀 수 있는 시간이 지났어요. 옮기는 이유를 골라 주세요.'],
  MOVE_CONFIRM_FIRST: [
    409,
    '아직 확정하지 않은 신청이에요. 먼저 확정한 뒤 상담사가 정해진 센터로 옮겨 주세요.',
  ],
  MOVE_PRICED: [409],
  MOVE_PAID_ONLINE: [
    409,
    '앱에서 결제한 예약이라 금액을 새로 받을 수 없어요. 그대로 옮기거나, 취소하고 새로 잡아 주세요.',
  ],
} as const satisfies Refusals

/** What a move to a branch of another price is refused with until somebody decides. */
export const pricedSentence = (paid: number, there: number): string =>
  `옮길 센터는 ${formatWon(there)}이고, 받은 금액은 ${formatWon(paid)}이에요. 어떻게 할지 골라 주세요.`

/** A session that stands and isn't marked can be moved, whenever it is. */
export const canMove = ({ state }: Pick<DeskReservation, 'state'>): boolean =>
  state === 'REQUESTED' || state === 'BOOKED'

export const MOVED = '예약을 옮겼어요.'
