import { changedTextsReply } from '@self/contract/changed-text'
import { outcome } from '@self/contract/envelope'
import { type AgreedTerm, type TermsGroup, termsReply } from '@self/contract/terms'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { termsKeys } from './keys.ts'

export const termsOf = (group: TermsGroup) =>
  queryOptions({
    queryKey: [...termsKeys.all, group],
    queryFn: ({ signal }) => api(termsReply, `/api/terms/${group}`, { signal }),
  })

/** The required texts in force that the member has not agreed to yet. */
export const missingTerms = queryOptions({
  queryKey: termsKeys.missing,
  queryFn: ({ signal }) => api(termsReply, '/api/terms/missing', { signal }),
})

/** The required texts that have changed since the member agreed to them. Asked once for each who is logged in. */
export const changedTerms = (loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...termsKeys.changed, loginSession?.sub],
    queryFn: ({ signal }) => api(changedTextsReply, '/api/terms/changed', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: loginSession !== null,
    retry: false,
  })

export const agreeTo = (terms: AgreedTerm[]) =>
  api(outcome, '/api/terms/agree', { method: 'POST', body: { terms } })

export const useAgree = () => useMutation({ mutationFn: agreeTo })
