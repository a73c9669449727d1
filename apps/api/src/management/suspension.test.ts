import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../auth/password.ts'

const PASSWORD = 'spring!day22'

const setStatus = (by: TestMember, id: number, status: string) =>
  by.put(`/api/user/${id}/update/status`, { status })
const logIn = ({ app }: World, userPhone: string) =>
  app.inject({
    method: 'POST',
    url: '/login/oauth2/callback/login',
    body: { userPhone, password: PASSWORD },
  })
const statusOf = (world: World, id: number) =>
  world.db.selectFrom('member').select('status').where('id', '=', id).executeTakeFirstOrThrow()
const written = (world: World, by: TestMember) =>
  world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', by.id)
    .orderBy('seq')
    .execute()

test('[PK-01] who is suspended is logged out at once and let in by nothing until restored', async ({
  world,
  master,
}) => {
  const phone = '01087654321'
  const passwordHash = await hashPassword(PASSWORD)
  const staff = await addMember(world, { userType: 'ADMIN', phone, passwordHash })
  const { url } = (await staff.post('/api/calendar')).json().data
  const feed = () => world.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect((await feed()).statusCode).toBe(200)

  expect((await setStatus(master, staff.id, 'INACTIVE')).statusCode).toBe(200)
  expect((await staff.get('/api/user/info')).statusCode).toBe(401)
  expect((await logIn(world, phone)).statusCode).toBe(400)
  expect((await feed()).statusCode).toBe(404)

  expect((await setStatus(master, staff.id, 'ACTIVE')).statusCode).toBe(200)
  expect((await staff.get('/api/user/info')).statusCode).toBe(401)
  const { token } = (await logIn(world, phone)).json()
  const headers = { authorization: `Bearer ${token}` }
  const list = await world.app.inject({ method: 'GET', url: '/api/user/list', headers })
  expect(list.statusCode).toBe(200)
  expect((await feed()).statusCode).toBe(200)
  expect(await written(world, master)).toEqual([
    { action: 'CHANGE_STATUS', subjectId: staff.id },
    { action: 'CHANGE_STATUS', subjectId: staff.id },
  ])
})

test('[PK-01] nobody suspends themselves or a member, and an ADMIN nobody; each try is written down', async ({
  world,
  admin,
  master,
  member,
}) => {
  const other = await addMember(world, { userType: 'MASTER' })
  const refused = async (by: TestMember, id: number) => {
    const reply = await setStatus(by, id, 'INACTIVE')
    expect(await statusOf(world, id)).toEqual({ status: 'ACTIVE' })
    return [reply.statusCode, reply.json().code]
  }
  expect(await refused(master, master.id)).toEqual([409, 'OWN_RIGHTS'])
  expect(await refused(master, member.id)).toEqual([404, 'MEMBER_GONE'])
  expect(await refused(admin, other.id)).toEqual([404, 'NOT_FOUND'])
  expect(await refused(member, admin.id)).toEqual([403, 'FORBIDDEN'])
  expect(await written(world, master)).toEqual([
    { action: 'TRY_STATUS', subjectId: master.id },
    { action: 'TRY_STATUS', subjectId: member.id },
  ])
})
