import { type DeskReservation, deskReply } from '@self/contract/desk'
import { memberPageReply } from '@self/contract/member-page'
import { sentenceOf } from '@self/contract/refusal-codes'
import { payReply, revenueReply } from '@self/contract/revenue'
import { addDays } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { balanceOf, bookWithPass, codeOf, DAY, find } from '../../../test/desk/goodwill.ts'
import { entriesOf } from '../../../test/desk/payment.ts'
import { moneyTest as test } from '../../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../../test/member.ts'
import { addPasskey, stepUp } from '../../../test/passkey/calls.ts'
import { buy } from '../../../test/reservation.ts'
import type { World } from '../../../test/world.ts'

const NEXT = addDays(DAY, 1)
const reason = '다른 상담실에서 상담했어요'
const close = (staff: TestMember, date = DAY) =>
  staff.post('/api/admin/closing', { branch: 'JS', date, cash: 0, counted: 0 })
const correctAs = (staff: TestMember, { id, revision }: DeskReservation, why: string = reason) =>
  staff.post(`/api/desk/${id}/correct`, { revision, reason: why })
const step = async (staff: TestMember, id: number, name: string, more: object = {}) =>
  staff.post(`/api/desk/${id}/${name}`, { revision: (await find(staff, id)).revision, ...more })
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]

/** A session at Jamsil that is paid by card and marked as a no-show on its day; it is the next day. */
async function missed(world: World, member: TestMember, admin: TestMember) {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '15:00')
  await step(admin, id, 'no-show')
  world.moveTo(NEXT, '09:00')
  return find(admin, id)
}

/** The same of a pass, whose session went back to it. */
async function waived(world: World, member: TestMember, admin: TestMember) {
  const { id } = await bookWithPass(world, member)
  world.moveTo(DAY, '15:00')
  await step(admin, id, 'no-show', { waiver: '갑자기 아팠대요' })
  world.moveTo(NEXT, '09:00')
  return find(admin, id)
}

const of = (role: 'DESK' | 'BRANCH_MANAGER', branchCode: string) => ({ role, branchCode, wrId: null })

/** What is told of both months: what was sold and used, and whom it is paid to. */
async function bothMonths(master: TestMember) {
  const told = []
  for (const month of ['2026-11', '2026-12']) {
    const revenue = revenueReply.parse((await master.get(`/api/admin/revenue?month=${month}`)).json()).data
    const pay = payReply.parse((await master.get(`/api/admin/revenue/pay?month=${month}`)).json()).data
    told.push({ revenue, pay })
  }
  return told
}

const log = ({ db }: World, { id }: TestMember) =>
  db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'CORRECT_MARK')
    .where('actorId', '=', id)
    .execute()

test('[DK-91] a no-show is corrected to attended with a reason after its day is closed: history, log, its member’s list', async ({
  world,
  member,
  admin,
}) => {
  const seen = await missed(world, member, admin)
  expect(await mine(member)).toMatchObject({ state: 'CANCEL_F' })
  expect((await close(admin)).statusCode).toBe(200)
  expect((await correctAs(admin, seen)).json()).toMatchObject({ message: '출석으로 바로잡았어요.' })
  expect((await correctAs(admin, seen)).statusCode).toBe(200) // the same press again
  expect(await find(admin, seen.id)).toMatchObject({ state: 'DONE', correctedOn: NEXT, markedOn: DAY })
  expect(await mine(member)).toMatchObject({ state: 'BOOKED' })
  const { reasonSealed, madeBy } = await world.db
    .selectFrom('markCorrection')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([madeBy, reasonSealed.includes(reason)]).toEqual([admin.id, false])
  const events = await world.db.selectFrom('reservationEvent').select('kind').orderBy('revision').execute()
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['NO_SHOW', 'CORRECTED'])
  expect(await log(world, admin)).toEqual([{ subjectId: member.id }])
  const page = memberPageReply.parse((await admin.get(`/api/admin/members/${member.id}`)).json()).data
  expect(page.bookings?.[0]).toMatchObject({ state: 'DONE', correction: { on: NEXT, why: reason } })
  expect(page.changes?.[0]?.what).toBe('오지 않음을 출석으로 바로잡기')
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('이용권'))).toEqual([])
})

test('[DK-91] on its own day too, and what was corrected is not taken back', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '15:00')
  await step(admin, id, 'no-show')
  await close(admin)
  expect((await correctAs(admin, await find(admin, id))).statusCode).toBe(200)
  expect(codeOf(await step(admin, id, 'undo'))).toBe('UNDO_CORRECTED')
  expect(await find(admin, id)).toMatchObject({ state: 'DONE', correctedOn: DAY })
})

