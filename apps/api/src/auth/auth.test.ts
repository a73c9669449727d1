import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { authProblems } from '@self/contract/access'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addMinutes } from '@self/contract/time'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { tokens } from '../../test/keys.ts'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'
import { hashPassword } from './password.ts'

const PASSWORD = 'spring!day22'

let passwordHash: string

test.beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const logIn = (world: World, userPhone: string, password: string) =>
  world.app.inject({ method: 'POST', url: '/login/oauth2/callback/login', body: { userPhone, password } })
const withToken = (world: World, token: string) =>
  world.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${token}` } })

test('phone and password give a token with which the member is known', async ({ world }) => {
  await addMember(world, { phone: '01012345678', passwordHash })
  const reply = await logIn(world, '010-1234-5678', PASSWORD)
  expect(reply.statusCode).toBe(200)
  expect((await withToken(world, reply.json().token)).json()).toMatchObject({
    result: 'success',
    data: { userName: '김하늘', userPhone: '01012345678', userType: 'MEMBER', eapInfo: '' },
  })
})

test('an unknown phone, a wrong password and an inactive member read the same', async ({ world }) => {
  const member = await addMember(world, { phone: '01012345678', passwordHash })
  const wrong = await logIn(world, '01012345678', 'spring!day23')
  const unknown = await logIn(world, '01087654321', PASSWORD)
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', member.id).execute()
  const inactive = await logIn(world, '01012345678', PASSWORD)
  for (const reply of [wrong, unknown, inactive])
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('LOGIN_FAILED')])
  expect(await world.db.selectFrom('loginSession').select('id').execute()).toEqual([])
})

test('both fields are required', async ({ world }) => {
  for (const reply of [await logIn(world, '', PASSWORD), await logIn(world, '01012345678', '')])
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('LOGIN_INCOMPLETE')])
})

test('after five wrong passwords from this network the right one is not looked at until a puzzle is solved', async ({
  world,
}) => {
  await addMember(world, { phone: '01012345678', passwordHash })
  for (let tried = 0; tried < 5; tried += 1)
    expect((await logIn(world, '01012345678', 'spring!day23')).statusCode).toBe(400)
  const reply = await logIn(world, '01012345678', PASSWORD)
  expect([reply.statusCode, reply.json().message]).toEqual([429, sentenceOf('PUZZLE_NEEDED')])
  world.moveBy(60)
  expect((await logIn(world, '01012345678', PASSWORD)).statusCode).toBe(200)
})

test('an unknown phone is asked for a puzzle in the same way', async ({ world }) => {
  for (let tried = 0; tried < 5; tried += 1) await logIn(world, '01087654321', PASSWORD)
  expect((await logIn(world, '010-8765-4321', PASSWORD)).statusCode).toBe(429)
  expect((await logIn(world, '０１０８７６５４３２１', PASSWORD)).statusCode).toBe(429)
  expect((await logIn(world, '+82 10-8765-4321', PASSWORD)).statusCode).toBe(429)
})

test('a right password does not count: who logs in often never waits', async ({ world }) => {
  await addMember(world, { phone: '01012345678', passwordHash })
  for (let tried = 0; tried < 12; tried += 1)
    expect((await logIn(world, '01012345678', PASSWORD)).statusCode).toBe(200)
})

test('a password kept under an older, weaker hash is hashed anew at login, and its sessions go on', async ({
  world,
}) => {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  const member = await addMember(world, { phone: '01012345678', passwordHash: weak })
  expect((await logIn(world, '01012345678', PASSWORD)).statusCode).toBe(200)
  const { passwordHash: stored } = await world.db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(stored).toContain('m=19456,t=2,p=1')
  expect((await logIn(world, '01012345678', PASSWORD)).statusCode).toBe(200)
  expect((await member.get('/api/user/info')).statusCode).toBe(200)
})

test('a token is worth nothing after logging out', async ({ member }) => {
  expect((await member.post('/login/oauth2/callback/logout')).json()).toEqual({ result: 'success' })
  expect((await member.get('/api/user/info')).json()).toMatchObject({
    status: 401,
    errorType: 'TOKEN_INVALID',
  })
})

test('[AU-12] without a token, with an expired one, with a bad one: the errorType and its sentence', async ({
  world,
  member,
}) => {
  const claims = { loginSessionId: randomUUID(), memberId: member.id }
  const issuedAt = addMinutes(world.app.now(), -90)
  const expired = await tokens.sign({ ...claims, issuedAt, expiresAt: addMinutes(issuedAt, 60) })
  const none = await world.app.inject('/api/user/info')
  const cases = [
    [none, 'AUTHENTICATION_REQUIRED'],
    [await withToken(world, expired), 'TOKEN_EXPIRED'],
    [await withToken(world, 'rubbish'), 'TOKEN_INVALID'],
  ] as const
  for (const [reply, errorType] of cases) {
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toEqual({
      status: 401,
      title: 'Unauthorized',
      message: authProblems[errorType].sentence,
      code: errorType,
      errorType,
    })
  }
})

test('[AU-12] a token that we did not sign the way we sign is invalid', async ({ world }) => {
  const { id } = await addMember(world)
  const loginSession = await world.db.selectFrom('loginSession').select('id').executeTakeFirstOrThrow()
  const now = Math.floor(world.app.now().getTime() / 1000)
  const claims = {
    jti: loginSession.id,
    sub: String(id),
    iat: now,
    exp: now + 600,
    iss: 'gyeotmaru',
    aud: 'self',
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const sign = (change: object, alg = 'HS256', key = 7) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ: 'JWT' }).sign(Buffer.alloc(64, key))
  const forged = [
    unsigned,
    await sign({}, 'HS512'),
    await sign({}, 'HS256', 8),
    await sign({ aud: 'other' }),
    await sign({ iss: 'other' }),
  ]
  for (const token of forged) expect((await withToken(world, token)).json().errorType).toBe('TOKEN_INVALID')
})

test('role and status are read for every request, not from the token', async ({ world, member }) => {
  await sql`alter table member disable trigger member_sessions_end`.execute(world.db)
  await world.db.updateTable('member').set({ userType: 'ADMIN' }).where('id', '=', member.id).execute()
  expect((await member.get('/api/user/info')).json().data.userType).toBe('ADMIN')
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', member.id).execute()
  expect((await member.get('/api/user/info')).json().errorType).toBe('TOKEN_INVALID')
  await sql`alter table member enable trigger member_sessions_end`.execute(world.db)
})

test('what is open to everyone stays open to a token that has run out', async ({ world }) => {
  const reply = await world.app.inject({ url: '/api/branch', headers: { authorization: 'Bearer rubbish' } })
  expect(reply.statusCode).toBe(200)
})

test('GET and POST of the user info are the same call', async ({ member }) => {
  expect((await member.post('/api/user/info')).json()).toEqual((await member.get('/api/user/info')).json())
})

test('[AU-13] a member who calls what is for admins reads that the right is missing', async () => {
  const own = await openWorld((app) => {
    app.get('/api/admins-only', { config: { access: 'SEE_MEMBERS' } }, async () => ({}))
  })
  const [member, admin] = [await addMember(own), await addMember(own, { userType: 'ADMIN' })]
  const reply = await member.get('/api/admins-only')
  expect([reply.statusCode, reply.json().message]).toEqual([403, sentenceOf('FORBIDDEN')])
  expect((await admin.get('/api/admins-only')).statusCode).toBe(200)
  await own.close()
})
