import { outcome } from '@self/contract/envelope'
import { type MergeDecision, mergeIdReply, mergePreviewReply, mergesReply } from '@self/contract/merge'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { duplicateKey } from './queries.ts'

/** The account given up, and the kept one. */
export type Pair = { from: string; into: string }

const MERGES = '/api/admin/merges'
const pathOf = ({ from, into }: Pair) => `/api/admin/duplicates/${from}/${into}/merge`

/** What would move, and what stands in the way, of a merge to ask for or of one to decide; logged with both accounts. */
export const mergePreview = (pair: Pair, id?: number) =>
  queryOptions({
    queryKey: [...duplicateKey, 'preview', pair.from, pair.into, id],
    queryFn: async ({ signal }) =>
      (await api(mergePreviewReply, pathOf(pair) + (id ? `?merge=${id}` : ''), { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Those that wait for somebody's word first; logged with everybody in them. */
export const merges = queryOptions({
  queryKey: [...duplicateKey, 'merges'],
  queryFn: async ({ signal }) => (await api(mergesReply, MERGES, { signal })).data.merges,
  refetchOnWindowFocus: false,
})

/** Gives the number of the merge. */
export const askMerge = async (pair: Pair): Promise<number> =>
  (await api(mergeIdReply, pathOf(pair), { method: 'POST' })).data.id

export const decideMerge = (id: number, decision: MergeDecision) =>
  api(outcome, `${MERGES}/${id}/decision`, { method: 'POST', body: { decision } })

export const undoMerge = (id: number) => api(outcome, `${MERGES}/${id}/undo`, { method: 'POST' })
