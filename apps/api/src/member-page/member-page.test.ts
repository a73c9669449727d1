import { randomUUID } from 'node:crypto'
import { type MemberPage, memberPageReply } from '@self/contract/member-page'
import { expect } from 'vitest'
import { buyTen } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { takeSeries } from '../../test/money/series.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'

const pageOf = async (staff: TestMember, { id }: { id: number }): Promise<MemberPage> =>
  memberPageReply.parse((await staff.get(`/api/admin/members/${id}`)).json()).data
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const looksAt = async ({ db }: World, { id }: { id: number }) =>
  (
    await db
      .selectFrom('accessLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', 'like', 'READ%')
      .execute()
  ).map(({ action }) => action)
const withRole = (world: World, role: Parameters<typeof grantOf>[0]) =>
  addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
const seenOf = (page: MemberPage) =>
  Object.entries(page)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => name)
const adjust = (staff: TestMember, { id }: { id: number }, passId: number, body: object) =>
  staff.post(`/api/admin/members/${id}/passes/${passId}/adjust`, { reason: '센터에서 상담함', ...body })

test('[MB-01] a page tells what a member has booked, bought, paid and got back, in one look that is one entry', async ({
  world,
  member,
  master,
}) => {
  await buy(world, member)
  const gone = await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await member.post(`/api/reserve/${gone.id}/cancel`, { refund: 120_000 })
  const order = await buyPass(world, member)
  const page = await pageOf(master, member)
  expect(page).toMatchObject({ userName: '김하늘', userPhone: '010-****-0001', status: 'ACTIVE' })
  expect(page.bookings?.map(({ state, branchCode }) => [state, branchCode])).toEqual([
    ['CANCEL', 'JS'],
    ['BOOKED', 'JS'],
  ])
  expect(page.passes).toMatchObject([
    { orderId: order.paymentId, sessions: 5, remaining: 5, entries: [{ kind: 'GRANT', balance: 5 }] },
  ])
  const paid = page.orders?.map(({ state, amount, refunded }) => [state, amount, refunded])
  expect(paid).toHaveLength(3)
  expect(paid).toEqual(
    expect.arrayContaining([
      ['TAKEN', 120_000, 0],
      ['RETURNED', 120_000, 120_000],
      ['TAKEN', 427_500, 0],
    ]),
  )
  expect(page.orders?.find(({ state }) => state === 'RETURNED')?.events.at(-1)?.what).toBe('카드로 환불됨')
  expect(page.messages?.map(({ what }) => what)).toEqual(expect.arrayContaining(['예약 완료', '예약 취소']))
  expect(page.consents?.some(({ agreedOn }) => agreedOn !== null)).toBe(true)
  expect(await looksAt(world, member)).toEqual(['READ_MEMBER_PAGE'])
})

test('[MB-02] each role sees its parts of the page, whoever needs no phone a masked name, and another branch nothing', async ({
  world,
  member,
  master,
}) => {
  await request(member)
  const parts = async (role: Parameters<typeof grantOf>[0]) => {
    const page = await pageOf(await withRole(world, role), member)
    return [page.userName, ...seenOf(page)]
  }
  const desk = ['bookings', 'passes', 'messages', 'consents', 'notes']
  expect(await parts('DESK')).toEqual(['김하늘', ...desk])
  expect(await parts('BRANCH_MANAGER')).toEqual([
    '김하늘',
    ...['bookings', 'passes', 'orders', 'messages', 'consents', 'notes', 'changes'],
  ])
  expect(await parts('SUPPORT')).toEqual([
    '김하늘',
    ...['bookings', 'passes', 'orders', 'messages', 'consents', 'notes', 'changes'],
  ])
  expect(await parts('ACCOUNTANT')).toEqual(['김*늘', 'passes', 'orders'])
  expect(await parts('PRIVACY')).toEqual(['김*늘', 'consents', 'accesses', 'changes'])
  expect(seenOf(await pageOf(master, member))).toHaveLength(8)

  const elsewhere = await addMember(world)
  await buy(world, elsewhere)
  const clerk = await withRole(world, 'DESK')
  expect(codeOf(await clerk.get(`/api/admin/members/${elsewhere.id}`))).toEqual([404, 'MEMBER_GONE'])
  const counsellor = await withRole(world, 'COUNSELLOR')
  expect((await counsellor.get(`/api/admin/members/${member.id}`)).statusCode).toBe(404)
})

