import type { Grant } from '@self/contract/grant'
import { offboardingReply } from '@self/contract/offboarding'
import { expect } from 'vitest'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makeLink } from '../../test/money/link.ts'
import { bookingOf, payFor, register } from '../../test/payment.ts'
import { addMailing } from '../../test/people/mailing.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const COUNSELLOR: Grant = { role: 'COUNSELLOR', branchCode: 'JS', wrId: 101 }
const SUPPORT: Grant = { role: 'SUPPORT', branchCode: null, wrId: null }

const leftBy = async (master: TestMember, id: number) =>
  offboardingReply.parse((await master.get(`/api/admin/offboarding/${id}`)).json()).data
const revoke = (by: TestMember, id: number | undefined) => by.post(`/api/admin/direct-url/${id}/revoke`, {})
const looks = (world: World, by: TestMember) =>
  world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', by.id)
    .where('action', 'in', ['READ_LINK', 'READ_MEMBER'])
    .orderBy('action')
    .execute()

test('[OF-01] a MASTER sees what somebody leaves behind; once suspended nothing lets them in, and their open links stand there', async ({
  world,
  master,
  member,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', grants: [COUNSELLOR, SUPPORT] })
  await staff.post('/api/calendar')
  await makeLink(staff, member)
  await buy(world, member, { date: '2026-11-25', time: '15:00' })
  await buy(world, member, { date: '2026-11-26', time: '15:00' })
  const id = await request(member, { date: '2026-11-27', time: '14:00' })
  const starts = ['2026-11-27T15:00', '2026-11-27T16:00']
  expect((await staff.post(`/api/admin/requests/${id}/propose`, { revision: 0, starts })).statusCode).toBe(
    200,
  )

  const left = await leftBy(master, staff.id)
  expect(left).toMatchObject({ status: 'ACTIVE', loginSessions: 1, passkeys: 0, hasFeed: true, proposals: 1 })
  expect(left.grants).toEqual([COUNSELLOR, SUPPORT])
  expect(left.upcoming).toEqual([
    { branchCode: 'JS', wrId: 101, counsellorName: '윤서하', count: 2, next: '2026-11-25', nextBranch: 'JS' },
  ])

  await master.put(`/api/user/${staff.id}/update/status`, { status: 'INACTIVE' })
  const after = await leftBy(master, staff.id)
  expect(after).toMatchObject({ status: 'INACTIVE', loginSessions: 0, proposals: 1, refunds: 0 })
  expect(after.links).toMatchObject([{ state: 'OPEN', userName: '김*늘', centreName: '잠실센터' }])
  expect(await looks(world, master)).toEqual([
    { action: 'READ_LINK', subjectId: member.id },
    { action: 'READ_LINK', subjectId: member.id },
    { action: 'READ_MEMBER', subjectId: staff.id },
    { action: 'READ_MEMBER', subjectId: staff.id },
  ])
})

test('[DK-85] [BX-04] of a counsellor who is lent the sessions at the other branch count too', async ({
  world,
  master,
  member,
}) => {
  const restore = await choosing(world)
  try {
    const staff = await addMember(world, { userType: 'ADMIN', grants: [COUNSELLOR] })
    await lend(master, [lent])
    const slot = { branchCode: 'GN', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '14:00' }
    const order = await register(world, member, { slot })
    await payFor(world, order)
    expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
    const { upcoming } = await leftBy(master, staff.id)
    expect(upcoming).toEqual([
      {
        branchCode: 'JS',
        wrId: 101,
        counsellorName: '윤서하',
        count: 1,
        next: '2026-11-24',
        nextBranch: 'GN',
      },
    ])
  } finally {
    await restore()
  }
})

test('[BX-04] messages to many that somebody planned are named until they are sent or stopped', async ({
  world,
  master,
  member,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', grants: [SUPPORT] })
  expect((await leftBy(master, staff.id)).mailings).toBe(0)
  const ids = [0, 1, 2, 3].map(() => addMailing(world, { branchCode: 'GN', memberId: member.id }))
  const [planned = 0, stopped = 0, sent = 0] = await Promise.all(ids)
  const set = (id: number, change: object) =>
    world.db.updateTable('mailing').set(change).where('id', '=', id).execute()
  await set(planned, { madeBy: staff.id })
  await set(stopped, { madeBy: staff.id, stoppedAt: world.app.now() })
  await set(sent, { madeBy: staff.id })
  const wasSent = world.db.updateTable('mailingRecipient').set({ outcome: 'WRITTEN' })
  await wasSent.where('mailingId', '=', sent).execute()
  expect((await leftBy(master, staff.id)).mailings).toBe(1)
})

test('[OF-02] a link of somebody who was made a member is on the list until it is withdrawn; a link of others never is', async ({
  world,
  admin,
  master,
  member,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', grants: [SUPPORT] })
  await makeLink(staff, member)
  await makeLink(admin, member, { reservationTime: '16:00' })
  await master.put(`/api/user/${staff.id}/update/userType`, { userType: 'MEMBER' })
  const { links, grants, userType } = await leftBy(master, staff.id)
  expect([links.length, grants, userType]).toEqual([1, [], 'MEMBER'])
  expect((await revoke(master, links[0]?.id)).statusCode).toBe(200)
  expect((await leftBy(master, staff.id)).links).toEqual([])
  expect((await leftBy(master, admin.id)).links).toHaveLength(1)
})

test('[OF-01] an ADMIN asks in vain, whoever it is about; nobody is behind an unknown id', async ({
  admin,
  master,
  member,
}) => {
  const codeOf = async (by: TestMember, id: number) => {
    const reply = await by.get(`/api/admin/offboarding/${id}`)
    return [reply.statusCode, reply.json().code]
  }
  expect(await codeOf(admin, master.id)).toEqual([404, 'NOT_FOUND'])
  expect(await codeOf(member, master.id)).toEqual([403, 'FORBIDDEN'])
  expect(await codeOf(master, 99_999_999)).toEqual([404, 'MEMBER_GONE'])
})
