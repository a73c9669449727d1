import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, callsOf } from '../../test/member.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import type { Db } from '../platform/database/db.ts'
import { hashPassword } from './password.ts'

const PHONE = '01012345678'
const PASSWORD = 'spring!day22'
const hashed = hashPassword(PASSWORD)

const test = base.extend('self', async ({ world }) =>
  addMember(world, { phone: PHONE, passwordHash: await hashed }),
)

const logIn = (browser: Browser) =>
  browser.post('/login/oauth2/callback/login', { userPhone: PHONE, password: PASSWORD })
const isIn = async ({ app }: World, token: string) =>
  (await callsOf(app, token).get('/api/user/info')).statusCode === 200

/** Until so many connections wait for a lock. */
const untilWaiting = (world: World, count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ count: number }>`
            select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
        ).rows[0]?.count,
      { timeout: 10_000 },
    )
    .toBe(count)

test('[SH-20] a login that is about to be written down ends with the password that it was made by', async ({
  world,
  self,
}) => {
  await world.db.insertInto('loginRecord').values({ memberId: self.id }).execute()
  const owner = openBrowser(world)
  await prove(world, owner, PHONE, 'RESET')
  const { login, reset } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('loginRecord').select('memberId').forUpdate().execute()
    const login = logIn(openBrowser(world))
    await untilWaiting(world, 1)
    const change = { userName: '김하늘', userPhone: PHONE, password: 'autumn!day23' }
    const reset = owner.post('/login/oauth2/callback/resetPW', change)
    await Promise.race([reset, untilWaiting(world, 2)])
    return { login, reset }
  })
  expect((await reset).json()).toBe('Y')
  expect(await isIn(world, (await login).json().token)).toBe(false)
})

test.for([
  ['another password', { passwordSetAt: new Date('2026-11-23T00:00:00Z') }],
  ['a phone that somebody else has proved', { phone: null }],
  ['a member who is paused', { status: 'INACTIVE' }],
] as const)(
  '[SH-20] a password that was right opens nothing after %s',
  async ([_, change], { world, self }) => {
    const alter = (tx: Db) => tx.updateTable('member').set(change).where('id', '=', self.id).execute()
    const login = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', self.id).forUpdate().execute()
      const login = logIn(openBrowser(world))
      await untilWaiting(world, 1)
      await alter(tx)
      return { login }
    })
    const reply = await login.login
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('LOGIN_FAILED')])
  },
)

/** Says yes at Kakao and comes back. */
async function comeByKakao(browser: Browser) {
  const begun = await browser.post('/login/oauth2/authorize/kakao', { terms: agreedToSignUp })
  const hint = new URLSearchParams({ login_hint: '임바다', prompt: 'none' })
  const { headers } = await fetch(`${begun.json().url}&${hint}`, { redirect: 'manual' })
  const back = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
  return () => browser.post('/login/oauth2/callback/kakao', back)
}

test('[SH-20] a login by Kakao opens nothing once Kakao is disconnected', async ({ world, browser }) => {
  expect((await (await comeByKakao(browser))()).statusCode).toBe(200)
  const finish = await comeByKakao(openBrowser(world))
  const login = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').forUpdate().execute()
    const login = finish()
    await untilWaiting(world, 1)
    await tx.deleteFrom('identity').execute()
    return { login }
  })
  expect((await login.login).json().code).toBe('KAKAO_STALE')
})
