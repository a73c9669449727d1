import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { addBranchPhone, lookAfterRequests, messagesToBranch } from '../../test/branch.ts'
import { decideFirst } from '../../test/desk/goodwill.ts'
import { cash, find, handBack, press } from '../../test/desk/payment.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy, propose, request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { listDueBranches } from './branch-event.ts'

const test = base.extend('phone', { auto: true }, ({ world }) => addBranchPhone(world))

const DAY = '2026-11-26'
const requestAt = async (world: World, time: string, date = DAY) =>
  request(await addMember(world), { date, time })

test('[WK-03] a branch is told of a request at once, of what comes within 10 minutes in one message', async ({
  world,
}) => {
  await requestAt(world, '10:00')
  const first = ['[곁마루] 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.']
  expect(await messagesToBranch(world)).toEqual(first)
  await requestAt(world, '12:00')
  await requestAt(world, '14:00')
  world.moveBy(9)
  expect(await messagesToBranch(world)).toEqual(first)
  world.moveBy(1)
  const [second, ...before] = await messagesToBranch(world)
  expect(second).toContain('새 예약 신청 2건')
  expect(before).toEqual(first)
  world.moveBy(60)
  expect(await messagesToBranch(world)).toHaveLength(2)
})

test('[WK-03] each of its phones is told, those of another branch are not', async ({ world }) => {
  await addBranchPhone(world, 'GN', '01090000002')
  await addBranchPhone(world, 'GS', '01090000003')
  await requestAt(world, '10:00')
  expect(await messagesToBranch(world, '01090000001')).toHaveLength(1)
  expect(await messagesToBranch(world, '01090000002')).toHaveLength(1)
  expect(await messagesToBranch(world, '01090000003')).toEqual([])
})

test('[WK-03] a change and a cancellation by a member are told, at a private branch too, without a name or an hour', async ({
  world,
  member,
}) => {
  await addBranchPhone(world, 'JS', '01090000002')
  const { id } = await buy(world, member, { date: DAY, time: '14:00' })
  const other = await addMember(world)
  const { id: second } = await buy(world, other, { date: DAY, time: '16:00' })
  expect(await messagesToBranch(world, '01090000002')).toEqual([])
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-25', hope1Time: '16:00' })
  await other.post(`/api/reserve/${second}/cancel`)
  expect(await messagesToBranch(world, '01090000002')).toEqual([
    '[곁마루] 잠실센터에 예약 변경 1건, 예약 취소 1건이 있어요. 센터 데스크에서 확인해 주세요.',
  ])
})

test('[WK-03] what came and went before anybody was told, and what staff have answered, is not told', async ({
  world,
  member,
  admin,
}) => {
  await messagesToBranch(world)
  const cancelled = await request(member, { date: DAY, time: '10:00' })
  await member.post(`/api/reserve/${cancelled}/cancel`)
  const confirmed = await request(member, { date: DAY, time: '12:00' })
  await admin.post(`/api/desk/${confirmed}/confirm`, { revision: 0 })
  expect(await messagesToBranch(world)).toEqual([])
  await requestAt(world, '14:00')
  expect(await messagesToBranch(world)).toHaveLength(1)
})

test('[WK-03] a change of a request is told as one, and not as a second request', async ({
  world,
  member,
}) => {
  const id = await request(member, { date: DAY, time: '10:00' })
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '12:00' })
  expect((await messagesToBranch(world))[0]).toContain('새 예약 신청 1건이')
  world.moveBy(10)
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '14:00' })
  expect((await messagesToBranch(world))[0]).toContain('예약 변경 1건이 있어요. 예약 신청')
})

test('[WK-03] from 21:00 on nobody is told, and at 08:00 of everything in one message', async ({ world }) => {
  world.moveTo('2026-11-24', '20:59')
  await requestAt(world, '10:00')
  expect(await messagesToBranch(world)).toHaveLength(1)
  world.moveTo('2026-11-24', '21:10')
  await requestAt(world, '12:00')
  expect(await messagesToBranch(world)).toHaveLength(1)
  world.moveTo('2026-11-25', '00:30')
  await requestAt(world, '14:00')
  world.moveTo('2026-11-25', '07:59')
  expect(await messagesToBranch(world)).toHaveLength(1)
  world.moveTo('2026-11-25', '08:00')
  const [digest, ...before] = await messagesToBranch(world)
  expect(digest).toContain('새 예약 신청 2건')
  expect(before).toHaveLength(1)
})

test.for([
  ['10:00', '08:00', 1],
  ['12:00', '10:00', 1],
  ['12:30', '10:30', 0],
] as const)(
  '[WK-03] a request at night for %s, due at %s: %s messages before the morning',
  async ([start, _, messages], { world }) => {
    world.moveTo('2026-11-25', '23:00')
    await requestAt(world, start)
    expect(await messagesToBranch(world)).toHaveLength(messages)
    world.moveTo(DAY, '07:59')
    expect(await messagesToBranch(world)).toHaveLength(messages)
    world.moveTo(DAY, '08:00')
    expect((await messagesToBranch(world))[0]).toContain(
      start === '10:00' ? '답할 시각이 지난' : '새 예약 신청 1건',
    )
  },
)

