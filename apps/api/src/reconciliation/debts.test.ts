import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { register, stateOf } from '../../test/payment.ts'
import { backlogReader } from '../backlog.ts'
import { sweep } from '../settlement/sweep.ts'
import { noteDebts } from './debts.ts'
import { clearOthers } from './queries.ts'

const fail = (error: unknown) => {
  throw error
}

test('[UF-08] an order that is paid for ten minutes and has led to nothing is shown to staff until it has', async ({
  world,
  admin,
}) => {
  const open = async () => (await admin.get('/api/payment-difference')).json().content
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await register(world, employee, { couponId: 15, amount: 0, status: 'PAID' })
  world.moveBy(10)
  await noteDebts(world.app)
  expect(await open()).toEqual([])
  world.moveBy(1)
  await noteDebts(world.app)
  await noteDebts(world.app)
  expect(await open()).toMatchObject([{ kind: 'PAID_STUCK', ours: 0, theirs: null, repair: 'SETTLE' }])
  const figures = await (await backlogReader(world.app.pool, world.app.now)()).metrics()
  expect(figures).toContain('gyeotmaru_paid_oldest_seconds 660')
  await sweep(world.app, fail)
  await noteDebts(world.app)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await open()).toEqual([])
})

test('[RC-05] a debt that the other node has cleared, for it read its list a moment before, is open again at the next look', async ({
  world,
  admin,
}) => {
  const open = async () => (await admin.get('/api/payment-difference')).json().content
  const employee = await addMember(world, { eapInfo: '가온테크' })
  await register(world, employee, { couponId: 15, amount: 0, status: 'PAID' })
  world.moveBy(11)
  await noteDebts(world.app)
  await clearOthers(world.db, 'PAID_STUCK', [], world.app.now())
  expect(await open()).toEqual([])
  world.moveBy(1)
  await noteDebts(world.app)
  expect(await open()).toMatchObject([{ kind: 'PAID_STUCK' }])
  await sweep(world.app, fail)
})
