import type { DeskSeriesBody, DeskSeriesPreviewBody } from '@self/contract/desk-series'
import { previewReply, seriesReply } from '@self/contract/series'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'

/** As many weeks as there can be: how many of them are wanted asks nothing anew, for each look is logged. */
export const deskSeriesPreview = (first: DeskSeriesPreviewBody) =>
  queryOptions({
    queryKey: ['desk-series', first], // not below the desk's key: whatever happens there would look again
    queryFn: async ({ signal }) =>
      (await api(previewReply, '/api/desk/series/preview', { method: 'POST', body: first, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const bookSeriesForClient = async (body: DeskSeriesBody) =>
  (await api(seriesReply, '/api/desk/series', { method: 'POST', body })).data
