import * as z from 'zod/mini'
import { page, pageQuery } from './envelope.ts'
import { staffNote } from './error-log.ts'
import type { Refusals } from './refusal.ts'

/** What the provider and we say differently of an order, and what stays open too long. */
const differenceKind = z.enum([
  'UNKNOWN_HERE',
  'UNPAID_HERE',
  'UNPAID_THERE',
  'OTHER_AMOUNT',
  'OTHER_REFUND',
  'REFUND_STUCK',
  'PAID_STUCK',
])
export type DifferenceKind = z.infer<typeof differenceKind>

const labels: Record<DifferenceKind, string> = {
  UNKNOWN_HERE: '주문에 없는 결제',
  UNPAID_HERE: '결제됐는데 미확정',
  UNPAID_THERE: '결제사에 없는 결제',
  OTHER_AMOUNT: '결제 금액이 달라요',
  OTHER_REFUND: '환불 금액이 달라요',
  REFUND_STUCK: '돌려주지 못한 환불',
  PAID_STUCK: '결제 뒤 확정되지 않은 주문',
}
/** The Korean words of a kind of difference. */
export const differenceLabel = (kind: DifferenceKind): string => labels[kind]

/**
 * SETTLE looks the order up again. REFUND gives back what no order of ours stands behind. REFUND_REST gives back what
 * we have promised and the provider has not. RECORD takes over what the provider has given back. TRANSFER notes that
 * staff paid a refund back by bank transfer, and ends it. NOTE is for people.
 */
const repair = z.enum(['SETTLE', 'REFUND', 'REFUND_REST', 'RECORD', 'TRANSFER', 'NOTE'])
export type Repair = z.infer<typeof repair>

type Facts = { kind: DifferenceKind; isRefunded: boolean; ours: number | null; theirs: number | null }

/** The one repair of a difference that can't make it worse. */
export function repairOf({ kind, isRefunded, ours, theirs }: Facts): Repair {
  if (kind === 'UNPAID_HERE' || kind === 'PAID_STUCK') return 'SETTLE'
  if (kind === 'REFUND_STUCK') return 'TRANSFER'
  if (kind === 'UNKNOWN_HERE') return 'REFUND'
  if (kind !== 'OTHER_REFUND' || !isRefunded) return 'NOTE'
  return (theirs ?? 0) < (ours ?? 0) ? 'REFUND_REST' : 'RECORD'
}

/** Won that a repair gives back. */
export const refundBy = (of: Repair, { ours, theirs }: Pick<Facts, 'ours' | 'theirs'>): number => {
  if (of === 'REFUND') return theirs ?? 0
  if (of === 'TRANSFER') return ours ?? 0
  return of === 'REFUND_REST' ? (ours ?? 0) - (theirs ?? 0) : 0
}

export const difference = z.object({
  id: z.int(),
  merchantUid: z.string(),
  kind: differenceKind,
  kindDescription: z.string(),
  /** Won; null where one of the two knows of none. */
  ours: z.nullable(z.int()),
  theirs: z.nullable(z.int()),
  /** What the provider said when it refused; '' or nothing where it said none. */
  words: z.optional(z.string()),
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  foundAt: z.string(),
  /** Whose order it is, masked; '' for an order that is not ours. */
  userName: z.string(),
  repair,
  clearedAt: z.nullable(z.string()),
  clearedBy: z.nullable(z.string()),
  note: z.string(),
})
export type Difference = z.infer<typeof difference>
export const differencesReply = page(difference)
export const differencesQuery = z.extend(pageQuery, { isCleared: z.optional(z.enum(['Y', 'N'])) })
export const DIFFERENCE_PAGE_SIZE = 20

/** The repair and the won that were seen and confirmed: should they have changed meanwhile, nothing is done. */
export const repairBody = z.strictObject({
  repair,
  refund: z.int().check(z.nonnegative()),
  note: z.optional(staffNote),
})
export type RepairBody = z.infer<typeof repairBody>

export const refusals = {
  REPAIR_CHANGED: [409, '그사이 내용이 바뀌었어요. 금액을 다시 확인해 주세요.'],
  REFUND_UNDER_WAY: [409, '결제사가 지금 이 금액을 돌려주고 있어요. 1분 뒤에 다시 확인해 주세요.'],
  REFUNDED_BEYOND: [
    409,
    '카드와 계좌로 돌려준 금액을 합치면 결제한 금액보다 많아요. 회원에게 확인하고 메모를 남겨 주세요.',
  ],
  STILL_UNPAID: [409, '결제사에서 결제를 확인하지 못했어요. 잠시 뒤 다시 조회해 주세요.'],
  PROVIDER_REFUSED: [409, '결제사가 환불을 받아 주지 않았어요. 결제사 관리 화면에서 확인해 주세요.'],
  PROVIDER_AWAY: [503, '결제사에 연결되지 않아 확인하지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals
