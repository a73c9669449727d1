import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { payFor, register, stateOf } from '../../test/payment.ts'
import { sweep } from './sweep.ts'

test('a look-up that was cut off is made again two minutes later, not an hour', async ({ world, member }) => {
  const { db, now, seal, isTestAllowed, postNow, providers } = world.app
  const order = await register(world, member)
  await payFor(world, order)
  world.moveBy(11)
  const byName = {
    get PORTONE(): never {
      throw new Error('cut off')
    },
  }
  const errors: unknown[] = []
  const context = { db, now, seal, isTestAllowed, postNow, providers: { ...providers, byName } }
  await sweep(context, (error) => errors.push(error))
  expect(errors).toEqual([new Error('cut off')])
  world.moveBy(2)
  await sweep(world.app, (error) => errors.push(error))
  expect([errors.length, await stateOf(world, order)]).toEqual([1, 'FULFILLED'])
})
