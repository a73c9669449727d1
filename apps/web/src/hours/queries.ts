import { outcome } from '@self/contract/envelope'
import type { HoursOwner } from '@self/contract/hours'
import { type ExceptionBody, hoursReply, type PlanBody } from '@self/contract/hours-calls'
import { type HolidaysBody, holidaysReply } from '@self/contract/public-holiday'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { holidaysKey, hoursKey } from './keys.ts'

const pathOf = ({ kind, id }: HoursOwner) => `/api/admin/hours/${kind}/${id}`

export const hoursOf = (owner: HoursOwner) =>
  queryOptions({
    queryKey: hoursKey(owner),
    queryFn: async ({ signal }) => (await api(hoursReply, pathOf(owner), { signal })).data,
  })

export const savePlan = (owner: HoursOwner, body: PlanBody) =>
  api(outcome, `${pathOf(owner)}/plan`, { method: 'POST', body })

export const saveException = (owner: HoursOwner, body: ExceptionBody) =>
  api(outcome, `${pathOf(owner)}/exception`, { method: 'POST', body })

export const holidaysOf = (year: string) =>
  queryOptions({
    queryKey: [...holidaysKey, year],
    queryFn: async ({ signal }) =>
      (await api(holidaysReply, `/api/admin/holidays?year=${year}`, { signal })).data,
  })

export const saveHolidays = (body: HolidaysBody) =>
  api(outcome, '/api/admin/holidays', { method: 'POST', body })
