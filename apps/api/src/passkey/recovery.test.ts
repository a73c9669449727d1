import { type Limit, limits } from '@self/contract/limit'
import { tooManyRecoveries } from '@self/contract/recovery-code'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, callsOf, logIn } from '../../test/member.ts'
import { newAuthenticator } from '../../test/passkey/authenticator.ts'
import { addPasskey, logInBy, stepUp } from '../../test/passkey/calls.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('trustedProxies', { scope: 'file' }, ['127.0.0.1'])

const PHONE = '01087654321'
const HOME = '198.51.100.7'
const WRONG = 'AAAA-AAAA-AAAA-AAAA'
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code
const recover = ({ app }: World, code: string, userPhone = PHONE) =>
  app.inject({ method: 'POST', url: '/login/oauth2/callback/recovery', body: { userPhone, code } })
/** As our page does, which solves puzzles. */
const recoverFrom = (world: World, address: string, code: string) =>
  openBrowser(world, { 'x-forwarded-for': address }).postSolving('/login/oauth2/callback/recovery', {
    userPhone: PHONE,
    code,
  })
const fill = async ({ app, db }: World, limit: Limit, subject: string) => {
  for (let times = 0; times < limit.times; times += 1) await app.quota.take(db, limit, subject)
}
const quotasOf = async (world: World) => (await world.db.selectFrom('quota').select('key').execute()).length
const makeCodes = async (staff: Awaited<ReturnType<typeof addMember>>): Promise<string[]> =>
  (await staff.post('/api/passkey/recovery-codes')).json().data.codes

test('[PK-06] ten recovery codes are shown once, behind a passkey, and void those before', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  expect(codeOf(await staff.post('/api/passkey/recovery-codes'))).toBe('PASSKEY_FIRST')
  await addPasskey(staff)
  const codes = await makeCodes(staff)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const rows = await world.db.selectFrom('recoveryCode').select('hash').execute()
  for (const { hash } of rows) expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/)
  expect((await world.messagesOf(PHONE))[0]).toContain('복구 코드를 만들었어요.')
  expect((await staff.get('/api/passkey')).json().data.codesLeft).toBe(10)

  const [first = ''] = codes
  await makeCodes(staff)
  expect(codeOf(await recover(world, first))).toBe('RECOVERY_FAILED')
  world.moveBy(6)
  expect(codeOf(await staff.post('/api/passkey/recovery-codes'))).toBe('STEP_UP_REQUIRED')
})

test('[PK-06] a recovery code lets in once, to register a new passkey and to do nothing else', async ({
  world,
  browser,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  const lost = await addPasskey(staff)
  const [code = ''] = await makeCodes(staff)
  const reply = await recover(world, code.toLowerCase().replaceAll('-', ' '))
  expect(reply.statusCode).toBe(200)
  expect((await world.messagesOf(PHONE))[0]).toContain('복구 코드로 로그인했어요.')
  expect(codeOf(await recover(world, code))).toBe('RECOVERY_FAILED')

  const calls = callsOf(world.app, reply.json().token)
  for (const url of ['/api/user/list', '/api/account', '/api/account/sessions', '/api/myList'])
    expect(codeOf(await calls.get(url)), url).toBe('RECOVERY_ONLY')
  expect(codeOf(await calls.post('/api/passkey/recovery-codes'))).toBe('RECOVERY_ONLY')
  expect((await calls.get('/api/branch')).statusCode).toBe(200)
  expect((await calls.get('/api/passkey')).json().data.isCodeNeeded).toBe(false)

  const elsewhere = await logIn(world, staff.id)
  const found = newAuthenticator()
  const options = (await calls.post('/api/passkey/register/options')).json().data
  const made = { name: '새 휴대폰', ...found.create(options) }
  expect((await calls.post('/api/passkey/register', made)).statusCode).toBe(200)
  expect((await calls.get('/api/user/list')).statusCode).toBe(200)
  expect((await elsewhere.get('/api/account')).statusCode).toBe(401)
  expect((await calls.post('/api/passkey/delete', { id: lost.id })).statusCode).toBe(200)
  expect((await logInBy(browser, found)).statusCode).toBe(200)
  expect(codeOf(await logInBy(browser, lost))).toBe('PASSKEY_FAILED')
})

test('[PK-06] wrong codes read alike for everybody, and after five from a network a puzzle comes first', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  await addPasskey(staff)
  await makeCodes(staff)
  for (const phone of [PHONE, '01011112222'])
    expect(codeOf(await recover(world, WRONG, phone))).toBe('RECOVERY_FAILED')
  for (let tried = 1; tried < 5; tried += 1) await recover(world, WRONG)
  expect(codeOf(await recover(world, WRONG))).toBe('PUZZLE_NEEDED')
})

