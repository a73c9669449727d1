import { RENEWED_TOKEN } from '@self/contract/access'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { deleteExpiredLoginSessions } from './login-session.ts'
import { hashPassword } from './password.ts'
import { enter } from './service.ts'

const call = (world: World, token: string, url = '/api/user/info') =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const errorTypeOf = async (world: World, token: string) => (await call(world, token)).json().errorType
const newToken = async (world: World) =>
  enter(world.app, (await addMember(world)).id, { address: '203.0.113.7', deviceName: '' })

test('[AU-12] a token that nobody uses for 60 minutes has expired', async ({ world }) => {
  const token = await newToken(world)
  world.moveBy(59)
  expect((await call(world, token)).statusCode).toBe(200)
  world.moveBy(1)
  expect(await errorTypeOf(world, token)).toBe('TOKEN_EXPIRED')
})

test('past half its life a token in use comes back with the next one, public calls too', async ({
  world,
}) => {
  const token = await newToken(world)
  expect((await call(world, token)).headers[RENEWED_TOKEN]).toBeUndefined()
  world.moveBy(30)
  const next = String((await call(world, token, '/api/branch')).headers[RENEWED_TOKEN])
  world.moveBy(45)
  expect(await errorTypeOf(world, token)).toBe('TOKEN_EXPIRED')
  expect((await call(world, next)).statusCode).toBe(200)
})

test('a session in use lasts twelve hours and no longer', async ({ world }) => {
  let token = await newToken(world)
  for (let minutes = 0; minutes < 12 * 60 - 40; minutes += 40) {
    world.moveBy(40)
    const reply = await call(world, token)
    expect(reply.statusCode).toBe(200)
    token = String(reply.headers[RENEWED_TOKEN] ?? token)
  }
  world.moveBy(40)
  expect(await errorTypeOf(world, token)).toBe('TOKEN_EXPIRED')
})

test('a token renewed after the logout is worth nothing', async ({ world }) => {
  const token = await newToken(world)
  world.moveBy(40)
  const next = String((await call(world, token)).headers[RENEWED_TOKEN])
  const headers = { authorization: `Bearer ${token}` }
  await world.app.inject({ method: 'POST', url: '/login/oauth2/callback/logout', headers, body: {} })
  expect([await errorTypeOf(world, token), await errorTypeOf(world, next)]).toEqual([
    'TOKEN_INVALID',
    'TOKEN_INVALID',
  ])
})

test.for([
  ['another role', { userType: 'ADMIN' as const }],
  ['the end of the membership', { status: 'INACTIVE' as const }],
  ['a new password', { passwordHash: 'new', passwordSetAt: new Date(0) }],
] as const)('%s ends every session of the member and of nobody else', async ([_, change], { world }) => {
  const [member, other] = [await addMember(world), await addMember(world)]
  const second = await enter(world.app, member.id, { address: '203.0.113.7', deviceName: '' })
  await world.db.updateTable('member').set(change).where('id', '=', member.id).execute()
  expect([await errorTypeOf(world, member.token), await errorTypeOf(world, second)]).toEqual([
    'TOKEN_INVALID',
    'TOKEN_INVALID',
  ])
  expect((await call(world, other.token)).statusCode).toBe(200)
})

test.for([
  ['another company', { eapInfo: '가온테크' }],
  ['the same role again', { userType: 'MEMBER' as const }],
  ['a stronger hash of the same password', { passwordHash: 'stronger' }],
] as const)('%s ends no session', async ([_, change], { world, member }) => {
  await world.db.updateTable('member').set(change).where('id', '=', member.id).execute()
  expect((await call(world, member.token)).statusCode).toBe(200)
})

test('expired login sessions are deleted', async ({ world }) => {
  await newToken(world)
  const left = async () => (await world.db.selectFrom('loginSession').select('expiresAt').execute()).length
  const before = await left()
  world.moveBy(60)
  await deleteExpiredLoginSessions(world.db, world.app.now())
  expect(await left()).toBe(before - 1)
})

test('[AB-11] a login ends the session whose token came with it, and no other; a refused one ends none', async ({
  world,
}) => {
  const [phone, password] = ['01000000031', 'spring!day22']
  const { token: before, id } = await addMember(world, { phone, passwordHash: await hashPassword(password) })
  const elsewhere = await enter(world.app, id, { address: '203.0.113.7', deviceName: '' })
  const logIn = (typed: string) =>
    world.app.inject({
      method: 'POST',
      url: '/login/oauth2/callback/login',
      headers: { authorization: `Bearer ${before}` },
      body: { userPhone: phone, password: typed },
    })
  expect((await logIn('wrong!guess1')).statusCode).toBe(400)
  expect((await call(world, before)).statusCode).toBe(200)
  const after = (await logIn(password)).json().token
  expect(await errorTypeOf(world, before)).toBe('TOKEN_INVALID')
  for (const token of [after, elsewhere]) expect((await call(world, token)).statusCode).toBe(200)
})

test('[AB-12] what needs a login is refused to a foreign page’s picture, frame or link, and open to our own script', async ({
  world,
}) => {
  const token = await newToken(world)
  const get = (url: string, site: string, origin?: string) =>
    world.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': site, ...(origin && { origin }) },
    })
  expect((await get('/api/user/info', 'cross-site')).statusCode).toBe(403)
  for (const site of ['same-origin', 'same-site', 'none'])
    expect((await get('/api/user/info', site)).statusCode, site).toBe(200)
  expect((await get('/api/user/info', 'cross-site', 'https://app.example')).statusCode).toBe(200)
  expect((await get('/api/branch', 'cross-site')).statusCode).toBe(200)
})
