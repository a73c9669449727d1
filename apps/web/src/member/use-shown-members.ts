import type { ListedMember } from '@self/contract/management'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type MemberFilter, memberList } from './queries.ts'

/**
 * So many pages of the list, however many are loaded: what is missing of them follows page by page, until a request fails.
 * `isShort`: something is missing still.
 */
export function useShownMembers(filter: MemberFilter, pages: number) {
  const list = useInfiniteQuery(memberList(filter))
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const loaded = data?.pages ?? []
  const isShort = hasNextPage && loaded.length < pages
  const next = isShort && !isFetching && !isFetchNextPageError ? loaded.length : 0
  useEffect(() => {
    if (next > 0) void fetchNextPage()
  }, [next, fetchNextPage])
  return {
    list,
    isShort,
    members: eachOnce(loaded.slice(0, pages)),
    hasMore: hasNextPage || loaded.length > pages,
  }
}

/** Who signs up meanwhile moves the others on to the next page. */
function eachOnce(pages: readonly ListedMember[][]): ListedMember[] {
  return [...new Map(pages.flat().map((member) => [member.memberId, member])).values()]
}
