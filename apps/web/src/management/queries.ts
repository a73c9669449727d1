import { employedListReply } from '@self/contract/employment'
import { outcome } from '@self/contract/envelope'
import { type Grant, grantsReply, type StaffGrants } from '@self/contract/grant'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What somebody of the staff has been given. Each request is logged: none is made without a press. */
export const grantsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['management', 'grants', memberId],
    queryFn: async ({ signal }) => (await api(grantsReply, `/api/admin/grants/${memberId}`, { signal })).data,
    refetchOnWindowFocus: false,
  })

/** Every counsellor of the own branches, at drafts and closed ones too, and who has left; renewed by edits of `employment`. */
export const counsellorsForStaff = queryOptions({
  queryKey: ['employment', 'names'],
  queryFn: async ({ signal }) =>
    (await api(employedListReply, '/api/admin/counsellors', { signal })).data.counsellors,
})

/** Gives and takes what differs from what was seen. */
export const changeGrants = ({ memberId, grants: seen }: StaffGrants, grants: readonly Grant[]) =>
  api(outcome, `/api/admin/grants/${memberId}`, { method: 'PUT', body: { seen, grants } })
