import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const CONTENDERS = 200
const DAY = '2026-11-24'

const crowdOf = (world: World, count = CONTENDERS): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => addMember(world)))

/** The most sessions that have one half hour of Gangnam, and how many of its half hours are taken. */
const loadOf = async (world: World) =>
  (
    await sql<{ most: number; cells: number }>`
      select coalesce(max(sessions), 0)::integer as most, coalesce(sum(sessions), 0)::integer as cells
      from (select count(*) as sessions from slot_claim c join resource r on r.id = c.resource_id
        where r.branch_code = 'GN' group by c.starts_at) cell`.execute(world.db)
  ).rows[0]

const codesOf = (
  replies: { statusCode: number; json: () => { code?: string } }[],
): Record<string, number> => {
  const codes: Record<string, number> = {}
  for (const reply of replies) {
    const code = reply.json().code ?? String(reply.statusCode)
    codes[code] = (codes[code] ?? 0) + 1
  }
  return codes
}

test('[WK-22] Gangnam with three seats: of 200 contenders for one start three get it, everybody else reads that it is taken', {
  timeout: 120_000,
}, async ({ world }) => {
  await setSeats(world, 3)
  const crowd = await crowdOf(world)
  const replies = await Promise.all(crowd.map((member) => member.post('/api/reserve', requestOf())))
  expect(codesOf(replies)).toEqual({ 200: 3, SLOT_TAKEN: CONTENDERS - 3 })
  expect(await loadOf(world)).toEqual({ most: 3, cells: 6 })
})

test('[WK-22] by its counsellors: 200 contenders for starts half an hour apart are never more than work then', {
  timeout: 120_000,
}, async ({ world }) => {
  await setSeats(world, null)
  const crowd = await crowdOf(world)
  // One counsellor until 11:00, two from then on, one from 20:00.
  const times = ['10:00', '10:30', '11:00', '11:30', '19:00', '19:30', '20:00']
  const replies = await Promise.all(
    crowd.map((member, nr) =>
      member.post('/api/reserve', requestOf({}, { date: DAY, time: times[nr % times.length] ?? '' })),
    ),
  )
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const { rows } = await sql<{ time: string; sessions: number }>`
    select to_char(c.starts_at at time zone 'Asia/Seoul', 'HH24:MI') as time, count(*)::integer as sessions
    from slot_claim c group by 1 order by 1`.execute(world.db)
  const most = (time: string) => (time < '11:00' || time >= '20:00' ? 1 : 2)
  expect(rows.filter(({ time, sessions }) => sessions > most(time))).toEqual([])
  const free = (await world.app.inject(`/api/branch/time/GN?selectDate=${DAY}`)).json().data.scheduleList
  for (const { startTime, status } of free.filter((one: { startTime: string }) =>
    times.includes(one.startTime),
  ))
    expect(
      (await (await addMember(world)).post('/api/reserve', requestOf({}, { date: DAY, time: startTime })))
        .statusCode,
      startTime,
    ).toBe(status === 'ON' ? 200 : 409)
})

test('[WK-21] 80 minutes against 50 around them, ten rounds: no half hour of a counsellor is held twice', {
  timeout: 120_000,
}, async ({ world }) => {
  for (let round = 0; round < 10; round += 1) {
    await world.reset()
    const crowd = await crowdOf(world, 12)
    const wants = [
      { hopeTime: '10:00', couponId: 5, amount: 150_000 },
      { hopeTime: '11:00' },
      { hopeTime: '10:30' },
      { hopeTime: '11:30' },
    ]
    const replies = await Promise.all(
      crowd.map(async (member, nr) => {
        const { hopeTime = '', ...paid } = wants[nr % wants.length] ?? {}
        const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: DAY, hopeTime }
        const paymentId = `mid_${randomUUID().replaceAll('-', '').slice(0, 20)}`
        return member.post('/api/payment/history', await orderOf(world, { slot, paymentId, ...paid }))
      }),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const { rows } = await sql`
      select 1 from reservation a join reservation b on a.id < b.id and a.wr_id = b.wr_id
        and a.starts_at < b.starts_at + make_interval(mins => b.duration + 10)
        and b.starts_at < a.starts_at + make_interval(mins => a.duration + 10)
      where a.state = 'HELD' and b.state = 'HELD'`.execute(world.db)
    expect(rows).toEqual([])
    const held = await world.db
      .selectFrom('reservation')
      .select('duration')
      .where('state', '=', 'HELD')
      .execute()
    const cells = await world.db.selectFrom('slotClaim').select('startsAt').execute()
    expect(cells).toHaveLength(held.reduce((sum, { duration }) => sum + (duration === 80 ? 3 : 2), 0))
    expect(held.length).toBeGreaterThan(0)
  }
})
