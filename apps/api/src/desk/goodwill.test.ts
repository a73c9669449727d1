import { GOODWILL_LIMIT, GOODWILL_REASON_LENGTH } from '@self/contract/goodwill-refund'
import { expect } from 'vitest'
import {
  balanceOf,
  bookWithPass,
  buyPast,
  cancelAtDesk,
  codeOf,
  DAY,
  decideFirst,
  endsRead,
  find,
  goodwillOf,
  reason,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'

test('[PY-11] a session that a correction has given back already is not given back once more by a refund beyond the rule', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  const pass = world.db.selectFrom('pass').select(['id', 'sessions'])
  const { id: passId, sessions } = await pass.executeTakeFirstOrThrow()
  world.moveTo(DAY, '16:00')
  expect((await refundAtDesk(admin, id, 85_500)).json().data.isWaiting).toBe(true)
  const adjust = { credits: 1, remaining: sessions - 1, reason }
  await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, adjust)
  const seen = await find(admin, id)
  const master = await addMember(world, { userType: 'MASTER' })
  expect(codeOf(await decideFirst(master, 'approve'))).toBe('WAIVER_BEYOND')
  expect([await balanceOf(world), await find(admin, id)]).toEqual([sessions, seen])
  expect((await goodwillOf(world))[0]).toMatchObject({ decision: null })
  expect((await decideFirst(master, 'decline')).statusCode).toBe(200)
})

test('[WK-18] the branch cancels what is still to come: everything back, whatever the sum, with no reason', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '13:59')
  expect(await find(admin, id)).toMatchObject({ worth: 120_000, isInTime: false, goodwill: null })
  expect((await cancelAtDesk(admin, id)).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000])
  expect(await endsRead(world)).toEqual([
    expect.stringContaining('센터 사정으로 11월 24일(화) 14:00 일정을 취소했어요. 죄송해요. 120,000원'),
  ])
})

test('[WK-18] a client who calls in time gets everything back, and reads no apology of the branch', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  expect(await find(admin, id)).toMatchObject({ isInTime: true })
  expect((await cancelAtDesk(admin, id, 'CLIENT')).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000])
  expect(await endsRead(world)).toEqual([
    expect.stringMatching(/^\[곁마루\] 11월 24일\(화\) 14:00 일정을 취소했어요. 120,000원을 돌려드려요/),
  ])
})

test('[WK-18] a client who calls after the deadline, and what has begun, are given nothing back silently', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-23', '18:00')
  expect(codeOf(await cancelAtDesk(admin, id, 'CLIENT'))).toBe('GOODWILL_NEEDED')
  world.moveTo(DAY, '14:00')
  expect(codeOf(await cancelAtDesk(admin, id))).toBe('CANCEL_BEGUN')
  world.moveTo('2026-12-01', '09:00')
  expect(codeOf(await cancelAtDesk(admin, id, 'CLIENT'))).toBe('CANCEL_BEGUN')
  expect(await refundsOf(world)).toEqual([0])
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED' })
})

test('[WK-18] an ADMIN gives back up to 50,000 won with a reason, which is stored under seal', async ({
  world,
  member,
  admin,
}) => {
  const id = await buyPast(world, member)
  const reply = await refundAtDesk(admin, id, GOODWILL_LIMIT)
  expect(reply.json().data).toMatchObject({ isWaiting: false })
  expect(await refundsOf(world)).toEqual([50_000])
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', goodwill: null })
  const [row] = await goodwillOf(world)
  expect(row).toMatchObject({
    ...{ amount: 50_000, cause: 'CLIENT', requestedBy: admin.id },
    ...{ decision: 'APPROVED', decidedBy: admin.id },
  })
  expect(JSON.stringify(row)).not.toContain(reason)
  expect(await endsRead(world)).toEqual([expect.stringContaining('50,000원을 돌려드려요')])
})

test.for([
  ['no reason', 50_000, { reason: '  ' }, 400, 'GOODWILL_REASON_MISSING'],
  [
    'a reason that is too long',
    50_000,
    { reason: '가'.repeat(GOODWILL_REASON_LENGTH + 1) },
    400,
    'TEXT_TOO_LONG',
  ],
  ['nothing at all', 0, {}, 400, 'GOODWILL_AMOUNT'],
  ['more than was paid', 120_001, {}, 400, 'GOODWILL_AMOUNT'],
  ['a reservation seen before it changed', 50_000, { revision: 0 }, 409, 'DESK_CHANGED'],
] as const)(
  '[WK-18] %s is refused, and nothing moves',
  async ([, won, change, status, code], { world, member, admin }) => {
    const id = await buyPast(world, member)
    const reply = await refundAtDesk(admin, id, won, change)
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code])
    expect([await refundsOf(world), await goodwillOf(world)]).toEqual([[0], []])
  },
)

test('[WK-18] what the client could claim whole is not given back in part', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  expect(codeOf(await refundAtDesk(admin, id, 50_000))).toBe('DESK_CHANGED')
  world.moveTo(DAY, '09:00')
  expect(codeOf(await refundAtDesk(admin, id, 50_000, { cause: 'BRANCH' }))).toBe('DESK_CHANGED')
  expect(await refundsOf(world)).toEqual([0])
})
