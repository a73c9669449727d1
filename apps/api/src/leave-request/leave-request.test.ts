import { kstInstant } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { changesOf } from '../../test/change-log/edits.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addLeave, LEAVE } from '../../test/people/leave.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { readMigrations } from '../platform/migration/migration-files.ts'
import { destroyExpired } from '../retention/service.ts'
import { leaveWords, notifyChanged } from './service.ts'

const test = base.extend('restored', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})

const counsellor = (world: World, wrId: number, branchCode = 'JS', phone?: string) =>
  addMember(world, {
    ...{ userType: 'ADMIN', grants: [{ role: 'COUNSELLOR', branchCode, wrId }] },
    ...(phone && { phone }),
  })
const manager = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'BRANCH_MANAGER', branchCode, wrId: null }] })
const listOf = async (staff: TestMember, url = '/api/admin/leave-requests') =>
  (await staff.get(url)).json().data.requests
const ownOf = (staff: TestMember) => listOf(staff, '/api/admin/my/leave')
const idOf = async (staff: TestMember): Promise<number> => (await ownOf(staff))[0].id
const exceptionsOf = async (staff: TestMember, wrId: number) =>
  (await staff.get(`/api/admin/hours/counsellor/${wrId}`)).json().data.exceptions

test('[OV-03] leave that a counsellor asks for stands in the list of the own branch’s manager alone', async ({
  world,
}) => {
  const own = await counsellor(world, 101)
  expect((await own.post('/api/admin/my/leave/101', LEAVE)).statusCode).toBe(200)
  const request = { ...LEAVE, wrId: 101, counsellorName: '윤서하', branchName: '잠실센터', state: 'WAITING' }
  expect(await ownOf(own)).toMatchObject([request])
  expect(await listOf(await manager(world, 'JS'))).toMatchObject([request])
  expect(await listOf(await manager(world, 'GN'))).toEqual([])
  expect(await ownOf(await counsellor(world, 102))).toEqual([])
  const count = await (await manager(world, 'JS')).get('/api/admin/leave-requests/count')
  expect(count.json().data).toEqual({ waiting: 1 })
})

test('[DK-89] a request whose days are over waits for nobody’s answer any more, and is approved no more', async ({
  world,
}) => {
  const own = await counsellor(world, 101)
  await own.post('/api/admin/my/leave/101', LEAVE)
  const id = await idOf(own)
  world.moveTo(LEAVE.until.slice(0, 10), '00:00')
  const head = await manager(world, 'JS')
  expect((await head.get('/api/admin/leave-requests/count')).json().data).toEqual({ waiting: 0 })
  const reply = await head.post(`/api/admin/leave-requests/${id}/approve`, {})
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'LEAVE_OVER'])
})

test('[OV-03] the same leave is asked for once, and nobody asks for somebody else’s', async ({ world }) => {
  const own = await counsellor(world, 101)
  const made = await Promise.all([1, 2].map(() => own.post('/api/admin/my/leave/101', LEAVE)))
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await own.post('/api/admin/my/leave/102', LEAVE)).statusCode).toBe(404)
  const codeOf = async (change: object) =>
    (await own.post('/api/admin/my/leave/101', { ...LEAVE, ...change })).json().code
  expect(await codeOf({ until: LEAVE.from })).toBe('EXCEPTION_BACKWARDS')
  expect(await codeOf({ from: '2026-11-01T00:00', until: '2026-11-02T00:00' })).toBe('EXCEPTION_OVER')
  expect(await codeOf({ kind: 'EXTRA' })).toBe('BAD_REQUEST')
})

test('[OV-03] the sixth leave that is asked for is taken as the first is, and so is each again refused', async ({
  world,
}) => {
  const own = await counsellor(world, 101)
  const ask = async (day: number) =>
    (
      await own.post('/api/admin/my/leave/101', {
        ...LEAVE,
        from: `2026-12-0${day}T00:00`,
        until: `2026-12-0${day + 1}T00:00`,
      })
    ).statusCode
  const answers: number[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7, 7]) answers.push(await ask(day))
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 409])
})

