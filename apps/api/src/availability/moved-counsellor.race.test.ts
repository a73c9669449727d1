import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const CONTENDERS = 200
const MOVED = 101
const OTHER = 102

const slots = ['2026-11-24', '2026-11-25'].flatMap((date) =>
  ['10:00', '11:00', '13:00', '15:00', '17:00'].map((time) => ({ date, time })),
)

const claimsOfMoved = (world: World) =>
  sql<{ resourceId: number; startsAt: Date; reservationId: number }>`
    select c.resource_id, c.starts_at, c.reservation_id from slot_claim c join resource r on r.id = c.resource_id
    where r.counsellor_id = ${MOVED} order by c.starts_at`
    .execute(world.db)
    .then(({ rows }) => rows)

const change = (
  world: World,
  wrId: number,
  to: { name?: string; branchCode?: string; adminId?: string; canTest?: 'N' },
) => world.db.updateTable('counsellor').set(to).where('wrId', '=', wrId).execute()

async function contend(world: World, crowd: readonly TestMember[], branchCode: string, adminId: string) {
  const attempts = crowd.map(async (member, nr) => {
    const { date: hopeDate, time: hopeTime } = slots[nr % slots.length] ?? { date: '', time: '' }
    const slot = { branchCode, adminId, hopeDate, hopeTime }
    const paymentId = `mid_${randomUUID().replaceAll('-', '').slice(0, 20)}`
    return member.post('/api/payment/history', await orderOf(world, { slot, paymentId }))
  })
  const replies = await Promise.all(attempts)
  return replies.map((reply) => `${reply.statusCode} ${reply.statusCode === 200 ? '' : reply.json().code}`)
}

test('[AV-01] a counsellor with ten sessions renamed, at another branch and under another login keeps every cell; 200 contenders get none', {
  timeout: 240_000,
}, async ({ world }) => {
  const { db } = world
  for (const slot of slots) await buy(world, await addMember(world), slot)
  const booked = await claimsOfMoved(world)
  expect(booked).toHaveLength(20)

  await change(world, MOVED, { name: '윤서하 (새 이름)' })
  await db.updateTable('branch').set({ centerType: 'PRIVATE' }).where('code', '=', 'GN').execute()
  await change(world, MOVED, { branchCode: 'GN' })
  await change(world, MOVED, { adminId: 'gn_new' })
  expect(await claimsOfMoved(world)).toEqual(booked)

  const crowd = await Promise.all(Array.from({ length: CONTENDERS }, () => addMember(world)))
  const replies = await contend(world, crowd, 'GN', 'gn_new')
  expect(new Set(replies)).toEqual(new Set(['409 SLOT_TAKEN']))
  expect(await claimsOfMoved(world)).toEqual(booked)

  // Whoever has the former login at the former branch is somebody else, who is free at those hours.
  await change(world, OTHER, { adminId: 'js_c1', canTest: 'N' })
  await sql`update schedule_block set weekday = case weekday when 5 then 3 else weekday end, from_time = '10:00'
    where schedule_id = (select id from schedule where counsellor_id = ${OTHER})
      and weekday in (2, 3)`.execute(db)
  const others = await contend(world, crowd.slice(0, slots.length), 'JS', 'js_c1')
  expect(new Set(others)).toEqual(new Set(['200 ']))
  expect(await claimsOfMoved(world)).toEqual(booked)
  const doubles = sql`select resource_id, starts_at from slot_claim group by 1, 2 having count(*) > 1`
  expect((await doubles.execute(db)).rows).toEqual([])
})

test('a node of the version before, which names a resource by branch and login, claims what these mean now', async ({
  world,
}) => {
  const { db } = world
  const [cell] = await claimsOfMoved(world)
  const claim = (resource: string, startsAt: Date, reservation: number) =>
    sql`insert into slot_claim (resource, starts_at, reservation_id)
      values (${resource}, ${startsAt}, ${reservation}) on conflict (resource, starts_at) do nothing returning resource, resource_id`
      .execute(db)
      .then(({ rows }) => rows)
  if (!cell) throw new Error('There is no claim')
  expect(await claim('GN:gn_new', cell.startsAt, cell.reservationId)).toEqual([])
  const free = new Date('2027-11-24T10:00:00+09:00')
  expect(await claim('GN:gn_new', free, cell.reservationId)).toEqual([
    { resource: 'JS:js_c1', resourceId: cell.resourceId },
  ])
})
