import { outcome } from '@self/contract/envelope'
import { api } from '../../shared/api/api.ts'

/** From this session on; the message says how many were cancelled and which stay. */
export const endSeries = (id: number) =>
  api(outcome, `/api/desk/series/from/${id}/cancel`, { method: 'POST' })
