import { employedListReply } from '@self/contract/employment'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { counsellorKeys } from './keys.ts'

/** Every counsellor of the own branches, at drafts and closed ones too, and who has left: for staff who edit people. */
export const counsellorsForStaff = queryOptions({
  queryKey: counsellorKeys.staff,
  queryFn: async ({ signal }) =>
    (await api(employedListReply, '/api/admin/counsellors', { signal })).data.counsellors,
})
