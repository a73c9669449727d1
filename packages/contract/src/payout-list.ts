import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { lineError, payoutLine } from './payout.ts'
import { monthText } from './text.ts'

/** Letters of a file: some 30,000 lines. */
const PAYOUT_FILE_LENGTH = 3_000_000
export const importBody = z.strictObject({ file: z.string().check(z.maxLength(PAYOUT_FILE_LENGTH)) })
/** known: lines that were there already. Where there are errors, nothing was taken over. */
export const importReply = envelope(
  z.object({ imported: z.int(), known: z.int(), errors: z.array(lineError) }),
)

/** MATCHED: an order of ours has just this sum. UNKNOWN: none of ours. OTHER_AMOUNT: of another sum. */
const payoutMatch = z.enum(['MATCHED', 'UNKNOWN', 'OTHER_AMOUNT'])
export type PayoutMatch = z.infer<typeof payoutMatch>
export const payoutMatchLabels: Record<PayoutMatch, string> = {
  MATCHED: '맞음',
  UNKNOWN: '주문 없음',
  OTHER_AMOUNT: '금액 다름',
}

const sums = { count: z.int(), gross: z.int(), fee: z.int(), vat: z.int(), net: z.int() }
const payoutDay = z.object({ date: z.iso.date(), ...sums, unmatched: z.int() })
export type PayoutDay = z.infer<typeof payoutDay>
const foundLine = z.object({ ...payoutLine.shape, orderKey: z.nullable(z.string()), match: payoutMatch })
/** Paid or given back at the provider for so many days, and in no file. */
const missingLine = z.object({
  orderKey: z.string(),
  kind: z.enum(['PAYMENT', 'CANCEL']),
  at: z.string(),
  amount: z.int(),
})

export const payoutsQuery = z.strictObject({ month: monthText })
export const payoutsReply = envelope(
  z.object({ days: z.array(payoutDay), unmatched: z.array(foundLine), missing: z.array(missingLine) }),
)
export type Payouts = z.infer<typeof payoutsReply>['data']
/** Unmatched lines and missing ones that are shown at most. */
export const MOST_UNMATCHED = 200
/** Days until a payment is expected in a file. */
export const PAYOUT_DAYS = 7
