import { previewReply, type SeriesBody, seriesReply } from '@self/contract/series'
import { type MoveBody, movePreviewReply, restReply } from '@self/contract/series-rest'
import { queryOptions } from '@tanstack/react-query'
import { reservationKeys } from '../reservation/keys.ts'
import { api } from '../shared/api/api.ts'
import type { SeriesChoice } from './choice.ts'

type Start = { date: string; time: string }

/** How the weeks of a series stand just now. */
export const seriesPreview = ({ passId, branchCode, adminId, date, time }: SeriesChoice, weeks: number) =>
  queryOptions({
    queryKey: [...reservationKeys.series, passId, branchCode, adminId, date, time, weeks],
    queryFn: async ({ signal }) => {
      const body = { passId, branchCode, adminId, date, time, weeks }
      return (await api(previewReply, '/api/series/preview', { method: 'POST', body, signal })).data
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  })

export const takeSeries = async (body: SeriesBody) =>
  (await api(seriesReply, '/api/series', { method: 'POST', body })).data

const pathFrom = (id: number, what: string) => `/api/series/from/${id}/${what}`

export const cancelRest = async (id: number) =>
  (await api(restReply, pathFrom(id, 'cancel'), { method: 'POST', body: {} })).data

export const moveRest = async (id: number, starts: MoveBody['starts']) =>
  (await api(restReply, pathFrom(id, 'move'), { method: 'POST', body: { starts } })).data

/** How the rest of a series stands when its first session goes to another start. */
export const movePreview = (id: number, start: Start) =>
  queryOptions({
    queryKey: [...reservationKeys.series, 'move', id, start.date, start.time],
    queryFn: async ({ signal }) =>
      (await api(movePreviewReply, pathFrom(id, 'move/preview'), { method: 'POST', body: start, signal }))
        .data,
    enabled: Boolean(start.date && start.time),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
