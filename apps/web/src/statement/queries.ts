import { statementsReply } from '@self/contract/statement'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const statementUrl = (companyId: string) => `/api/admin/companies/${companyId}/statement`

export const statementsOf = (companyId: string, { from, until }: { from: string; until: string }) =>
  queryOptions({
    queryKey: ['statement', companyId, from, until],
    queryFn: async ({ signal }) =>
      (await api(statementsReply, `${statementUrl(companyId)}?from=${from}&until=${until}`, { signal })).data,
  })