test('[AB-14] what strangers have guessed shuts nobody out who has a recovery code, and a right one is not counted', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  await addPasskey(staff)
  const [code = '', next = ''] = await makeCodes(staff)
  await fill(world, limits.loginAnywhere, PHONE)
  await fill(world, limits.loginSolved, PHONE)
  await fill(world, limits.recoveryHere, `${PHONE} 203.0.113.9`)
  expect(codeOf(await recoverFrom(world, '203.0.113.9', WRONG))).toBe('RECOVERY_FAILED') // a puzzle was solved
  expect((await recoverFrom(world, HOME, code)).statusCode).toBe(200)
  for (const [limit, subject] of [
    [limits.recoveryHere, `${PHONE} ${HOME}`],
    [limits.recoveryNear, HOME],
    [limits.recoveryWide, '198.51.100/24'],
  ] as const)
    expect(await world.app.quota.used(world.db, limit, subject), limit.name).toBe(0)
  await fill(world, limits.recoveryHere, `${PHONE} ${HOME}`)
  expect((await recoverFrom(world, HOME, next)).statusCode).toBe(200)
})

test('[AB-14] a network that has tried sixty recovery codes in an hour waits, whoever’s they are, and another goes on', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  await addPasskey(staff)
  const [code = ''] = await makeCodes(staff)
  const near = '203.0.113.9'
  await fill(world, limits.recoveryNear, near)
  await world.app.quota.release(world.db, limits.recoveryNear, near)
  expect(codeOf(await recoverFrom(world, near, WRONG))).toBe('RECOVERY_FAILED')
  const before = await quotasOf(world)
  const refused = await recoverFrom(world, near, code)
  expect([refused.statusCode, codeOf(refused), refused.json().message]).toEqual([
    429,
    'TOO_MANY_LOGINS',
    tooManyRecoveries('1시간'),
  ])
  expect(await quotasOf(world)).toBe(before)
  expect((await recoverFrom(world, HOME, code)).statusCode).toBe(200)
})

test("[PK-07] a MASTER resets somebody's passkeys behind the own one: logins end, both and other MASTERs are told", async ({
  world,
  browser,
}) => {
  const OTHER = '01087654322'
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  const master = await addMember(world, { userType: 'MASTER' })
  await addMember(world, { userType: 'MASTER', phone: OTHER })
  const lost = await addPasskey(staff)
  const [code = ''] = await makeCodes(staff)
  const own = await addPasskey(master)
  const url = `/api/admin/passkeys/${staff.id}/reset`
  world.moveBy(6)
  expect(codeOf(await master.post(url))).toBe('STEP_UP_REQUIRED')
  await stepUp(master, own)
  expect(codeOf(await master.post(`/api/admin/passkeys/${master.id}/reset`))).toBe('PASSKEYS_OWN')
  expect((await master.post(url)).statusCode).toBe(200)
  expect((await staff.get('/api/account')).statusCode).toBe(401)
  expect(codeOf(await logInBy(browser, lost))).toBe('PASSKEY_FAILED')
  expect(codeOf(await recover(world, code))).toBe('RECOVERY_FAILED')
  expect((await world.messagesOf(PHONE))[0]).toContain('패스키가 모두 지워졌어요.')
  expect((await world.messagesOf(OTHER))[0]).toContain('패스키를 초기화했어요.')
  const log = world.db.selectFrom('accessLog').select('subjectId').where('action', '=', 'RESET_PASSKEYS')
  expect(await log.execute()).toEqual([{ subjectId: staff.id }])
})
