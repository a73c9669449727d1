import * as z from 'zod/mini'
import { readCsv } from './list-export.ts'
import type { Refusals } from './refusal.ts'

/** What the provider's settlement file says of one payment or one cancellation, in won; of a cancellation below 0. */
export const payoutLine = z.object({
  /** The Korean day on which the provider pays it out. */
  date: z.iso.date(),
  /** Its own number of the payment, and of this very movement. */
  payment: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  transaction: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  kind: z.enum(['PAYMENT', 'CANCEL']),
  gross: z.int(),
  fee: z.int(),
  vat: z.int(),
  net: z.int(),
})
export type PayoutLine = z.infer<typeof payoutLine>
export const PAYOUT_HEAD = Object.keys(payoutLine.shape)

/** A line of the file that can't be taken, as the file numbers it, and why. */
export const lineError = z.object({ line: z.int(), why: z.string() })
type LineError = z.infer<typeof lineError>

const NUMBER = /^-?\d{1,9}$/

function readLine(cells: readonly string[]): PayoutLine | string {
  if (cells.length !== PAYOUT_HEAD.length)
    return `칸이 ${PAYOUT_HEAD.length}개여야 해요. ${cells.length}개예요.`
  const [date, payment, transaction, kind, ...won] = cells
  if (!won.every((cell) => NUMBER.test(cell))) return '금액은 쉼표 없이 숫자로만 적혀야 해요.'
  const [gross = 0, fee = 0, vat = 0, net = 0] = won.map(Number)
  const { data } = payoutLine.safeParse({ date, payment, transaction, kind, gross, fee, vat, net })
  if (!data) return '날짜, 결제 번호, 거래 번호, 종류를 읽을 수 없어요.'
  if (data.kind === 'PAYMENT' ? gross <= 0 : gross >= 0) return '결제는 0보다 크고 취소는 0보다 작아야 해요.'
  return gross - fee - vat === net ? data : '금액에서 수수료와 부가세를 빼면 정산액이 되지 않아요.'
}

/** Reads a settlement file: its lines, or what is wrong with which of them. */
export function readPayouts(file: string): { lines: PayoutLine[]; errors: LineError[] } {
  const [head = [], ...rows] = readCsv(file)
  if (head.join() !== PAYOUT_HEAD.join())
    return { lines: [], errors: [{ line: 1, why: `첫 줄이 ${PAYOUT_HEAD.join(', ')}여야 해요.` }] }
  const read = rows.map((cells, index) => ({ line: index + 2, found: readLine(cells) }))
  return {
    lines: read.flatMap(({ found }) => (typeof found === 'string' ? [] : [found])),
    errors: read.flatMap(({ line, found }) => (typeof found === 'string' ? [{ line, why: found }] : [])),
  }
}

export const refusals = {
  PAYOUT_EMPTY: [400, '파일에 정산 내역이 없어요. 결제사에서 받은 파일인지 확인해 주세요.'],
} as const satisfies Refusals
