import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

const NOW = '2026-11-21T03:00:00.000Z'
const MESSAGE = { to: '01000000001', from: '15880000', text: '[곁마루] 인증번호 123456' }

function signed({
  date = NOW,
  salt = 'a1b2c3d4e5f6',
  secret = 'sandbox-secret',
  apiKey = 'sandbox-key',
} = {}) {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

async function openPhone() {
  const sandbox = await openSandbox()
  const send = (authorization: string, messages: unknown[] = [MESSAGE]) =>
    sandbox.post('/solapi/messages/v4/send-many/detail', { messages }, { authorization })
  const inbox = async (to = '') => (await fetch(`${sandbox.url}/sms?to=${to}`)).json()
  return { ...sandbox, send, inbox }
}

test('a signed message reaches the inbox, newest first', async () => {
  const { send, inbox } = await openPhone()
  const reply = await send(signed())
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    groupInfo: { count: { total: 1, registeredSuccess: 1, registeredFailed: 0 } },
    failedMessageList: [],
  })
  await send(signed({ salt: 'a1b2c3d4e5f7' }), [
    { ...MESSAGE, text: '두 번째' },
    { ...MESSAGE, to: '01000000002' },
  ])
  const { to, text } = MESSAGE
  expect(await inbox('010-0000-0001')).toEqual([
    { to, text: '두 번째', sentAt: NOW },
    { to, text, sentAt: NOW },
  ])
  expect(await inbox()).toHaveLength(3)
})

test.for<[string, string, string]>([
  ['no signature', '', 'Unauthorized'],
  ['a foreign key', signed({ apiKey: 'other' }), 'InvalidAPIKey'],
  ['a wrong secret', signed({ secret: 'other' }), 'SignatureDoesNotMatch'],
  ['a date 16 minutes old', signed({ date: '2026-11-21T02:44:00.000Z' }), 'RequestTimeTooSkewed'],
  ['no date at all', signed({ date: 'today' }), 'RequestTimeTooSkewed'],
])('%s is refused', async ([, authorization, errorCode]) => {
  const { send, inbox } = await openPhone()
  const reply = await send(authorization)
  expect(reply.status).toBe(403)
  expect(await reply.json()).toMatchObject({ errorCode })
  expect(await inbox()).toEqual([])
})

test('a signature is good once', async () => {
  const { send, inbox } = await openPhone()
  await send(signed())
  expect(await (await send(signed())).json()).toMatchObject({ errorCode: 'DuplicatedSignature' })
  expect(await inbox()).toHaveLength(1)
})

test('HTTP 200 is possible with every message failed', async () => {
  const { send, inbox } = await openPhone()
  const reply = await send(signed(), [{ ...MESSAGE, to: '010-0000-0001' }])
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    groupInfo: { count: { total: 1, registeredFailed: 1 } },
    failedMessageList: [{ to: '010-0000-0001' }],
  })
  expect(await inbox()).toEqual([])
})

test('a short message holds 90 bytes, a Korean character being two', async () => {
  const { send } = await openPhone()
  const messages = [45, 46].map((length) => ({ ...MESSAGE, type: 'SMS', text: '가'.repeat(length) }))
  expect(await (await send(signed(), messages)).json()).toMatchObject({
    groupInfo: { count: { registeredFailed: 1 } },
  })
})

test('a browser sees the inbox as a page with the text escaped', async () => {
  const { send, url } = await openPhone()
  await send(signed(), [{ ...MESSAGE, text: '<b>안녕</b>' }])
  const page = await (await fetch(`${url}/sms`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('&lt;b&gt;안녕&lt;/b&gt;')
})
