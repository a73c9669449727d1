import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import {
  approvals,
  buyPast,
  codeOf,
  DAY,
  decide,
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

test('[WK-18] above 50,000 won nothing moves until a MASTER has agreed, and then it does once', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await buyPast(world, member)
  expect((await refundAtDesk(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  expect(await find(admin, id)).toMatchObject({
    state: 'BOOKED',
    goodwill: { state: 'WAITING', refund: 120_000 },
  })
  expect([await refundsOf(world), await endsRead(world)]).toEqual([[0], []])
  expect((await master.get('/api/refund-approval/count')).json().data).toEqual({ waiting: 1, late: 0 })
  const [item] = await approvals(master)
  expect(item).toMatchObject({
    ...{ branchName: '잠실센터', hopeDate: DAY, hopeTime: '14:00', userName: '김*늘', cause: 'CLIENT' },
    ...{ refund: 120_000, isPass: false, reason, requestedAt: '2026-11-25T09:00' },
    ...{ isOwn: false, isOvertaken: false },
  })
  for (let press = 0; press < 2; press += 1)
    expect((await decide(master, item?.id ?? 0, 'approve')).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000])
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', goodwill: null })
  expect((await master.get('/api/refund-approval/count')).json().data).toEqual({ waiting: 0, late: 0 })
  expect(codeOf(await decide(master, item?.id ?? 0, 'decline'))).toBe('GOODWILL_DECIDED')
  expect(await endsRead(world)).toEqual([expect.stringContaining('120,000원을 돌려드려요')])
})

test('[WK-18] [MB-48] nobody agrees to what they have requested themselves, a MASTER neither', async ({
  world,
  member,
  master,
}) => {
  const id = await buyPast(world, member)
  await refundAtDesk(master, id, 120_000)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ isOwn: true })
  const own = await decide(master, item?.id ?? 0, 'approve')
  expect([own.statusCode, own.json().message]).toEqual([409, sentenceOf('GOODWILL_OWN')])
  const other = await addMember(world, { userType: 'MASTER' })
  expect((await decide(other, item?.id ?? 0, 'approve')).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000])
})

test('[WK-18] declined, everything stays as it was, the desk sees it, and may request again', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await buyPast(world, member)
  await refundAtDesk(admin, id, 120_000)
  expect((await decideFirst(master, 'decline')).statusCode).toBe(200)
  expect(await find(admin, id)).toMatchObject({
    state: 'BOOKED',
    goodwill: { state: 'DECLINED', refund: 120_000 },
  })
  expect([await refundsOf(world), await approvals(master)]).toEqual([[0], []])
  expect(await endsRead(world)).toEqual([])
  expect((await refundAtDesk(admin, id, 60_000)).json().data).toMatchObject({ isWaiting: true })
})

test('[WK-18] a second request beside one that waits is refused, the same one is found done', async ({
  world,
  member,
  admin,
}) => {
  const id = await buyPast(world, member)
  for (let press = 0; press < 2; press += 1)
    expect((await refundAtDesk(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  const other = await addMember(world, { userType: 'ADMIN' })
  expect(codeOf(await refundAtDesk(other, id, 120_000))).toBe('GOODWILL_WAITS')
  expect(codeOf(await refundAtDesk(other, id, 50_000))).toBe('GOODWILL_WAITS')
  expect([await refundsOf(world), (await goodwillOf(world)).length]).toEqual([[0], 1])
})

test('[WK-18] a refund of a reservation that has changed since it was requested can only be declined', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '15:00')
  await refundAtDesk(admin, id, 120_000)
  const { revision } = await find(admin, id)
  expect((await admin.post(`/api/desk/${id}/done`, { revision })).statusCode).toBe(200)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ isOvertaken: true })
  expect(codeOf(await decide(master, item?.id ?? 0, 'approve'))).toBe('GOODWILL_OVERTAKEN')
  expect(await refundsOf(world)).toEqual([0])
  expect((await decide(master, item?.id ?? 0, 'decline')).statusCode).toBe(200)
})

test('[WK-18] who requested and who decided stand in the access log', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await buyPast(world, member)
  await refundAtDesk(admin, id, 120_000)
  await decideFirst(master, 'approve')
  const logged = await world.db
    .selectFrom('accessLog')
    .select(['actorId', 'subjectId', 'action'])
    .where('action', 'in', ['REQUEST_REFUND', 'DECIDE_REFUND'])
    .where('subjectId', '=', member.id)
    .orderBy('seq')
    .execute()
  expect(logged).toEqual([
    { actorId: admin.id, subjectId: member.id, action: 'REQUEST_REFUND' },
    { actorId: master.id, subjectId: member.id, action: 'DECIDE_REFUND' },
  ])
})

test('[WK-18] an ADMIN neither sees nor decides what waits', async ({ world, member, admin, master }) => {
  const id = await buyPast(world, member)
  await refundAtDesk(admin, id, 120_000)
  const [item] = await approvals(master)
  for (const reply of [
    await admin.get('/api/refund-approval'),
    await admin.get('/api/refund-approval/count'),
    await decide(member, item?.id ?? 0, 'approve'),
  ])
    expect(reply.statusCode).toBe(403)
  expect((await decide(admin, item?.id ?? 0, 'approve')).statusCode).toBe(404)
  expect((await decide(master, 999, 'approve')).statusCode).toBe(404)
  expect(await refundsOf(world)).toEqual([0])
})
