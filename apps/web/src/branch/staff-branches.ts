import { staffBranchesReply } from '@self/contract/staff-branch'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { branchKeys } from './keys.ts'

/** Every branch, drafts too: for whoever prepares one. */
export const branchesWithDrafts = queryOptions({
  queryKey: branchKeys.staff,
  queryFn: async ({ signal }) => (await api(staffBranchesReply, '/api/admin/branches/all', { signal })).data,
})

/** Every branch that may have bookings, closed ones too: for staff to choose from. */
export const branchesForStaff = queryOptions({
  ...branchesWithDrafts,
  select: (all) => all.filter(({ status }) => status !== 'DRAFT'),
})
