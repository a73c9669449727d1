import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

const LIMIT = /^F0004:PG사 결제요청에 실패하여 중단합니다\.\(imp_\d{12}\) 3112, 한도가 초과하였습니다\.$/

test('approve: paid, told, announced once by an unsigned JSON webhook', async () => {
  const { pay, order, hooks } = await openSandbox()
  const told = await pay(order)
  expect(told).toMatchObject({ success: true, merchant_uid: 'mid_1', paid_amount: 60_000, status: 'paid' })
  const [hook, ...more] = await hooks(1)
  expect(more).toEqual([])
  expect(hook?.type).toBe('application/json')
  expect(JSON.parse(hook?.body ?? '')).toEqual({
    imp_uid: told.imp_uid,
    merchant_uid: 'mid_1',
    status: 'paid',
  })
})

test('notice_url replaces the merchant address of the webhook', async () => {
  const { pay, order, url, heard, answeredWebhooks } = await openSandbox()
  await pay({ ...order, notice_url: `${url}/nowhere`, outcome: 'approve-webhook-first' })
  expect(await answeredWebhooks()).toMatchObject([{ url: `${url}/nowhere`, answered: 404 }])
  expect(heard).toEqual([])
})

test('decline: the message carries the cause, the payment failed, no webhook', async () => {
  const { pay, rest, order, hooks } = await openSandbox()
  const told = await pay({ ...order, outcome: 'decline:3112' })
  expect(told).toMatchObject({ success: false, error_code: 'F0004', error_msg: expect.stringMatching(LIMIT) })
  const { response } = await rest('GET', `/payments/${told.imp_uid}`)
  expect(response).toMatchObject({ status: 'failed', fail_reason: told.error_msg, paid_at: 0 })
  expect(await hooks(0)).toEqual([])
})

test('user-cancel: a message without any error code', async () => {
  const { pay, order } = await openSandbox()
  const told = await pay({ ...order, outcome: 'user-cancel' })
  expect(told).toMatchObject({ success: false, error_msg: '[결제포기] 사용자가 결제를 취소하셨습니다' })
  expect(told).not.toHaveProperty('error_code')
})

test('close-tab: nobody is told and the payment stays ready', async () => {
  const { pay, rest, order, hooks } = await openSandbox()
  expect(await pay({ ...order, outcome: 'close-tab' })).toBeNull()
  expect((await rest('GET', '/payments/find/mid_1')).response).toMatchObject({ status: 'ready' })
  expect(await hooks(0)).toEqual([])
})

test('approve-but-no-callback: paid and announced, but the browser hears nothing', async () => {
  const { pay, rest, order, hooks } = await openSandbox()
  expect(await pay({ ...order, outcome: 'approve-but-no-callback' })).toBeNull()
  expect((await rest('GET', '/payments/find/mid_1')).response).toMatchObject({ status: 'paid' })
  expect(await hooks(1)).toHaveLength(1)
})

test('approve-webhook-first: the merchant has heard before the browser is told', async () => {
  const { pay, order, heard } = await openSandbox()
  await pay({ ...order, outcome: 'approve-webhook-first' })
  expect(heard).toHaveLength(1)
})

test('callback-first: the browser is told before the merchant hears', async () => {
  const { pay, order, heard, hooks } = await openSandbox()
  await pay({ ...order, outcome: 'callback-first' })
  expect(heard).toHaveLength(0)
  expect(await hooks(1)).toHaveLength(1)
})

test.for([
  ['webhook-lost', 0],
  ['webhook-dup×3', 3],
] as const)('%s: %i webhooks for one payment', async ([outcome, count]) => {
  const { pay, order, hooks } = await openSandbox()
  expect(await pay({ ...order, outcome })).toMatchObject({ success: true })
  expect(await hooks(count)).toHaveLength(count)
})

test('webhook-form-encoded: the same three fields as a form', async () => {
  const { pay, order, hooks } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'webhook-form-encoded' })
  const [hook] = await hooks(1)
  expect(hook?.type).toContain('application/x-www-form-urlencoded')
  expect(hook?.body).toBe(`imp_uid=${imp_uid}&merchant_uid=mid_1&status=paid`)
})

test('imp_success=false-though-paid: told as a failure, yet paid at the provider', async () => {
  const { pay, rest, order } = await openSandbox()
  const told = await pay({ ...order, outcome: 'imp_success=false-though-paid' })
  expect(told).toMatchObject({ success: false })
  expect((await rest('GET', `/payments/${told.imp_uid}`)).response).toMatchObject({ status: 'paid' })
})

test('amount-tampered: another amount was paid than ordered', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'amount-tampered' })
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    status: 'paid',
    amount: 6_000,
  })
})

test('minimal-shape: only the two ids come back', async () => {
  const { pay, order } = await openSandbox()
  const told = await pay({ ...order, outcome: 'minimal-shape' })
  expect(Object.keys(told)).toEqual(['imp_uid', 'merchant_uid'])
})

test('token-expired: the next call is answered 401 once, then a new token works', async () => {
  const { pay, rest, token, order } = await openSandbox()
  const before = await token()
  await pay({ ...order, outcome: 'token-expired' })
  expect((await rest('GET', '/payments/find/mid_1')).status).toBe(401)
  expect((await rest('GET', '/payments/find/mid_1')).status).toBe(200)
  expect((await token()).access_token).not.toBe(before.access_token)
})

