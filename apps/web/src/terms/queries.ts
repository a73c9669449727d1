import { termsReply } from '@self/contract/terms'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

export const paymentTerms = queryOptions({
  queryKey: ['terms', 'payment'],
  queryFn: ({ signal }) => api(termsReply, '/api/terms/payment', { signal }),
})
