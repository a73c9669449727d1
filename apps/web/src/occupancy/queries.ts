import { type OccupancyQuery, occupancyReply } from '@self/contract/occupancy'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const OCCUPANCY = '/api/admin/occupancy'

export const occupancyOf = (query: OccupancyQuery) =>
  queryOptions({
    queryKey: ['occupancy', query],
    queryFn: async ({ signal }) =>
      (await api(occupancyReply, `${OCCUPANCY}?${new URLSearchParams(query)}`, { signal })).data,
  })
