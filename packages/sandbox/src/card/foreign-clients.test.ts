// @ts-expect-error the package brings no types
import untyped from 'iamport'
import restClient from 'iamport-rest-client-nodejs'
import { functional, IamportConnector } from 'iamport-server-api'
// @ts-expect-error the package brings no types
import untypedToo from 'iamporter'
import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

type Call = (params: Record<string, unknown>) => Promise<Record<string, unknown>>
type Iamport = {
  payment: Record<'getByImpUid' | 'getByMerchant' | 'getByStatus' | 'cancel' | 'prepare' | 'getPrepare', Call>
}
const Iamport: {
  DEFAULT_HOST: string
  new (options: { impKey: string; impSecret: string }): Iamport
} = untyped

type Answer = { status: number; message: string | null; data: Record<string, unknown> | null }
type IamporterClient = Record<
  'findByImpUid' | 'findByMerchantUid' | 'getPreparedPayment',
  (id: string) => Promise<Answer>
> & {
  findAllByMerchantUid: (id: string, more?: { status: string }) => Promise<Answer>
  findAllByStatus: (status?: string) => Promise<Answer>
  cancelByImpUid: (id: string, more?: object) => Promise<Answer>
  cancelByMerchantUid: (id: string, more?: object) => Promise<Answer>
  createPreparedPayment: (order: object) => Promise<Answer>
}
const {
  Iamporter,
  IamporterError,
}: {
  Iamporter: new (options: { apiKey: string; secret: string; host: string }) => IamporterClient
  IamporterError: new () => Error & Answer
} = untypedToo

// Four public clients that nobody here wrote: what they can read is what the real provider says.

test('the client «iamport» finds, prepares and cancels', async () => {
  const { url, pay, order } = await openSandbox({ now: () => new Date() })
  const { imp_uid } = await pay(order)
  Iamport.DEFAULT_HOST = `${url}/portone`
  const { payment } = new Iamport({ impKey: 'sandbox-key', impSecret: 'sandbox-secret' })

  expect(await payment.getByImpUid({ imp_uid })).toMatchObject({ status: 'paid', amount: 60_000 })
  expect(await payment.getByMerchant({ merchant_uid: 'mid_1' })).toMatchObject({ imp_uid })
  expect(await payment.getByStatus({ payment_status: 'paid' })).toMatchObject({
    total: 1,
    list: [{ imp_uid }],
  })
  expect(await payment.prepare({ merchant_uid: 'mid_2', amount: 10_000 })).toMatchObject({ amount: 10_000 })
  expect(await payment.getPrepare({ merchant_uid: 'mid_2' })).toMatchObject({ amount: 10_000 })
  expect(await payment.cancel({ imp_uid, amount: 10_000, checksum: 60_000 })).toMatchObject({
    status: 'paid',
  })

  await expect(payment.cancel({ imp_uid, checksum: 60_000 })).rejects.toMatchObject({ code: 'IAMPORT_1' })
  await expect(payment.getByImpUid({ imp_uid: 'imp_0' })).rejects.toMatchObject({ code: 'HTTP_404' })
})

test('the client «iamport» gets over an expired token by itself', async () => {
  const { url, pay, plan, order } = await openSandbox({ now: () => new Date() })
  const { imp_uid } = await pay(order)
  Iamport.DEFAULT_HOST = `${url}/portone`
  const { payment } = new Iamport({ impKey: 'sandbox-key', impSecret: 'sandbox-secret' })
  await payment.getByImpUid({ imp_uid })
  await plan('token-expired', 'mid_1')
  expect(await payment.getByImpUid({ imp_uid })).toMatchObject({ status: 'paid' })
})

test('the client «iamport-rest-client-nodejs» finds, prepares and cancels', async () => {
  const { url, pay, order } = await openSandbox({ now: () => new Date() })
  const { imp_uid } = await pay(order)
  const { Payments, Prepare } = restClient.Request
  const client = new restClient.Iamport({
    apiKey: 'sandbox-key',
    apiSecret: 'sandbox-secret',
    baseUrl: `${url}/portone`,
  })
  const status = restClient.Enum.StatusEnum.PAID
  const sorting = restClient.Enum.SortingEnum.STARTED_DESC
  const ask = async (request: { request: (by: typeof client) => Promise<unknown> }) =>
    ((await request.request(client)) as { data: { response: unknown } }).data.response

  const paid = { imp_uid, status: 'paid', amount: 60_000 }
  expect(await ask(Payments.getByImpUid({ imp_uid }))).toMatchObject(paid)
  expect(await ask(Payments.getByImpUids({ imp_uid: [imp_uid, 'imp_0'] }))).toMatchObject([paid])
  expect(await ask(Payments.getByMerchantUid({ merchant_uid: 'mid_1', status, sorting }))).toMatchObject(paid)
  expect(
    await ask(Payments.getByMerchantUids({ merchant_uid: 'mid_1', status, sorting, page: 1 })),
  ).toMatchObject({
    list: [paid],
  })
  expect(await ask(Prepare.postAmount({ merchant_uid: 'mid_2', amount: 10_000 }))).toMatchObject({
    amount: 10_000,
  })
  expect(await ask(Prepare.getAmount({ merchant_uid: 'mid_2' }))).toMatchObject({ amount: 10_000 })

  const cancel = { imp_uid, merchant_uid: 'mid_1', amount: 0, tax_free: 0, reason: '변심' }
  const nowhere = { refund_holder: '', refund_bank: '', refund_account: '' }
  await expect(ask(Payments.cancel({ ...cancel, ...nowhere, checksum: 1 }))).rejects.toMatchObject({
    response: { data: { code: 1 } },
  })
  expect(await ask(Payments.cancel({ ...cancel, ...nowhere, checksum: 60_000 }))).toMatchObject({
    status: 'cancelled',
    cancel_amount: 60_000,
  })
})

