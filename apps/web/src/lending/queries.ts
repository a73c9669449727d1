import { outcome } from '@self/contract/envelope'
import { type LendingBody, lendingReply } from '@self/contract/lending'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const pathOf = (wrId: number) => `/api/admin/counsellors/${wrId}/lending`

export const lendingKey = (wrId: number) => ['lending', wrId] as const

export const lendingOf = (wrId: number) =>
  queryOptions({
    queryKey: lendingKey(wrId),
    queryFn: async ({ signal }) => (await api(lendingReply, pathOf(wrId), { signal })).data,
  })

export const saveLending = (wrId: number, body: LendingBody) =>
  api(outcome, pathOf(wrId), { method: 'PUT', body })
