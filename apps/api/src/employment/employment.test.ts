import type { EmployedFields } from '@self/contract/employment'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { hired } from '../../test/employment/hired.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import { jpegOf } from '../../test/picture/jpeg.ts'
import { request, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { getOpenings } from '../availability/openings.ts'
import { slotForStaff } from '../availability/slot.ts'
import { addPicture, deleteUnusedPictures } from '../picture/service.ts'

const LIST = '/api/admin/counsellors'
const DAY = '2026-11-24'

const hire = async (master: TestMember, part: Partial<EmployedFields> = {}): Promise<number> =>
  (await master.post(LIST, { ...hired, branch: 'JS', ...part })).json().data.wrId
const read = async (staff: TestMember, wrId: number) => (await staff.get(`${LIST}/${wrId}`)).json().data
async function change(staff: TestMember, wrId: number, part: Partial<EmployedFields>, seen?: number) {
  const { revision, fields } = await read(staff, wrId)
  return staff.put(`${LIST}/${wrId}`, { revision: seen ?? revision, ...fields, ...part })
}
const startsOf = async ({ app }: World, wrId: number, date = DAY): Promise<string[]> =>
  (await app.inject(`/api/member/schedules/${wrId}?selectDate=${date}`))
    .json()
    .data.scheduleList.flatMap(({ startTime, status }: { startTime: string; status: string }) =>
      status === 'OFF' ? [] : startTime,
    )
const said = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [
  statusCode,
  json().code,
]
const manager = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'BRANCH_MANAGER', branchCode, wrId: null }] })

test.afterEach(async ({ world }) => {
  const { db } = world.app
  await db
    .updateTable('counsellor')
    .set({ revision: 0, status: 'Y', employedUntil: null, branchCode: 'JS', name: '윤서하' })
    .where('wrId', '=', 101)
    .execute()
})

test('[CT-25] who is hired stands among the counsellors with number, picture and words, and is booked by a member', async ({
  world,
  master,
  member,
}) => {
  const { url } = await addPicture(world.app, await jpegOf(), { shape: 'SQUARE', x: 50, y: 50 })
  const wrId = await hire(master, { file: url })
  expect(wrId).toBeGreaterThan(1000)
  const shown = (await world.app.inject(`/api/member/profile/${wrId}`)).json().data
  expect(shown).toMatchObject({ name: '유다온', branch: 'JS', file: url, topics: ['불안', '번아웃'] })
  expect(await startsOf(world, wrId)).toContain('14:00')
  await register(world, member, {
    slot: { branchCode: 'JS', adminId: shown.adminId, hopeDate: DAY, hopeTime: '14:00' },
  })
  expect(await startsOf(world, wrId)).not.toContain('14:00')
  world.moveBy(31 * 24 * 60)
  await deleteUnusedPictures(world.app)
  expect((await world.app.inject(url)).statusCode).toBe(200)
})

test('[CT-26] before the first day and after the last nothing is free, extra hours neither', async ({
  world,
  master,
}) => {
  const wrId = await hire(master, { employedFrom: '2026-11-25', employedUntil: '2026-11-26' })
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  await world.db
    .insertInto('scheduleException')
    .values({ counsellorId: wrId, kind: 'EXTRA', fromAt: '2026-11-26T15:00Z', untilAt: '2026-11-27T14:00Z' })
    .execute()
  const free = await Promise.all(days.map(async (day) => (await startsOf(world, wrId, day)).length > 0))
  expect(free).toEqual([false, true, true, false])
  expect(said(await change(master, wrId, { employedUntil: '2026-11-24' }))).toEqual([
    400,
    'EMPLOYMENT_ENDS_EARLY',
  ])
})

