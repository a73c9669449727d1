import { authProblems } from '@self/contract/access'
import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import { enter } from '../../src/auth/service.ts'
import type { Member } from '../../src/platform/database/schema.ts'
import { sharedTest as test } from '../fixtures.ts'
import { addMember, logIn } from '../member.ts'
import type { World } from '../world.ts'
import {
  broken,
  forgedByStrangers,
  jws,
  notOurForm,
  pastTheirTime,
  readToken,
  type Seen,
} from './forged-tokens.ts'

let memberId: number
let seen: Seen

test.beforeAll(async ({ world }) => {
  await openScene(world)
})

/** A member with a good token, and another one. */
async function openScene(world: World) {
  await world.reset()
  const [member, other] = [await addMember(world), await addMember(world)]
  memberId = member.id
  const token = await enter(world.app, memberId, { address: '127.0.0.1', deviceName: '' })
  const others = readToken(await enter(world.app, other.id, { address: '127.0.0.1', deviceName: '' }))
  seen = { token, claims: readToken(token), others, now: Math.floor(world.app.now().getTime() / 1000) }
}

const ask = (world: World, headers: Record<string, string>, url = '/api/user/info') =>
  world.app.inject({ url, headers })

async function expectRefused(
  world: World,
  headers: Record<string, string>,
  errorType: keyof typeof authProblems,
  url?: string,
) {
  const reply = await ask(world, headers, url)
  expect(reply.json()).toEqual({
    status: 401,
    title: 'Unauthorized',
    message: authProblems[errorType].sentence,
    code: errorType,
    errorType,
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.headers).not.toHaveProperty('renewed-token')
}

test('the good token is taken, the one made here like it too: what is refused below is refused for its fault', async ({
  world,
}) => {
  for (const token of [seen.token, jws({ alg: 'HS256', typ: 'JWT' }, seen.claims)])
    expect((await ask(world, { authorization: `Bearer ${token}` })).json().data.memberId).toBe(memberId)
})

test.for(Object.entries({ ...forgedByStrangers, ...broken, ...notOurForm }))(
  '[AU-12] a token with %s is invalid',
  async ([_, forge], { world }) =>
    expectRefused(world, { authorization: `Bearer ${forge(seen)}` }, 'TOKEN_INVALID'),
)

test.for(Object.entries(pastTheirTime))('[AU-12] a token with %s is expired', async ([_, forge], { world }) =>
  expectRefused(world, { authorization: `Bearer ${forge(seen)}` }, 'TOKEN_EXPIRED'),
)

test.for<[name: string, wrap: (token: string) => string]>([
  ['Basic', (token) => `Basic ${token}`],
  ['Basic with name and password', () => `Basic ${Buffer.from('admin:admin').toString('base64')}`],
  ['Token', (token) => `Token ${token}`],
  ['Bearer twice', (token) => `Bearer Bearer ${token}`],
  ['Bearer without a space', (token) => `Bearer${token}`],
  ['Bearer with a colon', (token) => `Bearer: ${token}`],
  ['no scheme', (token) => token],
  ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`],
  ['a word after the token', (token) => `Bearer ${token} admin`],
])('[AU-12] a good token in the wrong wrapping is invalid: %s', ([_, wrap], { world }) =>
  expectRefused(world, { authorization: wrap(seen.token) }, 'TOKEN_INVALID'),
)

test('[AU-12] a good token in the wrong place is none: query, cookie, another header', async ({ world }) => {
  const { token } = seen
  for (const name of ['token', 'access_token', 'Authorization'])
    await expectRefused(world, {}, 'AUTHENTICATION_REQUIRED', `/api/user/info?${name}=${token}`)
  const elsewhere: Record<string, string>[] = [
    { cookie: `token=${token}; Authorization=Bearer ${token}` },
    { 'x-authorization': `Bearer ${token}` },
    { 'proxy-authorization': `Bearer ${token}` },
    { authorization: '' },
  ]
  for (const headers of elsewhere) await expectRefused(world, headers, 'AUTHENTICATION_REQUIRED')
})

test('the name of the scheme may be written in small letters (RFC 9110)', async ({ world }) => {
  expect((await ask(world, { authorization: `bearer ${seen.token}` })).statusCode).toBe(200)
})

test.for<[string, (world: World) => Promise<unknown>]>([
  [
    'logged out',
    (world) =>
      world.app.inject({
        method: 'POST',
        url: '/login/oauth2/callback/logout',
        headers: { authorization: `Bearer ${seen.token}` },
      }),
  ],
  ['deactivated', (world) => change(world, { status: 'INACTIVE' })],
  ['given another role', (world) => change(world, { userType: 'ADMIN' })],
  ['given another password', (world) => change(world, { passwordSetAt: world.app.now() })],
  [
    'whose session the server has ended',
    (world) => world.db.updateTable('loginSession').set({ expiresAt: world.app.now() }).execute(),
  ],
])('[AU-12] the token of a member %s is invalid', async ([_, happen], { world }) => {
  await openScene(world)
  await happen(world)
  await expectRefused(world, { authorization: `Bearer ${seen.token}` }, 'TOKEN_INVALID')
})

test('[AU-12] a session that outlived its member’s deactivation is none', async ({ world }) => {
  await openScene(world)
  await change(world, { status: 'INACTIVE' })
  const { token } = await logIn(world, memberId)
  await expectRefused(world, { authorization: `Bearer ${token}` }, 'TOKEN_INVALID')
})

test('[AU-12] an hour later the token is expired, and a refused one is not renewed', async ({ world }) => {
  await openScene(world)
  world.moveBy(60)
  await expectRefused(world, { authorization: `Bearer ${seen.token}` }, 'TOKEN_EXPIRED')
})

const change = (world: World, values: Updateable<Member>) =>
  world.db.updateTable('member').set(values).where('id', '=', memberId).execute()
