import type { contactBody, resetBody, signUpBody } from '@self/contract/account'
import {
  type kakaoBody,
  type kakaoNewcomerBody,
  kakaoReply,
  type kakaoStartBody,
  kakaoStartReply,
  type loginBody,
  loginReply,
  yesOrNo,
} from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import { userInfoReply } from '@self/contract/member'
import type { ownPasswordBody } from '@self/contract/own-account'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'
import { storeToken } from '../shared/login-session/token.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (body: z.infer<typeof loginBody>) =>
      api(loginReply, '/login/oauth2/callback/login', { method: 'POST', body }),
    onSuccess: ({ token }) => storeToken(token),
    // A wrong password is no lost session: the form answers it.
    meta: { answersItself: true },
  })
}

/** A login that may register a new passkey. */
export async function recover(body: { userPhone: string; code: string }): Promise<void> {
  const { token } = await api(loginReply, '/login/oauth2/callback/recovery', { method: 'POST', body })
  storeToken(token)
}

export const signUp = (body: z.infer<typeof signUpBody>) =>
  api(yesOrNo, '/login/oauth2/callback/signup', { method: 'POST', body })

export const resetPassword = (body: z.infer<typeof resetBody>) =>
  api(yesOrNo, '/login/oauth2/callback/resetPW', { method: 'POST', body })

export const startKakao = (body: z.infer<typeof kakaoStartBody>) =>
  api(kakaoStartReply, '/login/oauth2/authorize/kakao', { method: 'POST', body })

const CALLBACK = '/login/oauth2/callback/kakao'

/** Stores the token. A newcomer's name comes back to greet them by, empty if it is not to be had. */
export const logInWithKakao = async (body: z.infer<typeof kakaoBody>) =>
  enter(await api(kakaoReply, CALLBACK, { method: 'POST', body }))

/** The same, for a newcomer who has agreed to the terms. */
export const joinByKakao = async (body: z.infer<typeof kakaoNewcomerBody>) =>
  enter(await api(kakaoReply, `${CALLBACK}/newcomer`, { method: 'POST', body }))

async function enter({
  token,
  isNewUser,
}: z.infer<typeof kakaoReply>): Promise<{ name: string } | undefined> {
  storeToken(token)
  if (isNewUser === 'N') return undefined
  const name = await api(userInfoReply, '/api/user/info').then(
    ({ data }) => data.userName,
    () => '',
  )
  return { name }
}

export const giveContact = (body: z.infer<typeof contactBody>) =>
  api(loginReply, '/api/user/phone', { method: 'POST', body })

/** Kakao leads to the account that is logged in from now on. */
export const finishKakaoJoin = (body: z.infer<typeof kakaoBody>) =>
  api(outcome, '/api/account/kakao/finish', { method: 'POST', body })

/** Every session has ended: stores the token of a new one. */
export async function changePassword(body: z.infer<typeof ownPasswordBody>): Promise<void> {
  storeToken((await api(loginReply, '/api/account/password', { method: 'PUT', body })).token)
}
