import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { tests } from '../../seed/reference/diagnosis.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass, register } from '../../test/payment.ts'
import { tablesWith } from '../../test/people/leftovers.ts'
import { merge } from '../../test/people/merge.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'
import { LEFT_NAME } from '../member/service.ts'
import { nextId } from '../platform/keys/next-id.ts'
import { destroyExpired } from '../retention/service.ts'
import { sweep } from '../settlement/sweep.ts'
import { destroyAccounts } from './destroy.ts'

const PHONE = '01000000001'
const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

/** Has left this moment, by whatever way. */
const hasLeft = ({ db, app }: World, { id }: TestMember) =>
  db.updateTable('member').set({ leavingAt: app.now() }).where('id', '=', id).execute()
const destroy = (world: World) => destroyAccounts(world.app, fail)

async function lifeOf(world: World, member: TestMember) {
  const [DEP] = tests
  if (!DEP) throw new Error('a test was promised')
  const answers = DEP.questions.map(() => 0)
  const id = await nextId(world.db, 'self_test_result')
  const result = world.app.seal.at('self_test_result.result_sealed', id)
  await world.db
    .insertInto('selfTestResult')
    .values({
      id,
      memberId: member.id,
      testCd: DEP.testCd,
      resultSealed: result.close(JSON.stringify({ score: 0, answers })),
      testedAt: world.app.now(),
    })
    .execute()
  await member.post('/api/calendar')
  await buyPass(world, member)
  return buy(world, member)
}

test('[LV-03] thirty days after leaving, name, phone, reason and answers stand in no table, and orders add up', async ({
  world,
  member,
}) => {
  await lifeOf(world, member)
  const ordersOf = () =>
    world.db.selectFrom('payment').select(['orderId', 'amount', 'charged']).orderBy('orderId').execute()
  const orders = await ordersOf()
  world.moveBy(2 * DAY)
  await hasLeft(world, member)
  expect(await tablesWith(world, PHONE)).toContain('member')
  world.moveBy(30 * DAY - 1)
  expect(await destroy(world)).toBe(0)
  world.moveBy(1)
  expect(await destroy(world)).toBe(1)
  for (const text of [PHONE, '김하늘', '010-0000-0001']) expect(await tablesWith(world, text)).toEqual([])
  const { db } = world
  const row = await db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: LEFT_NAME, phone: null, status: 'INACTIVE', leftAt: world.app.now() })
  expect(await db.selectFrom('selfTestResult').select('id').execute()).toEqual([])
  expect(await db.selectFrom('calendarFeed').select('memberId').execute()).toEqual([])
  const [reservation] = await db.selectFrom('reservation').selectAll().execute()
  expect(reservation).toMatchObject({ bookerName: '', bookerPhone: '', reasonSealed: null, state: 'BOOKED' })
  expect(await ordersOf()).toEqual(orders)
  const [last] = await db.selectFrom('passEntry').select('kind').orderBy('seq', 'desc').limit(1).execute()
  expect(last).toEqual({ kind: 'EXPIRE' })
  expect(await destroy(world)).toBe(0)
})

test('[LV-04] whose orders they were is kept apart and sealed, for five years from the last of them', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  await destroy(world)
  const customers = () => world.db.selectFrom('formerCustomer').selectAll().execute()
  const [row] = await customers()
  const former = world.app.seal.at('former_customer.sealed', row?.memberId ?? 0)
  expect(JSON.parse(former.open(row?.sealed ?? ''))).toEqual({ name: '김하늘', phone: PHONE })
  world.moveBy((5 * 365 - 30) * DAY - 1)
  await destroyExpired(world.app, fail)
  expect(await customers()).toHaveLength(1)
  world.moveBy(1)
  await destroyExpired(world.app, fail)
  expect(await customers()).toEqual([])
})

