import type { HeldPass } from '@self/contract/pass'
import { toKst } from '@self/contract/time'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { live, received } from '../reservation/states.ts'

/** The member's passes with credits left or sessions to come, soonest end first. */
export async function listHeldPasses(
  { db, now }: { db: Db; now: Clock },
  memberId: number,
): Promise<HeldPass[]> {
  const at = now()
  const rows = await listPasses(db, memberId, at)
  const today = toKst(at).date
  return rows
    .map(({ remaining, booked, expiresOn, ...pass }) => ({
      ...pass,
      expiresOn,
      remaining: expiresOn && expiresOn < today ? 0 : (remaining ?? 0),
      booked: booked ?? 0,
    }))
    .filter(({ remaining, booked }) => remaining > 0 || booked > 0)
}

const listPasses = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('pass as p')
    .innerJoin('coupon as c', 'c.id', 'p.couponId')
    .select(['p.id as passId', 'p.couponId', 'p.sessions', 'p.expiresOn'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.title2').as('title'))
    .select((of) => [
      of
        .selectFrom('passEntry as e')
        .select('e.balance')
        .whereRef('e.passId', '=', 'p.id')
        .orderBy('e.seq', 'desc')
        .limit(1)
        .as('remaining'),
      of
        .selectFrom('reservation as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.passId', '=', 'p.id')
        .where('r.state', 'in', live)
        .where('r.startsAt', '>', now)
        .as('booked'),
      of
        .selectFrom('reservation as r')
        .select('r.branchCode')
        .whereRef('r.memberId', '=', 'p.memberId')
        .where('r.state', 'in', received)
        .where((is) => is.or([is('c.scope', '=', 'ALL'), is('r.wrId', 'is not', null)]))
        .where(sql<boolean>`(c.branches = '{}' or r.branch_code = any(c.branches))`)
        .orderBy(sql`coalesce(r.pass_id = p.id, false)`, 'desc')
        .orderBy('r.createdAt', 'desc')
        .limit(1)
        .as('branchCode'),
    ])
    .where('p.memberId', '=', memberId)
    .orderBy(sql`p.expires_on nulls last`)
    .orderBy('p.id')
    .execute()