test('[MB-02] at one branch stand its own sessions and orders, and the passes, which are at none', async ({
  world,
  member,
}) => {
  await request(member, { date: '2026-11-26', time: '10:00' })
  await buy(world, member)
  await buyPass(world, member)
  const page = await pageOf(await withRole(world, 'BRANCH_MANAGER'), member)
  expect(page.bookings?.map(({ branchCode }) => branchCode)).toEqual(['GN'])
  expect(page.orders?.map(({ amount }) => amount)).toEqual([427_500])
  expect(page.passes).toHaveLength(1)
})

test('[MB-03] a pass is corrected by an entry with its reason, never beyond what was bought, and only as it was seen', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  expect(codeOf(await adjust(admin, member, passId, { credits: 0, remaining: 10 }))).toEqual([
    400,
    'ADJUST_NOTHING',
  ])
  expect(codeOf(await adjust(admin, member, passId, { credits: -1, remaining: 10, reason: ' ' }))).toEqual([
    400,
    'ADJUST_REASON_MISSING',
  ])
  expect(codeOf(await adjust(admin, member, passId, { credits: 1, remaining: 10 }))).toEqual([
    409,
    'ADJUST_BEYOND',
  ])
  expect((await adjust(admin, member, passId, { credits: -2, remaining: 10 })).statusCode).toBe(200)
  expect(codeOf(await adjust(admin, member, passId, { credits: -2, remaining: 10 }))).toEqual([
    409,
    'PASS_CHANGED',
  ])
  const stranger = await addMember(world)
  expect(codeOf(await adjust(admin, stranger, passId, { credits: -1, remaining: 8 }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  const [pass] = (await pageOf(admin, member)).passes ?? []
  expect(pass?.remaining).toBe(8)
  expect(pass?.entries[0]).toMatchObject({
    ...{ kind: 'ADJUST', credits: -2, balance: 8, why: '센터에서 상담함', who: '김*늘' },
  })
  const quote = await member.get(`/api/payment/history/${pass?.orderId}/refund`)
  expect(quote.json().data.used).toBe(2)
})

test('[MB-52] sessions to come that a pass has paid for already count as held: none of them comes back beyond what was bought', async ({
  world,
  member,
  admin,
}) => {
  const { passId, sessions } = await takeSeries(world, member)
  expect(codeOf(await adjust(admin, member, passId, { credits: 1, remaining: 6 }))).toEqual([
    409,
    'ADJUST_BEYOND',
  ])
  expect((await adjust(admin, member, passId, { credits: -1, remaining: 6 })).statusCode).toBe(200)
  expect((await adjust(admin, member, passId, { credits: 1, remaining: 5 })).statusCode).toBe(200)
  for (const { id } of sessions)
    expect((await member.post(`/api/reserve/${id}/cancel`, {})).statusCode).toBe(200)
  expect((await pageOf(admin, member)).passes?.[0]?.remaining).toBe(10)
})

test('[MB-52] a session that is over, or was marked, is used: it can be given back as owed again', async ({
  world,
  member,
  admin,
}) => {
  const { passId, sessions } = await takeSeries(world, member)
  world.moveTo('2026-12-01', '15:00')
  const again = await logIn(world, admin.id)
  expect((await adjust(again, member, passId, { credits: 1, remaining: 6 })).statusCode).toBe(200)
  expect(codeOf(await adjust(again, member, passId, { credits: 1, remaining: 7 }))).toEqual([
    409,
    'ADJUST_BEYOND',
  ])
  await world.db
    .updateTable('reservation')
    .set({ markedAt: world.app.now() })
    .where('id', '=', sessions[1]?.id ?? 0)
    .execute()
  expect((await adjust(again, member, passId, { credits: 1, remaining: 7 })).statusCode).toBe(200)
})

test('[MB-04] staff refund a pass by the rule that its member reads, once, and it is written down who did', async ({
  world,
  member,
  admin,
}) => {
  const { order } = await buyTen(world, member)
  const path = `/api/admin/members/${member.id}/orders/${order.paymentId}/refund`
  const own = (await member.get(`/api/payment/history/${order.paymentId}/refund`)).json().data
  const quoted = (await admin.get(path)).json().data
  expect(quoted).toEqual(own)
  expect(codeOf(await admin.post(path, { refund: quoted.refund - 1 }))).toEqual([409, 'REFUND_CHANGED'])
  for (let press = 0; press < 2; press += 1)
    expect((await admin.post(path, { refund: quoted.refund })).statusCode).toBe(200)
  expect(
    (await world.db.selectFrom('refund').select('amount').execute()).map(({ amount }) => amount),
  ).toEqual([quoted.refund])
  const written = await world.db
    .selectFrom('accessLog')
    .select('actorId')
    .where('action', '=', 'REFUND_PASS')
    .execute()
  expect(written).toEqual([{ actorId: admin.id }])
  const clerk = await withRole(world, 'DESK')
  expect((await clerk.post(path, { refund: quoted.refund })).statusCode).toBe(404)
})

test('[MB-05] a note is written once for a press, sealed, and deleted by whoever wrote it', async ({
  world,
  member,
  admin,
  master,
}) => {
  const path = `/api/admin/members/${member.id}/notes`
  const note = { key: randomUUID(), text: ' 저녁 시간을 좋아함 ' }
  await admin.post(path, note)
  await admin.post(path, note)
  expect(codeOf(await admin.post(path, { key: randomUUID(), text: ' ' }))).toEqual([400, 'NOTE_EMPTY'])
  const rows = await world.db.selectFrom('memberNote').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('저녁')
  const [seen] = (await pageOf(admin, member)).notes ?? []
  expect(seen).toMatchObject({ text: '저녁 시간을 좋아함', who: '김*늘', isOwn: true })
  expect(codeOf(await master.post(`${path}/${seen?.id}/delete`, {}))).toEqual([409, 'NOTE_NOT_OWN'])
  for (let press = 0; press < 2; press += 1)
    expect((await admin.post(`${path}/${seen?.id}/delete`, {})).statusCode).toBe(200)
  expect((await pageOf(admin, member)).notes).toEqual([])
})

test('[MB-06] the message about a confirmed session to come is sent again, once a minute', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const send = (booking: number) => admin.post(`/api/admin/members/${member.id}/bookings/${booking}/send`, {})
  expect((await send(id)).statusCode).toBe(200)
  expect((await send(id)).statusCode).toBe(200)
  const again = async () =>
    (await world.messagesOf('01000000001')).filter((text) => text.includes('확정됐어요')).length
  expect(await again()).toBe(1)
  world.moveBy(1)
  expect((await send(id)).statusCode).toBe(200)
  expect(await again()).toBe(2)
  const waiting = await request(member, { date: '2026-11-26', time: '10:00' })
  expect(codeOf(await send(waiting))).toEqual([409, 'NOTHING_TO_SEND'])
  const stranger = await addMember(world)
  const wrong = await admin.post(`/api/admin/members/${stranger.id}/bookings/${id}/send`, {})
  expect(codeOf(wrong)).toEqual([404, 'NOT_FOUND'])
})

test('[MB-07] a member who is paused is logged out everywhere and comes back; staff and who has left are not', async ({
  world,
  member,
  admin,
}) => {
  const pause = ({ id }: { id: number }, isPaused: boolean) =>
    admin.put(`/api/admin/members/${id}/pause`, { isPaused })
  expect((await pause(member, true)).statusCode).toBe(200)
  expect((await member.get('/api/user/info')).json().errorType).toBe('TOKEN_INVALID')
  expect((await pageOf(admin, member)).status).toBe('INACTIVE')
  expect((await pause(member, false)).statusCode).toBe(200)
  expect((await pageOf(admin, member)).status).toBe('ACTIVE')
  expect(codeOf(await pause(admin, true))).toEqual([409, 'PAUSE_NOT_MEMBER'])
  await world.db.updateTable('member').set({ leftAt: world.app.now() }).where('id', '=', member.id).execute()
  expect(codeOf(await pause(member, true))).toEqual([409, 'PAUSE_NOT_MEMBER'])
  const changes = (await pageOf(admin, member)).changes?.map(({ what }) => what)
  expect(changes).toEqual(['회원 이용 다시 시작', '회원 이용 멈춤'])
})
