import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, dayText, id, idText, monthText } from './text.ts'

/**
 * Won of a month. sold: taken. used: of sessions that began. expired: of passes that ended. refunded: what went back or
 * is owed; retained: what a refund left with us. opening and closing: what is owed in sessions (선수금) before and
 * after it. opening + sold − used − expired − refunded − retained = closing, of all branches; used is where the session is.
 */
const sums = z.object({
  sold: z.int(),
  used: z.int(),
  expired: z.int(),
  refunded: z.int(),
  retained: z.int(),
  opening: z.int(),
  closing: z.int(),
  /** Sessions that were used; null where so few would say whose they were. */
  sessions: z.nullable(z.int()),
})
export type RevenueSums = z.infer<typeof sums>

const group = z.object({ ...sums.shape, key: z.string(), name: z.string() })
export type RevenueGroup = z.infer<typeof group>

export const revenueQuery = z.strictObject({ month: monthText, branch: z.optional(branchCode) })
export const revenueReply = envelope(
  z.object({
    month: monthText,
    total: sums,
    /** The month before. */
    before: sums,
    branches: z.array(group),
    counsellors: z.array(group),
    coupons: z.array(group),
    companies: z.array(group),
    days: z.array(z.object({ date: z.iso.date(), sold: z.int(), refunded: z.int() })),
  }),
)
export type Revenue = z.infer<typeof revenueReply>['data']

/** What a counsellor is paid of the sessions of a month; percent null where no share was agreed. */
const pay = z.object({
  wrId: z.int(),
  name: z.string(),
  branchName: z.string(),
  sessions: z.int(),
  used: z.int(),
  percent: z.nullable(z.int()),
  pay: z.nullable(z.int()),
})
export type Pay = z.infer<typeof pay>
export const payReply = envelope(z.object({ month: monthText, rows: z.array(pay), total: z.int() }))

/** From a day on, of a counsellor. */
export const shareBody = z.strictObject({
  wrId: id,
  percent: z.int().check(z.gte(0), z.lte(100)),
  validFrom: dayText,
})

/**
 * What counsellors were agreed to be paid, each from a day on, the latest first; by: masked; canRemove: whether it can be
 * taken back today, which the version before doesn’t tell.
 */
const agreed = z.object({
  wrId: z.int(),
  name: z.string(),
  branchName: z.string(),
  shares: z.array(
    z.object({
      percent: z.int(),
      validFrom: z.iso.date(),
      by: z.string(),
      canRemove: z.optional(z.boolean()),
    }),
  ),
})
export type AgreedShares = z.infer<typeof agreed>
export const sharesReply = envelope(z.array(agreed))

/** One whose day is yet to come, or that was set today. */
export const shareParams = z.strictObject({ wrId: idText, validFrom: dayText })

export const payQuery = z.strictObject({ month: monthText })

export const revenueExportBody = z.strictObject({
  purpose: exportPurpose,
  month: monthText,
  /** Of one branch alone; for REVENUE. */
  branch: z.optional(branchCode),
  what: z.enum(['REVENUE', 'PAY']),
})

/** Whole won of a share, the rest left out: what is taken back is what was paid. */
export const payOf = (won: number, percent: number): number => Math.trunc((won * percent) / 100)

export const refusals = {
  SHARE_IN_FORCE: [409, '이미 쓰고 있는 배분율은 지울 수 없어요. 그다음 날부터로 새로 정해 주세요.'],
  SHARE_EXISTS: [409, '그날부터의 배분율이 이미 있어요. 다른 날부터로 적어 주세요.'],
} as const satisfies Refusals
