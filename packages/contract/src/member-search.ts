import * as z from 'zod/mini'
import { refusals } from './member.ts'
import { isMobile, phoneDigits } from './phone.ts'
import { withSentence } from './refusal.ts'
import { text } from './text.ts'

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
