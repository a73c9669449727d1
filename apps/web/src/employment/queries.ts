import {
  addedEmployedReply,
  type changeEmployedBody,
  type EmployedFields,
  employedListReply,
  employedReply,
} from '@self/contract/employment'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/counsellors'
export const employmentKey = ['employment'] as const

export const employedList = queryOptions({
  queryKey: employmentKey,
  queryFn: async ({ signal }) => (await api(employedListReply, PATH, { signal })).data.counsellors,
})

export const employedOf = (wrId: number) =>
  queryOptions({
    queryKey: [...employmentKey, wrId],
    queryFn: async ({ signal }) => (await api(employedReply, `${PATH}/${wrId}`, { signal })).data,
  })

/** Gives the number. */
export const hire = async (body: EmployedFields): Promise<number> =>
  (await api(addedEmployedReply, PATH, { method: 'POST', body })).data.wrId

export const saveEmployed = async (
  wrId: number,
  body: z.infer<typeof changeEmployedBody>,
): Promise<number> => {
  await api(outcome, `${PATH}/${wrId}`, { method: 'PUT', body })
  return wrId
}
