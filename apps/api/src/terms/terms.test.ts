import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[PM-01] the payment terms are the three mandatory texts, in their order, in the version in force', async () => {
  const texts = (await world.app.inject('/api/terms/payment')).json()
  expect(texts.map(({ id, required }: { id: string; required: boolean }) => [id, required])).toEqual([
    ['pay-usage', true],
    ['pay-cancel', true],
    ['pay-refund', true],
  ])
})

test('an unknown group is a bad request', async () => {
  expect((await world.app.inject('/api/terms/other')).statusCode).toBe(400)
})
