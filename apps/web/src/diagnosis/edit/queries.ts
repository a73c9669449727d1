import { envelope, outcome } from '@self/contract/envelope'
import { type TestContent, testVersionReply, versionedTestsReply } from '@self/contract/test-version'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'

const PATH = '/api/admin/tests'
const VERSIONS = ['diagnosis', 'versions'] as const

/** Every test with its versions. */
export const versionedTests = queryOptions({
  queryKey: [...VERSIONS, 'all'],
  queryFn: ({ signal }) => api(versionedTestsReply, PATH, { signal }),
  select: ({ data }) => data,
})

/** A version whole. */
export const versionOf = (id: number) =>
  queryOptions({
    queryKey: [...VERSIONS, id],
    queryFn: ({ signal }) => api(testVersionReply, `${PATH}/${id}`, { signal }),
    select: ({ data }) => data,
  })

export const draftTest = async (from: number): Promise<number> =>
  (await api(envelope(z.object({ id: z.int() })), PATH, { method: 'POST', body: { from } })).data.id

type Seen = { id: number; revision: number }

export const saveTest = ({ id, revision, content }: Seen & { content: TestContent }) =>
  api(outcome, `${PATH}/${id}`, { method: 'PUT', body: { revision, content } })

export const askForTest = ({ id, ...body }: Seen & { inForceFrom: string | null }) =>
  api(outcome, `${PATH}/${id}/ask`, { method: 'POST', body })

export const stepTest = ({ id, step, revision }: Seen & { step: 'approve' | 'take-back' | 'discard' }) =>
  api(outcome, `${PATH}/${id}/${step}`, { method: 'POST', body: { revision } })
