import { REQUEST_TABS } from '@self/contract/request'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { RequestFilter } from './queries.ts'

const knownTab = z.enum(REQUEST_TABS)

/** Which requests are shown: in the address, so that a reload or a colleague sees the same. */
export function useFilter() {
  const [search, setSearch] = useSearchParams()
  const tab = knownTab.safeParse(search.get('tab'))
  const filter: RequestFilter = {
    tab: tab.success ? tab.data : 'waiting',
    branchCode: search.get('branch') ?? '',
  }

  function change(part: Partial<RequestFilter>) {
    const next = { ...filter, ...part }
    setSearch(
      {
        ...(next.tab !== 'waiting' && { tab: next.tab }),
        ...(next.branchCode && { branch: next.branchCode }),
      },
      { replace: true },
    )
  }

  return { filter, change }
}
