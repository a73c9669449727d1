import { userInfoReply } from '@self/contract/member'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import type { Session } from '../shared/login-session/login-session.ts'

export const memberInfoKey = ['member', 'info'] as const

/** Spec 1 §6 «User info is requested only when a token is stored». */
export const userInfo = (session: Session | null) =>
  queryOptions({
    queryKey: [...memberInfoKey, session?.sub],
    queryFn: async ({ signal }) => (await api(userInfoReply, '/api/user/info', { signal })).data,
    enabled: session !== null,
  })
