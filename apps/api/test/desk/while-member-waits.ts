import { toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { getSlot } from '../../src/availability/slot.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { lockReservation } from '../../src/reservation/change.ts'
import { moveByStaff } from '../../src/reservation/standing.ts'
import { countWaiting } from '../waiting.ts'
import type { World } from '../world.ts'

/** What a call of a member replies when, after it has read and while it waits for the member's lock, something is done. */
export async function whileMemberWaits<Reply>(
  { db }: World,
  call: () => PromiseLike<Reply>,
  meanwhile: (tx: Db) => Promise<void>,
): Promise<Reply> {
  const begun = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').forUpdate().execute()
    const reply = Promise.resolve(call())
    await expect.poll(() => countWaiting(db)).toBe(1)
    await meanwhile(tx)
    return { reply }
  })
  return begun.reply
}

/** Within a transaction: a session of Jamsil is 강도윤's at its own hour. */
export async function handOver(tx: Db, { app }: Pick<World, 'app'>, id: number): Promise<void> {
  const seen = await lockReservation(tx, id)
  const { branchCode, startsAt, duration: minutes } = seen
  const slot = await getSlot(tx, { branchCode, adminId: 'js_c2', ...toKst(startsAt), minutes }, app.now())
  const outcome = await moveByStaff(tx, seen, slot, { reason: 'COUNSELLOR', at: app.now() })
  if (outcome !== 'MOVED') throw new Error(`not handed over: ${outcome}`)
}

export const rowOf = (db: Db, id: number) =>
  db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whose half hours a session has. */
export const cellsOf = async ({ db }: Pick<World, 'db'>, id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('slotClaim as c')
      .innerJoin('resource as r', 'r.id', 'c.resourceId')
      .select(['r.counsellorId', 'c.startsAt'])
      .where('c.reservationId', '=', id)
      .orderBy('c.startsAt')
      .execute()
  ).map(({ counsellorId, startsAt }) => [counsellorId, ...Object.values(toKst(startsAt))].join(' '))
