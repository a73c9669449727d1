import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { freeHours } from '../../test/money/hours.ts'
import { payFor, register } from '../../test/payment.ts'
import { sampleCalls } from '../../test/routes/sample-calls.ts'
import { type Route, routes } from '../../test/routes/who-may.ts'
import type { World } from '../../test/world.ts'
import { orderLife } from '../payment/states.ts'
import { statesOf } from '../platform/state-table.ts'

const TABLES = ['payment', 'payment_event', 'reservation', 'reservation_event', 'slot_claim', 'pass_entry']
const gets = routes.filter((route) => route.startsWith('GET '))

let owner: TestMember
let staff: TestMember[]
const orders: string[] = []

/** An order in each state of its life: paid at the provider, its hold over. What a look-up would do is still to be done. */
test.beforeAll(async ({ world }) => {
  owner = await addMember(world)
  staff = [await addMember(world, { userType: 'ADMIN' }), await addMember(world, { userType: 'MASTER' })]
  const states = statesOf(orderLife)
  const hours = await freeHours(world, states.length)
  for (const [index, state] of states.entries()) {
    const payer = await addMember(world)
    const order = await register(world, payer, { slot: hours[index] ?? expect.fail('too few free hours') })
    await payFor(world, order)
    await world.db
      .updateTable('payment')
      .set({
        state,
        memberId: owner.id,
        ...(state === 'REFUND_DUE' && { refundCause: 'SLOT_GONE' as const }),
      })
      .where('orderId', '=', order.paymentId)
      .execute()
    orders.push(order.paymentId)
  }
  world.moveBy(11)
})

const dump = async (world: World): Promise<string> => {
  const rows = TABLES.map((table) => `select '${table}' as name, to_jsonb(t)::text as row from ${table} t`)
  return JSON.stringify((await sql.raw(`${rows.join(' union all ')} order by 1, 2`).execute(world.db)).rows)
}

/** Everybody who may read it does. */
async function expectUnchanged(world: World, urls: string[]): Promise<void> {
  const before = await dump(world)
  for (const url of urls)
    for (const reader of [owner, ...staff]) expect((await reader.get(url)).statusCode).toBeLessThan(500)
  expect(await dump(world)).toBe(before)
}

test('[ST-03] no GET changes an order or a reservation, whatever state the order is in', async ({
  world,
}) => {
  await expectUnchanged(
    world,
    orders.flatMap((id) => [`/api/payment/history/${id}`, `/api/payment/history/${id}/refund`]),
  )
})

test.for(gets)('%s changes no order and no reservation', async (route: Route, { world }) => {
  const { url } = await sampleCalls[route]({ world, owner })
  await expectUnchanged(world, [String(url ?? route.slice('GET '.length))])
})
