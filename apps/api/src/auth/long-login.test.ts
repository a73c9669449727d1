import { RENEWED_TOKEN } from '@self/contract/access'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, callsOf, type TestMember } from '../../test/member.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from './password.ts'

const PHONE = '01000000031'
const PASSWORD = 'spring!day22'
const hashed = hashPassword(PASSWORD)
const DAY = 24 * 60
const RESULTS = '/api/selfTest/testResultList'
const SHOW = '/api/account/sessions/show'

const test = base.extend('self', async ({ world }) =>
  addMember(world, { phone: PHONE, passwordHash: await hashed }),
)

/** Logged in by phone and password, for long if so wanted. */
async function logIn(world: World, isLong?: boolean) {
  const body = { userPhone: PHONE, password: PASSWORD, ...(isLong !== undefined && { isLong }) }
  return callsOf(
    world.app,
    (await openBrowser(world).post('/login/oauth2/callback/login', body)).json().token,
  )
}

const isIn = async (caller: Pick<TestMember, 'get'>) =>
  (await caller.get('/api/user/info')).statusCode === 200
const codeOf = async (caller: Pick<TestMember, 'get'>) => (await caller.get(RESULTS)).json().code

test('[WY-46] a long session lasts thirty days from each use; without the box it is over after an hour', async ({
  world,
  self: _,
}) => {
  const [long, usual, asBefore] = [await logIn(world, true), await logIn(world, false), await logIn(world)]
  world.moveBy(29 * DAY)
  expect([await isIn(usual), await isIn(asBefore)]).toEqual([false, false])
  const used = await long.get('/api/user/info')
  const next = callsOf(world.app, String(used.headers[RENEWED_TOKEN]))
  world.moveBy(29 * DAY)
  expect([await isIn(long), await isIn(next)]).toEqual([false, true])
  world.moveBy(30 * DAY)
  expect(await isIn(next)).toBe(false)
})

test('[WY-46] staff are never long, and whoever becomes staff is logged out', async ({ world, self }) => {
  const long = await logIn(world, true)
  await world.db.updateTable('member').set({ userType: 'ADMIN' }).where('id', '=', self.id).execute()
  expect(await isIn(long)).toBe(false)
  const asStaff = await logIn(world, true)
  expect(await isIn(asStaff)).toBe(true)
  world.moveBy(61)
  expect(await isIn(asStaff)).toBe(false)
})

test('[WY-46] the list of devices says which are long, and one of them is ended there', async ({
  world,
  self,
}) => {
  const long = await logIn(world, true)
  const { sessions } = (await self.get('/api/account/sessions')).json().data
  const [there] = sessions.filter(({ isLong }: { isLong: boolean }) => isLong)
  expect(sessions).toHaveLength(2)
  await self.post('/api/account/sessions/end', { id: there.id })
  expect(await isIn(long)).toBe(false)
})

test('[WY-47] an hour after the login a long session asks for the password before results are shown, for an hour', async ({
  world,
  self: _,
}) => {
  const long = await logIn(world, true)
  world.moveBy(59)
  expect((await long.get(RESULTS)).statusCode).toBe(200)
  world.moveBy(1)
  expect(await codeOf(long)).toBe('OWNER_UNSURE')
  expect((await long.post(SHOW, { password: 'wrong!guess1' })).json().code).toBe('PASSWORD_WRONG')
  expect(await codeOf(long)).toBe('OWNER_UNSURE')
  expect((await long.post(SHOW, { password: PASSWORD })).statusCode).toBe(200)
  expect((await long.get(RESULTS)).statusCode).toBe(200)
  world.moveBy(60)
  expect(await codeOf(long)).toBe('OWNER_UNSURE')
})

test('[WY-47] a usual session is asked for nothing, and what opens one session opens no other', async ({
  world,
  self,
}) => {
  const [one, other] = [await logIn(world, true), await logIn(world, true)]
  world.moveBy(2 * 60)
  expect((await self.get(RESULTS)).statusCode).toBe(200)
  await one.post(SHOW, { password: PASSWORD })
  expect((await one.get(RESULTS)).statusCode).toBe(200)
  expect(await codeOf(other)).toBe('OWNER_UNSURE')
})

test('[WY-47] a code to the own phone, sent for this alone, stands for a password', async ({
  world,
  self,
}) => {
  const { token } = await logIn(world, true)
  world.moveBy(2 * 60)
  const browser = openBrowser(world, { authorization: `Bearer ${token}` })
  const show = () => browser.post(SHOW, {})
  await prove(world, browser, PHONE, 'EXPORT')
  expect((await show()).json().code).toBe('OWNER_NOT_PROVED')
  world.moveBy(2)
  await prove(world, browser, PHONE, 'OWNER')
  expect((await show()).statusCode).toBe(200)
  expect((await callsOf(world.app, token).get(RESULTS)).statusCode).toBe(200)
  expect(await isIn(self)).toBe(true)
})

test('[WY-47] showing it again is no passkey: what a passkey opens stays closed', async ({
  world,
  self: _,
}) => {
  const long = await logIn(world, true)
  await long.post(SHOW, { password: PASSWORD })
  const [row] = await world.db
    .selectFrom('loginSession')
    .select(['steppedUpAt', 'shownAt'])
    .where('isLong', '=', true)
    .execute()
  expect(row).toEqual({ steppedUpAt: null, shownAt: world.app.now() })
})
