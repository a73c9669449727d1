import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const refusal = new ApiError(401, '', { errorType: 'TOKEN_EXPIRED' })
const run = (client: ReturnType<typeof createQueryClient>, meta?: Record<string, unknown>) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(refusal), ...(meta && { meta }) })
    .execute(undefined)
    .catch(() => {})

test('a refused call is told once to the guard, unless its form answers it', async () => {
  const onAccessProblem = vi.fn()
  const client = createQueryClient(onAccessProblem)
  await run(client, { answersItself: true })
  expect(onAccessProblem).not.toHaveBeenCalled()
  await run(client)
  expect(onAccessProblem).toHaveBeenCalledExactlyOnceWith(refusal)
})

test('a refused query that a mutation waits for is told once', async () => {
  const onAccessProblem = vi.fn()
  const client = createQueryClient(onAccessProblem)
  const mutationFn = () => client.fetchQuery({ queryKey: [], queryFn: () => Promise.reject(refusal) })
  await client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => {})
  expect(onAccessProblem).toHaveBeenCalledExactlyOnceWith(refusal)
})

test('a call that the server did not survive is tried once more, a refusal never', async () => {
  const client = createQueryClient(() => {})
  const triesUntil = async (status: number) => {
    const queryFn = vi.fn(() => Promise.reject(new ApiError(status, '')))
    await client
      .fetchQuery({
        queryKey: [status],
        queryFn,
        retry: client.getDefaultOptions().queries?.retry,
        retryDelay: 0,
      })
      .catch(() => {})
    return queryFn.mock.calls.length
  }
  expect(await triesUntil(503)).toBe(2)
  expect(await triesUntil(409)).toBe(1)
})
