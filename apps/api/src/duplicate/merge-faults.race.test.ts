import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { ask, decide, owners, sums, undo } from '../../test/people/merge.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const WHILE = { timeout: 120_000 }
/** A transaction is begun so often (platform/database/transaction.ts). */
const TRIES = 4

/** Ends the connection of whoever waits for a row that somebody else holds. */
async function cutWaiting({ db }: World): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pg_terminate_backend(pid, 5000), pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await setTimeout(10)
  }
}

/** Makes a call whose connection ends so often in the midst: sessions, passes and orders have moved, favourites haven't. */
const cutOff = <Reply>(world: World, times: number, call: () => Promise<Reply>): Promise<Reply> =>
  world.db
    .transaction()
    .execute(async (tx) => {
      await sql`select from favourite for update`.execute(tx)
      const reply = call()
      for (let cut = 0; cut < times; cut += 1) await cutWaiting(world)
      if (times === TRIES) await reply
      return { reply }
    })
    .then(({ reply }) => reply)

async function twoAccounts(world: World) {
  const [old, into] = [await addMember(world), await addMember(world)]
  const staff = await Promise.all([1, 2].map(() => addMember(world, { userType: 'ADMIN' })))
  const [requester, decider] = staff as [TestMember, TestMember]
  await buyPass(world, old)
  await old.put('/api/favourite/101', {})
  await buy(world, old, { date: '2026-11-25', time: '14:00' })
  const { id } = (await ask(requester, old, into)).json().data
  return { old, decider, id: Number(id) }
}

const stateOf = async ({ db }: World, id: number) =>
  (await db.selectFrom('memberMerge').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test(
  '[MB-51] a merge and its undo whose connection ends in the midst are begun again and done whole',
  WHILE,
  async ({ world }) => {
    const { old, decider, id } = await twoAccounts(world)
    const before = { rows: await owners(world), sums: await sums(world) }
    expect((await cutOff(world, 1, () => decide(decider, id))).statusCode).toBe(200)
    expect((await owners(world)).filter((row) => row.endsWith(` of ${old.id}`))).toEqual([])
    expect(await sums(world)).toEqual(before.sums)
    expect((await cutOff(world, 2, () => undo(decider, id))).statusCode).toBe(200)
    expect({ rows: await owners(world), sums: await sums(world) }).toEqual(before)
  },
)

test(
  '[MB-51] a merge or an undo whose connections all end leaves nothing behind, and can be made again',
  WHILE,
  async ({ world }) => {
    const { decider, id } = await twoAccounts(world)
    const before = await owners(world)
    expect((await cutOff(world, TRIES, () => decide(decider, id))).statusCode).toBe(503)
    expect([await owners(world), await stateOf(world, id)]).toEqual([before, 'OPEN'])
    expect((await decide(decider, id)).statusCode).toBe(200)
    const merged = await owners(world)
    expect((await cutOff(world, TRIES, () => undo(decider, id))).statusCode).toBe(503)
    expect([await owners(world), await stateOf(world, id)]).toEqual([merged, 'MERGED'])
    expect((await undo(decider, id)).statusCode).toBe(200)
    expect(await owners(world)).toEqual(before)
  },
)
