import { RENEWED_TOKEN } from '@self/contract/access'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'
import { enter } from './service.ts'
import { deleteExpiredLoginSessions } from './session.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const call = (token: string, url = '/api/user/info') =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const errorTypeOf = async (token: string) => (await call(token)).json().errorType
const newToken = async () => enter(world.app, (await addMember(world)).id, '203.0.113.7')

test('[AU-12] a token that nobody uses for 60 minutes has expired', async () => {
  const token = await newToken()
  world.moveBy(59)
  expect((await call(token)).statusCode).toBe(200)
  world.moveBy(1)
  expect(await errorTypeOf(token)).toBe('TOKEN_EXPIRED')
})

test('past half its life a token in use comes back with the next one, public calls too', async () => {
  const token = await newToken()
  expect((await call(token)).headers[RENEWED_TOKEN]).toBeUndefined()
  world.moveBy(30)
  const next = String((await call(token, '/api/branch')).headers[RENEWED_TOKEN])
  world.moveBy(45)
  expect(await errorTypeOf(token)).toBe('TOKEN_EXPIRED')
  expect((await call(next)).statusCode).toBe(200)
})

test('a session in use lasts twelve hours and no longer', async () => {
  let token = await newToken()
  for (let minutes = 0; minutes < 12 * 60 - 40; minutes += 40) {
    world.moveBy(40)
    const reply = await call(token)
    expect(reply.statusCode).toBe(200)
    token = String(reply.headers[RENEWED_TOKEN] ?? token)
  }
  world.moveBy(40)
  expect(await errorTypeOf(token)).toBe('TOKEN_EXPIRED')
})

test('a token renewed after the logout is worth nothing', async () => {
  const token = await newToken()
  world.moveBy(40)
  const next = String((await call(token)).headers[RENEWED_TOKEN])
  const headers = { authorization: `Bearer ${token}` }
  await world.app.inject({ method: 'POST', url: '/login/oauth2/callback/logout', headers, body: {} })
  expect([await errorTypeOf(token), await errorTypeOf(next)]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
})

test.each([
  ['another role', { userType: 'ADMIN' as const }],
  ['the end of the membership', { status: 'INACTIVE' as const }],
  ['a new password', { passwordHash: 'new', passwordSetAt: new Date(0) }],
])('%s ends every session of the member and of nobody else', async (_, change) => {
  const [member, other] = [await addMember(world), await addMember(world)]
  const second = await enter(world.app, member.id, '203.0.113.7')
  await world.db.updateTable('member').set(change).where('id', '=', member.id).execute()
  expect([await errorTypeOf(member.token), await errorTypeOf(second)]).toEqual([
    'TOKEN_INVALID',
    'TOKEN_INVALID',
  ])
  expect((await call(other.token)).statusCode).toBe(200)
})

test.each([
  ['another company', { eapInfo: '가온테크' }],
  ['the same role again', { userType: 'MEMBER' as const }],
  ['a stronger hash of the same password', { passwordHash: 'stronger' }],
])('%s ends no session', async (_, change) => {
  const member = await addMember(world)
  await world.db.updateTable('member').set(change).where('id', '=', member.id).execute()
  expect((await call(member.token)).statusCode).toBe(200)
})

test('sessions that are over are forgotten', async () => {
  await newToken()
  const left = async () => (await world.db.selectFrom('loginSession').select('expiresAt').execute()).length
  const before = await left()
  world.moveBy(60)
  await deleteExpiredLoginSessions(world.db, world.app.now())
  expect(await left()).toBe(before - 1)
})
