import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { merge } from '../../test/people/merge.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../auth/password.ts'
import { finishMerges } from '../duplicate/merge.ts'

const PASSWORD = 'spring!day22'
const hashed = hashPassword(PASSWORD)
const DAY = 24 * 60

const test = base
  .extend('self', async ({ world }) => addMember(world, { passwordHash: await hashed }))
  .extend('other', async ({ world }) => addMember(world, { passwordHash: await hashed }))

/** Says yes at Kakao, always as the same person. */
async function visit(url: string) {
  const hint = new URLSearchParams({ login_hint: '임바다', prompt: 'none' })
  const { headers } = await fetch(`${url}&${hint}`, { redirect: 'manual' })
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
}

async function connect(world: World, { token }: TestMember) {
  const browser = openBrowser(world, { authorization: `Bearer ${token}` })
  const { url } = (await browser.post('/api/account/kakao', { password: PASSWORD })).json()
  return browser.post('/api/account/kakao/finish', await visit(url))
}

async function logIn(browser: Browser) {
  const { url } = (await browser.post('/login/oauth2/authorize/kakao', { terms: [] })).json()
  return browser.post('/login/oauth2/callback/kakao', await visit(url))
}

const ownersOf = async ({ db }: World) =>
  (await db.selectFrom('identity').select('memberId').execute()).map(({ memberId }) => memberId)

test('[MA-07] a Kakao that is another member’s is connected to nobody else', async ({
  world,
  self,
  other,
}) => {
  expect((await connect(world, other)).statusCode).toBe(200)
  const reply = await connect(world, self)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'KAKAO_OF_ANOTHER'])
  expect(await ownersOf(world)).toEqual([other.id])
})

test('[SH-24] [MB-41] the Kakao of an account that was merged opens nothing; once the merge is final its member connects it to the kept one', async ({
  world,
  self,
  other,
  admin,
  master,
  browser,
}) => {
  await connect(world, other)
  await merge({ requester: admin, decider: master }, other, self)
  expect((await logIn(browser)).json().code).toBe('ACCOUNT_MERGED')
  expect((await connect(world, self)).json().code).toBe('KAKAO_OF_ANOTHER')
  world.moveBy(8 * DAY)
  await finishMerges(world.db, world.app.now())
  expect((await logIn(browser)).json().code).toBe('ACCOUNT_MERGED')
  expect((await connect(world, await addMember(world, { passwordHash: await hashed }))).json().code).toBe(
    'KAKAO_OF_ANOTHER',
  )
  expect((await connect(world, self)).statusCode).toBe(200)
  expect(await ownersOf(world)).toEqual([self.id])
  expect((await logIn(browser)).statusCode).toBe(200)
})
