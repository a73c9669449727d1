import * as z from 'zod/mini'
import { GOODWILL_REASON_LENGTH } from './goodwill-refund.ts'
import { formatWon } from './money.ts'
import { type Refusals, withSentence } from './refusal.ts'
import { text } from './text.ts'
import { addDays } from './time.ts'

/** What staff give back of an order beyond its rule (docs/decisions/130). PASS: its pass ends with it. */

const won = z.int().check(z.positive(), z.lte(2_147_483_647))

/** rule: the won that the rule gives, as they were seen. amount: the won that go back instead, and reason why. */
export const passGoodwillBody = z.strictObject({
  rule: won,
  amount: won,
  reason: text(GOODWILL_REASON_LENGTH),
})
export type PassGoodwillBody = z.infer<typeof passGoodwillBody>

export const refusals = {
  GOODWILL_BEYOND: [400, '규정 금액보다 많고 결제한 금액을 넘지 않게 적어 주세요.'],
  GOODWILL_WHY: [400, '왜 더 돌려주는지 적어 주세요.'],
  GOODWILL_ORDER_WAITS: [
    409,
    '이 결제에는 승인을 기다리는 환불이 있어요. 결과가 나온 뒤 다시 시도해 주세요.',
  ],
} as const satisfies Refusals

/** What is wrong with a refund beyond the rule of an order of which so much was paid, undefined when nothing is. */
export function passGoodwillProblem({ rule, amount, reason }: PassGoodwillBody, paid: number) {
  if (amount <= rule || amount > paid) return withSentence(refusals, 'GOODWILL_BEYOND')
  return reason.trim() ? undefined : withSentence(refusals, 'GOODWILL_WHY')
}

const DECLINE_SHOWN_DAYS = 30
/** Whether staff still read beside a pass, on a day, that a refund of it was declined on another. */
export const isDeclineShown = (declinedOn: string, today: string): boolean =>
  today <= addDays(declinedOn, DECLINE_SHOWN_DAYS)

export const GOODWILL_PASS_REQUESTED = '환불 승인을 요청했어요. 마스터가 승인하면 이용권이 끝나고 환불돼요.'
/** What staff read once a pass is ended and so many won went back. */
export const goodwillPassRefunded = (amount: number): string =>
  `이용권을 끝내고 ${formatWon(amount)}을 환불했어요.`
