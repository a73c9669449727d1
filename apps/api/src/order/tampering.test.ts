import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { tamperedAnswers } from '../../test/money/tampered-answers.ts'
import { tamperedOrders } from '../../test/money/tampered-orders.ts'
import { type Call, setScene, written } from '../../test/money/tampering.ts'
import type { World } from '../../test/world.ts'

const tampered = [...tamperedOrders, ...tamperedAnswers]

const test = sharedTest
  .extend('scene', { scope: 'file' }, async ({ world }) => {
    const [owner, stranger] = [await addMember(world), await addMember(world)]
    return setScene(world, { owner, stranger, employee: await addMember(world, { eapInfo: '가온테크' }) })
  })
  .extend('before', { scope: 'file' }, ({ world, scene: _ }) => everything(world))

// Refused for what it is, not for being one of many.
test.beforeEach(({ world }) => sql`truncate quota`.execute(world.db))

/** All that is about money, here and at the provider. */
async function everything(world: World) {
  const { db } = world
  const payments = db
    .selectFrom('payment')
    .select(['orderId', 'memberId', 'state', 'amount', 'charged', 'refundAmount'])
  const reservations = db
    .selectFrom('reservation')
    .select(['id', 'memberId', 'state', 'startsAt', 'wrId', 'bookerName', 'bookerPhone', 'passId'])
  return {
    payments: await payments.orderBy('orderId').execute(),
    reservations: await reservations.orderBy('id').execute(),
    claims: await db.selectFrom('slotClaim').selectAll().orderBy('startsAt').execute(),
    entries: await db.selectFrom('passEntry').selectAll().orderBy('passId').orderBy('seq').execute(),
    ledger: await world.atSandbox('/portone/sandbox/ledger'),
  }
}

const send = (world: World, { by, method = 'POST', url, body, type = 'application/json' }: Call) =>
  world.app.inject({
    method,
    url,
    headers: { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) },
    body: type === 'application/json' ? written(body) : String(body),
  })

test('there are at least 300 tampered calls, each once', () => {
  expect(tampered.length).toBeGreaterThanOrEqual(300)
  expect(new Set(tampered.map(({ name }) => name)).size).toBe(tampered.length)
})

test.for(tampered)(
  '$name: nothing is paid, booked or given back',
  async ({ call, isAnswered = false }, { world, scene, before }) => {
    const { statusCode } = await send(world, call(scene))
    if (isAnswered) expect(statusCode).toBe(200)
    else expect([400, 404, 409, 413]).toContain(statusCode)
    expect(await everything(world)).toEqual(before)
  },
)

test('after all tampered calls money, sessions and passes agree with the provider', ({ world }) =>
  expectSound(world))

test('the same calls go through untampered', async ({ world, scene }) => {
  const { owner, session, alone } = scene
  for (const body of [session, alone])
    expect((await send(world, { by: owner, url: '/api/payment/history', body })).statusCode).toBe(200)
})
