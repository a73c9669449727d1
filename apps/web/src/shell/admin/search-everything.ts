import { maskedSearchProblem, searchedFor, searchOf, searchProblem } from '@self/contract/member-search'
import { saleSearchBody } from '@self/contract/sale-search'
import { searchLinks } from '../../direct-url/queries.ts'
import { findMembers } from '../../member/queries.ts'
import { searchSales } from '../../sale/queries.ts'

/** Of an order or of what a desk took, and of nothing else. */
const OF_ORDER = /^(mid|desk)_/
/** Whose tasks are asked for: what somebody may not see isn't looked for. */
type Sight = { phones: boolean; sales: boolean; links: boolean }

/** Why nothing can be looked for by these words; undefined when something can. */
export function problemOf(words: string, sight: Sight): string | undefined {
  if (sight.sales && OF_ORDER.test(words))
    return keyIn(words) ? undefined : '주문 번호는 영문, 숫자, 밑줄(_)로만 적어 주세요.'
  const problem = searchProblem(searchOf(words))
  if (problem || (sight.sales && keyIn(words))) return problem?.sentence
  return maskedProblem(words, sight)?.sentence
}

const maskedProblem = (words: string, { phones }: Sight) =>
  phones ? undefined : maskedSearchProblem(searchOf(words))

const keyIn = (words: string): string | undefined => saleSearchBody.safeParse({ key: words }).data?.key

/** Members by name or number, orders by a part of theirs, links by client, title or number; each call is logged by itself. */
export async function searchEverything({ words, sight }: { words: string; sight: Sight }) {
  const key = sight.sales ? keyIn(words) : undefined
  const areOrders = sight.sales && OF_ORDER.test(words)
  const search = searchOf(words)
  const [members, sales, links] = await Promise.all([
    areOrders || maskedProblem(words, sight) ? [] : findMembers({ ...search, query: searchedFor(search) }),
    key ? searchSales(key) : [],
    sight.links && !areOrders ? searchLinks(words) : [],
  ])
  return { members, sales, links }
}

export type Found = Awaited<ReturnType<typeof searchEverything>>
