import { outcome } from '@self/contract/envelope'
import { offboardingReply } from '@self/contract/offboarding'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What somebody of the staff leaves behind. Each request is logged: none is made without a press. */
export const offboardingOf = (memberId: string) =>
  queryOptions({
    queryKey: ['offboarding', memberId],
    queryFn: async ({ signal }) =>
      (await api(offboardingReply, `/api/admin/offboarding/${memberId}`, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const revokeLink = (id: number) =>
  api(outcome, `/api/admin/direct-url/${id}/revoke`, { method: 'POST' })