test('[WK-03] a branch without phones is sent nothing, and nothing old once it has one', async ({
  world,
}) => {
  await world.db.deleteFrom('branchPhone').execute()
  await requestAt(world, '10:00')
  await lookAfterRequests(world.app)
  const messages = await world.db.selectFrom('outbox').select('key').execute()
  expect(messages.filter(({ key }) => key.startsWith('branch:'))).toEqual([])
  await addBranchPhone(world)
  world.moveBy(30)
  expect(await messagesToBranch(world)).toEqual([])
})

test('[WK-03] a refused request and a refused change are not told', async ({ world, member }) => {
  const id = await request(member, { date: DAY, time: '10:00' })
  await messagesToBranch(world)
  await (await addMember(world)).post('/api/reserve', requestOf({}, { date: DAY, time: '10:00' }))
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '03:00' })
  world.moveBy(10)
  expect(await messagesToBranch(world)).toHaveLength(1)
})

test('[WK-03] what a member answers to proposed starts is told', async ({ world, member }) => {
  const answer = async (path: string, time: string, body: object) => {
    const id = await request(member, { date: DAY, time })
    const key = await propose(world, member, { id, starts: [`${DAY}T18:00`] })
    world.moveBy(10)
    await messagesToBranch(world)
    await world.app.inject({ method: 'POST', url: `/api/proposal/${path}`, payload: { key, ...body } })
    world.moveBy(10)
    return (await messagesToBranch(world))[0]
  }
  expect(await answer('none', '10:00', {})).toContain('예약 변경 1건이 있어요. 예약 신청')
  expect(await answer('choose', '12:00', { start: `${DAY}T18:00` })).toContain(
    '예약 변경 1건이 있어요. 센터 데스크',
  )
})

test('[DP-05] a branch is told that it owes what its desk took for a session that its member cancels', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, { date: '2026-11-24', time: '20:00' })
  await messagesToBranch(world)
  await press(admin, id, 'confirm', cash)
  await member.post(`/api/reserve/${id}/cancel`)
  world.moveBy(10)
  expect((await messagesToBranch(world))[0]).toBe(
    '[곁마루] 강남센터에 예약 취소 1건, 돌려줄 금액 1건이 있어요. 센터 데스크에서 확인해 주세요.',
  )
})

test('[DP-05] what a desk has handed back by then is no news', async ({ world, member, admin }) => {
  const id = await request(member, { date: '2026-11-24', time: '20:00' })
  await messagesToBranch(world)
  await press(admin, id, 'confirm', cash)
  await member.post(`/api/reserve/${id}/cancel`)
  await handBack(admin, id, 90_000)
  world.moveBy(10)
  expect((await messagesToBranch(world))[0]).toContain('예약 취소 1건이 있어요')
})

test('[DP-05] a branch is told of what it owes once a MASTER has agreed to a refund of it', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  await messagesToBranch(world)
  await press(admin, id, 'confirm', cash)
  world.moveTo('2026-11-24', '15:00')
  const { revision } = await find(admin, id)
  const body = { revision, cause: 'CLIENT', refund: 90_000, reason: '두통이 심했어요' }
  expect((await admin.post(`/api/desk/${id}/goodwill-refund`, body)).json().data.isWaiting).toBe(true)
  expect(await messagesToBranch(world)).toHaveLength(1)
  const master = await addMember(world, { userType: 'MASTER' })
  expect((await decideFirst(master, 'approve')).statusCode).toBe(200)
  expect((await messagesToBranch(world))[0]).toBe(
    '[곁마루] 강남센터에 돌려줄 금액 1건이 있어요. 센터 데스크에서 확인해 주세요.',
  )
})

test('[SQ-17] what a branch may not be sent yet is read by no delivery until its turn', async ({ world }) => {
  const dueBranches = (dueBy?: Date) =>
    listDueBranches(world.db, { sentBefore: addMinutes(world.app.now(), -10), dueBy })
  await requestAt(world, '10:00')
  expect(await dueBranches()).toEqual(['GN'])
  await messagesToBranch(world)
  await requestAt(world, '12:00')
  world.moveBy(9)
  expect(await dueBranches()).toEqual([])
  world.moveBy(1)
  expect(await dueBranches()).toEqual(['GN'])
  expect(await dueBranches(new Date('2026-11-23T10:00:00+09:00'))).toEqual([])
  expect(await dueBranches(new Date('2026-11-26T10:00:00+09:00'))).toEqual(['GN'])
})
