import { importReply, payoutsReply } from '@self/contract/payout-list'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const URL = '/api/admin/payouts'
export const payoutKey = ['payout'] as const

export const payoutsOf = (month: string) =>
  queryOptions({
    queryKey: [...payoutKey, month],
    queryFn: async ({ signal }) => (await api(payoutsReply, `${URL}?month=${month}`, { signal })).data,
  })

export const importPayouts = async (file: File) =>
  (await api(importReply, URL, { method: 'POST', body: { file: await file.text() } })).data
