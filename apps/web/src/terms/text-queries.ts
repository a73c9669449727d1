import { textVersions } from '@self/contract/law-text'
import { policy, policyReply } from '@self/contract/privacy-policy'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { termsKeys } from './keys.ts'

/** Every text as it is in force, was, or will be. */
export const versionsOfTexts = queryOptions({
  queryKey: [...termsKeys.all, 'versions'],
  queryFn: ({ signal }) => api(textVersions, '/api/terms/versions', { signal }),
})

/** The privacy policy as it is, and what was shown before. */
export const privacyPolicy = queryOptions({
  queryKey: [...termsKeys.all, 'policy'],
  queryFn: ({ signal }) => api(policyReply, '/api/privacy-policy', { signal }),
})

/** The privacy policy as it was shown once. */
export const formerPolicy = (id: string) =>
  queryOptions({
    queryKey: [...termsKeys.all, 'policy', id],
    queryFn: ({ signal }) => api(policy, `/api/privacy-policy/${id}`, { signal }),
  })
