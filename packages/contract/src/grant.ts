import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { userType } from './member.ts'
import type { Refusals } from './refusal.ts'
import { BRANCH_ROLES, ROLE_LABELS, type Role } from './role.ts'
import { branchCode, id } from './text.ts'

/** branchCode null: every branch. wrId: whose reservations a COUNSELLOR sees; null for every other role. */
export const grant = z.strictObject({
  role: z.enum(Object.keys(ROLE_LABELS) as [Role, ...Role[]]),
  branchCode: z.nullable(branchCode),
  wrId: z.nullable(id),
})
export type Grant = z.infer<typeof grant>

/** Somebody with what they have been given. counsellors: whose reservations that is about, wherever they work. */
export const grantsReply = envelope(
  z.object({
    ...{ memberId: z.int(), userName: z.string(), userType, grants: z.array(grant) },
    counsellors: z.optional(z.array(z.object({ wrId: id, name: z.string() }))),
  }),
)
export type StaffGrants = z.infer<typeof grantsReply>['data']

const MOST_GRANTS = 40
const grants = z.array(grant).check(z.maxLength(MOST_GRANTS))
/** seen: what they had when somebody decided what they shall have. */
export const grantsBody = z.strictObject({ seen: grants, grants })

export const refusals = {
  NOT_STAFF: [409, '관리자에게만 역할을 줄 수 있어요. 회원 유형을 먼저 관리자로 바꿔 주세요.'],
  GRANTS_CHANGED: [409, '그사이 역할이 바뀌었어요. 새로 고친 내용을 보고 다시 저장해 주세요.'],
  GRANT_UNFIT: [400, '역할과 센터가 맞지 않아요. 다시 골라 주세요.'],
} as const satisfies Refusals

const keyOf = ({ role, branchCode: code, wrId }: Grant): string => `${role} ${code} ${wrId}`

/** Those of some that others are not. */
export function without(some: readonly Grant[], others: readonly Grant[]): Grant[] {
  const known = new Set(others.map(keyOf))
  return some.filter((each) => !known.has(keyOf(each)))
}

/** Whether a role is held where it can be: the central ones everywhere, a counsellor's as somebody at a branch. */
export function isFitting({ role, branchCode: code, wrId }: Grant): boolean {
  if (role === 'COUNSELLOR') return code !== null && wrId !== null
  return wrId === null && (code === null || BRANCH_ROLES.includes(role))
}