test('[DK-81] after the last day they stand among no branch’s counsellors, have no page, and no desk books them or says that they are ill', async ({
  world,
  master,
  member,
}) => {
  await world.db
    .updateTable('counsellor')
    .set({ employedUntil: '2026-11-22' })
    .where('wrId', '=', 101)
    .execute()
  const listed = async (url: string): Promise<number[]> =>
    (await member.get(url)).json().data.map(({ wrId }: { wrId: number }) => wrId)
  expect(await listed('/api/member/g5/JS')).not.toContain(101)
  expect(await listed(`/api/member/schedules?branchCode=JS&selectDate=${DAY}`)).not.toContain(101)
  expect((await member.get('/api/member/profile/101')).statusCode).toBe(404)
  const { columns } = (await master.get(`/api/desk/board?branchCode=JS&date=${DAY}`)).json().data
  expect(columns.map(({ adminId }: { adminId: string }) => adminId)).not.toContain('js_c1')
  const { counsellors } = (await master.get('/api/admin/disruptions')).json().data
  expect(counsellors.map(({ wrId }: { wrId: number }) => wrId)).not.toContain(101)
  const span = { from: DAY, to: DAY }
  const start = { adminId: 'js_c1', date: DAY, time: '14:00', minutes: 50 }
  const openings = await getOpenings(world.db, 'JS', span)
  expect(() => slotForStaff(openings, start, { now: world.app.now(), isOutside: true })).toThrow(
    sentenceOf('SLOT_CLOSED'),
  )
  expect((await read(master, 101)).fields.employedUntil).toBe('2026-11-22')
})

test('[CT-27] who leaves, pauses or moves shows exactly the sessions that are touched; nothing is saved undecided', async ({
  world,
  master,
  member,
}) => {
  await register(world, member) // the 24th with 101
  const claims = () => world.db.selectFrom('slotClaim').selectAll().execute()
  const before = await claims()
  const { fields } = await read(master, 101)
  const leaving = [{ employedUntil: '2026-11-23' }, { status: 'N' as const }, { branch: 'GN' }]
  const touched = [expect.objectContaining({ hopeDate: DAY, hopeTime: '14:00', branchCode: 'JS' })]
  for (const part of leaving) {
    const reply = await change(master, 101, part)
    expect(said(reply)).toEqual([409, 'IMPACT_UNDECIDED'])
    expect(reply.json().touched).toEqual(touched)
    const preview = await change(master, 101, { ...part, isPreview: true } as object)
    expect(preview.json().data.touched).toEqual(touched)
    expect((await read(master, 101)).fields).toEqual(fields)
  }
  const later = { employedUntil: '2026-11-24' }
  expect((await change(master, 101, later)).json()).toEqual({ result: 'success', data: { touched: [] } })
  expect((await change(master, 101, { name: '윤서하루', employedUntil: null })).statusCode).toBe(200)
  expect(await claims()).toEqual(before)
})

test('[DK-80] pausing the last counsellor of a branch that answers requests shows those it touches', async ({
  world,
  master,
  member,
}) => {
  await setSeats(world, null)
  const others = world.db.updateTable('counsellor').where('branchCode', '=', 'GN').where('wrId', '<>', 107)
  try {
    await others.set({ status: 'N' }).execute()
    const id = await request(member)
    const reply = await change(master, 107, { status: 'N', isPreview: true } as object)
    expect(reply.json().data.touched).toMatchObject([{ id, kind: 'REQUEST', misfits: ['SEATS'] }])
  } finally {
    await others.set({ status: 'Y' }).execute()
  }
})

test('[CT-27] a session that is kept stays in its cells when its counsellor leaves or moves', async ({
  world,
  master,
  member,
}) => {
  await register(world, member)
  const claims = () => world.db.selectFrom('slotClaim').selectAll().orderBy('startsAt').execute()
  const before = await claims()
  const [one] = (await change(master, 101, { status: 'N' })).json().touched
  const decisions = [{ kind: one.kind, id: one.id, choice: 'KEEP' }]
  for (const part of [{ employedUntil: '2026-11-23' }, { employedUntil: null, branch: 'GN' }])
    expect((await change(master, 101, { ...part, decisions } as object)).statusCode).toBe(200)
  expect(await claims()).toEqual(before)
})

