import { FIRST_POLICY, tooManyHolds } from '@self/contract/policy'
import type { StaffPolicies } from '@self/contract/staff-policy'
import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { expectConflict } from '../../test/change-log/edits.ts'
import { addVersion } from '../../test/change-log/policy.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass, orderOf, register } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const listOf = async (master: TestMember): Promise<StaffPolicies> =>
  (await master.get('/api/admin/policy')).json().data
const statesOf = async (master: TestMember) =>
  (await listOf(master)).versions.map(({ no, state }) => `${no} ${state}`)

const slotAt = (hopeTime: string) => ({
  branchCode: 'JS',
  adminId: 'js_c1',
  hopeDate: '2026-11-25',
  hopeTime,
})

/** For how many minutes an order that begins now holds its hour. */
async function heldFor(world: World, member: TestMember, hopeTime: string): Promise<number> {
  const { paymentId } = await register(world, member, { slot: slotAt(hopeTime) })
  const { holdUntil, createdAt } = await world.db
    .selectFrom('payment')
    .select(['holdUntil', 'createdAt'])
    .where('orderId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return (holdUntil.getTime() - createdAt.getTime()) / 60_000
}

test('[CT-90] until somebody writes a version, the contract’s own numbers hold', async ({
  world,
  master,
  member,
}) => {
  expect(await listOf(master)).toEqual({
    revision: 0,
    versions: [{ ...FIRST_POLICY, no: 0, validFrom: null, state: 'IN_FORCE', who: '', madeAt: null }],
  })
  expect(await heldFor(world, member, '14:00')).toBe(FIRST_POLICY.holdMinutes)
})

test('[CT-90] a version holds from its moment on, the last of those that have begun', async ({
  world,
  master,
  member,
}) => {
  await addVersion(master, { holdMinutes: 20, validFrom: '2026-11-23T12:00' })
  await addVersion(master, { holdMinutes: 15 })
  expect(await statesOf(master)).toEqual(['1 PLANNED', '2 IN_FORCE', '0 ENDED'])
  expect(await heldFor(world, member, '14:00')).toBe(15)
  world.moveTo('2026-11-23', '12:00')
  expect(await statesOf(master)).toEqual(['1 IN_FORCE', '2 ENDED', '0 ENDED'])
  expect(await heldFor(world, member, '15:00')).toBe(20)
})

test('[CT-90] a hold that has begun keeps its end, and what is told names the number that is counted', async ({
  world,
  master,
  member,
}) => {
  const { paymentId } = await register(world, member, { slot: slotAt('14:00') })
  const endOf = () =>
    world.db
      .selectFrom('payment')
      .select('holdUntil')
      .where('orderId', '=', paymentId)
      .executeTakeFirstOrThrow()
  const before = await endOf()
  expect(before.holdUntil).toEqual(addMinutes(world.app.now(), FIRST_POLICY.holdMinutes))
  await addVersion(master, { holdMinutes: 25 })
  expect(await endOf()).toEqual(before)
  expect(await heldFor(world, member, '15:00')).toBe(25)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: paymentId, outcome: 'api-500' })
  const third = await member.post('/api/payment/history', await orderOf(world, { slot: slotAt('16:00') }))
  expect(third.json()).toMatchObject({ code: 'TOO_MANY_HOLDS', message: tooManyHolds(25) })
})

test('[CT-91] one that has not begun is withdrawn, one in force is not, and none is changed', async ({
  world,
  master,
  member,
}) => {
  const planned = await addVersion(master, { holdMinutes: 20, validFrom: '2026-11-24T09:00' })
  const withdraw = async (no: number) => {
    const { revision } = await listOf(master)
    const { statusCode, body } = await master.post(`/api/admin/policy/${no}/withdraw`, { revision })
    return statusCode === 200 ? 'withdrawn' : JSON.parse(body).code
  }
  expect(await withdraw(planned)).toBe('withdrawn')
  expect(await withdraw(planned)).toBe('NOT_FOUND')
  expect(await withdraw(99)).toBe('NOT_FOUND')
  world.moveTo('2026-11-24', '09:00')
  expect(await heldFor(world, member, '14:00')).toBe(FIRST_POLICY.holdMinutes)
  expect(await withdraw(await addVersion(master, { holdMinutes: 12 }))).toBe('POLICY_BEGUN')
  expect(await statesOf(master)).toEqual(['2 IN_FORCE', '1 WITHDRAWN', '0 ENDED'])
})

test('[CT-91] a version begins in the future or at once, with numbers that are possible', async ({
  master,
}) => {
  const codeOf = async (change: object) => {
    const reply = await master.post('/api/admin/policy', {
      ...FIRST_POLICY,
      validFrom: null,
      revision: 0,
      ...change,
    })
    return [reply.statusCode, reply.json().code]
  }
  expect(await codeOf({ validFrom: '2026-11-22T09:00' })).toEqual([400, 'POLICY_PAST'])
  expect(await codeOf({ holdMinutes: 4 })).toEqual([400, 'POLICY_HOLD_WRONG'])
  expect(await codeOf({ holdMinutes: 61 })).toEqual([400, 'POLICY_HOLD_WRONG'])
  expect(await codeOf({ holdMinutes: 10.5 })).toEqual([400, expect.any(String)])
  expect((await listOf(master)).revision).toBe(0)
})

