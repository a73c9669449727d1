import { limits } from '@self/contract/limit'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, callsOf, logIn } from '../../test/member.ts'
import { addPasskey, challengeOf, logInBy, stepUp } from '../../test/passkey/calls.ts'
import { watchSecurity } from '../security-event/service.ts'

const LOGIN = '/login/oauth2/callback/passkey'
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

test('[PK-04] a passkey lets its holder in as a password does, with the passkey shown', async ({
  world,
  browser,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  const authenticator = await addPasskey(staff)
  const reply = await logInBy(browser, authenticator)
  expect(reply.statusCode).toBe(200)
  const calls = callsOf(world.app, reply.json().token)
  expect((await calls.get('/api/user/info')).json().data.memberId).toBe(staff.id)
  expect((await calls.get(`/api/user/${staff.id}/phone`)).statusCode).toBe(200)
  const logins = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', staff.id)
    .where('action', '=', 'LOG_IN')
    .execute()
  expect(logins).toHaveLength(1)
})

test('[PK-04] what a passkey signs is good once, here, in time, in this browser, and for this alone', async ({
  world,
  browser,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  const authenticator = await addPasskey(staff)
  for (const said of [
    { origin: 'http://127.0.0.1:8080' },
    { origin: 'http://localhost:8081' },
    { rpId: 'example' },
    { isVerified: false },
    { challenge: 'another' },
    { userHandle: null },
    { userHandle: 'somebody-else' },
  ])
    expect(codeOf(await logInBy(browser, authenticator, said)), JSON.stringify(said)).toBe('PASSKEY_FAILED')

  const signed = authenticator.get(await challengeOf(browser))
  expect(codeOf(await openBrowser(world).post(LOGIN, signed))).toBe('PASSKEY_STALE')
  const stepUpOptions = (await staff.post('/api/passkey/step-up/options')).json().data
  expect(codeOf(await browser.post(LOGIN, authenticator.get(stepUpOptions)))).toBe('PASSKEY_FAILED')
  expect(codeOf(await staff.post('/api/passkey/step-up', signed))).toBe('PASSKEY_FAILED')

  const once = authenticator.get(await challengeOf(browser))
  expect((await browser.post(LOGIN, once)).statusCode).toBe(200)
  expect(codeOf(await browser.post(LOGIN, once))).toBe('PASSKEY_STALE')
  const late = authenticator.get(await challengeOf(browser))
  world.moveBy(5)
  expect(codeOf(await browser.post(LOGIN, late))).toBe('PASSKEY_STALE')
})

test('[PK-04] a counter that went back is refused and raises an alarm; without the signature it raises none', async ({
  world,
  browser,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  const authenticator = await addPasskey(staff)
  expect((await logInBy(browser, authenticator, { counter: 7 })).statusCode).toBe(200)
  const forged = authenticator.get(await challengeOf(browser), { counter: 3 })
  const signature = `${forged.signature.slice(0, -4)}AAAA`
  expect(codeOf(await browser.post(LOGIN, { ...forged, signature }))).toBe('PASSKEY_FAILED')
  await watchSecurity(world.app)
  const alarms = () => world.db.selectFrom('securityAlarm').select('rule').execute()
  expect(await alarms()).toEqual([])

  for (const counter of [7, 6, 0])
    expect(codeOf(await logInBy(browser, authenticator, { counter }))).toBe('PASSKEY_CLONED')
  await watchSecurity(world.app)
  expect(await alarms()).toEqual([{ rule: 'PASSKEY_COPIED' }])
  expect((await logInBy(browser, authenticator, { counter: 8 })).statusCode).toBe(200)
})

test('[AB-17] a stranger at the same address who asks for challenges costs a colleague a puzzle, not the login', async ({
  world,
  browser,
}) => {
  const authenticator = await addPasskey(await addMember(world, { userType: 'ADMIN' }))
  expect((await world.app.inject({ method: 'POST', url: `${LOGIN}/options` })).statusCode).toBe(200)
  const stranger = openBrowser(world)
  for (let call = 1; call < limits.passkeysInNetwork.times; call += 1) await challengeOf(stranger)
  expect(codeOf(await browser.post(`${LOGIN}/options`, {}))).toBe('PUZZLE_NEEDED')
  const options = await browser.postSolving(`${LOGIN}/options`, {})
  expect(options.statusCode).toBe(200)
  expect((await browser.post(LOGIN, authenticator.get(options.json().data))).statusCode).toBe(200)
})

test('[PK-04] a synced passkey has no counter, and that is fine', async ({ world, browser }) => {
  const authenticator = await addPasskey(await addMember(world, { userType: 'ADMIN' }))
  for (const counter of [0, 0])
    expect((await logInBy(browser, authenticator, { counter })).statusCode).toBe(200)
})

test("[PK-04] nobody steps up by somebody else's passkey, and whoever is suspended isn't let in by one", async ({
  world,
  browser,
  master,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  const other = await addMember(world, { userType: 'ADMIN' })
  const authenticator = await addPasskey(staff)
  const others = await addPasskey(other)
  expect(codeOf(await stepUp(staff, others))).toBe('PASSKEY_FAILED')
  expect((await stepUp(staff, authenticator)).statusCode).toBe(200)
  await master.put(`/api/user/${staff.id}/update/status`, { status: 'INACTIVE' })
  expect(codeOf(await logInBy(browser, authenticator))).toBe('PASSKEY_FAILED')
})

test('[PK-05] who has a passkey shows it again within five minutes of what is sensitive', async ({
  world,
  member,
}) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const phone = `/api/user/${member.id}/phone`
  expect((await admin.get(phone)).statusCode).toBe(200) // offered: without one nobody is asked
  const authenticator = await addPasskey(admin)
  world.moveBy(6)
  expect((await admin.get(phone)).json()).toMatchObject({
    status: 403,
    code: 'STEP_UP_REQUIRED',
    message: '중요한 일이라 한 번 더 확인해요. 패스키로 확인해 주세요.',
  })
  expect((await admin.get('/api/user/list')).statusCode).toBe(200)
  expect((await stepUp(admin, authenticator)).statusCode).toBe(200)
  expect((await admin.get(phone)).statusCode).toBe(200)
  expect(codeOf(await (await logIn(world, admin.id)).get(phone))).toBe('STEP_UP_REQUIRED')
  world.moveBy(5)
  expect((await admin.get(phone)).statusCode).toBe(200)
  world.moveBy(1)
  expect(codeOf(await admin.get(phone))).toBe('STEP_UP_REQUIRED')
  expect(world.app.security.take().filter(({ kind }) => kind === 'FORBIDDEN')).toEqual([])
})

test('[PK-05] where passkeys are required, staff do nothing without one; where they are off, nobody is asked', async ({
  world,
  member,
  browser,
}) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const grants = `/api/admin/grants/${admin.id}`
  world.app.staffPasskeys = 'required'
  for (const url of ['/api/user/list', `/api/user/${member.id}/phone`, grants])
    expect(codeOf(await admin.get(url)), url).toBe('PASSKEY_REQUIRED')
  expect((await member.get('/api/account')).statusCode).toBe(200)
  const authenticator = await addPasskey(admin)
  expect((await admin.get('/api/user/list')).statusCode).toBe(200)
  const byPassword = await logIn(world, admin.id)
  expect(codeOf(await byPassword.get('/api/user/list'))).toBe('STEP_UP_REQUIRED')
  const { token } = (await logInBy(browser, authenticator)).json()
  world.moveBy(10)
  expect((await callsOf(world.app, token).get('/api/user/list')).statusCode).toBe(200)

  world.app.staffPasskeys = 'off'
  expect((await byPassword.get(`/api/user/${member.id}/phone`)).statusCode).toBe(200)
  expect(codeOf(await byPassword.get('/api/passkey'))).toBe('PASSKEYS_OFF')
})