test('[CT-28] of two editors the second reads what the first has changed, and nothing is written over', async ({
  master,
}) => {
  const wrId = await hire(master)
  expect((await change(master, wrId, { name: '유다솜' })).statusCode).toBe(200)
  const late = await change(master, wrId, { role: '수석 상담사' }, 0)
  expect(said(late)).toEqual([409, 'EDIT_CONFLICT'])
  expect(late.json().changes).toEqual([
    expect.objectContaining({ field: 'name', from: '유다온', to: '유다솜' }),
  ])
  expect((await read(master, wrId)).fields).toMatchObject({ name: '유다솜', role: '상담사' })
})

test('[CT-28] each edit is written down field by field, and one that changes nothing is not', async ({
  world,
  master,
}) => {
  const wrId = await hire(master)
  await change(master, wrId, { role: '수석 상담사' })
  await change(master, wrId, {})
  const log = await world.db
    .selectFrom('changeLog')
    .select(['diff', 'revisionFrom'])
    .where('entityId', '=', String(wrId))
    .where('entity', '=', 'COUNSELLOR')
    .orderBy('id')
    .execute()
  expect(log.map(({ revisionFrom }) => revisionFrom)).toEqual([null, 0])
  expect(log[1]?.diff).toEqual({ role: { from: '상담사', to: '수석 상담사' } })
})

test('[CT-28] an edit is taken back with every rule of a save, by whoever may edit the counsellor', async ({
  world,
  master,
  member,
}) => {
  const wrId = await hire(master)
  await change(master, wrId, { role: '수석 상담사', employedUntil: '2026-12-31' })
  const [edited] = (await master.get(`/api/admin/changes?entity=COUNSELLOR&entityId=${wrId}`)).json().content
  const undo = (staff: TestMember) => staff.post(`/api/admin/changes/${edited.id}/undo`, {})
  expect((await undo(await manager(world, 'GN'))).statusCode).toBe(404)
  expect((await undo(member)).statusCode).toBe(403)
  expect((await undo(await manager(world, 'JS'))).statusCode).toBe(200)
  expect((await read(master, wrId)).fields).toMatchObject({ role: '상담사', employedUntil: null })
  expect((await undo(master)).json().code).toBe('UNDO_OVERTAKEN')
})

test('[CT-29] a manager edits counsellors of the own branch, hires nobody and moves nobody elsewhere', async ({
  world,
}) => {
  const staff = await manager(world, 'GN')
  const { counsellors } = (await staff.get(LIST)).json().data
  expect(new Set(counsellors.map(({ branch }: { branch: string }) => branch))).toEqual(new Set(['GN']))
  expect((await staff.get(`${LIST}/101`)).statusCode).toBe(404)
  expect((await staff.post(LIST, hired)).statusCode).toBe(403)
  expect(said(await change(staff, 107, { branch: 'JS' }))).toEqual([404, 'NOT_FOUND'])
})

test('[CT-29] a picture from elsewhere, a name that is none and too many words are refused', async ({
  master,
}) => {
  const refusals = await Promise.all(
    [
      { file: 'https://x.example/me.jpg' },
      { file: `/api/picture/${'ab'.repeat(16)}-640` },
      { name: '관리자' },
      { topics: Array.from({ length: 4 }, () => '가'.repeat(16)) },
      { say: '가'.repeat(29) },
      { branch: 'NOWHERE' },
    ].map(async (part) => said(await master.post(LIST, { ...hired, ...part }))),
  )
  expect(refusals).toEqual([
    [400, 'PICTURE_FOREIGN'],
    [409, 'PICTURE_GONE'],
    [400, 'NAME_OF_STAFF'],
    [400, 'TOPICS_TOO_LONG'],
    [400, 'TEXT_TOO_LONG'],
    [404, 'NOT_FOUND'],
  ])
})

test('[CT-29] who works as a counsellor is named by a masked name', async ({ world, master }) => {
  await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'COUNSELLOR', branchCode: 'JS', wrId: 101 }],
  })
  const { logins } = await read(master, 101)
  expect(logins).toEqual([{ memberId: expect.any(Number), userName: expect.stringMatching(/\*/) }])
})
