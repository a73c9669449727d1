import { expect } from 'vitest'
import {
  bookWithPass,
  cancelAtDesk,
  DAY,
  decideFirst,
  find as findAt,
  reason,
  refundAtDesk,
} from '../../test/desk/goodwill.ts'
import { buyTen, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { bothMonths, NOTHING, paidIn } from '../../test/revenue/report.ts'
import type { World } from '../../test/world.ts'
import { saveMonths } from './saving.ts'

const SHARE = 81_000
const OF_FIVE = 85_500
const [FIRST, OTHER] = [101, 103]
const raise = (error: unknown) => {
  throw error
}

/** The desk books a session at Jamsil, of Tuesday in November unless told otherwise; its number. */
async function bookAtDesk(staff: TestMember, { id: memberId }: { id: number }, change: object = {}) {
  const body = { memberId, branchCode: 'JS', adminId: 'js_c1', date: DAY, time: '15:00', ...change }
  const reply = await staff.post('/api/desk/bookings', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.reservationId as number
}

/** It is the second of December. */
async function inDecember(world: World) {
  world.moveTo('2026-12-02', '10:00')
  return addMember(world, { userType: 'MASTER' })
}

/** A session of the pass in December with another counsellor has begun. */
async function useAnother(world: World, client: TestMember, passId: number) {
  const change = {
    adminId: 'js_c3',
    date: '2026-12-08',
    isOutside: true,
    payment: { method: 'PASS', passId },
  }
  await bookAtDesk(await inDecember(world), client, change)
  world.moveTo('2026-12-10', '10:00')
  return addMember(world, { userType: 'MASTER' })
}

const payByPass = async (staff: TestMember, id: number, passId: number) =>
  expect((await press(staff, id, 'payment', { method: 'PASS', passId }, 'JS')).statusCode).toBe(200)

/** What is computed, and then what is saved. */
async function expectBoth(world: World, staff: TestMember, months: object[]) {
  expect(await bothMonths(staff)).toEqual(months)
  await saveMonths(world.app, raise)
  expect(await bothMonths(staff)).toEqual(months)
}

test('[RV-01] a session that a pass pays for after its month is one session of the month of the payment, of its own counsellor', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const id = await bookAtDesk(admin, member)
  const staff = await inDecember(world)
  await saveMonths(world.app, raise)
  await payByPass(staff, id, passId)
  await expectBoth(world, staff, [
    { ...NOTHING, closing: 10 * SHARE },
    { ...NOTHING, used: SHARE, sessions: 1, closing: 9 * SHARE, pay: [[1, SHARE]] },
  ])
  expect(await paidIn(staff, '2026-12')).toEqual({ [FIRST]: [1, SHARE] })
})

test('[RV-01] a session that a pass pays for after its month adds nothing to what another counsellor is paid', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const id = await bookAtDesk(admin, member)
  const staff = await useAnother(world, member, passId)
  await payByPass(staff, id, passId)
  expect(await paidIn(staff, '2026-12')).toEqual({ [FIRST]: [1, SHARE], [OTHER]: [1, SHARE] })
})

test('[RV-02] a session of a pass that goes back after its month is one session less, of its own counsellor', async ({
  world,
  member,
}) => {
  const { id } = await bookWithPass(world, member)
  const staff = await inDecember(world)
  await saveMonths(world.app, raise)
  const { revision } = await findAt(staff, id)
  const waived = await staff.post(`/api/desk/${id}/no-show`, { revision, waiver: reason })
  expect(waived.statusCode).toBe(200)
  await expectBoth(world, staff, [
    { ...NOTHING, used: OF_FIVE, sessions: 1, closing: 4 * OF_FIVE, pay: [[1, OF_FIVE]] },
    { ...NOTHING, used: -OF_FIVE, sessions: -1, closing: 5 * OF_FIVE, pay: [[-1, -OF_FIVE]] },
  ])
})

