import { envelope, outcome } from '@self/contract/envelope'
import { type PolicyBody, staffPoliciesReply } from '@self/contract/staff-policy'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/policy'
const added = envelope(z.object({ no: z.int() }))

/** Every version, the newest first, with the revision that a save names. */
export const staffPolicies = queryOptions({
  queryKey: ['policy', 'staff'],
  queryFn: ({ signal }) => api(staffPoliciesReply, PATH, { signal }),
  select: ({ data }) => data,
})

/** A version more; gives its number. */
export const addPolicy = async (body: PolicyBody): Promise<number> =>
  (await api(added, PATH, { method: 'POST', body })).data.no

export const withdrawPolicy = ({ no, revision }: { no: number; revision: number }) =>
  api(outcome, `${PATH}/${no}/withdraw`, { method: 'POST', body: { revision } })
