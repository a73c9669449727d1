import type { Db } from '../platform/database/db.ts'
import { serveLine } from './line.ts'
import { end } from './offer.ts'
import { listLinesWith, listOpenOf, lockLine, updateReopened } from './queries.ts'

/** The entries of two accounts that are merged. docs/decisions/125. */

/** The account given up, and the kept one. */
type Pair = { fromId: number; intoId: number }
type Entry = Awaited<ReturnType<typeof lockLine>>[number]

/** An offer goes before an entry that waits, and who came first before the other. */
const isBetter = (one: Entry, other: Entry): boolean =>
  one.state === other.state ? one.id < other.id : one.state === 'OFFERED'

/**
 * Within a transaction that holds both accounts: where both wait for the same the worse entry ends. Gives the ids of those that
 * ended.
 */
export async function endDuplicates(tx: Db, { fromId, intoId }: Pair, at: Date): Promise<number[]> {
  const ended: number[] = []
  for (const own of await listOpenOf(tx, fromId)) {
    const line = await lockLine(tx, own, at)
    const entry = line.find(({ id }) => id === own.id)
    const same = line.find(
      ({ memberId, wrId, time }) => memberId === intoId && wrId === entry?.wrId && time === entry.time,
    )
    if (!entry || !same) continue
    const worse = isBetter(entry, same) ? same : entry
    await end(tx, worse, { state: 'LEFT', at })
    ended.push(worse.id)
  }
  return ended
}

/** Within a transaction: what was held for entries that have ended goes to the next. */
export async function serveAfter(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  for (const line of await listLinesWith(tx, ids)) await serveLine(tx, line, at)
}

/** Within a transaction: entries that ended so wait again in their order, unless their member waits for the same by now. */
export async function reopenEntries(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await updateReopened(tx, ids)
  await serveAfter(tx, ids, at)
}
