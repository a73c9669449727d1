import { type Payouts, payoutsReply } from '@self/contract/payout-list'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf, payFor } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const HEAD = 'date,payment,transaction,kind,gross,fee,vat,net'
const send = (staff: TestMember, file: string) => staff.post('/api/admin/payouts', { file })
const read = async (staff: TestMember, month = '2026-11'): Promise<Payouts> =>
  payoutsReply.parse((await staff.get(`/api/admin/payouts?month=${month}`)).json()).data

/** The provider's own file, as it can be downloaded there. */
const fileOf = async ({ atSandbox }: World): Promise<string> =>
  String(await atSandbox('/portone/sandbox/payouts?month=2026-11'))

test('[MN-05] the provider’s file is matched to orders and refunds line by line; again it adds nothing', async ({
  world,
  member,
  admin,
}) => {
  await buy(world, member)
  const { id } = await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  await payFor(world, await orderOf(world)) // of no order of ours
  const file = await fileOf(world)
  expect((await send(admin, file)).json().data).toEqual({ imported: 4, known: 0, errors: [] })
  expect((await send(admin, file)).json().data).toEqual({ imported: 0, known: 4, errors: [] })
  const { days, unmatched, missing } = await read(admin)
  expect(days).toEqual([
    { date: '2026-11-25', count: 4, gross: 240_000, fee: 7_200, vat: 720, net: 232_080, unmatched: 1 },
  ])
  expect(unmatched.map(({ match, gross }) => [match, gross])).toEqual([['UNKNOWN', 120_000]])
  expect(missing).toEqual([])
})

test('[MN-05] another sum than the order’s is shown beside it, and what stands in no file after a week', async ({
  world,
  member,
}) => {
  const { order } = await buy(world, member)
  const paid = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  world.moveTo('2026-12-10', '09:00')
  const admin = await addMember(world, { userType: 'ADMIN' })
  expect((await read(admin)).missing.map(({ orderKey, amount }) => [orderKey, amount])).toEqual([
    [order.paymentId, 120_000],
  ])
  const line = `2026-11-25,${paid.providerPaymentId},t1,PAYMENT,119000,0,0,119000`
  await send(admin, `${HEAD}\n${line}`)
  const { unmatched, missing } = await read(admin)
  expect(unmatched.map(({ match, orderKey }) => [match, orderKey])).toEqual([
    ['OTHER_AMOUNT', order.paymentId],
  ])
  expect(missing).toEqual([])
})

test('[MN-05] one bad line and nothing is taken over; each is told with its number', async ({ admin }) => {
  const good = '2026-11-25,imp_1,imp_1,PAYMENT,1000,30,3,967'
  const { data } = (await send(admin, `${HEAD}\n${good}\n${good.replace('967', '968')}\n`)).json()
  expect(data).toMatchObject({ imported: 0, errors: [{ line: 3 }] })
  expect((await read(admin)).days).toEqual([])
  expect((await send(admin, HEAD)).json().code).toBe('PAYOUT_EMPTY')
})

test('[MN-28] a refund that went back in two parts is matched by their sum, and stands in the file', async ({
  world,
  member,
  admin,
}) => {
  const { id, order } = await buy(world, member)
  const found = await world.provider.find(order.paymentId)
  const { providerPaymentId = '', amount: checksum = 0 } = found ?? {}
  await world.provider.cancel({ providerPaymentId, amount: 50_000, checksum, reason: 'by hand' })
  const [first = ''] = (await fileOf(world)).match(/.*CANCEL,-50000.*/) ?? []
  await send(admin, `${HEAD}\n${first}`)
  expect((await read(admin)).unmatched.map(({ match, gross }) => [match, gross])).toEqual([
    ['OTHER_AMOUNT', -50_000],
  ])
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  await send(admin, await fileOf(world))
  world.moveTo('2026-12-10', '09:00')
  const { days, unmatched, missing } = await read(await addMember(world, { userType: 'ADMIN' }))
  expect(days).toMatchObject([{ count: 3, gross: 0, unmatched: 0 }])
  expect([unmatched, missing]).toEqual([[], []])
})

test('[MN-28] two lines of one sum are not both matched by one refund, nor two refunds by one line', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  const { providerPaymentId: payment, orderId } = await world.db
    .selectFrom('refund')
    .selectAll()
    .executeTakeFirstOrThrow()
  world.moveTo('2026-12-10', '09:00')
  const admin = await addMember(world, { userType: 'ADMIN' })
  const cancel = (transaction: string) => `2026-11-25,${payment},${transaction},CANCEL,-120000,0,0,-120000`
  await send(admin, `${HEAD}\n${cancel('t1')}\n${cancel('t2')}`)
  const seen = async () => {
    const { unmatched, missing } = await read(admin)
    return [
      unmatched.map(({ transaction }) => transaction),
      missing.flatMap(({ kind, amount }) => (kind === 'CANCEL' ? [amount] : [])),
    ]
  }
  expect(await seen()).toEqual([['t2'], []])
  const again = (number: number) =>
    world.db
      .insertInto('refund')
      .columns([
        'orderId',
        'providerPaymentId',
        'number',
        'cause',
        'amount',
        'state',
        'requestedAt',
        'endedAt',
      ])
      .expression((from) =>
        from
          .selectFrom('refund')
          .select((is) => ['orderId', 'providerPaymentId', is.val(number).as('number')])
          .select(['cause', 'amount', 'state', 'requestedAt', 'endedAt'])
          .where('orderId', '=', orderId)
          .where('number', '=', 1),
      )
      .execute()
  await again(2)
  expect(await seen()).toEqual([[], []])
  await again(3)
  expect(await seen()).toEqual([[], [120_000]])
})
