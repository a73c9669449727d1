import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

const FIELDS =
  `imp_uid merchant_uid pay_method channel pg_provider emb_pg_provider pg_tid pg_id sandbox escrow
  apply_num bank_code bank_name card_code card_name card_issuer_code card_issuer_name card_publisher_code
  card_publisher_name card_quota card_number card_type vbank_code vbank_name vbank_num vbank_holder vbank_date
  vbank_issued_at name amount cancel_amount currency buyer_name buyer_email buyer_tel buyer_addr buyer_postcode
  custom_data user_agent status started_at paid_at failed_at cancelled_at fail_reason cancel_reason receipt_url
  cancel_history cancel_receipt_urls cash_receipt_issued customer_uid customer_uid_usage promotion`.split(
    /\s+/,
  )

test('a wrong key or secret is answered 401', async () => {
  const { post } = await openSandbox()
  const reply = await post('/portone/users/getToken', { imp_key: 'sandbox-key', imp_secret: 'guess' })
  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({
    code: -1,
    message: '인증에 실패하였습니다. API키와 secret을 확인하세요.',
    response: null,
  })
})

test('a token lives 30 minutes, stays the same until then, and its last minute adds five', async () => {
  const { token, pass } = await openSandbox()
  const first = await token()
  expect(first.expired_at - first.now).toBe(1800)
  pass(1700)
  expect(await token()).toMatchObject({ access_token: first.access_token, expired_at: first.expired_at })
  pass(50)
  expect(await token()).toMatchObject({
    access_token: first.access_token,
    expired_at: first.expired_at + 300,
  })
  pass(400)
  expect((await token()).access_token).not.toBe(first.access_token)
})

test('a call takes the token with and without Bearer; none or an expired one is answered 401', async () => {
  const { url, token, pass } = await openSandbox()
  const { access_token } = await token()
  const ask = (authorization?: string) =>
    fetch(`${url}/portone/payments/imp_0`, { headers: authorization ? { authorization } : {} })
  expect((await ask(access_token)).status).toBe(404)
  expect((await ask(`Bearer ${access_token}`)).status).toBe(404)
  const refused = await ask()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({ code: -1, message: 'Unauthorized', response: null })
  pass(1800)
  expect((await ask(access_token)).status).toBe(401)
})

test('a payment is found by imp_uid, by order, by order and status, in lists', async () => {
  const { pay, rest, order } = await openSandbox()
  await pay({ ...order, outcome: 'decline:3112' })
  const { imp_uid } = await pay(order)
  const whole = await rest('GET', `/payments/${imp_uid}`)
  expect(whole).toMatchObject({
    status: 200,
    code: 0,
    message: null,
    response: {
      imp_uid,
      merchant_uid: 'mid_1',
      status: 'paid',
      amount: 60_000,
      cancel_amount: 0,
      currency: 'KRW',
      sandbox: false,
      paid_at: 1795230000,
      failed_at: 0,
      pg_provider: 'html5_inicis',
      card_code: '381',
    },
  })
  expect(Object.keys(whole.response ?? {}).toSorted()).toEqual(FIELDS.toSorted())
  expect((await rest('GET', '/payments/find/mid_1')).response).toMatchObject({ imp_uid })
  expect((await rest('GET', '/payments/find/mid_1/')).response).toMatchObject({ imp_uid })
  expect((await rest('GET', '/payments/find/mid_1/failed')).response).toMatchObject({ status: 'failed' })
  expect((await rest('GET', '/payments/findAll/mid_1/all')).response).toMatchObject({ total: 2, next: 0 })
  expect((await rest('GET', '/payments/status/all?limit=1')).response).toMatchObject({ total: 2, next: 2 })
  expect((await rest('GET', '/payments/status/paid?limit=1')).response).toMatchObject({ total: 1, next: 0 })
  const some = await rest('GET', `/payments?imp_uid[]=${imp_uid}&imp_uid[]=imp_0`)
  expect(some).toMatchObject({ status: 207, response: [{ imp_uid }] })
})

test('what is not there is answered 404, an unknown status or page 400', async () => {
  const { rest } = await openSandbox()
  const missing = { status: 404, code: 1, message: '존재하지 않는 결제정보입니다.', response: null }
  expect(await rest('GET', '/payments/imp_0')).toEqual(missing)
  expect(await rest('GET', '/payments/find/mid_0')).toEqual(missing)
  expect(await rest('GET', '/payments?merchant_uid[]=mid_0')).toEqual(missing)
  expect((await rest('GET', '/payments/status/done')).status).toBe(400)
  expect((await rest('GET', '/payments/status/all?page=2')).status).toBe(400)
})

