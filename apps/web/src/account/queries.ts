import { kakaoStartReply } from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import { loginSessionsReply } from '@self/contract/login-session'
import {
  OWN_ACCESSES_A_PAGE,
  ownAccessesReply,
  ownAccountReply,
  type ownerBody,
  type ownPhoneBody,
} from '@self/contract/own-account'
import { type AgreedTerm, ownConsentsReply } from '@self/contract/terms'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const KEY = ['account', 'own'] as const

export const ownAccount = queryOptions({
  queryKey: [...KEY, 'account'],
  queryFn: async ({ signal }) => (await api(ownAccountReply, '/api/account', { signal })).data,
})

export const logins = queryOptions({
  queryKey: [...KEY, 'logins'],
  queryFn: async ({ signal }) => (await api(loginSessionsReply, '/api/account/sessions', { signal })).data,
})

export const ownConsents = queryOptions({
  queryKey: [...KEY, 'consents'],
  queryFn: ({ signal }) => api(ownConsentsReply, '/api/account/consents', { signal }),
})

/** Who has looked at the member's data, the newest first. */
export const ownAccesses = infiniteQueryOptions({
  queryKey: [...KEY, 'accesses'],
  queryFn: ({ pageParam, signal }) =>
    api(ownAccessesReply, `/api/account/accesses?page=${pageParam}&size=${OWN_ACCESSES_A_PAGE}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ last }, _pages, pageParam) => (last ? undefined : pageParam + 1),
})

const put = (path: string, body: object) => api(outcome, `/api/account/${path}`, { method: 'PUT', body })
const post = (path: string, body: object) => api(outcome, `/api/account/${path}`, { method: 'POST', body })

export const changeName = (userName: string) => put('name', { userName })
export const changePhone = (body: z.infer<typeof ownPhoneBody>) => put('phone', body)
export const changeReminders = (isReminded: boolean) => put('reminders', { isReminded })
/** One session, or without an id all others. */
export const endLogins = (id: string | undefined) => post('sessions/end', { ...(id && { id }) })
/** Who it is, once more, within this session. */
export const showAgain = (body: z.infer<typeof ownerBody>) => post('sessions/show', body)
export const leaveKakao = (body: z.infer<typeof ownerBody>) => post('kakao/leave', body)
export const agreeToOne = ({ id, version }: AgreedTerm) => post('consents/agree', { id, version })
export const withdraw = (id: string) => post('consents/withdraw', { id })
/** Where to go, to say yes at Kakao. */
export const startKakaoJoin = async (body: z.infer<typeof ownerBody>): Promise<string> =>
  (await api(kakaoStartReply, '/api/account/kakao', { method: 'POST', body })).url
