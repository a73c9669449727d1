import { type loginBody, loginReply } from '@self/contract/auth'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/session/api.ts'
import { storeToken } from '../shared/session/token.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (body: z.infer<typeof loginBody>) =>
      api(loginReply, '/login/oauth2/callback/login', { method: 'POST', body }),
    onSuccess: ({ token }) => storeToken(token),
    // A wrong password is no lost session: the form answers it.
    meta: { answersItself: true },
  })
}
