import type { QueryClient } from '@tanstack/react-query'
import { heldPasses } from '../../coupon/queries.ts'
import { currentLoginSession } from '../../shared/login-session/login-session.ts'

/** The pass that was bought last, as the way to a booking names it; nothing where none can be used. */
export async function newestPass(queryClient: QueryClient) {
  const query = heldPasses(currentLoginSession())
  const passes = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => [])
  const newest = passes.filter(({ remaining }) => remaining > 0).toSorted((a, b) => b.passId - a.passId)[0]
  if (!newest) return {}
  const { couponId, passId, branchCode } = newest
  return { couponId, passId, ...(branchCode && { selectedCode: branchCode }) }
}
