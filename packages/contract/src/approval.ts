import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

/** What is written by one person and comes into force by another's approval: texts of the law and self tests. */

/**
 * DRAFT: being written. WAITING: its writers have asked for approval. PLANNED: approved, its moment is still to come.
 */
export const APPROVAL_STATES = {
  DRAFT: '초안',
  WAITING: '승인 대기',
  PLANNED: '예정',
  IN_FORCE: '시행 중',
  FORMER: '지난 내용',
} as const
export type ApprovalState = keyof typeof APPROVAL_STATES
export const approvalState = z.enum(Object.keys(APPROVAL_STATES) as [ApprovalState, ...ApprovalState[]])

export const refusals = {
  OWN_DRAFT: [409, '내가 쓴 초안은 다른 사람이 승인해야 해요. 동료에게 승인을 부탁해 주세요.'],
  DRAFT_EXISTS: [409, '이미 쓰고 있는 초안이 있어요. 그 초안을 이어서 고쳐 주세요.'],
  DRAFT_CLOSED: [409, '이미 승인한 내용이라 고칠 수 없어요. 새 초안을 만들어 주세요.'],
  APPROVAL_UNASKED: [409, '아직 승인을 요청하지 않은 초안이에요. 쓴 사람이 먼저 승인을 요청해야 해요.'],
  IN_FORCE_ALREADY: [409, '이미 시행 중이라 거둘 수 없어요. 고치려면 새 초안을 만들어 주세요.'],
} as const satisfies Refusals