test('the client «iamport-server-api» finds and cancels', async () => {
  const { url, pay, order } = await openSandbox({ now: () => new Date() })
  const { imp_uid } = await pay(order)
  const keys = { imp_key: 'sandbox-key', imp_secret: 'sandbox-secret' }
  const connector = new IamportConnector(`${url}/portone`, keys)

  const found = await functional.payments.at(await connector.get(), imp_uid, {})
  expect(found).toMatchObject({ code: 0, response: { status: 'paid', amount: 60_000 } })
  const cancelled = await functional.payments.cancel(await connector.get(), {
    imp_uid,
    merchant_uid: 'mid_1',
    checksum: null,
    reason: '변심',
  })
  expect(cancelled).toMatchObject({ code: 0, response: { status: 'cancelled', cancel_amount: 60_000 } })
})

async function openIamporter(secret = 'sandbox-secret') {
  const sandbox = await openSandbox({ now: () => new Date() })
  const host = `${sandbox.url}/portone`
  return { ...sandbox, client: new Iamporter({ apiKey: 'sandbox-key', secret, host }) }
}

test('the client «iamporter» finds, prepares and cancels', async () => {
  const { client, pay, order } = await openIamporter()
  const { imp_uid } = await pay(order)
  const paid = { imp_uid, status: 'paid', amount: 60_000 }
  expect(await client.findByImpUid(imp_uid)).toMatchObject({ status: 200, data: paid })
  expect(await client.findByMerchantUid('mid_1')).toMatchObject({ data: paid })
  // Without a status its address ends in a slash.
  for (const more of [[], [{ status: 'paid' }]] as const)
    expect(await client.findAllByMerchantUid('mid_1', ...more)).toMatchObject({
      data: { total: 1, list: [paid] },
    })
  expect(await client.findAllByStatus()).toMatchObject({ data: { total: 1, list: [paid] } })
  expect(await client.createPreparedPayment({ merchant_uid: 'mid_2', amount: 10_000 })).toMatchObject({
    data: { amount: 10_000 },
  })
  expect(await client.getPreparedPayment('mid_2')).toMatchObject({ data: { amount: 10_000 } })
  expect(await client.cancelByImpUid(imp_uid, { amount: 10_000, reason: '변심' })).toMatchObject({
    data: { status: 'paid', cancel_amount: 10_000 },
  })
  expect(await client.cancelByMerchantUid('mid_1')).toMatchObject({
    data: { status: 'cancelled', cancel_amount: 60_000 },
  })
})

test('the client «iamporter» reads the refusals, in the words that its own tests expect', async () => {
  const { client, pay, order } = await openIamporter()
  const { imp_uid } = await pay(order)
  const unknown = { status: 404, message: '존재하지 않는 결제정보입니다.', data: null }
  expect(await client.findByImpUid('imp_0')).toMatchObject(unknown)
  expect(await client.findByMerchantUid('mid_0')).toMatchObject(unknown)
  expect(await client.getPreparedPayment('mid_0')).toMatchObject({
    status: 404,
    message: '사전등록된 결제정보가 존재하지 않습니다.',
  })
  await expect(client.cancelByImpUid('imp_0')).rejects.toThrow('취소할 결제건이 존재하지 않습니다.')
  await client.cancelByImpUid(imp_uid)
  await expect(client.cancelByImpUid(imp_uid)).rejects.toThrow(IamporterError)
  await expect(client.findAllByStatus('other')).rejects.toThrow('지원되지 않는 상태값입니다.')
  const { client: stranger } = await openIamporter('wrong')
  await expect(stranger.findByImpUid(imp_uid)).rejects.toMatchObject({ status: 401 })
})