test('[DK-91] no other mark is corrected, none without a reason, none as it was seen no longer', async ({
  world,
  member,
  admin,
}) => {
  const seen = await missed(world, member, admin)
  for (const why of ['', ' \n', 'ㄱ'.repeat(201)]) {
    const refused = await correctAs(admin, seen, why)
    expect(refused.statusCode, why).toBe(400)
  }
  expect(codeOf(await correctAs(admin, seen, ' '))).toBe('CORRECTION_REASON_MISSING')
  expect(codeOf(await correctAs(admin, { ...seen, revision: seen.revision - 1 }))).toBe('DESK_CHANGED')
  const other = await buy(world, await addMember(world), { date: NEXT, time: '14:00' })
  world.moveTo(NEXT, '15:00')
  expect((await admin.post(`/api/desk/${other.id}/done`, { revision: 2 })).statusCode).toBe(200)
  const { data } = deskReply.parse((await admin.get(`/api/desk?branchCode=JS&date=${NEXT}`)).json())
  const [done] = data.sessions
  expect(done).toMatchObject({ id: other.id, state: 'DONE' })
  expect(done && codeOf(await correctAs(admin, done))).toBe('DESK_CHANGED')
  expect(await log(world, admin)).toEqual([])
})

test('[DK-92] whoever may correct passes corrects marks within reach, with a passkey; no desk, no counsellor, nobody the own', async ({
  world,
  member,
  admin,
}) => {
  const seen = await missed(world, member, admin)
  const desk = await addMember(world, { userType: 'ADMIN', grants: [of('DESK', 'JS')] })
  const counsellor = { role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }
  const own = await addMember(world, { userType: 'ADMIN', grants: [counsellor] })
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants: [of('BRANCH_MANAGER', 'GN')] })
  for (const staff of [desk, own, elsewhere]) expect(codeOf(await correctAs(staff, seen))).toBe('NOT_FOUND')
  expect((await correctAs(member, seen)).statusCode).toBe(403)
  const client = await addMember(world, { userType: 'MASTER' })
  await world.db.updateTable('reservation').set({ memberId: client.id }).where('id', '=', seen.id).execute()
  expect(codeOf(await correctAs(client, seen))).toBe('OWN_ACCOUNT')
  await world.db.updateTable('reservation').set({ memberId: member.id }).where('id', '=', seen.id).execute()
  const manager = await addMember(world, { userType: 'ADMIN', grants: [of('BRANCH_MANAGER', 'JS')] })
  const authenticator = await addPasskey(await logIn(world, manager.id))
  expect(codeOf(await correctAs(manager, seen))).toBe('STEP_UP_REQUIRED')
  await stepUp(manager, authenticator)
  expect((await correctAs(manager, seen)).statusCode).toBe(200)
})

test('[DK-93] a mark is corrected for thirty days from its own, and no longer', async ({
  world,
  member,
  admin,
}) => {
  const seen = await missed(world, member, admin)
  world.moveTo(addDays(DAY, 31), '00:00')
  const late = await addMember(world, { userType: 'MASTER' })
  const refused = await correctAs(late, seen)
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('CORRECTION_OVER')])
  world.moveTo(addDays(DAY, 30), '23:59')
  expect((await correctAs(late, seen)).statusCode).toBe(200)
})

test('[DK-93] a correction changes no won, no session and no pay of any month', async ({
  world,
  member,
  master,
  admin,
}) => {
  const seen = await missed(world, member, admin)
  await master.post('/api/admin/revenue/share', { wrId: 101, percent: 55, validFrom: '2026-11-01' })
  world.moveTo('2026-12-02', '09:00')
  const before = await bothMonths(master)
  const again = await addMember(world, { userType: 'MASTER' })
  expect((await correctAs(again, seen)).statusCode).toBe(200)
  expect(await bothMonths(master)).toEqual(before)
})

