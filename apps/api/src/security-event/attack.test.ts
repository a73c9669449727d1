import { type SecurityRule, securityRules } from '@self/contract/security-event'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { newAuthenticator } from '../../test/passkey/authenticator.ts'
import { addPasskey, logInBy } from '../../test/passkey/calls.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../auth/password.ts'
import { watchSecurity } from './service.ts'

const test = base.extend('trustedProxies', { scope: 'file' }, ['127.0.0.1'])

type Scene = { world: World; member: TestMember; admin: TestMember }
type Attack = (scene: Scene, times: number) => Promise<void>

const PASSWORD = 'spring!day22'
const CALLBACK = '/login/oauth2/callback'
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const addressOf = (index: number) => `198.${51 + Math.floor(index / 200)}.${index % 200}.7`
const from = (world: World, index: number) => openBrowser(world, { 'x-forwarded-for': addressOf(index) })
const phoneOf = (index: number) => `010${String(77_000_000 + index)}`
const guess = (world: World, index: number, userPhone: string) =>
  from(world, index).post(`${CALLBACK}/login`, { userPhone, password: 'wrong!guess1' })
const mistype = (world: World, index: number, userPhone: string) =>
  from(world, index).post(`${CALLBACK}/verify-code`, { userPhone, authCode: '000000' })
/** Strangers whom nobody can tell apart any more, and as many that still could be. */
const SEEN_APART = 100

async function inTurn(count: number, step: (index: number) => Promise<unknown>): Promise<void> {
  for (const index of numbers(count)) await step(index)
}

/** Each as often as is said. */
const attacks: Record<SecurityRule, Attack> = {
  ACCOUNT_GUESSED: ({ world }, times) =>
    inTurn(times, (index) => guess(world, Math.floor(index / 4), phoneOf(0))),
  ACCOUNTS_GUESSED: ({ world }, times) => inTurn(times, (index) => guess(world, 0, phoneOf(index))),
  CODES_GUESSED: ({ world }, times) =>
    inTurn(times, (index) => mistype(world, 0, phoneOf(Math.floor(index / 5)))),
  TOKENS_FORGED: ({ world, member }, times) =>
    inTurn(times, (index) => {
      const forged = `${member.token.slice(0, -4)}AAA${'AEIMQUYcgk'[index % 10]}`
      return world.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${forged}` } })
    }),
  OWN_PASSWORD_GUESSED: ({ member }, times) =>
    inTurn(times, () =>
      member.put('/api/account/password', { current: 'wrong!guess1', password: 'spring!day22' }),
    ),
  RIGHTS_PROBED: ({ member }, times) => inTurn(times, () => member.get('/api/access-log')),
  RECORDS_PROBED: ({ member }, times) =>
    inTurn(times, (index) => member.get(`/api/reserve/${index + 1}/cancel`)),
  PUZZLES_UNSOLVED: ({ world }, times) =>
    inTurn(times + 3, (index) => from(world, 0).post(`${CALLBACK}/send-one`, { userPhone: phoneOf(index) })),
  LIMITS_REACHED: ({ world }, times) =>
    inTurn(times + 30, (index) =>
      world.app.inject({ url: `/api/admin/direct-url/${String(index).padStart(22, 'k')}` }),
    ),
  UNUSUAL_READING: ({ member, admin }, times) =>
    inTurn(times, () => admin.get(`/api/user/${member.id}/phone`)),
  UNUSUAL_LISTING: ({ admin }, times) =>
    inTurn(times, (index) => admin.get(`/api/user/list?page=${index}&size=10`)),
  PASSKEY_COPIED: async ({ world }, times) => {
    const authenticator = await addPasskey(await addMember(world, { userType: 'ADMIN' }))
    const browser = from(world, 0)
    await logInBy(browser, authenticator, { counter: 9 })
    await inTurn(times, () => logInBy(browser, authenticator, { counter: 9 }))
  },
  PASSKEYS_GUESSED: async ({ world }, times) => {
    const browser = from(world, 0)
    const nobodys = newAuthenticator()
    await inTurn(times, () => logInBy(browser, nobodys, { userHandle: 'nobody' }))
  },
  MANY_SOURCES: ({ world }, times) =>
    inTurn(times + SEEN_APART, (index) => mistype(world, index, phoneOf(index))),
}

const alarmsOf = (world: World) => world.db.selectFrom('securityAlarm').select(['rule', 'found']).execute()

for (const [rule, attack] of Object.entries(attacks) as [SecurityRule, Attack][])
  test(`[SV-01] ${rule} is tripped by its own attack, by no other, and not by one try less`, async ({
    world,
    member,
    admin,
  }) => {
    const { times } = securityRules[rule]
    await attack({ world, member, admin }, times - 1)
    await watchSecurity(world.app)
    expect(await alarmsOf(world)).toEqual([])
    world.moveBy(60)
    await attack({ world, member, admin }, times)
    await watchSecurity(world.app)
    expect(await alarmsOf(world)).toEqual([{ rule, found: times }])
  })

test('[SV-05] forged tokens on a route for everybody are answered as a stranger’s, and noticed', async ({
  world,
  member,
}) => {
  const { times } = securityRules.TOKENS_FORGED
  const call = (token: string) =>
    world.app.inject({ url: '/api/branch', headers: { authorization: `Bearer ${token}` } })
  for (const index of numbers(times))
    expect((await call(`${member.token.slice(0, -4)}AAA${'AEIMQUYcgk'[index]}`)).statusCode).toBe(200)
  await watchSecurity(world.app)
  expect(await alarmsOf(world)).toEqual([{ rule: 'TOKENS_FORGED', found: times }])
  world.moveBy(24 * 60)
  expect((await call(member.token)).statusCode).toBe(200) // run out, not forged
  await watchSecurity(world.app)
  expect(await alarmsOf(world)).toHaveLength(1)
})

test('[SV-05] a session left open guesses ten passwords an hour; its member comes in elsewhere meanwhile', async ({
  world,
  member,
}) => {
  const guessOwn = () =>
    member.put('/api/account/password', { current: 'wrong!guess1', password: 'spring!day22' })
  for (const _ of numbers(10)) expect((await guessOwn()).json().code).toBe('PASSWORD_WRONG')
  expect((await guessOwn()).json().code).toBe('TOO_MANY_LOGINS')
  const { phone } = await world.db
    .updateTable('member')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('id', '=', member.id)
    .returning('phone')
    .executeTakeFirstOrThrow()
  const login = await from(world, 0).post(`${CALLBACK}/login`, { userPhone: phone, password: PASSWORD })
  expect(login.statusCode).toBe(200)
})
