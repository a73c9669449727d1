import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect, onTestFinished } from 'vitest'
import { requestV2Of } from '../../test/payment.ts'
import { CHANNEL_KEY, openSandbox, STORE_ID } from '../../test/sandbox.ts'
import { ProviderAway, ProviderRefused } from './payment-provider.ts'
import { portoneV2 } from './portone-v2.ts'
import { orderIdOf, paymentIdOf } from './portone-v2-ids.ts'

const NOW = new Date('2026-11-23T00:00:00Z')
const orderId = 'mid_1a2b3c4d5e6f'
const order = { paymentId: orderId, amount: 50_000 }
const id = paymentIdOf(orderId)
const REASON = '회원의 예약 취소'
const DAY = { from: new Date(NOW.getTime() - 86_400_000), to: new Date(NOW.getTime() + 60_000) }

const test = base.extend('now', NOW).extend('world', async ({ now }, { onCleanup }) => {
  const sandbox = await openSandbox(() => now)
  onCleanup(() => sandbox.close())
  const { atSandbox } = sandbox
  return {
    ...sandbox,
    pay: (outcome = 'webhook-lost', change: object = {}) =>
      atSandbox('/portone/sandbox/pay', { ...requestV2Of(order), outcome, ...change }),
    plan: (outcome: string) => atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid: id }),
    cancel: (amount: number, checksum: number) =>
      sandbox.providerV2.cancel({ providerPaymentId: id, amount, checksum, reason: REASON }),
    held: async () =>
      ((await atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[])[0]?.cancel_amount,
  }
})

test('[RW-03] the number of a payment is the order’s, letters and digits alone, and leads back to it', () => {
  expect(id).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect(orderIdOf(id)).toBe(orderId)
  expect(orderIdOf('somebody-elses')).toBe('somebody-elses')
})

test('[RW-03] paid, failed, waiting and unknown are told apart', async ({ world: { providerV2, pay } }) => {
  expect(await providerV2.find(orderId)).toBeUndefined()
  await pay('close-tab')
  expect(await providerV2.find(orderId)).toMatchObject({ status: 'ready' })
  await pay('decline:3112')
  expect(await providerV2.find(orderId)).toMatchObject({ status: 'failed' })
  await pay()
  expect(await providerV2.find(orderId)).toEqual({
    providerPaymentId: id,
    orderId,
    status: 'paid',
    amount: 50_000,
    cancelAmount: 0,
    currency: 'KRW',
    isTest: false,
    isOwnChannel: true,
    isCancelling: false,
    method: 'CARD',
    failReason: null,
    receiptUrl: expect.stringMatching(/^https:/),
    refundReceiptUrl: null,
    cancellationId: null,
  })
  expect(await providerV2.listPaid(orderId)).toHaveLength(1)
})

test('[RW-03] a registered amount is the only one that a window opens with', async ({
  world: { providerV2, pay },
}) => {
  await providerV2.prepare({ orderId, amount: 50_000 })
  await providerV2.prepare({ orderId, amount: 50_000 })
  expect(await pay('approve', { totalAmount: 100 })).toMatchObject({ code: 'AmountNotEqualToPredefined' })
  expect(await pay()).toMatchObject({ paymentId: id })
  await expect(providerV2.prepare({ orderId, amount: 50_000 })).rejects.toThrow(ProviderAway)
})

test('[RW-03] a test channel and a channel that is not the shop’s say so', async ({
  world: { providerV2, pay },
}) => {
  await pay('test-channel')
  expect(await providerV2.find(orderId)).toMatchObject({ status: 'paid', isTest: true, isOwnChannel: true })
  const other = { paymentId: 'another12345', channelKey: 'channel-key-sandbox-test' }
  await pay('webhook-lost', other)
  expect(await providerV2.findById('another12345')).toMatchObject({ isTest: true, isOwnChannel: false })
})

test('[RW-04] a part goes back, then the rest; what is cancellable is the checksum', async ({
  world: { providerV2, pay, cancel },
}) => {
  await pay()
  const { cancellationId } = await cancel(20_000, 50_000)
  expect(cancellationId).toMatch(/^cancel_/)
  expect(await providerV2.findById(id)).toMatchObject({
    status: 'paid',
    cancelAmount: 20_000,
    cancellationId,
  })
  await expect(cancel(30_000, 50_000)).rejects.toThrow(ProviderRefused)
  await expect(cancel(30_001, 30_000)).rejects.toThrow(ProviderRefused)
  await cancel(30_000, 30_000)
  expect(await providerV2.findById(id)).toMatchObject({ status: 'cancelled', cancelAmount: 50_000 })
  // Looked at again it is found gone back: no refusal.
  await expect(cancel(30_000, 30_000)).rejects.toThrow(ProviderAway)
})

