import { envelope, outcome } from '@self/contract/envelope'
import { type BannerBody, type StaffBanner, staffBannersReply } from '@self/contract/staff-banner'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'

const PATH = '/api/admin/banners'
const added = envelope(z.object({ id: z.int() }))

/** Every slide as staff see it. */
export const staffBanners = queryOptions({
  queryKey: ['banner', 'staff'],
  queryFn: ({ signal }) => api(staffBannersReply, PATH, { signal }),
  select: ({ data }) => data,
})

type Saved = BannerBody & { bannerId: number | undefined; revision: number; key: string }

/** Saves a slide as it was seen, or a new one, once for its key; gives its id. */
export async function saveBanner({ bannerId, revision, key, ...body }: Saved): Promise<number> {
  if (bannerId === undefined)
    return (await api(added, PATH, { method: 'POST', body: { ...body, key } })).data.id
  await api(outcome, `${PATH}/${bannerId}`, { method: 'PUT', body: { ...body, revision } })
  return bannerId
}

export const stepBanner = ({
  bannerId,
  revision,
  step,
}: Pick<StaffBanner, 'bannerId' | 'revision'> & { step: 'delete' | 'restore' }) =>
  api(outcome, `${PATH}/${bannerId}/${step}`, { method: 'POST', body: { revision } })
