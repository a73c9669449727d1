import { type BrokenInvariant, UNANSWERED } from '@self/contract/invariant'
import { formatWallClock } from '@self/contract/time-format'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Count, Quota } from '../platform/quota.ts'
import { type Invariant, queryAt } from './invariant.ts'
import { countRows, deleteBroken, listBroken, upsertBroken } from './queries.ts'
import { invariants } from './rules.ts'
import { debts } from './rules-of-debts.ts'

type Log = { error: (facts: object, line: string) => void }
type Context = { db: Db; pool: Parameters<typeof countRows>[0]; now: Clock; quota: Quota; log: Log }

/** Jobs run each hour on each node: the first one in the hour checks. */
const ONE_NODE: Count = { name: 'invariants', times: 1, minutes: 50 }

/**
 * Once an hour, on one node: asks every invariant of the whole database, and what is overdue, read-only, and stores what is broken, for
 * staff and the figures, until they hold again. The log has their ids and how many rows break them. A question that fails
 * doesn't stop the others, and is stored as one that nobody knows the answer to.
 */
export async function checkInvariants(context: Context, onError: (error: unknown) => void): Promise<void> {
  if (await context.quota.take(context.db, ONE_NODE, '')) return
  let unanswered = 0
  for (const invariant of [...invariants, ...debts])
    await checkOne(context, invariant).catch((error: unknown) => {
      unanswered += 1
      onError(error)
    })
  await note(context, { id: UNANSWERED, found: unanswered })
}

const checkOne = async (context: Context, invariant: Invariant): Promise<void> =>
  note(context, { id: invariant.id, found: await countRows(context.pool, queryAt(invariant, context.now())) })

async function note({ db, now, log }: Context, { id, found }: { id: string; found: number }): Promise<void> {
  if (found === 0) return void (await deleteBroken(db, id))
  log.error({ invariant: id, found }, 'an invariant is broken')
  await upsertBroken(db, { id, found, since: now() })
}

/** What the last check found broken; nobody's data. */
export async function listBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const rows = await listBroken(db)
  return rows.map((row) => ({ ...row, since: formatWallClock(row.since) }))
}
