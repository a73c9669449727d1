import { type MyList, myListReply } from '@self/contract/schedule'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { reservationKeys } from './keys.ts'

/** What the member has booked. */
export const mySchedule = queryOptions({
  queryKey: reservationKeys.mine,
  queryFn: ({ signal }) => api(myListReply, '/api/myList', { signal }),
})

/** The branch of what the member booked last, undefined for somebody who has booked nothing. */
export const lastBranchOf = (mine: MyList | undefined): string | undefined =>
  mine?.consultationsList.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0]?.branchCode
