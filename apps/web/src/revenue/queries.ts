import { payReply, revenueReply } from '@self/contract/revenue'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const REVENUE = '/api/admin/revenue'

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
