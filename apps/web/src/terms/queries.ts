import { outcome } from '@self/contract/envelope'
import { type AgreedTerm, type TermsGroup, termsReply } from '@self/contract/terms'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
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

export function useAgree() {
  return useMutation({
    mutationFn: (terms: AgreedTerm[]) =>
      api(outcome, '/api/terms/agree', { method: 'POST', body: { terms } }),
  })
}
