import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'
import { verifyLog } from '../access-log/service.ts'
import { makeFirstMaster } from './first-master.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const PHONE = '01055550001'
const make = (phone = PHONE) => makeFirstMaster(world.db, phone, world.app.now())
const typeOf = async (id: number) =>
  (await world.db.selectFrom('member').select('userType').where('id', '=', id).executeTakeFirst())?.userType
const log = () => world.db.selectFrom('accessLog').selectAll().where('action', '=', 'CHANGE_ROLE').execute()

test('a member who has signed up becomes MASTER, by the phone however it is typed', async () => {
  const { id } = await addMember(world, { phone: PHONE })
  expect(await make('+82 10-5555-0001 ')).toBeUndefined()
  expect(await typeOf(id)).toBe('MASTER')
})

test('it stands in the log of rights as nobody’s deed, and ends the sessions of the member', async () => {
  const entriesBefore = (await log()).length
  const member = await addMember(world, { phone: PHONE })
  await make()
  const entries = await log()
  expect(entries).toHaveLength(entriesBefore + 1)
  expect(entries.at(-1)).toMatchObject({
    chain: 'RIGHTS',
    actorId: null,
    subjectId: member.id,
    address: 'console',
  })
  expect(await verifyLog(world.db)).toEqual({ isWhole: true, broken: [] })
  expect((await member.get('/api/user/info')).statusCode).toBe(401)
})

test('a second MASTER is not made by the command, nor the same one twice', async () => {
  const { id } = await addMember(world, { phone: PHONE })
  await addMember(world, { userType: 'MASTER' })
  const sentence = 'There is a MASTER already, who gives out roles in the member list.'
  expect(await make()).toBe(sentence)
  expect(await typeOf(id)).toBe('MEMBER')
  await sql`truncate member cascade`.execute(world.db)
  await addMember(world, { phone: PHONE })
  await make()
  expect(await make()).toBe(sentence)
})

test('a MASTER who is not active any more doesn’t stand in the way', async () => {
  const former = await addMember(world, { userType: 'MASTER' })
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', former.id).execute()
  const { id } = await addMember(world, { phone: PHONE })
  expect(await make()).toBeUndefined()
  expect(await typeOf(id)).toBe('MASTER')
})

test('nobody, or somebody not active, becomes nothing, and no entry is made', async () => {
  const entriesBefore = (await log()).length
  expect(await make()).toBe('Nobody has signed up with this phone.')
  expect(await make('')).toBe('Nobody has signed up with this phone.')
  const { id } = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
  expect(await make()).toBe('The member with this phone is not active.')
  expect(await typeOf(id)).toBe('MEMBER')
  expect(await log()).toHaveLength(entriesBefore)
})
