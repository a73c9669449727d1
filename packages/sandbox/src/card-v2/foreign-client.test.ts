import { PaymentClient, Webhook } from '@portone/server-sdk'
import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'
import { STORE_ID } from './channels.ts'
import { signedHeaders } from './notice.ts'

// The provider's own client: what it can read is what the real provider says.

const order = {
  storeId: STORE_ID,
  channelKey: 'channel-key-sandbox-card',
  paymentId: 'payment0001',
  orderName: '이용권 결제',
  totalAmount: 60_000,
  currency: 'KRW',
  payMethod: 'CARD',
  customer: { fullName: '김하늘', phoneNumber: '010-0000-0001', email: 'pay@gyeotmaru.example' },
}
const { paymentId } = order

async function openShop() {
  const sandbox = await openSandbox({ now: () => new Date() })
  const client = PaymentClient({ secret: 'sandbox-v2-secret', baseUrl: sandbox.url, storeId: STORE_ID })
  return { ...sandbox, client }
}

/** The type of the refusal with which a call ended. */
const typeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { data?: { type: string } }) => error.data?.type ?? 'none of its own',
  )

test('[RW-05] the official SDK registers, finds and cancels, in part and whole', async () => {
  const { client, pay } = await openShop()
  expect(await client.preRegisterPayment({ paymentId, totalAmount: 60_000, currency: 'KRW' })).toEqual({})
  expect(await typeOf(client.getPayment({ paymentId }))).toBe('PAYMENT_NOT_FOUND')
  await pay(order)
  const paid = {
    status: 'PAID',
    version: 'V2',
    channel: { type: 'LIVE' },
    amount: { total: 60_000, cancelled: 0 },
  }
  expect(await client.getPayment({ paymentId })).toMatchObject(paid)
  expect(await client.getPaymentTransactions({ paymentId })).toMatchObject({ items: [{ status: 'PAID' }] })

  const part = { paymentId, amount: 10_000, currentCancellableAmount: 60_000, reason: '변심' }
  expect(await client.cancelPayment(part)).toMatchObject({
    cancellation: { status: 'SUCCEEDED', totalAmount: 10_000 },
  })
  expect(await typeOf(client.cancelPayment(part))).toBe('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
  expect(await client.getPayment({ paymentId })).toMatchObject({ status: 'PARTIAL_CANCELLED' })
  await client.cancelPayment({ paymentId, reason: '변심' })
  expect(await client.getPayment({ paymentId })).toMatchObject({
    status: 'CANCELLED',
    cancellations: [{ totalAmount: 10_000 }, { totalAmount: 50_000 }],
  })
  expect(await typeOf(client.cancelPayment({ paymentId, reason: '변심' }))).toBe('PAYMENT_ALREADY_CANCELLED')
})

test('[RW-05] the official SDK is refused as its own tests expect of the live service', async () => {
  const { client, pay, url } = await openShop()
  expect(await typeOf(client.getPayment({ paymentId: ' ' }))).toBe('INVALID_REQUEST')
  const stranger = PaymentClient({ secret: 'wrong', baseUrl: url })
  expect(await typeOf(stranger.getPayment({ paymentId }))).toBe('UNAUTHORIZED')
  await pay({ ...order, outcome: 'decline:3112' })
  expect(await client.getPayment({ paymentId })).toMatchObject({
    status: 'FAILED',
    failure: { pgMessage: expect.stringContaining('한도') },
  })
  expect(await typeOf(client.cancelPayment({ paymentId, reason: '변심' }))).toBe('PAYMENT_NOT_PAID')
  await pay(order)
  expect(await typeOf(client.preRegisterPayment({ paymentId, totalAmount: 60_000 }))).toBe('ALREADY_PAID')
  const { items } = await client.getPaymentTransactions({ paymentId })
  expect(items.map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
})

test('[RW-05] a refund that the payment company still has to carry out can be stopped, and a refused one says why', async () => {
  const { client, pay, plan } = await openShop()
  await pay(order)
  await plan('cancel-requested', paymentId)
  const { cancellation } = await client.cancelPayment({ paymentId, amount: 10_000, reason: '변심' })
  expect(cancellation).toMatchObject({ status: 'REQUESTED' })
  const cancellationId = 'id' in cancellation ? cancellation.id : ''
  await client.stopPaymentCancellation({ paymentId, cancellationId })
  expect(await client.getPayment({ paymentId })).toMatchObject({ status: 'PAID', amount: { cancelled: 0 } })
  await plan('cancel-refused', paymentId)
  expect(await typeOf(client.cancelPayment({ paymentId, reason: '변심' }))).toBe('PG_PROVIDER')
})

test('[RW-05] the official SDK lists by page and by cursor, payments of V1 among them', async () => {
  const { client, pay, order: v1 } = await openShop()
  await pay(v1)
  for (const number of [1, 2, 3]) await pay({ ...order, paymentId: `payment000${number}` })
  await pay({ ...order, paymentId: 'payment0009', channelKey: 'channel-key-sandbox-test' })
  expect(await client.getPayments({ page: { number: 0, size: 2 } })).toMatchObject({
    page: { totalCount: 5 },
    items: [{ id: 'payment0009' }, {}],
  })
  const filter = { version: 'V2' as const, isTest: false }
  expect(await client.getPayments({ filter })).toMatchObject({ page: { totalCount: 3 } })
  const first = await client.getAllPaymentsByCursor({ size: 2 })
  const { items } = await client.getAllPaymentsByCursor({ size: 9, cursor: first.items.at(-1)?.cursor ?? '' })
  const versions = [...first.items, ...items].map(({ payment }) => 'version' in payment && payment.version)
  expect(versions).toEqual(['V1', 'V2', 'V2', 'V2', 'V2'])
})

test('[RW-05] the official SDK takes what is signed here, and nothing that was changed on its way', async () => {
  const secret = `whsec_${Buffer.from('the sandbox signs its webhooks').toString('base64')}`
  const { client, pay, hooks, heard } = await openShop()
  await pay({ ...order, outcome: 'approve' })
  const told = await hooks(2)
  for (const { body, headers } of told)
    expect(await Webhook.verify(secret, body, headers)).toMatchObject({ data: { paymentId } })
  expect(told.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
    'Transaction.Paid',
    'Transaction.Ready',
  ])
  const [{ body, headers } = { body: '', headers: {} }] = told
  const reasonOf = (call: Promise<unknown>) => call.catch(({ reason }) => reason)
  expect(await reasonOf(Webhook.verify(secret, `${body} `, headers))).toBe('NO_MATCHING_SIGNATURE')
  const old = signedHeaders(secret, { id: 'whk_1', at: new Date(Date.now() - 301_000), body })
  expect(await reasonOf(Webhook.verify(secret, body, old))).toBe('TIMESTAMP_TOO_OLD')

  await client.resendWebhook({ paymentId })
  await hooks(3)
  const ids = heard.map((each) => each.headers['webhook-id'])
  expect(ids.at(-1)).toBe(ids.at(-2))
})

test('[RW-05] all refunds that the payment company still has to carry out are carried out at once', async () => {
  const { client, pay, plan, post } = await openShop()
  const ids = ['payment0001', 'payment0002']
  for (const paymentId of ids) {
    await pay({ ...order, paymentId })
    await plan('cancel-requested', paymentId)
    await client.cancelPayment({ paymentId, reason: '변심' })
    expect(await client.getPayment({ paymentId })).toMatchObject({ status: 'PAID' })
  }
  expect((await post('/portone/sandbox/finish-cancel', {})).status).toBe(200)
  for (const paymentId of ids)
    expect(await client.getPayment({ paymentId })).toMatchObject({ status: 'CANCELLED' })
  expect((await post('/portone/sandbox/finish-cancel', {})).status).toBe(404)
})
