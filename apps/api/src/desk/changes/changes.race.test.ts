import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { follow, listen } from '../../../test/desk/changes.ts'
import { DAY } from '../../../test/desk/goodwill.ts'
import { test as base } from '../../../test/fixtures.ts'
import { addMember } from '../../../test/member.ts'
import { request } from '../../../test/reservation.ts'

const test = base.extend('streamsLast', { scope: 'file' }, 60_000)

const SOON = { timeout: 4_000, interval: 10 }

test('[DK-43] what one node changes is told at the other within two seconds, once', async ({
  world,
  admin,
}) => {
  const other = await world.addNode()
  const [here, there] = await Promise.all([listen(world.app), listen(other)])
  const streams = await Promise.all([here, there].map((origin) => follow(origin, admin.token, 'GN')))
  await vi.waitFor(() => expect(streams.every(({ events }) => events.length === 1)).toBe(true), SOON)
  for (let count = 0; count < 3; count += 1) {
    const member = await addMember(world)
    const before = performance.now()
    const id = await request(member)
    await vi.waitFor(() => {
      for (const { events } of streams) expect(events.filter(({ data }) => data.id === id)).toHaveLength(1)
    }, SOON)
    expect(performance.now() - before).toBeLessThan(2_000)
    await world.db.deleteFrom('slotClaim').where('reservationId', '=', id).execute()
  }
  for (const { stop } of streams) stop()
})

test('[DK-43] changes that commit in another order than they were made are each told once', async ({
  world,
  admin,
  member,
}) => {
  const id = await request(member)
  const stream = await follow(await listen(world.app), admin.token, 'GN')
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), SOON)
  const change = (
    reservationId: number,
  ) => sql`insert into desk_change (branch_code, starts_at, reservation_id)
    values ('GN', ${`${DAY}T14:00:00+09:00`}, ${reservationId})`
  const told = (wanted: number) => stream.events.filter(({ data }) => data.id === wanted)
  let isDone = () => {}
  const long = world.db.transaction().execute(async (tx) => {
    await change(1_000_001).execute(tx)
    await new Promise<void>((resolve) => {
      isDone = resolve
    })
  })
  await change(1_000_002).execute(world.db)
  await vi.waitFor(() => expect(told(1_000_002)).toHaveLength(1), SOON)
  expect(told(1_000_001)).toEqual([])
  isDone()
  await long
  await vi.waitFor(() => expect(told(1_000_001)).toHaveLength(1), SOON)
  expect(told(1_000_002)).toHaveLength(1)
  expect(told(id)).toEqual([])
  stream.stop()
})

test('[DK-44] a node that is drained ends its streams and goes', async ({ world, admin }) => {
  const node = await world.addNode()
  const stream = await follow(await listen(node), admin.token, 'GN')
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), SOON)
  const before = performance.now()
  await node.close()
  expect(performance.now() - before).toBeLessThan(3_000)
  await vi.waitFor(() => expect(stream.isOver).toBe(true), SOON)
})
