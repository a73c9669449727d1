import { envelope, outcome } from '@self/contract/envelope'
import { type NoticeBody, type StaffNotice, staffNoticesReply } from '@self/contract/staff-notice'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'

const PATH = '/api/admin/notices'
const added = envelope(z.object({ id: z.int() }))

/** Every notice as staff see it. */
export const staffNotices = queryOptions({
  queryKey: ['notice', 'staff'],
  queryFn: ({ signal }) => api(staffNoticesReply, PATH, { signal }),
  select: ({ data }) => data,
})

type Saved = NoticeBody & { noticeId: number | undefined; revision: number; key: string }

/** Saves a notice as it was seen, or a new one, once for its key; gives its id. */
export async function saveNotice({ noticeId, revision, key, ...body }: Saved): Promise<number> {
  if (noticeId === undefined)
    return (await api(added, PATH, { method: 'POST', body: { ...body, key } })).data.id
  await api(outcome, `${PATH}/${noticeId}`, { method: 'PUT', body: { ...body, revision } })
  return noticeId
}

export const stepNotice = ({
  noticeId,
  revision,
  step,
}: Pick<StaffNotice, 'noticeId' | 'revision'> & { step: 'delete' | 'restore' }) =>
  api(outcome, `${PATH}/${noticeId}/${step}`, { method: 'POST', body: { revision } })

export const copyNotice = async (noticeId: number): Promise<number> =>
  (await api(added, `${PATH}/${noticeId}/copy`, { method: 'POST', body: {} })).data.id
