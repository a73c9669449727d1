import * as z from 'zod/mini'
import { HOLDINGS, type Holding } from './duplicate.ts'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { idText } from './text.ts'

/** Bringing two accounts of one person together: asked by one of the staff, agreed to by another, taken back within days. */

/** So many days a merge can be taken back, and so many it can be agreed to. */
export const MERGE_DAYS = 7

export const MERGE_STATES = {
  OPEN: '승인 대기',
  MERGED: '합침',
  UNDONE: '되돌림',
  REFUSED: '거절',
  OVERDUE: '기한 지남',
} as const
type MergeState = keyof typeof MERGE_STATES

const holding = z.enum(Object.keys(HOLDINGS) as [Holding, ...Holding[]])

/** What keeps two accounts from being merged as they are now. */
const OBSTACLES = {
  MERGE_UNFIT: [409, '직원, 탈퇴했거나 탈퇴를 신청한 회원, 이용을 멈춘 회원은 합칠 수 없어요.'],
  MERGE_NO_PHONE: [
    409,
    '남길 계정에 확인된 휴대폰 번호가 없어 로그인할 수 없어요. 번호가 있는 쪽을 남겨 주세요.',
  ],
  MERGE_DISTINCT: [409, '다른 사람으로 표시한 두 회원이에요. 표시를 거둔 뒤에 합쳐 주세요.'],
  MERGE_OPEN: [409, '둘 중 한 계정에 끝나지 않은 합치기가 있어요. 그것이 끝난 뒤에 해 주세요.'],
  MERGE_BUSY: [409, '결제나 환불이 진행 중이에요. 끝난 뒤에 다시 해 주세요.'],
  MERGE_OVERLAP: [409, '두 계정에 같은 시간의 예약이 있어요. 하나를 옮기거나 취소한 뒤에 합쳐 주세요.'],
} as const satisfies Refusals
export type MergeObstacle = keyof typeof OBSTACLES

/**
 * moves: how many rows of each kind go to the kept account; stays: how many don't, for the kept account has the same;
 * obstacle: why it can't be done now, null where it can.
 */
const mergePreview = z.object({
  moves: z.array(z.object({ holding, count: z.int() })),
  stays: z.array(z.object({ holding, count: z.int() })),
  obstacle: z.nullable(z.enum(Object.keys(OBSTACLES) as [MergeObstacle, ...MergeObstacle[]])),
})
export type MergePreview = z.infer<typeof mergePreview>
export const mergePreviewReply = envelope(mergePreview)
/** merge: the one that is about to be decided, which is no obstacle to itself. */
export const mergePreviewQuery = z.strictObject({ merge: z.optional(idText) })

export const mergeIdReply = envelope(z.object({ id: z.int() }))

const mergedMember = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  joinedOn: z.string(),
})

/** Names of staff are masked; times as a Korean clock has them. undoUntil: null where nothing can be taken back. */
const merge = z.object({
  id: z.int(),
  from: mergedMember,
  into: mergedMember,
  state: z.enum(Object.keys(MERGE_STATES) as [MergeState, ...MergeState[]]),
  askedBy: z.string(),
  askedAt: z.string(),
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoUntil: z.nullable(z.string()),
})
export type Merge = z.infer<typeof merge>
/** Those that wait first, the newest first. */
export const mergesReply = envelope(z.object({ merges: z.array(merge) }))

export const mergeIdParams = z.strictObject({ id: idText })
export const mergeDecisionBody = z.strictObject({ decision: z.enum(['approve', 'decline']) })
export type MergeDecision = z.infer<typeof mergeDecisionBody>['decision']

export const MERGE_SENTENCES = {
  requested: '합치기를 요청했어요. 다른 직원이 승인하면 합쳐져요.',
  approve: `합쳤어요. ${MERGE_DAYS}일 안에 되돌릴 수 있어요.`,
  decline: '합치지 않기로 했어요. 두 계정은 그대로예요.',
  undone: '되돌렸어요. 옮긴 것이 원래 계정으로 돌아갔어요.',
} as const

export const refusals = {
  ...OBSTACLES,
  MERGE_OWN: [409, '요청한 사람은 승인할 수 없어요. 다른 직원에게 부탁해 주세요.'],
  MERGE_DECIDED: [409, '이미 처리한 요청이에요. 목록을 다시 확인해 주세요.'],
  MERGE_LAPSED: [409, `요청한 지 ${MERGE_DAYS}일이 지났어요. 다시 요청해 주세요.`],
  MERGE_NOT_DONE: [409, '합친 상태가 아니어서 되돌릴 것이 없어요.'],
  MERGE_FINAL: [409, `합친 지 ${MERGE_DAYS}일이 지나 되돌릴 수 없어요.`],
  MERGE_PASS_USED: [
    409,
    '합친 뒤에 옮긴 이용권으로 잡은 예약이 있어요. 그 예약을 취소하거나 옮긴 뒤에 되돌려 주세요.',
  ],
  /** The problem carries `mergedInto`: the member that is kept. */
  MEMBER_MERGED: [409, '다른 계정과 합친 회원이에요. 남은 계정의 회원 화면에서 확인해 주세요.'],
  ACCOUNT_MERGED: [409, '다른 계정과 합친 계정이에요. 남은 계정으로 로그인해 주세요.'],
} as const satisfies Refusals
