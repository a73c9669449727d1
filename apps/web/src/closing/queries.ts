import { type closeBody, closingReply, type reverseBody } from '@self/contract/closing'
import { outcome } from '@self/contract/envelope'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const URL = '/api/admin/closing'

export const closingKey = ['closing'] as const

/** Asks nothing while no branch is chosen. */
export const closingOf = (branch: string, date: string) =>
  queryOptions({
    queryKey: [...closingKey, branch, date],
    queryFn:
      branch && date
        ? async ({ signal }) =>
            (await api(closingReply, `${URL}?${new URLSearchParams({ branch, date })}`, { signal })).data
        : skipToken,
    staleTime: 0,
  })

export const closeDay = (body: z.infer<typeof closeBody>) => api(outcome, URL, { method: 'POST', body })

export const reverse = (id: number, body: z.infer<typeof reverseBody>) =>
  api(outcome, `${URL}/reverse/${id}`, { method: 'POST', body })
