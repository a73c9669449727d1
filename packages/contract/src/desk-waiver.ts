import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { text } from './text.ts'

export const WAIVER_REASON_LENGTH = 200
export const refusals = {
  WAIVER_REASON_MISSING: [400, '1회를 돌려주는 이유를 적어 주세요.'],
  WAIVER_WITHOUT_PASS: [409, '이용권으로 예약한 상담만 1회를 돌려줄 수 있어요.'],
  WAIVER_BEYOND: [
    409,
    '이용권을 고치면서 이미 돌려준 횟수가 있어 1회를 더 돌려줄 수 없어요. 회원 화면에서 이용권 내역을 확인해 주세요.',
  ],
  PASS_ENDED: [
    409,
    '마지막 날이 지난 이용권에는 횟수를 돌려줄 수 없어요. 센터 사정이었다면 그 예약을 센터 사정으로 취소하고, 아니면 다음 상담을 무료로 예약해 주세요.',
  ],
  WAIVER_SPENT: [409, '돌려준 1회를 이미 써서 되돌릴 수 없어요. 이용권의 남은 횟수를 먼저 확인해 주세요.'],
} as const satisfies Refusals

/** A no-show as it was seen. waiver: why the session of the pass goes back although nobody came; left out, it stays used. */
export const noShowBody = z.strictObject({
  revision,
  waiver: z.optional(
    text(WAIVER_REASON_LENGTH).check(
      z.trim(),
      z.minLength(1, 'WAIVER_REASON_MISSING' satisfies keyof typeof refusals),
    ),
  ),
})
