import * as z from 'zod/mini'
import { refusals, type UserType, userType } from './member.ts'
import { isMobile, phoneDigits } from './phone.ts'
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

const SEARCH_LENGTH = 2
/** A family name alone (D-72). */
const SYLLABLE = /^[가-힣]$/
/** As many members a search finds: whoever looks for one of more says it more exactly. */
export const SEARCH_LIMIT = 50

export const memberSearch = z.strictObject({ type: z.enum(['userName', 'userPhone']), query: text(50) })
export type MemberSearch = z.infer<typeof memberSearch>

/** What is looked for: a phone by its digits alone. */
export const searchedFor = ({ type, query }: MemberSearch): string =>
  type === 'userPhone' ? phoneDigits(query) : query.normalize('NFC').trim()

/** What somebody typed without saying which: digits are of a phone, anything else of a name. */
export const searchOf = (words: string): MemberSearch => ({
  type: /^[\d\s-]+$/.test(words) ? 'userPhone' : 'userName',
  query: words.trim(),
})

/** Spec 1 §5. What is wrong with a search, undefined when nothing is. */
export function searchProblem(search: MemberSearch) {
  if (!search.query.trim()) return withSentence(refusals, 'SEARCH_EMPTY')
  const term = searchedFor(search)
  if (term.length >= SEARCH_LENGTH || (search.type === 'userName' && SYLLABLE.test(term))) return undefined
  return withSentence(refusals, search.type === 'userPhone' ? 'SEARCH_DIGITS_SHORT' : 'SEARCH_SHORT')
}

/** As many digits as a masked phone shows at its end. */
const SHOWN_DIGITS = /^\d{4}$/

/** MB-54. Of a phone search by whoever reads phones masked: any other part of a number would tell its hidden digits. */
export function maskedSearchProblem(search: MemberSearch) {
  const term = searchedFor(search)
  if (search.type === 'userName' || isMobile(term) || SHOWN_DIGITS.test(term)) return undefined
  return withSentence(refusals, 'SEARCH_DIGITS_MASKED')
}

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
