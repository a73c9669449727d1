import { expect } from 'vitest'
import { moneyTest as base } from '../../test/fixtures.ts'
import { payFor, putStatus, register, stateOf } from '../../test/payment.ts'
import { openWorld, type World } from '../../test/world.ts'
import { ProviderAway } from '../providers/payment-provider.ts'

const test = base.extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
  const world = await openWorld({ trustedProxies, areLookUpsShared: true })
  onCleanup(() => world.close())
  return world
})

/** An anonymous notice, as anybody can send it. */
const notice = (world: World, orderId: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    body: { imp_uid: 'imp_000000000001', merchant_uid: orderId, status: 'paid' },
  })

/** Counts the questions that the provider is asked from now on; isAway: it answers none. */
function countQuestions(world: World, isAway = false) {
  const questions: string[] = []
  const provider = Object.assign(Object.create(world.provider), {
    find: async (orderId: string) => {
      questions.push(orderId)
      if (isAway) throw new ProviderAway('no answer')
      return world.provider.find(orderId)
    },
    listPaid: async (orderId: string) => {
      questions.push(orderId)
      return world.provider.listPaid(orderId)
    },
  })
  const { providers } = world.app
  world.app.providers = { ...providers, byName: { ...providers.byName, PORTONE: provider } }
  return questions
}

test('[AB-06] 1,000 anonymous webhooks cause one question about an order, and its payer is served beside them', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const questions = countQuestions(world)
  const flood = await Promise.all(Array.from({ length: 1_000 }, () => notice(world, order.paymentId)))
  expect(new Set(flood.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(questions).toHaveLength(1)
  await payFor(world, order)
  world.moveBy(1)
  const more = Array.from({ length: 100 }, () => notice(world, order.paymentId))
  expect((await putStatus(member, order, 'PAID')).json().data.status).toBe('PAID')
  await Promise.all(more)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(questions.length).toBeLessThanOrEqual(2)
}, 60_000)

test('[AB-06] notices of another payment for a paid order share the question, too', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  await putStatus(member, order, 'PAID')
  world.moveBy(1)
  const questions = countQuestions(world)
  await Promise.all(Array.from({ length: 100 }, () => notice(world, order.paymentId)))
  expect(questions).toHaveLength(1)
})

test('[AB-06] about an order that ended long ago nobody is asked', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(11)
  await putStatus(member, order, 'FAILED')
  expect(await stateOf(world, order)).toBe('EXPIRED')
  world.moveBy(5 * 24 * 60)
  const questions = countQuestions(world)
  await notice(world, order.paymentId)
  expect(questions).toHaveLength(1) // it may still be approved late
  world.moveBy(2 * 24 * 60)
  await notice(world, order.paymentId)
  expect(questions).toHaveLength(1)
})

test('[AB-06] whoever asks while a question is under way learns what came after it', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const questions = countQuestions(world)
  const early = notice(world, order.paymentId)
  const late = putStatus(member, order, 'PAID')
  await payFor(world, order)
  world.moveBy(1) // the two seconds pass while the second one waits
  await early
  expect((await late).json().data.status).toBe('PAID')
  expect(questions.length).toBeLessThanOrEqual(2)
}, 20_000)

test('[AB-06] a provider that has been silent five times in a row is left alone for a moment', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const questions = countQuestions(world, true)
  for (let nr = 0; nr < 5; nr += 1) {
    await putStatus(member, order, 'PAID')
    world.moveBy(1 / 30)
  }
  expect(questions).toHaveLength(5)
  await putStatus(member, order, 'PAID')
  expect(questions).toHaveLength(5)
  world.moveBy(1)
  await putStatus(member, order, 'PAID')
  expect(questions).toHaveLength(6)
})