test('[OV-04] an approved leave stands among the hours, with what was decided about the sessions that it touches', async ({
  world,
  member,
}) => {
  const { id: reservationId } = await buy(world, member)
  const own = await counsellor(world, 101)
  const away = { ...LEAVE, from: '2026-11-24T00:00', until: '2026-11-25T00:00' }
  await own.post('/api/admin/my/leave/101', away)
  const head = await manager(world, 'JS')
  const url = `/api/admin/leave-requests/${await idOf(own)}/approve`
  const { touched } = (await head.post(url, { isPreview: true })).json().data
  expect(touched).toMatchObject([{ kind: 'SESSION', id: reservationId }])
  expect((await ownOf(own))[0].state).toBe('WAITING')
  expect((await head.post(url, {})).json().code).toBe('IMPACT_UNDECIDED')
  expect((await ownOf(own))[0].state).toBe('WAITING')
  const decisions = [{ kind: 'SESSION', id: reservationId, choice: 'KEEP' }]
  expect((await head.post(url, { decisions })).statusCode).toBe(200)
  expect((await ownOf(own))[0].state).toBe('APPROVED')
  const { note: _, ...exception } = away
  expect(await exceptionsOf(head, 101)).toEqual([{ ...exception, name: null }])
  const which = { entity: 'HOURS', entityId: 'counsellor:101' }
  expect(await changesOf(head, which)).toHaveLength(1)
})

