import { envelope, outcome } from '@self/contract/envelope'
import { type TermsFields, termsDraftReply, versionedTermsReply } from '@self/contract/terms-draft'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'
import { termsKeys } from '../keys.ts'

const PATH = '/api/admin/terms'

/** Every text with its versions and drafts. */
export const versionedTerms = queryOptions({
  queryKey: [...termsKeys.all, 'versioned'],
  queryFn: ({ signal }) => api(versionedTermsReply, PATH, { signal }),
  select: ({ data }) => data,
})

/** A draft whole, with what is in force now and whom it asks again. */
export const termsDraft = (id: number) =>
  queryOptions({
    queryKey: [...termsKeys.all, 'draft', id],
    queryFn: ({ signal }) => api(termsDraftReply, `${PATH}/${id}`, { signal }),
    select: ({ data }) => data,
  })

export const draftTerms = async (termId: string): Promise<number> =>
  (await api(envelope(z.object({ id: z.int() })), PATH, { method: 'POST', body: { termId } })).data.id

type Seen = { id: number; revision: number }

export const saveTerms = ({ id, ...body }: Seen & TermsFields) =>
  api(outcome, `${PATH}/${id}`, { method: 'PUT', body })

export const stepTerms = ({
  id,
  step,
  revision,
}: Seen & { step: 'ask' | 'approve' | 'take-back' | 'discard' }) =>
  api(outcome, `${PATH}/${id}/${step}`, { method: 'POST', body: { revision } })
