import { userInfoReply } from '@self/contract/member'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'

export const memberInfoKey = ['member', 'info'] as const

/** Spec 1 §6 «User info is requested only when a token is stored». */
export const userInfo = (loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...memberInfoKey, loginSession?.sub],
    queryFn: async ({ signal }) => (await api(userInfoReply, '/api/user/info', { signal })).data,
    enabled: loginSession !== null,
  })
