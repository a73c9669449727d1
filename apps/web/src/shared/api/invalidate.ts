import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Refetch = { refetchType?: 'none' }

/** Marks everything below these keys as out of date; what is on the screen is loaded again, unless told otherwise. */
export const invalidate = (client: QueryClient, keys: readonly QueryKey[], refetch: Refetch = {}) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, ...refetch })))
