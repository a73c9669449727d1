import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember } from '../../test/member.ts'
import { freeHours } from '../../test/money/hours.ts'
import { lookUp, orderOf, payFor, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { sweep } from './sweep.ts'

const ROUNDS = times(40, 100)
const AT_ONCE = 10

type Race = Awaited<ReturnType<typeof openRace>>

/** Somebody has let a hold lapse and pays; somebody else wants the hour. */
async function openRace(world: World, slot: Awaited<ReturnType<typeof freeHours>>[number]) {
  const [payer, rival] = [await addMember(world), await addMember(world)]
  return {
    payer,
    rival,
    order: await register(world, payer, { slot }),
    rivals: await orderOf(world, { slot }),
  }
}

const all = (world: World, { payer, rival, order, rivals }: Race) => {
  const path = `/api/payment/history/${order.paymentId}`
  const notice = { imp_uid: 'imp_1', merchant_uid: order.paymentId, status: 'paid' }
  return Promise.all([
    rival.post('/api/payment/history', rivals),
    payer.put(`${path}/status`, { status: 'PAID', responseData: '{}' }),
    payFor(world, order).then(() => lookUp(payer, order)),
    payer.post('/api/payment/webhook', notice),
    sweep(world.app, (error) => {
      throw error
    }),
  ])
}

test(`pay, look, sweep and want the hour at once after the hold lapsed, ${ROUNDS} times: a session or a full refund`, {
  timeout: 120_000,
}, async ({ world }) => {
  const races = []
  for (const slot of await freeHours(world, ROUNDS)) races.push(await openRace(world, slot))
  world.moveBy(11)
  for (let first = 0; first < ROUNDS; first += AT_ONCE)
    await Promise.all(races.slice(first, first + AT_ONCE).map((race) => all(world, race)))

  const seen: Record<string, number> = {}
  for (const { payer, order, rivals } of races) {
    const path = `/api/payment/history/${order.paymentId}`
    const { settlement } = (await payer.get(path)).json().data
    const sessions = (await payer.get('/api/myList')).json().consultationsList.length
    const isRivals = (await stateOf(world, rivals)) !== undefined
    const ends = `${settlement.status}, ${sessions} session, ${isRivals ? 'taken' : 'free'}`
    seen[ends] = (seen[ends] ?? 0) + 1
  }
  const sound = ['PAID, 1 session, free', 'REFUNDED, 0 session, taken']
  expect(Object.keys(seen).filter((ends) => !sound.includes(ends))).toEqual([])
  expect(Object.values(seen).reduce((sum, count) => sum + count)).toBe(ROUNDS)
})
