import { sql } from 'kysely'
import { expect } from 'vitest'
import { queryAt } from '../../src/invariant/invariant.ts'
import { invariants, invariantsAtRest } from '../../src/invariant/rules.ts'
import { getOrder } from '../../src/payment/orders.ts'
import { orderIdOf } from '../../src/providers/portone-v2-ids.ts'
import { endProposals } from '../../src/request/answer.ts'
import { expireRequests } from '../../src/reservation/unanswered.ts'
import { releaseLinks } from '../../src/settlement/contention.ts'
import { settle } from '../../src/settlement/settle.ts'
import type { World } from '../world.ts'

const SAME_WON = 'I-05 what the provider holds of an order is what we hold'

type Payment = { merchant_uid: string; status: string; amount: number; cancel_amount: number }

/** Won that the provider has taken and not given back, by order. */
async function heldThere(world: World): Promise<Map<string, number>> {
  const payments = (await world.atSandbox('/portone/sandbox/ledger')) as Payment[]
  const held = new Map<string, number>()
  for (const { merchant_uid, status, amount, cancel_amount } of payments) {
    const orderId = orderIdOf(merchant_uid)
    if (status === 'paid' || status === 'cancelled')
      held.set(orderId, (held.get(orderId) ?? 0) + amount - cancel_amount)
  }
  return held
}

/** The same, as our orders and their refunds say it. */
async function heldHere({ db }: World): Promise<Map<string, number>> {
  const orders = await db.selectFrom('payment').selectAll().execute()
  const refunds = await db.selectFrom('refund').selectAll().execute()
  const held = orders.map((order) => {
    const { orderId, state, amount, charged, refundAmount } = order
    const ofOrder = refunds.filter((refund) => refund.orderId === orderId)
    const own = ofOrder.find(({ cause }) => cause !== 'SECOND_CHARGE')
    const second = ofOrder.filter((refund) => refund !== own && refund.state !== 'DONE')
    const taken = charged ?? amount
    const returned = own?.state === 'TRANSFERRED' ? 0 : (refundAmount ?? taken)
    const stored = { FULFILLED: taken, REFUNDED: taken - returned }[String(state)] ?? 0
    return [orderId, second.reduce((sum, refund) => sum + refund.amount, stored)] as const
  })
  return new Map(held)
}

/** Orders that the back office has been told of. */
async function different({ db }: World): Promise<Set<string>> {
  const rows = await db.selectFrom('paymentDifference').select('orderId').execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

async function otherWon(world: World): Promise<string[]> {
  const [there, here, known] = [await heldThere(world), await heldHere(world), await different(world)]
  const won = (held: Map<string, number>, id: string) => held.get(id) ?? 0
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((id) => !known.has(id) && (!here.has(id) || won(there, id) !== won(here, id)))
    .map((id) => `${id}: ${won(there, id)} won there, ${won(here, id)} here`)
}

/** Every broken rule, with what breaks it. */
export async function violationsOf(world: World): Promise<string[]> {
  const broken = (await otherWon(world)).map((what) => `${SAME_WON}: ${what}`)
  for (const invariant of [...invariants, ...invariantsAtRest]) {
    const query = queryAt(invariant, world.app.now())
    const { rows } = await sql.raw<{ what: string }>(query).execute(world.db)
    broken.push(...rows.map(({ what }) => `${invariant.id} ${invariant.rule}: ${what}`))
  }
  return broken
}

/** The provider's faults are lifted and every order is looked at once more: after that nothing may be under way. */
async function comeToRest(world: World): Promise<void> {
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'approve' })
  const orders = await world.db.selectFrom('payment').select('orderId').execute()
  for (const { orderId } of orders) await settle(world.app, await getOrder(world.db, orderId), 'SWEEP')
  await runJobs(world)
}

const fail = (error: unknown) => {
  throw error
}

/** Whatever a job should have done while the test moved the clock; what is sent or looked up later is due just now. */
async function runJobs({ app, db }: World): Promise<void> {
  await releaseLinks(app, fail)
  await endProposals(app, fail)
  await expireRequests(app, fail)
  await db.updateTable('outbox').set({ dueAt: app.now() }).where('dueAt', 'is not', null).execute()
  await db
    .updateTable('payment')
    .set({ nextCheckAt: app.now() })
    .where('nextCheckAt', 'is not', null)
    .execute()
}

/** After a test: money, sessions and passes agree with each other and with the provider's ledger, to the won. */
export async function expectSound(world: World): Promise<void> {
  await comeToRest(world)
  expect(await violationsOf(world)).toEqual([])
}