test('[DK-94] a no-show whose session went back takes it again, uses it, and its member reads of it', async ({
  world,
  member,
  admin,
}) => {
  const seen = await waived(world, member, admin)
  expect(await balanceOf(world)).toBe(5)
  expect((await correctAs(admin, seen)).statusCode).toBe(200)
  expect((await correctAs(admin, seen)).statusCode).toBe(200)
  expect((await entriesOf(world)).slice(-3)).toEqual(['RETURN 5', 'HOLD 4', 'USE 4'])
  expect(await mine(member)).not.toHaveProperty('isReturned')
  const texts = (await world.messagesOf('01000000001')).filter((text) => text.includes('다시 썼어요'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toContain(reason)
})

test('[DK-94] what it takes again is paid to its counsellor as if nobody had waived it', async ({
  world,
  member,
  master,
  admin,
}) => {
  await master.post('/api/admin/revenue/share', { wrId: 101, percent: 50, validFrom: '2026-11-01' })
  const { id } = await bookWithPass(world, member)
  world.moveTo(DAY, '15:00')
  await step(admin, id, 'no-show')
  const used = await bothMonths(master)
  expect(used[0]?.pay.rows).toMatchObject([{ wrId: 101, sessions: 1, used: 85_500, pay: 42_750 }])
  await step(admin, id, 'undo')
  await step(admin, id, 'no-show', { waiver: '갑자기 아팠대요' })
  expect((await bothMonths(master))[0]?.pay.rows).toEqual([])
  world.moveTo(NEXT, '09:00')
  await correctAs(admin, await find(admin, id))
  expect(await bothMonths(master)).toEqual(used)
})

test('[DK-94] one whose returned session is left no longer stays a no-show, and the answer says why', async ({
  world,
  member,
  admin,
}) => {
  const seen = await waived(world, member, admin)
  const { passId } = await world.db.selectFrom('reservation').select('passId').executeTakeFirstOrThrow()
  const body = { credits: -5, remaining: 5, reason: '다른 이용권으로 옮겼어요' }
  expect((await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, body)).statusCode).toBe(
    200,
  )
  expect(codeOf(await correctAs(admin, seen))).toBe('CORRECTION_SPENT')
  expect(await find(admin, seen.id)).toEqual({ ...seen, pass: { sessions: 5, remaining: 0 } })
  expect(await world.db.selectFrom('markCorrection').selectAll().execute()).toEqual([])
})

test('[DK-94] after the month in which its session went back it stays as that month was told', async ({
  world,
  member,
  admin,
}) => {
  const seen = await waived(world, member, admin)
  world.moveTo('2026-12-01', '00:00')
  const next = await addMember(world, { userType: 'MASTER' })
  expect(codeOf(await correctAs(next, seen))).toBe('CORRECTION_MONTH_OVER')
  expect(await balanceOf(world)).toBe(5)
})

test('[HC-03] after that month nobody reads that a session is still in its pass, which may be spent or gone', async ({
  world,
  member,
  admin,
}) => {
  const seen = await waived(world, member, admin)
  const { passId } = await world.db.selectFrom('reservation').select('passId').executeTakeFirstOrThrow()
  const body = { credits: -5, remaining: 5, reason: '다른 이용권으로 옮겼어요' }
  await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, body)
  expect(await balanceOf(world)).toBe(0)
  world.moveTo('2026-12-01', '00:00')
  const reply = await correctAs(await addMember(world, { userType: 'MASTER' }), seen)
  expect(codeOf(reply)).toBe('CORRECTION_MONTH_OVER')
  expect(reply.json().message).not.toMatch(/있어요|남아/)
})

test('[DK-95] of a closed day the database lets a noted correction through, and no other change of a mark', async ({
  world,
  member,
  admin,
}) => {
  const { id, revision } = await missed(world, member, admin)
  await close(admin)
  const write = (set: string) =>
    sql`update reservation set ${sql.raw(set)} where id = ${id}`.execute(world.db).then(
      () => 'written',
      (error: { code?: string }) => error.code,
    )
  const next = `state = 'BOOKED', revision = ${revision + 1}`
  const attempts = [next, `${next}, marked_at = null`, 'marked_at = null', 'marked_at = now()']
  for (const attempt of attempts) expect(await write(attempt), attempt).toBe('GM001')
  await world.db
    .insertInto('markCorrection')
    .values({
      ...{ reservationId: id, revision: revision + 1, madeBy: admin.id, at: world.app.now() },
      reasonSealed: world.app.seal.at('mark_correction.reason_sealed', id, revision + 1).close(reason),
    })
    .execute()
  const others = [
    `${next}, marked_at = null`,
    `${next}, marked_at = now()`,
    `${next}, starts_at = starts_at + interval '1 day'`,
    `state = 'BOOKED', revision = ${revision + 2}`,
    `state = 'CANCEL', revision = ${revision + 1}`,
  ]
  for (const attempt of others) expect(await write(attempt), attempt).toBe('GM001')
  expect(await write(next)).toBe('written')
  expect(await write(`state = 'CANCEL_F', revision = ${revision + 2}`)).toBe('GM001')
})
