import * as z from 'zod/mini'
import { deskMethod, PAYMENT_NOTE_LENGTH, won } from './desk-payment.ts'
import { envelope } from './envelope.ts'
import { formatWon } from './money.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, dayText, text } from './text.ts'
import { formatDate } from './time-format.ts'

/** A branch and a Korean day. */
export const closingQuery = z.strictObject({ branch: branchCode, date: dayText })

/** What the desk of a branch took and handed back on a day, by method; expected: what is left of it. */
const closingMethod = z.object({
  method: deskMethod,
  count: z.int(),
  taken: z.int(),
  returned: z.int(),
  expected: z.int(),
})

/** A day that is closed: the cash that was counted, and who closed it when. */
const closed = z.object({ counted: z.int(), note: z.string(), by: z.string(), at: z.string() })

const closing = z.object({
  branchCode: z.string(),
  branchName: z.string(),
  date: z.iso.date(),
  methods: z.array(closingMethod),
  /** Won of cash that came in less those that went back. */
  cash: z.int(),
  closed: z.nullable(closed),
  /** Whether who asks may close it now. */
  canClose: z.boolean(),
  /** Days before with payments at the desk that nobody has closed, the oldest first. */
  openDays: z.array(z.iso.date()),
})
export type Closing = z.infer<typeof closing>
export const closingReply = envelope(closing)

/** cash: what came in less what went back, as it was seen; counted: what lies there. */
export const closeBody = z.strictObject({
  branch: branchCode,
  date: dayText,
  cash: z.int().check(z.gte(-100_000_000), z.lte(1_000_000_000)),
  counted: won,
  note: z.optional(text(PAYMENT_NOTE_LENGTH)),
})

/** What was taken on a day before goes back today, with why. */
export const reverseBody = z.strictObject({ amount: won, note: text(PAYMENT_NOTE_LENGTH) })

export const refusals = {
  DAY_CLOSED: [
    409,
    '이미 마감한 날이라 바꿀 수 없어요. 오늘을 마감했다면 받거나 돌려준 돈은 내일 적어 주세요.',
  ],
  CLOSING_CHANGED: [409, '그사이 결제나 환불이 더해졌어요. 새로 고친 금액을 보고 다시 세어 주세요.'],
  CLOSING_NOTE_MISSING: [400, '세어 본 현금이 달라요. 까닭을 메모에 적어 주세요.'],
  CLOSING_TOO_EARLY: [409, '아직 오지 않은 날은 마감할 수 없어요.'],
  REVERSAL_NOTE_MISSING: [400, '되돌리는 까닭을 적어 주세요.'],
} as const satisfies Refusals

/** Won that are to lie in the till: none where more went back than came in, for that lay there from days before. */
export const cashToCount = (cash: number): number => Math.max(cash, 0)

/** Where the won came from that went back beyond what came in. */
export const outflowWords = (cash: number): string =>
  `받은 현금보다 돌려준 현금이 ${formatWon(-cash)} 많아요. 앞선 날의 현금에서 나간 금액이에요.`

/** Won that are missing or too many, in words. */
export function differenceWords(day: number, counted: number): string {
  const cash = cashToCount(day)
  if (cash === counted) return '맞아요.'
  return counted > cash ? `${formatWon(counted - cash)} 많아요.` : `${formatWon(cash - counted)} 모자라요.`
}

type Reversed = { amount: number; method: string; on: string | undefined }

/** What a reversal does, before it is pressed; on: the Korean day of the payment, where that isn't today. No won go back of 0. */
export function reversalWords({ amount, method, on }: Reversed): string {
  const [won, byHand] = amount === 0 ? ['', ''] : [`${formatWon(amount)}을 `, ' 돈은 직접 돌려주세요.']
  const rest = on === undefined ? '' : ` ${formatDate(on)}의 금액과 마감은 그대로예요.`
  return `${won}오늘 날짜의 ‘${method} 돌려줌’으로 적어요.${byHand}${rest}`
}

export const DAY_IS_CLOSED = '마감했어요. 이날의 결제는 더 바뀌지 않아요.'
export const REVERSED = '되돌린 금액을 오늘 날짜로 적었어요.'
