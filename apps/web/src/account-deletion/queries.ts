import { type DeletionBody, deletionPreviewReply, deletionReply } from '@self/contract/account-deletion'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What stands in the way of leaving, and what would be lost. */
export const deletionPreview = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: async ({ signal }) => (await api(deletionPreviewReply, '/api/account/deletion', { signal })).data,
  gcTime: 0,
})

/** Gives the Korean day on which the account is deleted. */
export const deleteAccount = async (body: DeletionBody): Promise<string> =>
  (await api(deletionReply, '/api/account/deletion', { method: 'POST', body })).data.deletedOn
