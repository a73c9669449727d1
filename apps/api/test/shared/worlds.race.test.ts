import { expect, test } from 'vitest'
import { addMember } from '../member.ts'
import { buy } from '../reservation.ts'
import type { World } from '../world.ts'
import { sharedWorlds } from './worlds.ts'

const OPTIONS = { trustedProxies: [], streamsLast: 0 }
const worlds = sharedWorlds()
test.afterAll(() => worlds.close())

const rowsIn = async ({ db }: World, table: 'member' | 'accessLog') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirst()
  )?.rows

test('a world is left to the next file without a member, a sale or an entry of the access log', async () => {
  const world = await worlds.take(OPTIONS)
  await buy(world, await addMember(world))
  const master = await addMember(world, { userType: 'MASTER' })
  expect((await master.get('/api/user/list?page=0')).statusCode).toBe(200)
  expect(await rowsIn(world, 'accessLog')).toBeGreaterThan(0)
  await worlds.leave(OPTIONS, world)
  expect((await worlds.take(OPTIONS)) === world).toBe(true)
  expect([await rowsIn(world, 'member'), await rowsIn(world, 'accessLog')]).toEqual([0, 0])
  await worlds.leave(OPTIONS, world)
})

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'a branch has been edited',
    ({ db }) => db.updateTable('branch').set({ name: '다른 센터' }).where('code', '=', 'GN').execute(),
  ],
  ['hours have been deleted', ({ app }) => app.pool.query('delete from schedule_block')],
  ['a table has been made', ({ app }) => app.pool.query('create table mine (id integer)')],
  ['an index has been dropped', ({ app }) => app.pool.query('drop index reservation_coming')],
])('a world is left to nobody once %s', async (_, edit) => {
  const world = await worlds.take(OPTIONS)
  await edit(world)
  await worlds.leave(OPTIONS, world)
  const next = await worlds.take(OPTIONS)
  expect(next === world).toBe(false)
  await worlds.leave(OPTIONS, next)
})
