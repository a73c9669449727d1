import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { saving } from './hours-calls.ts'
import { touched } from './impact.ts'
import type { Refusals } from './refusal.ts'
import { id, idText, text, wallClockText } from './text.ts'

/** What a counsellor may ask for, and a manager grants as an exception of the hours. */
export const LEAVE_LABELS = { LEAVE: '휴가', SICK: '병가', TRAINING: '교육' } as const
const leaveKind = z.enum(Object.keys(LEAVE_LABELS) as [LeaveKind, ...LeaveKind[]])
export type LeaveKind = keyof typeof LEAVE_LABELS

/** WITHDRAWN: by the counsellor, before somebody has answered. */
const leaveState = z.enum(['WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN'])
export type LeaveState = z.infer<typeof leaveState>

/** Letters of a note or an answer. */
export const LEAVE_NOTE = 40

/** On the half hour; the end is no part of it. */
const halfHourOfDay = wallClockText.check(z.regex(/:[03]0$/))
const shape = { kind: leaveKind, from: halfHourOfDay, until: halfHourOfDay, note: text(LEAVE_NOTE) }

/** wrId: for whom, one of those whose reservations the caller sees as a COUNSELLOR. */
export const leaveParams = z.strictObject({ wrId: idText })
export const leaveBody = z.strictObject(shape)
export type LeaveBody = z.infer<typeof leaveBody>

/**
 * answer: the manager's word with a refusal; '' where there is none. stillOff: of an approved one that is not over and no
 * longer stands among the hours as it was approved, what of it does.
 */
const leaveRequest = z.object({
  ...shape,
  id,
  wrId: id,
  counsellorName: z.string(),
  branchName: z.string(),
  madeAt: wallClockText,
  state: leaveState,
  answer: z.string(),
  stillOff: z.optional(z.array(z.object({ from: wallClockText, until: wallClockText }))),
})
export type LeaveRequest = z.infer<typeof leaveRequest>

/** Those that wait first, each part the newest first. */
export const leaveRequestsReply = envelope(z.object({ requests: z.array(leaveRequest) }))
export const leaveCountReply = envelope(z.object({ waiting: z.int() }))

export const leaveRequestParams = z.strictObject({ id: idText })
/** With what was decided about each reservation that the leave touches (R1); isPreview: nothing is saved. */
export const leaveApproveBody = z.strictObject(saving)
export const leaveApprovedReply = envelope(z.object({ touched: z.array(touched) }))
export const leaveDeclineBody = z.strictObject({ answer: text(LEAVE_NOTE) })

export const refusals = {
  LEAVE_WAITS: [409, '같은 기간의 휴가 신청이 이미 답을 기다리고 있어요.'],
  LEAVE_ANSWERED: [409, '이미 답했거나 거둔 신청이에요. 새로 고친 목록에서 다시 확인해 주세요.'],
  LEAVE_OVER: [409, '기간이 지난 신청이에요. 승인하지 않아도 돼요.'],
  LEAVE_ANSWER_MISSING: [400, '거절하는 까닭을 한마디 적어 주세요.'],
} as const satisfies Refusals
