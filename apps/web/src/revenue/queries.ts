import { outcome } from '@self/contract/envelope'
import { payReply, revenueReply, type shareBody, sharesReply } from '@self/contract/revenue'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

export const REVENUE = '/api/admin/revenue'
export const revenueKey = ['revenue'] as const
const SHARE = `${REVENUE}/share`

export const revenueOf = (month: string, branch: string) =>
  queryOptions({
    queryKey: ['revenue', month, branch],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ month, ...(branch && { branch }) })
      return (await api(revenueReply, `${REVENUE}?${query}`, { signal })).data
    },
  })

export const payOfMonth = (month: string) =>
  queryOptions({
    queryKey: ['revenue', 'pay', month],
    queryFn: async ({ signal }) => (await api(payReply, `${REVENUE}/pay?month=${month}`, { signal })).data,
  })

export const agreedShares = queryOptions({
  queryKey: [...revenueKey, 'share'],
  queryFn: async ({ signal }) => (await api(sharesReply, SHARE, { signal })).data,
})

export const setShare = (body: z.infer<typeof shareBody>) => api(outcome, SHARE, { method: 'POST', body })

export const removeShare = (wrId: number, validFrom: string) =>
  api(outcome, `${SHARE}/${wrId}/${validFrom}`, { method: 'DELETE' })
