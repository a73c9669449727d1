import * as z from 'zod/mini'

/** The reply to a refusal, application/problem+json (decision 61). `message` is for the reader; `errorType` on 401. */
const problem = z.object({
  status: z.int(),
  title: z.string(),
  message: z.string(),
  errorType: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>

/** Bad input that no rule has a sentence of its own for. */
export const BAD_REQUEST = '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.'
export const NOT_FOUND = '찾는 내용이 없어요. 목록에서 다시 골라 주세요.'
/** The database can't answer now; Retry-After says when to ask again. */
export const DATABASE_AWAY = '지금은 연결이 원활하지 않아요. 잠시 뒤 다시 시도해 주세요.'
export const UNEXPECTED = '잠시 문제가 생겼어요. 조금 뒤 다시 시도해 주세요.'
