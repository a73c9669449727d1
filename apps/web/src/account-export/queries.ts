import { type AccountExport, accountExportReply } from '@self/contract/account-export'
import type { ownerBody } from '@self/contract/own-account'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

/** Everything that is stored about whoever shows once more to be the member. */
export const exportAccount = async (body: z.infer<typeof ownerBody>): Promise<AccountExport> =>
  (await api(accountExportReply, '/api/account/export', { method: 'POST', body })).data

/** The same of a client who can't log in, by the request to read it. */
export const exportSubject = async (id: number): Promise<AccountExport> =>
  (await api(accountExportReply, `/api/admin/subject-requests/${id}/data`, { method: 'POST' })).data
