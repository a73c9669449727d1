import { type NoticeOrder, noticeListReply } from '@self/contract/notice'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const notices = (order: NoticeOrder) =>
  queryOptions({
    queryKey: ['notice', order],
    queryFn: ({ signal }) => api(noticeListReply, `/api/notice/${order}`, { signal }),
  })