test('[OV-04] it is answered once: refused with a word, or taken back before that', async ({ world }) => {
  const own = await counsellor(world, 101)
  const head = await manager(world, 'JS')
  const id = await addLeave(world, 101)
  const decline = (answer: string) => head.post(`/api/admin/leave-requests/${id}/decline`, { answer })
  expect((await decline(' ')).json().code).toBe('LEAVE_ANSWER_MISSING')
  const answers = await Promise.all([
    decline('그 주는 사람이 모자라요'),
    head.post(`/api/admin/leave-requests/${id}/approve`, {}),
    own.post(`/api/admin/my/leave/${id}/withdraw`),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.flatMap((answer) => answer.json().code ?? [])).toEqual(['LEAVE_ANSWERED', 'LEAVE_ANSWERED'])
  const [{ state }] = await ownOf(own)
  expect(await exceptionsOf(head, 101)).toHaveLength(state === 'APPROVED' ? 1 : 0)
  const other = await manager(world, 'GN')
  expect((await other.post(`/api/admin/leave-requests/${id}/approve`, {})).statusCode).toBe(404)
})

const messagesTo = async (world: World, { id }: TestMember) => {
  await notifyChanged(world.app)
  const outbox = world.db.selectFrom('outbox').select('key').where('memberId', '=', id).orderBy('createdAt')
  return (await outbox.execute()).filter(({ key }) => key.startsWith('leave:')).length
}
/** Once nobody has edited the hours for so long, a change of them is told. */
const MINUTES = 10
const exception = (staff: TestMember, body: object) =>
  staff.post('/api/admin/hours/counsellor/101/exception', { name: null, ...body })

test('[BX-05] leave that was approved and then taken out again, or in part, says so with what is still off, and its counsellor is told once of each', async ({
  world,
}) => {
  const own = await counsellor(world, 101)
  await own.post('/api/admin/my/leave/101', LEAVE)
  const head = await manager(world, 'JS')
  const approve = async () => head.post(`/api/admin/leave-requests/${await idOf(own)}/approve`, {})
  expect((await approve()).statusCode).toBe(200)
  expect((await ownOf(own))[0].stillOff).toBeUndefined()
  world.moveBy(MINUTES)
  expect(await messagesTo(world, own)).toBe(1)

  const { note: _, ...whole } = LEAVE
  const morning = { ...whole, until: '2026-12-07T13:00' }
  expect((await exception(head, { ...whole, isRemoved: true })).statusCode).toBe(200)
  expect((await ownOf(own))[0]).toMatchObject({ state: 'APPROVED', stillOff: [] })
  expect((await exception(head, morning)).statusCode).toBe(200)
  expect((await listOf(head))[0].stillOff).toEqual([{ from: morning.from, until: morning.until }])
  expect(await messagesTo(world, own)).toBe(1)
  world.moveBy(MINUTES)
  expect(await messagesTo(world, own)).toBe(2)
  expect(await messagesTo(world, own)).toBe(2)

  await exception(head, { ...whole, from: morning.until })
  expect((await ownOf(own))[0].stillOff).toBeUndefined()
  world.moveBy(MINUTES)
  expect(await messagesTo(world, own)).toBe(2)
  await exception(head, { ...morning, isRemoved: true })
  world.moveBy(MINUTES)
  expect(await messagesTo(world, own)).toBe(3)
  world.moveTo('2026-12-08', '00:00')
  const later = await counsellor(world, 101)
  expect((await ownOf(later))[0].stillOff).toBeUndefined()
})

test('[BX-05] leave that is taken out of the hours and put back within ten minutes is told to nobody', async ({
  world,
}) => {
  const own = await counsellor(world, 101)
  await own.post('/api/admin/my/leave/101', LEAVE)
  const head = await manager(world, 'JS')
  await head.post(`/api/admin/leave-requests/${await idOf(own)}/approve`, {})
  world.moveBy(MINUTES)
  const { note: _, ...whole } = LEAVE
  await exception(head, { ...whole, isRemoved: true })
  world.moveBy(MINUTES - 1)
  expect(await messagesTo(world, own)).toBe(1)
  await exception(head, whole)
  world.moveBy(MINUTES)
  expect(await messagesTo(world, own)).toBe(1)
})

test('[BX-05] whoever asked for leave is told that it was refused, without its kind or its reason', async ({
  world,
}) => {
  const phone = '01055500107'
  const own = await counsellor(world, 101, 'JS', phone)
  await own.post('/api/admin/my/leave/101', { ...LEAVE, kind: 'SICK' })
  const head = await manager(world, 'JS')
  const answer = '그 주는 사람이 모자라요'
  await head.post(`/api/admin/leave-requests/${await idOf(own)}/decline`, { answer })
  expect(await messagesTo(world, own)).toBe(1)
  world.moveBy(1)
  expect(await world.messagesOf(phone)).toEqual([
    '[곁마루] 12월 7일 월요일 휴무 신청에 답이 왔어요. 내 상담에서 확인해 주세요.',
  ])
})

test('[BX-05] what was changed before anybody was told of it is told to nobody at the upgrade', async ({
  world,
}) => {
  const { db, app } = world
  const spans = [1, 2].map((day) => ({
    fromAt: kstInstant(`2099-12-0${day}`, '00:00'),
    untilAt: kstInstant(`2099-12-0${day + 1}`, '00:00'),
  }))
  const { id: madeBy } = await counsellor(world, 101)
  const approved = { wrId: 101, kind: 'LEAVE', state: 'APPROVED', madeBy, decidedBy: madeBy } as const
  const at = app.now()
  await db
    .insertInto('leaveRequest')
    .values(spans.map((span) => ({ ...approved, ...span, madeAt: at, decidedAt: at })))
    .execute()
  const [standing] = spans
  if (standing)
    await db
      .insertInto('scheduleException')
      .values({ counsellorId: 101, kind: 'LEAVE', ...standing })
      .execute()
  const migration = (await readMigrations()).find(({ name }) => name === '0472_disruption.sql')
  const move = migration?.text.slice(migration.text.indexOf('update leave_request'))
  await sql.raw(move ?? '').execute(db)
  const noted = await db.selectFrom('leaveRequest').select('changeToldAt').orderBy('fromAt').execute()
  expect(noted.map(({ changeToldAt }) => changeToldAt !== null)).toEqual([false, true])
})

test.each([
  ['APPROVED', '[곁마루] 12월 7일 월요일 휴무 신청이 승인됐어요. 내 상담에서 볼 수 있어요.'],
  ['CHANGED', '[곁마루] 12월 7일 월요일 휴무가 승인 뒤에 바뀌었어요. 내 상담에서 확인해 주세요.'],
] as const)('[BX-05] the message of leave that is %s says its first day and where to look', (news, text) => {
  expect(leaveWords(kstInstant('2026-12-07', '00:00'), news).text).toBe(text)
})

test('[OV-07] why somebody was away is deleted ninety days after it is over, and is not among the hours', async ({
  world,
}) => {
  const id = await addLeave(world, 101)
  const left = () => world.db.selectFrom('leaveRequest').select('id').execute()
  world.moveTo('2026-12-19', '00:00')
  world.moveBy(90 * 24 * 60)
  const fail = (error: unknown) => {
    throw error
  }
  await destroyExpired(world.app, fail)
  expect(await left()).toEqual([{ id }])
  world.moveBy(1)
  await destroyExpired(world.app, fail)
  expect(await left()).toEqual([])
})
