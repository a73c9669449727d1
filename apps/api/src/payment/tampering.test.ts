import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { tamperedAnswers } from '../../test/money/tampered-answers.ts'
import { tamperedOrders } from '../../test/money/tampered-orders.ts'
import { type Call, type Scene, setScene, written } from '../../test/money/tampering.ts'
import { openWorld, type World } from '../../test/world.ts'

const tampered = [...tamperedOrders, ...tamperedAnswers]

let world: World
let scene: Scene
let before: unknown

beforeAll(async () => {
  world = await openWorld()
  const [owner, stranger] = [await addMember(world), await addMember(world)]
  scene = await setScene(world, {
    owner,
    stranger,
    employee: await addMember(world, { eapInfo: '가온테크' }),
  })
  before = await everything()
})
// Refused for what it is, not for being one of many.
beforeEach(() => sql`truncate quota`.execute(world.db))
afterAll(() => world.close())

/** All that is about money, here and at the provider. */
async function everything() {
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

const send = ({ by, method = 'POST', url, body, type = 'application/json' }: Call) =>
  world.app.inject({
    method,
    url,
    headers: { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) },
    body: type === 'application/json' ? written(body) : String(body),
  })

test('there are at least 300 of them, each once', () => {
  expect(tampered.length).toBeGreaterThanOrEqual(300)
  expect(new Set(tampered.map(({ name }) => name)).size).toBe(tampered.length)
})

test.each(tampered)('$name: nothing is paid, booked or given back', async ({ call, isAnswered = false }) => {
  const { statusCode } = await send(call(scene))
  if (isAnswered) expect(statusCode).toBe(200)
  else expect([400, 404, 409, 413]).toContain(statusCode)
  expect(await everything()).toEqual(before)
})

test('after all of them money, sessions and passes agree with the provider', () => expectSound(world))

test('what nobody tampered with goes through', async () => {
  const { owner, session, alone } = scene
  for (const body of [session, alone])
    expect((await send({ by: owner, url: '/api/payment/history', body })).statusCode).toBe(200)
})
