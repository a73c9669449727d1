import * as z from 'zod/mini'
import { foreignChange } from './change-log.ts'
import { touched } from './impact.ts'
import { puzzle } from './puzzle.ts'
import type { Refusals } from './refusal.ts'

/**
 * The reply to a refusal, application/problem+json (D-61). `message` is for the reader, `code` for whoever
 * decides by it; `errorType` on 401, `puzzle` where the call may be made again with its answer, `changes` with an
 * EDIT_CONFLICT, `touched` where it may be made again with a decision about each of them, `mergedInto` with a
 * MEMBER_MERGED: the member that is kept.
 */
export const problem = z.object({
  status: z.int(),
  title: z.string(),
  code: z.string(),
  message: z.string(),
  errorType: z.optional(z.string()),
  puzzle: z.optional(puzzle),
  changes: z.optional(z.array(foreignChange)),
  touched: z.optional(z.array(touched)),
  mergedInto: z.optional(z.int()),
})
export type Problem = z.infer<typeof problem>

const UNREADABLE = '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.'

/** What no feature has a rule of its own for. */
export const refusals = {
  BAD_REQUEST: [400, UNREADABLE],
  /** Every field of words has a limit; its own screen says so at the field. */
  TEXT_TOO_LONG: [400, '적은 글이 너무 길어요. 조금 줄여서 다시 보내 주세요.'],
  NOT_FOUND: [404, '찾는 내용이 없어요. 목록에서 다시 골라 주세요.'],
  BODY_TOO_LARGE: [413, UNREADABLE],
  ADDRESS_TOO_LONG: [414, UNREADABLE],
  MEDIA_TYPE_UNKNOWN: [415, UNREADABLE],
  UNEXPECTED: [500, '잠시 문제가 생겼어요. 조금 뒤 다시 시도해 주세요.'],
  /** Retry-After says when to ask again. */
  DATABASE_AWAY: [503, '지금은 연결이 원활하지 않아요. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals
