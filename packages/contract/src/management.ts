import * as z from 'zod/mini'
import { refusals, type UserType, userType } from './member.ts'
import { withSentence } from './refusal.ts'
import { text } from './text.ts'

const staffStatus = z.enum(['ACTIVE', 'INACTIVE'])

/** Spec 1 §3 «Member», as staff see it: the phone is masked, eapInfo '' for no company. */
const listedMember = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  snsType: z.enum(['KAKAO', 'PHONE']),
  status: staffStatus,
  eapInfo: z.string(),
  userType,
})
export type ListedMember = z.infer<typeof listedMember>
export const memberListReply = z.array(listedMember)
export const memberPhoneReply = z.object({ userPhone: z.string() })

/** Members that the screen shows at once, and adds. Spec 1 §9. */
export const MEMBER_PAGE_SIZE = 10

export const companyListReply = z.array(z.object({ comp: z.string() }))
export const companyBody = z.strictObject({ comp: text(50) })
export const userTypeBody = z.strictObject({ userType })
/** INACTIVE: logged out everywhere at once, and let in nowhere until ACTIVE again. Of staff alone. */
export const staffStatusBody = z.strictObject({ status: staffStatus })

type Person = { id: number; userType: UserType }

/** D-4: only a MASTER touches a MASTER or makes one, and nobody changes themselves. */
export function changeProblem(actor: Person, target: Person, next = target.userType) {
  if (actor.userType !== 'MASTER' && [target.userType, next].includes('MASTER'))
    return withSentence(refusals, 'MASTER_ONLY')
  return actor.id === target.id ? withSentence(refusals, 'OWN_RIGHTS') : undefined
}
