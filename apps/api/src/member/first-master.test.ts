import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { brokenChains } from '../access-log/check.ts'
import { makeFirstMaster } from './first-master.ts'

const PHONE = '01055550001'
const make = (world: World, phone = PHONE) => makeFirstMaster(world.db, phone, world.app.now())
const typeOf = async (world: World, id: number) =>
  (await world.db.selectFrom('member').select('userType').where('id', '=', id).executeTakeFirst())?.userType
const log = (world: World) =>
  world.db.selectFrom('accessLog').selectAll().where('action', '=', 'CHANGE_ROLE').execute()

test('a member who has signed up becomes MASTER, by the phone however it is typed', async ({ world }) => {
  const { id } = await addMember(world, { phone: PHONE })
  expect(await make(world, '+82 10-5555-0001 ')).toBeUndefined()
  expect(await typeOf(world, id)).toBe('MASTER')
})

test('the command is logged in RIGHTS without an actor and ends the member’s login sessions', async ({
  world,
}) => {
  const entriesBefore = (await log(world)).length
  const member = await addMember(world, { phone: PHONE })
  await make(world)
  const entries = await log(world)
  expect(entries).toHaveLength(entriesBefore + 1)
  expect(entries.at(-1)).toMatchObject({
    chain: 'RIGHTS',
    actorId: null,
    subjectId: member.id,
    address: 'console',
  })
  expect(await brokenChains(world.app)).toEqual([])
  expect((await member.get('/api/user/info')).statusCode).toBe(401)
})

test('a second MASTER is not made by the command, nor the same one twice', async ({ world }) => {
  const { id } = await addMember(world, { phone: PHONE })
  await addMember(world, { userType: 'MASTER' })
  const sentence = 'There is a MASTER already, who gives out roles in the member list.'
  expect(await make(world)).toBe(sentence)
  expect(await typeOf(world, id)).toBe('MEMBER')
  await sql`truncate member cascade`.execute(world.db)
  await addMember(world, { phone: PHONE })
  await make(world)
  expect(await make(world)).toBe(sentence)
})

test('a MASTER who is not active any more doesn’t stand in the way', async ({ world }) => {
  const former = await addMember(world, { userType: 'MASTER' })
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', former.id).execute()
  const { id } = await addMember(world, { phone: PHONE })
  expect(await make(world)).toBeUndefined()
  expect(await typeOf(world, id)).toBe('MASTER')
})

test('an unknown or inactive member is refused, and no entry is made', async ({ world }) => {
  const entriesBefore = (await log(world)).length
  expect(await make(world)).toBe('Nobody has signed up with this phone.')
  expect(await make(world, '')).toBe('Nobody has signed up with this phone.')
  const { id } = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
  expect(await make(world)).toBe('The member with this phone is not active.')
  expect(await typeOf(world, id)).toBe('MEMBER')
  expect(await log(world)).toHaveLength(entriesBefore)
})
