import type { Purpose } from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import { verifyCodeReply } from '@self/contract/verification'
import { useMutation } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export function useSendCode(purpose: Purpose) {
  return useMutation({
    mutationFn: (userPhone: string) =>
      api(outcome, '/login/oauth2/callback/send-one', { method: 'POST', body: { userPhone, purpose } }),
  })
}

export function useVerifyCode(purpose: Purpose) {
  return useMutation({
    mutationFn: (sent: { userPhone: string; authCode: string }) =>
      api(verifyCodeReply, '/login/oauth2/callback/verify-code', {
        method: 'POST',
        body: { ...sent, purpose },
      }),
  })
}
