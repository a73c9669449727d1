import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ZodMiniType } from 'zod/mini'

/** The navigation state, by its schema: the browser's history may hold one of another release, or none. */
export function useStateOf<T>(schema: ZodMiniType<T>): T | undefined {
  const { state } = useLocation()
  return useMemo(() => schema.safeParse(state).data, [schema, state])
}
