import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { register } from '../../test/payment.ts'
import { countWaiting } from '../../test/waiting.ts'
import { sweep } from '../settlement/sweep.ts'
import { destroyExpired } from './service.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

test('[RT-05] an order that is paid while it is about to be blanked keeps its customer', async ({
  world,
  member,
}) => {
  const { db, app } = world
  await register(world, member)
  world.moveBy(DAY)
  await sweep(app, fail)
  world.moveBy(retention.UNPAID_ORDER.days * DAY)
  const payer = await app.pool.connect()
  try {
    await payer.query('begin')
    await payer.query(`update payment set state = 'PAID', paid_at = now()`)
    const destroying = destroyExpired(app, fail)
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
    await payer.query('commit')
    await destroying
  } finally {
    payer.release()
  }
  const named = await db.selectFrom('payment').select(['state', 'customerName']).execute()
  expect(named).toEqual([{ state: 'PAID', customerName: '김하늘' }])
})
