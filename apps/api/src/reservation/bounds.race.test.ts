import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { orderOf } from '../../test/payment.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { lockToBook, ownOf } from './bounds.ts'

const DAY = '2026-11-24'
const BRANCHES = ['GN', 'GS', 'GD', 'NW', 'GM', 'GY', 'NY', 'DJ']

const overlapping = (world: World) =>
  sql`select 1 from reservation a join reservation b on a.id < b.id and a.member_id = b.member_id
      and a.starts_at < b.starts_at + make_interval(mins => b.minutes)
      and b.starts_at < a.starts_at + make_interval(mins => a.minutes)
      where a.state in ('HELD', 'REQUESTED', 'BOOKED') and b.state in ('HELD', 'REQUESTED', 'BOOKED')`
    .execute(world.db)
    .then(({ rows }) => rows)

test('[WK-27] of requests, payments and changes for one time at the same moment one gets it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-11-25', time: '10:00' })
  const requests = BRANCHES.map((branch) =>
    member.post('/api/reserve', requestOf({ selectedCode: branch, branch }, { date: DAY, time: '14:00' })),
  )
  const payments = ['js_c2', 'js_c4'].map(async (adminId) => {
    const slot = { branchCode: 'JS', adminId, hopeDate: DAY, hopeTime: '14:00' }
    const test = { couponId: 9, amount: 108_000 }
    return member.post('/api/payment/history', await orderOf(world, { slot, ...test }))
  })
  const move = member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '14:00' })
  const replies = await Promise.all([...requests, ...payments, move])
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  // Of two payments the second takes over what the first held.
  expect(replies.slice(0, -3).filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(2)
  expect(await overlapping(world)).toEqual([])
})

test('[WK-28] of thirty requests of one member at the same moment three are taken', async ({
  world,
  member,
}) => {
  const slots = ['2026-11-24', '2026-11-25', '2026-11-26'].flatMap((date) =>
    Array.from({ length: 10 }, (_, hour) => ({ date, time: `${10 + hour}:00` })),
  )
  const replies = await Promise.all(slots.map((slot) => member.post('/api/reserve', requestOf({}, slot))))
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'taken' : reply.json().code))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(3)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(27)
  expect(await world.db.selectFrom('reservation').select('id').execute()).toHaveLength(3)
})

test('[SQ-04] what is read together with the member’s lock is what is there once the lock is had', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-11-25', time: '10:00' })
  const { id: memberId } = await world.db
    .selectFrom('reservation')
    .innerJoin('member', 'member.id', 'reservation.memberId')
    .select('member.id')
    .where('reservation.id', '=', id)
    .executeTakeFirstOrThrow()
  const lock = (tx: Db) => lockToBook(tx, { memberId, since: new Date(0) }).executeTakeFirstOrThrow()
  const own = await world.db.transaction().execute(async (first) => {
    expect(ownOf(await lock(first))).toHaveLength(1)
    const second = transact(world.db, async (tx) => ownOf(await lock(tx)))
    await expect.poll(() => waitingFor(world)).toBe(1)
    await sql`insert into reservation (member_id, branch_code, starts_at, minutes, duration, state, booker_name, booker_phone, created_at)
      select member_id, branch_code, starts_at + interval '1 day', minutes, duration, state, booker_name, booker_phone, created_at
      from reservation where id = ${id}`.execute(first)
    return { second }
  })
  expect(await own.second).toHaveLength(2)
})

test('[SQ-05] hours that change while a request waits for its member’s lock refuse it', async ({
  world,
  member,
}) => {
  const hold = (tx: Db) => tx.selectFrom('member').select('id').forUpdate().execute()
  const waiting = await world.db.transaction().execute(async (first) => {
    await hold(first)
    const reply = member.post('/api/reserve', requestOf())
    await expect.poll(() => waitingFor(world)).toBe(1)
    await sql`update resource set revision = revision + 1 where branch_code = 'GN'`.execute(world.db)
    return { reply }
  })
  const reply = await waiting.reply
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'SLOT_TAKEN'])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  expect((await member.post('/api/reserve', requestOf())).statusCode).toBe(200)
})

const waitingFor = (world: World) =>
  sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    .execute(world.db)
    .then(({ rows }) => rows[0]?.waiting)
