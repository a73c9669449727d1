import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

const MESSAGE = { to: '01000000001', from: '15880000', text: '[곁마루] 안녕하세요' }

function authorization() {
  const date = '2026-11-21T03:00:00.000Z'
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', 'sandbox-secret')
    .update(date + salt)
    .digest('hex')
  return {
    authorization: `HMAC-SHA256 apiKey=sandbox-key, date=${date}, salt=${salt}, signature=${signature}`,
  }
}

async function openPhone() {
  const sandbox = await openSandbox()
  const json = async (path: string) =>
    (await fetch(`${sandbox.url}${path}`, { headers: authorization() })).json()
  return {
    ...sandbox,
    json,
    plan: (fault: object) => sandbox.post('/solapi/sandbox/fault', fault),
    send: (messages: unknown[] = [MESSAGE], more = {}) =>
      sandbox.post('/solapi/messages/v4/send-many/detail', { messages, ...more }, authorization()),
    inbox: () => json('/sms'),
  }
}

test('[MS-01] an answer is lost: the message has been sent, and the list knows it by our own field', async () => {
  const { plan, send, inbox, json } = await openPhone()
  await plan({ kind: 'lost', calls: 1 })
  const ours = { ...MESSAGE, customFields: { message: '7-1' } }
  await expect(send([ours])).rejects.toThrow()
  expect(await inbox()).toHaveLength(1)
  const listed = (await json(`/solapi/messages/v4/list?to=${MESSAGE.to}`)) as { messageList: object }
  expect(Object.values(listed.messageList)).toMatchObject([{ customFields: { message: '7-1' } }])
  expect((await send()).status).toBe(200)
})

test('[MS-01] a connection that is dropped has sent nothing', async () => {
  const { plan, send, inbox } = await openPhone()
  await plan({ kind: 'dropped', calls: 1 })
  await expect(send()).rejects.toThrow()
  expect(await inbox()).toEqual([])
})

test.for([
  [{ kind: 'status', status: 503 }, 503, 'InternalError'],
  [{ kind: 'status', status: 400 }, 400, 'ValidationError'],
  [{ kind: 'skewed' }, 403, 'RequestTimeTooSkewed'],
] as const)('[MS-01] %o is answered without sending', async ([fault, status, errorCode]) => {
  const { plan, send, inbox } = await openPhone()
  await plan({ ...fault, calls: 1 })
  const reply = await send()
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ errorCode })
  expect(await inbox()).toEqual([])
})

test('[MS-01] without credit each message of the call fails with 1030', async () => {
  const { plan, send, inbox } = await openPhone()
  await plan({ kind: 'code', code: '1030' })
  const reply = await (await send([MESSAGE, { ...MESSAGE, to: '01000000002' }])).json()
  expect(reply).toMatchObject({ failedMessageList: [{ statusCode: '1030' }, { statusCode: '1030' }] })
  expect(await inbox()).toEqual([])
})

test('[MS-01] a slow call has sent before it answers', async () => {
  const { plan, send, inbox } = await openPhone()
  await plan({ kind: 'slow', ms: 2_000, calls: 1 })
  const answer = send()
  await expect.poll(inbox).toHaveLength(1)
  expect((await answer).status).toBe(200)
})

test('[MS-01] one number twice in a call is refused unless the call allows it', async () => {
  const { send } = await openPhone()
  const refused = await (await send([MESSAGE, MESSAGE])).json()
  expect(refused).toMatchObject({ failedMessageList: [{ statusCode: '1026' }] })
  const taken = await (
    await send([MESSAGE, MESSAGE], { allowDuplicates: true, showMessageList: true })
  ).json()
  const messageList = [{ statusCode: '2000' }, { statusCode: '2000' }]
  expect(taken).toMatchObject({ failedMessageList: [], messageList })
})