test('[RW-04] a no is a refusal with the payment company’s words, also where it comes as 200', async ({
  world: { pay, plan, cancel, held },
}) => {
  await pay()
  await plan('cancel-refused')
  await expect(cancel(50_000, 50_000)).rejects.toMatchObject({ words: '카드사에서 취소를 거절하였습니다.' })
  await plan('cancel-failed')
  await expect(cancel(50_000, 50_000)).rejects.toThrow(ProviderRefused)
  expect(await held()).toBe(0)
})

test('[RW-04] silence is no refusal', async ({ world: { pay, plan, cancel, held } }) => {
  await pay()
  await plan('api-500')
  await expect(cancel(50_000, 50_000)).rejects.toThrow(ProviderAway)
  await plan('cancel-unheard')
  await expect(cancel(50_000, 50_000)).rejects.toThrow(ProviderAway)
  expect(await held()).toBe(50_000)
})

test('[RW-04] a cancellation that is still to be carried out is asked for once, and found when it has been', async ({
  world: { providerV2, atSandbox, pay, plan, cancel, held },
}) => {
  await pay()
  await plan('cancel-requested')
  await expect(cancel(20_000, 50_000)).rejects.toThrow(ProviderAway)
  await plan('approve')
  await expect(cancel(20_000, 50_000)).rejects.toThrow(ProviderAway)
  expect(await held()).toBe(0)
  await atSandbox('/portone/sandbox/finish-cancel', { paymentId: id })
  expect(await providerV2.findById(id)).toMatchObject({ status: 'paid', cancelAmount: 20_000 })
})

test('[RW-03] lists hold what was paid or given back over V2 alone, however many pages', async ({
  world: { providerV2, provider, atSandbox, pay, cancel },
}) => {
  const v1 = {
    merchant_uid: 'mid_overtheother',
    amount: 1_000,
    name: '이용권 결제',
    buyer_tel: '010-0000-0001',
  }
  await atSandbox('/portone/sandbox/pay', { ...v1, outcome: 'webhook-lost' })
  await pay()
  await cancel(20_000, 50_000)
  for (let number = 0; number < 102; number += 1)
    await pay('webhook-lost', { paymentId: `many${String(number).padStart(8, '0')}` })
  const paid = await providerV2.list('paid', DAY)
  expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(102)
  expect(await providerV2.list('cancelled', DAY)).toMatchObject([{ orderId, status: 'paid' }])
  expect(await provider.list('paid', DAY)).toMatchObject([{ orderId: 'mid_overtheother' }])
  const ids = [id, 'many00000000', 'unknown00000']
  expect(await providerV2.listByIds(ids)).toHaveLength(2)
})

test('[RW-03] an answer about another payment, store or interface is none', async () => {
  const real = {
    status: 'PAID',
    id,
    storeId: STORE_ID,
    version: 'V2',
    channel: { type: 'LIVE', key: CHANNEL_KEY },
    amount: { total: 50_000, cancelled: 0 },
    currency: 'KRW',
  }
  let answer: object = real
  const server = createServer((_, reply) => reply.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = portoneV2({ base, secret: 's', storeId: STORE_ID, channelKeys: [CHANNEL_KEY] })
  expect(await provider.find(orderId)).toMatchObject({ status: 'paid' })
  for (const change of [{ id: 'other000000' }, { storeId: 'store-other' }, { version: 'V1' }]) {
    answer = { ...real, ...change }
    await expect(provider.find(orderId), JSON.stringify(change)).rejects.toThrow(ProviderAway)
  }
  answer = { ...real, status: 'SOMETHING_NEW', fieldOfTomorrow: {} }
  expect(await provider.find(orderId)).toMatchObject({ status: 'ready' })
})

test('[RW-03] a wrong secret is no answer', async ({ world: { origin } }) => {
  const wrong = portoneV2({ base: origin, secret: 'wrong', storeId: STORE_ID, channelKeys: [] })
  await expect(wrong.find(orderId)).rejects.toThrow(ProviderAway)
})
