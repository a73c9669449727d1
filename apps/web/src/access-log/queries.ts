import {
  ACCESS_PAGE_SIZE,
  type AccessFilter,
  accessCheckReply,
  accessLogReply,
  accessSubjectsReply,
} from '@self/contract/access-log'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

/** The newest first. Each request is itself logged: none is made without a press. */
export const accessLog = (filter: AccessFilter) =>
  infiniteQueryOptions({
    queryKey: ['access-log', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), size: String(ACCESS_PAGE_SIZE), ...filter }
      return api(accessLogReply, `/api/access-log?${new URLSearchParams(query)}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    refetchOnWindowFocus: false,
  })

const SUBJECTS_AT_ONCE = 100

/** Whom an entry was about, once it is asked for by a press. */
export const subjectsOf = (entryId: string) =>
  infiniteQueryOptions({
    queryKey: ['access-log', 'subjects', entryId],
    queryFn: ({ pageParam, signal }) =>
      api(
        accessSubjectsReply,
        `/api/access-log/${entryId}/subjects?page=${pageParam}&size=${SUBJECTS_AT_ONCE}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    enabled: false,
  })

/** Every entry, part by part; `onPart` hears how many have been checked so far. */
export async function checkLog(onPart: (checked: number) => void) {
  const broken: string[] = []
  let [checked, from]: [number, string | undefined] = [0, undefined]
  do {
    const part = await readPart(from)
    broken.push(...part.broken)
    checked += part.checked
    onPart(checked)
    from = part.next
  } while (from)
  return { isWhole: broken.length === 0, broken }
}

const readPart = (from: string | undefined): Promise<z.infer<typeof accessCheckReply>> =>
  api(accessCheckReply, `/api/access-log/verify${from ? `?from=${from}` : ''}`)
