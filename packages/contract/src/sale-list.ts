import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import { saleChannel, saleDay, saleMethod, saleState } from './sale.ts'
import { branchCode, dayText, idText } from './text.ts'

/** An order, or what a desk took for a reservation, by one key. */
const saleKey = z.string().check(z.regex(/^(mid_[A-Za-z0-9]{8,36}|desk_\d{1,9}_\d{1,4})$/))
const won = z.string().check(z.regex(/^\d{1,9}$/))

/** Which sales; from and until: Korean days of `by`, PAID where it is left out. */
export const saleFilter = z.strictObject({
  by: z.optional(saleDay),
  from: z.optional(dayText),
  until: z.optional(dayText),
  branch: z.optional(branchCode),
  counsellor: z.optional(idText),
  method: z.optional(saleMethod),
  channel: z.optional(saleChannel),
  coupon: z.optional(idText),
  state: z.optional(saleState),
  least: z.optional(won),
  most: z.optional(won),
  /** A part of the number. */
  key: z.optional(z.string().check(z.maxLength(40), z.regex(/^\w*$/))),
})
export type SaleFilter = z.infer<typeof saleFilter>

/** after: `next` of the page before. */
export const salesQuery = z.extend(saleFilter, {
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\w{1,44}$/))),
})

export const sale = z.object({
  key: saleKey,
  /** Korean wall clock: when it was paid, else when it was begun. */
  at: z.string(),
  method: saleMethod,
  channel: saleChannel,
  state: saleState,
  title: z.string(),
  /** Won that were taken, or would be. */
  amount: z.int(),
  /** Won that went back or are owed. */
  refunded: z.int(),
  branchCode: z.nullable(z.string()),
  branchName: z.string(),
  /** Of what is owed: the branch whose desk hands it back, where its session was moved to another one. */
  owedBy: z.optional(z.string()),
  counsellor: z.string(),
  /** Masked. */
  userName: z.string(),
  memberId: z.int(),
})
export type Sale = z.infer<typeof sale>
export const salesReply = envelope(z.object({ sales: z.array(sale), next: z.nullable(z.string()) }))
export const SALES_A_PAGE = 50

const sum = z.object({ count: z.int(), sold: z.int(), refunded: z.int() })
/** Of a whole filter; sold: won that were taken. */
export const saleTotalsReply = envelope(
  z.object({ ...sum.shape, methods: z.array(z.object({ method: saleMethod, ...sum.shape })) }),
)
export type SaleTotals = z.infer<typeof saleTotalsReply>['data']

export const saleParams = z.strictObject({ key: saleKey })

/** What happened to a sale, in words, in its order; amount null where it was about no won. */
export const saleEvent = z.object({
  at: z.string(),
  what: z.string(),
  detail: z.string(),
  amount: z.nullable(z.int()),
})
export type SaleEvent = z.infer<typeof saleEvent>
export const saleReply = envelope(
  z.object({
    sale,
    events: z.array(saleEvent),
    /** Of what a desk took: its client cancelled too late, so the desk hands nothing back. */
    isCancelledLate: z.optional(z.literal(true)),
  }),
)
export type SaleDetail = z.infer<typeof saleReply>['data']

/** The whole of a filter as a file, and what it is for. */
export const saleExportBody = z.strictObject({ purpose: exportPurpose, filter: saleFilter })
