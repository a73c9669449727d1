import { expect } from 'vitest'
import { buyPast, refundAtDesk } from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import type { World } from '../../test/world.ts'
import { compareDaily } from '../reconciliation/compare.ts'
import { noteDebts } from '../reconciliation/debts.ts'
import { sweep } from '../settlement/sweep.ts'
import { recordRefund } from './repair.ts'

const fail = (error: unknown) => {
  throw error
}
type People = { member: TestMember; admin: TestMember }

const orderOf = ({ db }: World) =>
  db.selectFrom('payment').select(['orderId', 'refundAmount']).executeTakeFirstOrThrow()
const atConsole = async (world: World, won: number) =>
  world.atSandbox('/portone/sandbox/cancel', { merchant_uid: (await orderOf(world)).orderId, amount: won })
const plan = async (world: World, outcome: string) =>
  world.atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid: (await orderOf(world)).orderId })
const refundedThere = async (world: World) =>
  ((await world.atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[])[0]?.cancel_amount
const rowsOf = async ({ db }: World) =>
  (await db.selectFrom('refund').select(['state', 'amount']).orderBy('number').execute()).map(
    ({ state, amount }) => `${state} ${amount}`,
  )
const open = async (admin: TestMember) => (await admin.get('/api/payment-difference')).json().content
const repair = async (admin: TestMember, body: object) => {
  const [{ id }] = await open(admin)
  return admin.post(`/api/payment-difference/${id}/repair`, body)
}
const compareOn = async (world: World, day: string) => {
  world.moveTo(day, '05:00')
  await compareDaily(world.app, fail)
}

/** 50,000 of 120,000 won are owed and refused by the provider; some went back to the card, staff have transferred the rest. */
async function transfer(world: World, { member, admin }: People, byCard: number): Promise<void> {
  const id = await buyPast(world, member)
  if (byCard > 0) await atConsole(world, byCard)
  await plan(world, 'cancel-refused')
  expect((await refundAtDesk(admin, id, 50_000)).statusCode).toBe(200)
  for (let each = 0; each < 3; each += 1) {
    world.moveBy(2)
    await sweep(world.app, fail)
    await noteDebts(world.app)
  }
  const done = await repair(admin, { repair: 'TRANSFER', refund: 50_000 - byCard, note: '이체' })
  expect(done.statusCode).toBe(200)
  await plan(world, 'approve')
}

for (const [byCard, before, after] of [
  [20_000, ['DONE 20000', 'TRANSFERRED 30000'], ['DONE 35000', 'TRANSFERRED 30000']],
  [0, ['TRANSFERRED 50000'], ['DONE 15000', 'TRANSFERRED 50000']],
] as const)
  test(`[PY-21] what the card gives back beside a transfer, ${byCard} won before it, is recorded beside it: the transfer stays`, async ({
    world,
    member,
    admin,
  }) => {
    await transfer(world, { member, admin }, byCard)
    expect(await rowsOf(world)).toEqual(before)
    await atConsole(world, 15_000)
    await compareOn(world, '2026-11-26')
    expect(await open(admin)).toMatchObject([
      { kind: 'OTHER_REFUND', ours: byCard, theirs: byCard + 15_000, repair: 'RECORD' },
    ])
    const { orderId } = await orderOf(world)
    for (let twice = 0; twice < 2; twice += 1) await recordRefund(world.app, orderId)
    expect((await repair(admin, { repair: 'RECORD', refund: 0 })).statusCode).toBe(200)
    expect([await rowsOf(world), (await orderOf(world)).refundAmount]).toEqual([after, 65_000])
    await compareOn(world, '2026-11-27')
    expect(await open(admin)).toEqual([])
    await expectSound(world)
  })

test('[PY-21] more by card and transfer than was paid is recorded by nobody: it is left to people, with a note', async ({
  world,
  member,
  admin,
}) => {
  await transfer(world, { member, admin }, 20_000)
  await atConsole(world, 80_000)
  await compareOn(world, '2026-11-26')
  expect((await repair(admin, { repair: 'RECORD', refund: 0 })).json().code).toBe('REFUNDED_BEYOND')
  expect(await rowsOf(world)).toEqual(['DONE 20000', 'TRANSFERRED 30000'])
  expect((await repair(admin, { repair: 'NOTE', refund: 0, note: '회원에게 연락' })).statusCode).toBe(200)
})

test('[PY-21] what the card still owes beside a transfer is the rest that was seen, without what was transferred', async ({
  world,
  member,
  admin,
}) => {
  await transfer(world, { member, admin }, 20_000)
  for (const [number, amount] of [
    [1, 30_000],
    [2, 20_000],
  ] as const)
    await world.db.updateTable('refund').set({ amount }).where('number', '=', number).execute()
  await compareOn(world, '2026-11-26')
  expect(await open(admin)).toMatchObject([{ ours: 30_000, theirs: 20_000, repair: 'REFUND_REST' }])
  expect((await repair(admin, { repair: 'REFUND_REST', refund: 10_000 })).statusCode).toBe(200)
  expect(await refundedThere(world)).toBe(30_000)
})
