import { setTimeout } from 'node:timers/promises'
import type { World } from '../world/world.ts'

/** In milliseconds: all that is under way has to be settled by then. */
const LIMIT = 30_000
const PAUSE = 250

/** What a job has still to do: an order that is not settled, a message that is due, or was tried and is due again soon. */
const UNDER_WAY = `
  select count(*)::int as count from (
    select 1 from payment where state in ('CREATED', 'AWAITING', 'PAID', 'REFUND_DUE')
      or state in ('FAILED', 'EXPIRED') and next_check_at < now() + interval '1 minute'
    union all
    select 1 from outbox where due_at <= now() or attempts > 0 and due_at < now() + interval '1 minute'
  ) as work`

/** All faults are off and nobody calls any more: the milliseconds until nothing is under way, or undefined after 30 s. */
export async function comeToRest(world: World) {
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'approve' })
  await world.atSandbox('/portone/sandbox/finish-cancel', {})
  const begun = performance.now()
  await Promise.all(world.nodes.filter((node) => !node.isUp()).map((node) => node.start()))
  while (performance.now() - begun < LIMIT) {
    const [row] = await world.query<{ count: number }>(UNDER_WAY)
    if (row?.count === 0) return Math.round(performance.now() - begun)
    await setTimeout(PAUSE)
  }
  return undefined
}
