import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAccessProblem } from './api.ts'

export const STALE_AFTER = 30_000

/** One client for the app; a 401 or 403 is passed to `onAccessProblem`, so that no screen handles it. */
export function createQueryClient(onAccessProblem: (error: ApiError) => void): QueryClient {
  // A query that a mutation waits for fails in both caches.
  const answered = new WeakSet<Error>()
  function onError(error: Error, meta: Record<string, unknown> | undefined) {
    if (!isAccessProblem(error) || meta?.answersItself || answered.has(error)) return
    answered.add(error)
    onAccessProblem(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _context, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      // Offline a call fails at once and says so; a booking must never leave later by itself.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_AFTER,
        retry: isWorthRetrying,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status >= 500
}
