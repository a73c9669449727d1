import { hasEnded } from '@self/contract/pass'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { type Cursor, isAfter } from '../platform/list/cursor.ts'
import type { Seal } from '../platform/seal.ts'
import { returnCredit } from './pass.ts'
import { appendEntry, findBalance, findExpiry } from './queries.ts'

/** A member's passes, the newest first, so many at most. */
export const listPasses = (
  db: Db,
  { memberId, after, limit }: { memberId: number; after: Cursor | undefined; limit: number },
) =>
  db
    .selectFrom('pass as p')
    .innerJoin('coupon as c', 'c.id', 'p.couponId')
    .select(['p.id', 'p.orderId', 'p.sessions', 'p.createdAt', 'p.expiresOn'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.title2').as('title'))
    .where('p.memberId', '=', memberId)
    .where(isAfter(after, 'p.createdAt', 'p.id'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** The ledgers of passes, the newest entry first; a correction with its sealed reason and who made it. */
export const listLedgers = (db: Db, passIds: readonly number[]) =>
  db
    .selectFrom('passEntry as e')
    .leftJoin('passAdjustment as a', (on) =>
      on.onRef('a.passId', '=', 'e.passId').onRef('a.seq', '=', 'e.seq'),
    )
    .leftJoin('member as m', 'm.id', 'a.madeBy')
    .selectAll('e')
    .select(['a.reasonSealed', 'm.name as actorName'])
    .where('e.passId', '=', ({ fn, val }) => fn.any(val([...passIds])))
    .orderBy('e.passId')
    .orderBy('e.seq', 'desc')
    .execute()

type Adjustment = {
  memberId: number
  passId: number
  credits: number
  /** As many as were seen to be left. */
  remaining: number
  reason: string
  madeBy: number
  /** Reservations to come that the pass pays for. */
  toCome: readonly number[]
  at: Date
}

/**
 * Within a transaction that holds the member: so many sessions more or fewer are left of a pass. Refused where it isn't as
 * it was seen, where it has been refunded, more of one whose last day is over, and beyond what was bought: what is held
 * or used is never counted twice.
 */
export async function adjustPass(tx: Db, seal: Seal, adjustment: Adjustment): Promise<void> {
  const { memberId, passId, credits, remaining, reason, madeBy, toCome, at } = adjustment
  const pass = await findOwnPass(tx, { memberId, passId })
  if (!pass) throw refuse('NOT_FOUND')
  if ((await findBalance(tx, passId))?.balance !== remaining) throw refuse('PASS_CHANGED')
  if (credits > 0) await expectNotEnded(tx, passId, at)
  const left = remaining + credits
  if (left < 0 || left + (await countHeld(tx, passId, toCome)) > pass.sessions) throw refuse('ADJUST_BEYOND')
  if (!(await appendEntry(tx, { passId, kind: 'ADJUST', credits, reservationId: null, at }, remaining)))
    throw refuse('PASS_CHANGED')
  await noteWhy(tx, seal, { passId, reason, madeBy })
}

type Waiver = {
  passId: number
  reservationId: number
  reason: string
  madeBy: number
  /** Reservations to come that the pass pays for. */
  toCome: readonly number[]
  at: Date
}

/**
 * Within a transaction: the session of a no-show goes back to its pass, with why and who gave it. Refused where the pass
 * has been refunded or its last day is over, and beyond what was bought: a correction has given the same session back
 * already.
 */
export async function waiveCredit(tx: Db, seal: Seal, waiver: Waiver): Promise<void> {
  const { passId, reservationId, reason, madeBy, toCome, at } = waiver
  await expectNotEnded(tx, passId, at)
  await returnCredit(tx, { passId, reservationId, at })
  await expectWithinBought(tx, passId, toCome)
  await noteWhy(tx, seal, { passId, reason, madeBy })
}

/** Why the entry that this transaction has just appended was made, and by whom. */
async function noteWhy(
  tx: Db,
  seal: Seal,
  { passId, reason, madeBy }: Pick<Waiver, 'passId' | 'reason' | 'madeBy'>,
): Promise<void> {
  const seq = await findLastSeq(tx, passId)
  const reasonSealed = seal.at('pass_adjustment.reason_sealed', passId, seq).close(reason.trim())
  await tx.insertInto('passAdjustment').values({ passId, seq, reasonSealed, madeBy }).execute()
}

const findOwnPass = (db: Db, { memberId, passId }: { memberId: number; passId: number }) =>
  db
    .selectFrom('pass')
    .select('sessions')
    .where('id', '=', passId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

/** Refuses a pass whose last day is over: a session given back to it would expire within the hour (D-41). */
export async function expectNotEnded(db: Db, passId: number, at: Date): Promise<void> {
  const expiresOn = await findExpiry(db, passId)
  if (hasEnded({ expiresOn }, toKst(at).date)) throw refuse('PASS_ENDED')
}

/** Within the transaction that has given a session back: refuses more than was bought, which a correction gave back already. */
export async function expectWithinBought(tx: Db, passId: number, toCome: readonly number[]): Promise<void> {
  const pass = await tx.selectFrom('pass').select('sessions').where('id', '=', passId).executeTakeFirst()
  const left = (await findBalance(tx, passId))?.balance ?? 0
  if (pass && left + (await countHeld(tx, passId, toCome)) > pass.sessions) throw refuse('WAIVER_BEYOND')
}

/** Sessions that the pass is held for, and those to come that it has paid for already: each can still come back to it. */
async function countHeld(db: Db, passId: number, toCome: readonly number[]): Promise<number> {
  const latest = await db
    .selectFrom('passEntry')
    .distinctOn('reservationId')
    .select(['reservationId', 'kind'])
    .where('passId', '=', passId)
    .where('reservationId', 'is not', null)
    .orderBy('reservationId')
    .orderBy('seq', 'desc')
    .execute()
  return latest.filter(
    ({ kind, reservationId }) =>
      kind === 'HOLD' || (kind === 'USE' && reservationId !== null && toCome.includes(reservationId)),
  ).length
}

/** Of the entry that this transaction has just appended: nobody else can append another before it ends. */
const findLastSeq = async (tx: Db, passId: number): Promise<number> =>
  (
    await tx
      .selectFrom('passEntry')
      .select('seq')
      .where('passId', '=', passId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).seq

/** Within a transaction: nothing is left of why a member's passes were corrected; the ledger stays. */
export const deleteAdjustmentsOf = (tx: Db, memberId: number) =>
  tx
    .deleteFrom('passAdjustment')
    .where('passId', 'in', ({ selectFrom }) =>
      selectFrom('pass').select('id').where('memberId', '=', memberId),
    )
    .execute()
