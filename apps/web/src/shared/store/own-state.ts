import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useLoginSession } from '../login-session/login-session.ts'
import { useStateOf } from './use-state-of.ts'

const owned = z.object({ owner: z.optional(z.string()) })

/**
 * Marks a navigation state that tells of its member as theirs: no logout reaches what the browser's history holds, so
 * each screen asks whose it is. Without a login it is nobody's.
 */
export function useOwned() {
  const owner = useLoginSession()?.sub ?? ''
  return <State extends object>(state: State) => ({ ...state, owner })
}

/** True for the member whose navigation state this is, and for nobody without a login. */
export function useIsOwn(): boolean {
  const { state } = useLocation()
  const sub = useLoginSession()?.sub
  return sub !== undefined && (owned.safeParse(state).data?.owner ?? sub) === sub
}

/** The navigation state by its schema, where it is the reader's own. */
export function useOwnStateOf<T>(schema: z.ZodMiniType<T>): T | undefined {
  const state = useStateOf(schema)
  return useIsOwn() ? state : undefined
}