test('[CT-91] of two editors the second is told what the first has changed, and each edit stands in the log', async ({
  master,
}) => {
  await addVersion(master, { holdMinutes: 15 })
  const late = await master.post('/api/admin/policy', {
    ...FIRST_POLICY,
    holdMinutes: 30,
    validFrom: null,
    revision: 0,
  })
  expectConflict(late, [
    { field: 'no', from: null, to: 1 },
    { field: 'validFrom', from: null, to: expect.any(String) },
    { field: 'holdMinutes', from: 10, to: 15 },
  ])
  const log = (await master.get('/api/admin/changes?entity=POLICY&entityId=ALL')).json().content
  expect(log).toMatchObject([{ kind: 'EDIT', canUndo: false }])
  const undo = await master.post(`/api/admin/changes/${log[0].id}/undo`, {})
  expect(undo.json().code).toBe('UNDO_IMPOSSIBLE')
})

const untilOf = async (member: TestMember) =>
  (await member.get('/api/myList')).json().consultationsList[0].changeUntil

test('[CT-93] a reservation never gets a worse deadline than it was made under, and a better one at once', async ({
  world,
  master,
  member,
}) => {
  const other = await addMember(world, { phone: '01000000081' })
  const tuesdayAt = (time: string) => ({ date: '2026-11-24', time })
  const own = (await buy(world, member, tuesdayAt('14:00'))).id
  expect(await untilOf(member)).toBe('2026-11-23T18:00')
  world.moveTo('2026-11-23', '10:00')
  await addVersion(master, { changeDays: 1, changeTime: '12:00' })
  const later = (await buy(world, other, tuesdayAt('15:00'))).id
  world.moveTo('2026-11-23', '13:00')
  expect([await untilOf(member), await untilOf(other)]).toEqual(['2026-11-23T18:00', null])
  expect((await other.post(`/api/reserve/${later}/cancel`, {})).json().code).toBe('CHANGE_TOO_LATE')
  await addVersion(master, { changeDays: 1, changeTime: '20:30' })
  expect([await untilOf(member), await untilOf(other)]).toEqual(['2026-11-23T20:30', '2026-11-23T20:30'])
  await addVersion(master, FIRST_POLICY)
  world.moveTo('2026-11-23', '19:00')
  expect([await untilOf(member), await untilOf(other)]).toEqual(['2026-11-23T20:30', '2026-11-23T20:30'])
  expect((await member.post(`/api/reserve/${own}/cancel`, {})).statusCode).toBe(200)
})

test('[CT-93] members are told the rule in force, in the answer that screens read and in messages', async ({
  world,
  master,
  member,
}) => {
  const told = async () => (await world.app.inject('/api/policy')).json()
  expect(await told()).toMatchObject({ changeDays: 1, changeTime: '18:00' })
  await addVersion(master, { changeDays: 2, changeTime: '12:00', validFrom: '2026-11-23T09:30' })
  expect(await told()).toMatchObject({ changeDays: 1, changeTime: '18:00' })
  world.moveTo('2026-11-23', '09:30')
  expect(await told()).toMatchObject({ changeDays: 2, changeTime: '12:00' })
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  expect(await world.messagesOf('01000000001')).toContainEqual(
    expect.stringContaining('11월 24일(화) 12:00까지'),
  )
})

test('[CT-94] what was sold is quoted as it was sold, and an order as it was registered, whatever is written later', async ({
  world,
  master,
  member,
}) => {
  const order = await buyPass(world, member)
  const waiting = await register(world, member, { slot: slotAt('14:00') })
  const quotes = async () => [
    (await member.get(`/api/payment/history/${order.paymentId}/refund`)).json(),
    await world.db
      .selectFrom('payment')
      .selectAll()
      .where('orderId', 'in', [order.paymentId, waiting.paymentId])
      .orderBy('orderId')
      .execute(),
  ]
  const sold = await quotes()
  const terms = { penalty: 0, penaltyPercent: 20, freeUntil: '2026-11-30' }
  expect(sold[0]).toMatchObject({ result: 'success', data: terms })
  await addVersion(master, {
    holdMinutes: 5,
    changeDays: 7,
    changeTime: '00:00',
    penaltyPercent: 10,
    freeDays: 30,
  })
  expect(await quotes()).toEqual(sold)
  await addVersion(master, { holdMinutes: 60, changeDays: 1, changeTime: '23:59' })
  await addVersion(master, { holdMinutes: 30, validFrom: '2026-12-01T00:00' })
  expect(await quotes()).toEqual(sold)
})
