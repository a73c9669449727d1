import { expect } from 'vitest'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { register, type SlotOrder } from '../../test/payment.ts'
import { openWorld } from '../../test/world.ts'

const test = base.extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
  const world = await openWorld({ trustedProxies, areLookUpsShared: true })
  onCleanup(() => world.close())
  return world
})

test('[AB-06] 320 notices at two nodes at once about sixteen orders are sixteen questions', async ({
  world,
}) => {
  const node = await world.addNode()
  const orders: SlotOrder[] = []
  for (const day of [24, 25])
    for (let hour = 10; hour < 18; hour += 1) {
      const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: `2026-11-${day}`, hopeTime: `${hour}:00` }
      orders.push(await register(world, await addMember(world), { slot }))
    }
  const questions: string[] = []
  for (const app of [world.app, node]) {
    const provider = Object.assign(Object.create(world.provider), {
      find: (orderId: string) => {
        questions.push(orderId)
        return world.provider.find(orderId)
      },
    })
    app.providers = { ...app.providers, byName: { ...app.providers.byName, PORTONE: provider } }
  }
  const url = '/api/payment/webhook'
  await Promise.all(
    orders.flatMap(({ paymentId }) =>
      Array.from({ length: 20 }, (_, nr) =>
        (nr % 2 ? node : world.app).inject({
          method: 'POST',
          url,
          body: { imp_uid: 'imp_000000000001', merchant_uid: paymentId, status: 'paid' },
        }),
      ),
    ),
  )
  expect(questions.toSorted()).toEqual(orders.map(({ paymentId }) => paymentId).toSorted())
}, 60_000)
