import { staffBranchesReply } from '@self/contract/staff-branch'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { branchKeys } from './keys.ts'

/** Every branch that may have bookings, closed ones too: for staff to choose from. */
export const branchesForStaff = queryOptions({
  queryKey: branchKeys.staff,
  queryFn: async ({ signal }) => (await api(staffBranchesReply, '/api/admin/branches/all', { signal })).data,
  select: (all) => all.filter(({ status }) => status !== 'DRAFT'),
})