test('[RV-02] a session of a pass that is cancelled after its month takes nothing from what another counsellor is paid', async ({
  world,
  member,
}) => {
  const { id } = await bookWithPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const staff = await useAnother(world, member, passId)
  expect((await refundAtDesk(staff, id, OF_FIVE)).statusCode).toBe(200)
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')
  expect(await paidIn(staff, '2026-11')).toEqual({ [FIRST]: [1, OF_FIVE] })
  expect(await paidIn(staff, '2026-12')).toEqual({ [FIRST]: [-1, -OF_FIVE], [OTHER]: [1, OF_FIVE] })
})

test.for([-5, 1])(
  '[RV-03] a pass that is corrected by %i sessions changes nothing of what a counsellor is paid',
  async (credits, { world, member, admin }) => {
    const { passId } = await buyTen(world, member)
    const id = await bookAtDesk(admin, member, { payment: { method: 'PASS', passId } })
    world.moveTo('2026-11-25', '10:00')
    const staff = await addMember(world, { userType: 'MASTER' })
    await press(staff, id, 'done', undefined, 'JS')
    const body = { credits, remaining: 9, reason }
    const reply = await staff.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, body)
    expect(reply.statusCode).toBe(200)
    const closing = (9 + credits) * SHARE
    await expectBoth(world, staff, [
      { ...NOTHING, used: (1 - credits) * SHARE, sessions: 1, closing, pay: [[1, SHARE]] },
      { ...NOTHING, closing },
    ])
  },
)

test('[RV-04] a session that the desk was paid for and that is cancelled after its month is taken back then, and owed until it is handed back', async ({
  world,
  member,
  admin,
}) => {
  const payment = { method: 'CASH', amount: 40_000, note: '재방문' }
  const id = await bookAtDesk(admin, member, { payment })
  const staff = await inDecember(world)
  const used = { ...NOTHING, used: 40_000, sessions: 1, pay: [[1, 40_000]] }
  await expectBoth(world, staff, [used, NOTHING])
  expect((await refundAtDesk(staff, id, 40_000)).statusCode).toBe(200)
  const back = { ...NOTHING, used: -40_000, sessions: -1, pay: [[-1, -40_000]] }
  await expectBoth(world, staff, [used, { ...back, closing: 40_000 }])
  expect((await handBack(staff, id, 40_000)).statusCode).toBe(200)
  await expectBoth(world, staff, [used, { ...back, refunded: 40_000 }])
})

test('[RV-04] a session of no won that is cancelled after its month is one session less of that month', async ({
  world,
  member,
  admin,
}) => {
  const id = await bookAtDesk(admin, member, { payment: { method: 'FREE', note: '지난 상담의 사과' } })
  const staff = await inDecember(world)
  const used = { ...NOTHING, sessions: 1, pay: [[1, 0]] }
  await expectBoth(world, staff, [used, NOTHING])
  expect((await refundAtDesk(staff, id, 0)).statusCode).toBe(200)
  await expectBoth(world, staff, [used, { ...NOTHING, sessions: -1, pay: [[-1, 0]] }])
})

test('[RV-04] a session that was cancelled before it began, and of which no step is noted, was never used', async ({
  world,
  member,
  admin,
}) => {
  const id = await bookAtDesk(admin, member, { payment: { method: 'FREE', note: '지난 상담의 사과' } })
  await cancelAtDesk(admin, id)
  const staff = await inDecember(world)
  await expectBoth(world, staff, [NOTHING, NOTHING])
  await world.db.deleteFrom('reservationEvent').where('reservationId', '=', id).execute()
  await expectBoth(world, staff, [NOTHING, NOTHING])
})

test('[RV-05] a session for which the desk notes the company after its month is one session of the month of the note', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 9 })
  const employee = await addEmployee(world)
  const id = await bookAtDesk(admin, employee)
  const staff = await inDecember(world)
  await saveMonths(world.app, raise)
  expect((await press(staff, id, 'payment', { method: 'COMPANY' }, 'JS')).statusCode).toBe(200)
  await expectBoth(world, staff, [NOTHING, { ...NOTHING, sessions: 1, pay: [[1, 0]] }])
})