test('api-500 before the payment: neither prepared nor looked up until approve lifts it', async () => {
  const { plan, rest } = await openSandbox()
  await plan('api-500', 'mid_1')
  expect((await rest('POST', '/payments/prepare', { merchant_uid: 'mid_1', amount: 1000 })).status).toBe(500)
  expect((await rest('GET', '/payments/find/mid_1')).status).toBe(500)
  await plan('approve', 'mid_1')
  expect((await rest('POST', '/payments/prepare', { merchant_uid: 'mid_1', amount: 1000 })).status).toBe(200)
})

test('api-500: look-ups of that payment fail until approve lifts it', async () => {
  const { pay, plan, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'api-500' })
  expect((await rest('GET', `/payments/${imp_uid}`)).status).toBe(500)
  expect((await rest('GET', '/payments/find/mid_1')).status).toBe(500)
  await plan('approve', 'mid_1')
  expect((await rest('GET', `/payments/${imp_uid}`)).status).toBe(200)
})

test('api-slow-30s: the look-up hangs, on a payment already made too', async () => {
  const { pay, plan, rest, order } = await openSandbox({ slowMs: 300 })
  await pay(order)
  await plan('api-slow-30s', 'mid_1')
  const started = performance.now()
  expect((await rest('GET', '/payments/find/mid_1')).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('late-paid-after-failed: reported failed, later paid and announced', async () => {
  const { pay, post, rest, order, hooks } = await openSandbox()
  const told = await pay({ ...order, outcome: 'late-paid-after-failed' })
  expect(told).toMatchObject({ success: false })
  expect(await hooks(0)).toEqual([])
  expect((await post('/portone/sandbox/late-approve', { merchant_uid: 'mid_1' })).status).toBe(200)
  expect((await rest('GET', `/payments/${told.imp_uid}`)).response).toMatchObject({
    status: 'paid',
    failed_at: 0,
  })
  expect(await hooks(1)).toHaveLength(1)
  expect((await post('/portone/sandbox/late-approve', { merchant_uid: 'mid_1' })).status).toBe(404)
})

test('a planned scenario is used up by the next payment, or by its own order', async () => {
  const { pay, plan, order } = await openSandbox()
  await plan('user-cancel')
  await plan('decline:120054', 'mid_2')
  expect(await pay(order)).toMatchObject({ error_msg: '[결제포기] 사용자가 결제를 취소하셨습니다' })
  expect(await pay(order)).toMatchObject({ success: true })
  expect(await pay({ ...order, merchant_uid: 'mid_2' })).toMatchObject({
    error_msg: expect.stringContaining('120054'),
  })
  expect(await pay({ ...order, merchant_uid: 'mid_2' })).toMatchObject({ success: true })
})

test('an unknown scenario is refused', async () => {
  const { post, order } = await openSandbox()
  expect((await post('/portone/sandbox/scenario', { outcome: 'toString' })).status).toBe(400)
  expect((await post('/portone/sandbox/pay', { ...order, outcome: 'maybe' })).status).toBe(400)
})

test('reset forgets payments, prepared amounts, webhooks and plans', async () => {
  const { pay, plan, post, rest, url, order } = await openSandbox()
  await pay(order)
  await rest('POST', '/payments/prepare', { merchant_uid: 'mid_2', amount: 1 })
  await plan('user-cancel')
  await post('/portone/sandbox/reset', {})
  expect(await (await fetch(`${url}/portone/sandbox/ledger`)).json()).toEqual([])
  expect(await (await fetch(`${url}/portone/sandbox/webhooks`)).json()).toEqual([])
  expect((await rest('GET', '/payments/prepare/mid_2')).status).toBe(404)
  expect(await pay(order)).toMatchObject({ success: true })
})

test('other-currency: the same number was charged, of something else than won', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'other-currency' })
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    status: 'paid',
    amount: 60_000,
    currency: 'USD',
  })
})

test('cancel-refused: nothing goes back until approve lifts it', async () => {
  const { pay, plan, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'cancel-refused' })
  expect(await rest('POST', '/payments/cancel', { imp_uid })).toMatchObject({ status: 200, code: 1 })
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({ cancel_amount: 0 })
  await plan('approve', 'mid_1')
  expect(await rest('POST', '/payments/cancel', { imp_uid })).toMatchObject({ code: 0 })
})

test('cancel-unheard: the money goes back, and the caller hears 500', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, outcome: 'cancel-unheard' })
  expect((await rest('POST', '/payments/cancel', { merchant_uid: 'mid_1' })).status).toBe(500)
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    status: 'cancelled',
    cancel_amount: 60_000,
  })
})

test('cancelled in the console: in part, whatever the status says of it, then the rest', async () => {
  const { pay, post, rest, order } = await openSandbox()
  const { imp_uid } = await pay(order)
  const cancel = (more: object) => post('/portone/sandbox/cancel', { merchant_uid: 'mid_1', ...more })
  expect((await cancel({ amount: 10_000, status: 'cancelled' })).status).toBe(200)
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    status: 'cancelled',
    cancel_amount: 10_000,
  })
  expect((await cancel({})).status).toBe(200)
  expect((await cancel({})).status).toBe(400)
})

test('an earlier try is approved late although a later one was paid: the card is charged twice', async () => {
  const { pay, post, order, url } = await openSandbox()
  await pay({ ...order, outcome: 'late-paid-after-failed' })
  await pay(order)
  await post('/portone/sandbox/late-approve', { merchant_uid: 'mid_1' })
  const ledger = await (await fetch(`${url}/portone/sandbox/ledger`)).json()
  expect(ledger).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
})
