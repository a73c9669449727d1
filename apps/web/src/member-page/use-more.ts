import type { MemberPage } from '@self/contract/member-page'
import type { LongPart } from '@self/contract/member-page-part'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../shared/api/api.ts'
import { memberPage, memberPart } from './queries.ts'

/** Older rows of a part, once they are asked for: they stand on the page with those that were there. */
export function useMore(page: MemberPage, part: LongPart) {
  const queryClient = useQueryClient()
  const after = page.more?.[part]
  const { mutate, isPending, error } = useMutation({
    mutationFn: (from: string) => memberPart(page.memberId, part, from),
    onSuccess: ({ rows, next }, from) =>
      queryClient.setQueryData(memberPage(page.memberId).queryKey, (now) =>
        now?.more?.[part] === from ? withMore(now, { part, older: rows[part] ?? [], next }) : now,
      ),
    // Merged meanwhile: the page leads to who is kept.
    onError: (failed) =>
      isRefusal(failed, 'MEMBER_MERGED') &&
      queryClient.invalidateQueries({ queryKey: memberPage(page.memberId).queryKey }),
  })
  return { hasMore: after !== undefined, isPending, error, show: () => after && mutate(after) }
}

type More = { part: LongPart; older: NonNullable<MemberPage[LongPart]>; next: string | null }

/** Each row once: a session that was moved to an earlier day meanwhile comes again. */
function withMore(page: MemberPage, { part, older, next }: More): MemberPage {
  const { [part]: _, ...more } = page.more ?? {}
  const rows = [...(page[part] ?? []), ...older]
  const each = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  return { ...page, [part]: each, more: next === null ? more : { ...more, [part]: next } }
}

type Row = More['older'][number]

function keyOf(row: Row): string | number {
  if ('key' in row) return row.key
  return 'passId' in row ? row.passId : row.id
}
