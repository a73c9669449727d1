import { sentenceOf } from '@self/contract/refusal-codes'

import { CODE_SECONDS } from '@self/contract/verification'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { codeOf, sendOne, verify } from '../../test/verification.ts'

const PHONE = '01012345678'

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const isRight = async (...args: Parameters<typeof verify>) => (await verify(...args)).json()

test('[AU-15] send-one sends six digits by message; verify-code answers true for them and false for others', async ({
  world,
  browser,
}) => {
  expect((await sendOne(browser, '010-1234-5678')).json()).toEqual({ result: 'success' })
  const code = await codeOf(world, PHONE)
  expect(code).toMatch(/^\d{6}$/)
  expect(await isRight(browser, PHONE, wrongOf(code))).toBe(false)
  expect(await isRight(browser, PHONE, code)).toBe(true)
})

test('the message fits one short message and ends with the line by which a phone fills in the code', async ({
  world,
}) => {
  await sendOne(openBrowser(world), PHONE, 'RESET')
  const [text = ''] = await world.messagesOf(PHONE)
  const code = await codeOf(world, PHONE)
  expect(text).toContain('비밀번호 재설정')
  expect(text.split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`)
  const bytes = [...text].reduce((sum, sign) => sum + (sign > '\u007f' ? 2 : 1), 0)
  expect(bytes).toBeLessThanOrEqual(90)
})

test('a known and an unknown phone get the same answer', async ({ world }) => {
  await addMember(world, { phone: PHONE })
  const known = await sendOne(openBrowser(world), PHONE)
  const unknown = await sendOne(openBrowser(world), '01087654321')
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
})

test('the code is in no reply, and the database holds it in no readable form', async ({ world, browser }) => {
  const sent = await sendOne(browser, PHONE)
  const rows = await world.db.selectFrom('outbox').selectAll().execute()
  const code = await codeOf(world, PHONE)
  const checked = await verify(browser, PHONE, code)
  const stored = await world.db.selectFrom('verification').selectAll().execute()
  const after = await world.db.selectFrom('outbox').selectAll().execute()
  expect([sent.statusCode, checked.json(), rows.length, stored.length]).toEqual([200, true, 1, 1])
  expect(JSON.stringify(sent.headers) + sent.body + checked.body).not.toContain(code)
  expect(JSON.stringify([rows, stored, after])).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(PHONE)
})

test('a code is good for 300 seconds', async ({ world, browser }) => {
  await sendOne(browser, PHONE)
  const code = await codeOf(world, PHONE)
  world.moveBy(CODE_SECONDS / 60)
  expect(await isRight(browser, PHONE, code)).toBe(false)
  await sendOne(browser, PHONE)
  const next = await codeOf(world, PHONE)
  world.moveBy((CODE_SECONDS - 1) / 60)
  expect(await isRight(browser, PHONE, next)).toBe(true)
})

test('a code is good once', async ({ world, browser }) => {
  await sendOne(browser, PHONE)
  const code = await codeOf(world, PHONE)
  expect([await isRight(browser, PHONE, code), await isRight(browser, PHONE, code)]).toEqual([true, false])
})

test('after five wrong tries the right code is refused too', async ({ world, browser }) => {
  await sendOne(browser, PHONE)
  const code = await codeOf(world, PHONE)
  for (let tried = 0; tried < 5; tried += 1) expect(await isRight(browser, PHONE, wrongOf(code))).toBe(false)
  expect(await isRight(browser, PHONE, code)).toBe(false)
})

test('a new code makes the old one worthless and brings new tries', async ({ world, browser }) => {
  await sendOne(browser, PHONE)
  const old = await codeOf(world, PHONE)
  for (let tried = 0; tried < 5; tried += 1) await verify(browser, PHONE, wrongOf(old))
  world.moveBy(1)
  await sendOne(browser, PHONE)
  const code = await codeOf(world, PHONE)
  if (code !== old) expect(await isRight(browser, PHONE, old)).toBe(false)
  expect(await isRight(browser, PHONE, code)).toBe(true)
})

test('a code is bound to its phone, its purpose and its browser', async ({ world, browser }) => {
  await sendOne(browser, PHONE, 'SIGNUP')
  const code = await codeOf(world, PHONE)
  expect(await isRight(browser, '01087654321', code, 'SIGNUP')).toBe(false)
  expect(await isRight(browser, PHONE, code, 'RESET')).toBe(false)
  expect(await isRight(browser, PHONE, code)).toBe(false)
  expect(await isRight(openBrowser(world), PHONE, code, 'SIGNUP')).toBe(false)
  expect(await isRight(browser, PHONE, code, 'SIGNUP')).toBe(true)
})

test('the cookie that binds the browser is out of reach for scripts and other sites', async ({ world }) => {
  const reply = await sendOne(openBrowser(world), PHONE)
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'pv', httpOnly: true, sameSite: 'Strict', path: '/' }),
  ])
})

test('a code typed with spaces or in full-width digits is the same code', async ({ world, browser }) => {
  await sendOne(browser, '+82 10-1234-5678')
  const code = await codeOf(world, PHONE)
  const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  expect(await isRight(browser, PHONE, ` ${wide.slice(0, 3)} ${wide.slice(3)}`)).toBe(true)
})

test.for(['', '0212345678', '0101234', '020-1234-5678', 'abc'])(
  '%s is no mobile phone',
  async (phone, { world }) => {
    const reply = await sendOne(openBrowser(world), phone)
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('PHONE_INVALID')])
    expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual([])
  },
)

test('a refused request leaves nothing behind', async ({ world }) => {
  await sendOne(openBrowser(world), PHONE)
  const browser = openBrowser(world)
  expect((await browser.post('/login/oauth2/callback/send-one', { userPhone: PHONE })).statusCode).toBe(429)
  expect(await world.db.selectFrom('verification').select('phone').execute()).toHaveLength(1)
  expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('a code that could not be delivered in its time is not sent any more', async ({ world }) => {
  await sendOne(openBrowser(world), PHONE)
  world.moveBy(CODE_SECONDS / 60)
  expect(await world.messagesOf(PHONE)).toEqual([])
  const [row] = await world.db.selectFrom('outbox').selectAll().execute()
  expect(row).toMatchObject({ dueAt: null, sealed: null, deliveredAt: null })
})
