import { type SaleFilter, saleReply, salesReply, saleTotalsReply } from '@self/contract/sale-list'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const ORDERS = '/api/admin/orders'

const textOf = (filter: SaleFilter & { after?: string }): string => {
  const given = Object.entries(filter).filter(([, value]) => value)
  const query = new URLSearchParams(given).toString()
  return query && `?${query}`
}

/** Newest first. Whose orders were seen is written down: none is looked at that nobody asked for. */
export const saleList = (filter: SaleFilter) =>
  infiniteQueryOptions({
    queryKey: ['sale', 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      (
        await api(salesReply, `${ORDERS}${textOf({ ...filter, ...(pageParam && { after: pageParam }) })}`, {
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
  })

/** Orders by a part of their number, in a body: it may as well be a part of somebody's phone. */
export const searchSales = async (key: string) =>
  (await api(salesReply, `${ORDERS}/search`, { method: 'POST', body: { key } })).data.sales

export const saleTotals = (filter: SaleFilter) =>
  queryOptions({
    queryKey: ['sale', 'totals', filter],
    queryFn: async ({ signal }) =>
      (await api(saleTotalsReply, `${ORDERS}/totals${textOf(filter)}`, { signal })).data,
  })

export const saleOf = (key: string) =>
  queryOptions({
    queryKey: ['sale', 'one', key],
    queryFn: async ({ signal }) => (await api(saleReply, `${ORDERS}/${key}`, { signal })).data,
    refetchOnWindowFocus: false,
  })