test('a test-channel payment is hidden from every look-up but the one by imp_uid that asks for it', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'test-channel' })
  expect((await rest('GET', `/payments/${imp_uid}`)).status).toBe(404)
  expect((await rest('GET', `/payments/${imp_uid}?include_sandbox=true`)).response).toMatchObject({
    sandbox: true,
  })
  const hiding = ['find/mid_1', 'find/mid_1/paid', 'findAll/mid_1/paid', `?imp_uid[]=${imp_uid}`]
  for (const path of hiding) expect((await rest('GET', `/payments/${path}`)).status, path).toBe(404)
  for (const status of ['all', 'paid'])
    expect((await rest('GET', `/payments/status/${status}`)).response).toMatchObject({ total: 0 })
  expect((await rest('POST', '/payments/cancel', { imp_uid, amount: 10_000 })).response).toMatchObject({
    cancel_amount: 10_000,
  })
})

test('an amount is prepared once, changed by PUT, read back', async () => {
  const { rest } = await openSandbox()
  const body = { merchant_uid: 'mid_1', amount: 60_000 }
  expect(await rest('PUT', '/payments/prepare', body)).toMatchObject({ status: 404 })
  expect(await rest('POST', '/payments/prepare', body)).toMatchObject({ code: 0, response: body })
  expect(await rest('POST', '/payments/prepare', body)).toMatchObject({
    status: 200,
    code: 1,
    response: null,
  })
  expect(await rest('PUT', '/payments/prepare', { ...body, amount: 50_000 })).toMatchObject({ code: 0 })
  expect((await rest('GET', '/payments/prepare/mid_1')).response).toMatchObject({ amount: 50_000 })
  expect((await rest('GET', '/payments/prepare/mid_0')).status).toBe(404)
  expect((await rest('POST', '/payments/prepare', { amount: 1 })).status).toBe(400)
})

test('bodies may be forms', async () => {
  const { url, pay, order } = await openSandbox()
  const { imp_uid } = await pay(order)
  const send = async (path: string, fields: Record<string, string>, authorization = '') => {
    const body = new URLSearchParams(fields)
    const reply = await fetch(`${url}/portone${path}`, { method: 'POST', headers: { authorization }, body })
    return (await reply.json()) as { code: number; response: { access_token: string } }
  }
  const { response } = await send('/users/getToken', { imp_key: 'sandbox-key', imp_secret: 'sandbox-secret' })
  const cancelled = await send(
    '/payments/cancel',
    { imp_uid, amount: '10000', checksum: '60000' },
    response.access_token,
  )
  expect(cancelled).toMatchObject({ code: 0, response: { cancel_amount: 10_000 } })
})

test('partial cancels add up and the payment stays paid until nothing is left', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay(order)
  const part = await rest('POST', '/payments/cancel', {
    imp_uid,
    amount: 20_000,
    checksum: 60_000,
    reason: '변심',
  })
  expect(part.response).toMatchObject({ status: 'paid', cancel_amount: 20_000, cancel_reason: '변심' })
  const rest2 = await rest('POST', '/payments/cancel', { merchant_uid: 'mid_1', amount: 0 })
  expect(rest2.response).toMatchObject({
    status: 'cancelled',
    cancel_amount: 60_000,
    cancel_history: [{ amount: 20_000, reason: '변심' }, { amount: 40_000 }],
  })
  expect(await rest('POST', '/payments/cancel', { imp_uid })).toEqual({
    status: 200,
    code: 1,
    message: '이미 전액취소된 주문입니다.',
    response: null,
  })
})

test('a cancel with a wrong checksum, too much, or a wrong imp_uid beside a right order does nothing', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay(order)
  const refused = { status: 200, code: 1, response: null }
  const cancel = (body: Record<string, unknown>) => rest('POST', '/payments/cancel', body)
  expect(await cancel({ imp_uid, checksum: 50_000 })).toMatchObject(refused)
  expect(await cancel({ imp_uid, amount: 70_000 })).toMatchObject(refused)
  expect(await cancel({ imp_uid, amount: -1 })).toMatchObject(refused)
  expect(await cancel({ imp_uid: 'imp_0', merchant_uid: 'mid_1' })).toMatchObject(refused)
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    cancel_amount: 0,
    cancel_history: [],
  })
})

test('a payment that was never approved has nothing to cancel', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'user-cancel' })
  expect(await rest('POST', '/payments/cancel', { imp_uid })).toMatchObject({
    code: 1,
    message: '취소할 결제건이 존재하지 않습니다.',
  })
})

test('a cancel is announced only when asked for', async () => {
  const { pay, rest, order, hooks } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'webhook-lost' })
  await rest('POST', '/payments/cancel', { imp_uid, amount: 1_000 })
  expect(await hooks(0)).toEqual([])
  await rest('POST', '/payments/cancel', { imp_uid, amount: 1_000, enable_webhook: true })
  const [hook] = await hooks(1)
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ imp_uid, merchant_uid: 'mid_1', status: 'cancelled' })
})