test('[RT-08] what stood on each paid order is kept apart and sealed, whoever the account was by then, for five years from that order', async ({
  world,
  member,
}) => {
  const { db, app } = world
  const early = await buyPass(world, member, { customerName: '김옛이름', customerPhone: '01044443333' })
  world.moveBy(2 * DAY)
  const late = await buyPass(world, member)
  await register(world, member, { customerName: '안낸사람' })
  world.moveBy(2 * DAY)
  await sweep(app, fail)
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  expect(await destroy(world)).toBe(1)
  const read = async () =>
    (await db.selectFrom('formerOrder').select(['orderId', 'sealed']).orderBy('keptUntil').execute()).map(
      ({ orderId, sealed }) => [
        orderId,
        JSON.parse(app.seal.at('former_order.sealed', orderId).open(sealed)),
      ],
    )
  expect(await read()).toEqual([
    [early.paymentId, { name: '김옛이름', phone: '01044443333' }],
    [late.paymentId, { name: '김하늘', phone: PHONE }],
  ])
  for (const text of ['김옛이름', '01044443333', '안낸사람'])
    expect(await tablesWith(world, text)).toEqual([])
  world.moveBy((retention.FORMER_ORDER.days - 34) * DAY)
  await destroyExpired(app, fail)
  expect(await read()).toMatchObject([[late.paymentId, {}]])
  world.moveBy(2 * DAY)
  await destroyExpired(app, fail)
  expect(await read()).toEqual([])
})

test('[LV-03] an account with a refund under way is deleted when the refund has ended', async ({
  world,
  member,
}) => {
  const { id, order } = await buy(world, member)
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'api-500', merchant_uid: order.paymentId })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  expect(await destroy(world)).toBe(0)
  expect(await tablesWith(world, PHONE)).toContain('member')
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'approve', merchant_uid: order.paymentId })
})

test('[LV-05] Kakao is unlinked before anything is destroyed; while Kakao is away nothing is', async ({
  world,
  member,
}) => {
  await insertIdentity(world.db, { providerUserId: '31', memberId: member.id, createdAt: world.app.now() })
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  await world.atSandbox('/kakao/sandbox/scenario', { outcome: 'me-500' })
  const errors: unknown[] = []
  expect(await destroyAccounts(world.app, (error) => errors.push(error))).toBe(0)
  expect(errors).toHaveLength(1)
  expect(await tablesWith(world, PHONE)).toContain('member')
  await world.atSandbox('/kakao/sandbox/scenario', { outcome: 'ok' })
  expect(await destroy(world)).toBe(1) // whoever Kakao doesn't know is unlinked already
  expect(await world.db.selectFrom('identity').select('memberId').execute()).toEqual([])
})

test('[LV-03] two nodes destroy an account once', async ({ world, member }) => {
  await buyPass(world, member)
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  const counts = await Promise.all([destroy(world), destroy(world)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
})

test('[MB-44] with an account that is destroyed goes what is left of the accounts that were merged into it', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world, { phone: '01000000009' })
  await world.db.updateTable('member').set({ name: '박옛이름' }).where('id', '=', old.id).execute()
  await insertIdentity(world.db, { providerUserId: '32', memberId: old.id, createdAt: world.app.now() })
  await buyPass(world, old)
  await merge({ requester: admin, decider: master }, old, member)
  world.moveBy(2 * DAY)
  await hasLeft(world, member)
  world.moveBy(30 * DAY)
  expect(await destroy(world)).toBe(1)
  for (const text of ['01000000009', '박옛이름', PHONE]) expect(await tablesWith(world, text)).toEqual([])
  const { db } = world
  const rows = await db
    .selectFrom('member')
    .select(['name', 'leftAt', 'mergedInto'])
    .where('id', '=', old.id)
    .execute()
  expect(rows).toEqual([{ name: LEFT_NAME, leftAt: world.app.now(), mergedInto: null }])
  const consents = await db.selectFrom('consent').select('memberId').where('memberId', '=', old.id).execute()
  expect(consents).toEqual([])
  for (const table of ['identity', 'memberMerge', 'memberMergeRow'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('[CP-13] a pass that was bought after its member asked to leave is not destroyed, one given up before is', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  const other = await addMember(world)
  for (const one of [member, other]) await hasLeft(world, one)
  world.moveBy(1)
  await buyPass(world, other)
  world.moveBy(30 * DAY)
  expect(await destroy(world)).toBe(1)
  const left = await world.db.selectFrom('member').select('leftAt').where('id', '=', other.id).execute()
  expect(left).toEqual([{ leftAt: null }])
})
