import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import type { Position } from './walk.ts'

type Context = { db: Db; digest: Digest }

const sealOf = (digest: Digest, chain: string, { seq, hash }: Position): string =>
  digest('access-checkpoint', chain, String(seq), hash.toString('hex'))

/**
 * The newest checkpoint of a chain that holds, and the oldest that doesn't: its seal is not ours, or its entry is another
 * one or gone.
 */
export async function readCheckpoints(
  { db, digest }: Context,
  chain: string,
): Promise<{ newest?: Position; brokenSeq?: number }> {
  const rows = await db
    .selectFrom('accessCheckpoint as c')
    .leftJoin('accessLog as l', (join) => join.onRef('l.chain', '=', 'c.chain').onRef('l.seq', '=', 'c.seq'))
    .select(['c.seq', 'c.hash', 'c.seal', 'l.hash as present'])
    .where('c.chain', '=', chain)
    .orderBy('c.seq', 'desc')
    .execute()
  const holds = (row: (typeof rows)[number]) =>
    row.seal === sealOf(digest, chain, row) && row.present?.equals(row.hash) === true
  const newest = rows.find(holds)
  const broken = rows.findLast((row) => !holds(row))
  return { ...(newest && { newest }), ...(broken && { brokenSeq: broken.seq }) }
}

/** Remembers how far a chain was whole on a day: one for each day, which moves on. */
export const saveCheckpoint = (
  { db, digest }: Context,
  { chain, day, reached }: { chain: string; day: string; reached: Position },
) =>
  db
    .insertInto('accessCheckpoint')
    .values({ chain, day, seq: reached.seq, hash: reached.hash, seal: sealOf(digest, chain, reached) })
    .onConflict((conflict) =>
      conflict
        .columns(['chain', 'day'])
        .doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          hash: eb.ref('excluded.hash'),
          seal: eb.ref('excluded.seal'),
        }))
        .whereRef('accessCheckpoint.seq', '<', 'excluded.seq'),
    )
    .execute()

/** How far the round over all entries of a chain has come; undefined at its beginning. */
export const findRound = (db: Db, chain: string): Promise<Position | undefined> =>
  db.selectFrom('accessRound').select(['seq', 'hash']).where('chain', '=', chain).executeTakeFirst()

/** Where the round of a chain goes on; undefined: from the beginning. */
export async function saveRound(db: Db, chain: string, reached: Position | undefined): Promise<void> {
  await db.deleteFrom('accessRound').where('chain', '=', chain).execute()
  if (reached)
    await sql`insert into access_round values (${chain}, ${reached.seq}, ${reached.hash}) on conflict do nothing`.execute(
      db,
    )
}
