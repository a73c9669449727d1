import type { Board } from '@self/contract/desk-board'
import type { Loan } from '@self/contract/lending'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectUndoable } from '../../test/change-log/edits.ts'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { getOpenings } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await choosing(world))
})

const URL = '/api/admin/counsellors/101/lending'
const TUESDAY = '2026-11-24'
const FRIDAY = '2026-11-27'
const AT_GN = { branchCode: 'GN', adminId: 'js_c1', hopeDate: TUESDAY, hopeTime: '14:00' }

type Entry = { startTime: string; status: string }
const startsAt = async ({ app }: World, branchCode: string, date: string): Promise<string[]> =>
  (await app.inject(`/api/member/schedules/101?selectDate=${date}&branchCode=${branchCode}`))
    .json()
    .data.scheduleList.flatMap(({ startTime, status }: Entry) => (status === 'ON' ? startTime : []))
const namesAt = async ({ app }: World, url: string): Promise<number[]> =>
  (await app.inject(url)).json().data.map(({ wrId }: { wrId: number }) => wrId)
const halfHours = (from: number, last: number) =>
  Array.from({ length: (last - from) * 2 + 1 }, (_, half) => {
    const minutes = from * 60 + half * 30
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
  })
const said = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [
  statusCode,
  json().code,
]
const manager = (world: World, ...codes: string[]) =>
  addMember(world, {
    userType: 'ADMIN',
    grants: codes.map((branchCode) => ({ role: 'BRANCH_MANAGER' as const, branchCode, wrId: null })),
  })

test('[LE-01] who is lent stands among the counsellors of both branches, and is given at each on its own hours', async ({
  world,
  master,
}) => {
  const before = await startsAt(world, 'JS', FRIDAY)
  expect((await lend(master, [lent])).json()).toEqual({ result: 'success', data: { touched: [] } })
  expect(await namesAt(world, '/api/member/g5/GN')).toEqual([101, 107, 108, 109])
  expect(await namesAt(world, `/api/member/schedules?branchCode=GN&selectDate=${FRIDAY}`)).toContain(101)
  expect(await namesAt(world, '/api/member/schedules?branchCode=GN&selectDate=2026-11-25')).not.toContain(101)
  expect(await startsAt(world, 'GN', TUESDAY)).toEqual(halfHours(14, 17))
  expect(await startsAt(world, 'GN', FRIDAY)).toEqual(halfHours(10, 15))
  expect(await startsAt(world, 'GN', '2026-11-25')).toEqual([])
  // At home an hour for the way there and back is left out: the last start is an hour before it.
  expect(await startsAt(world, 'JS', TUESDAY)).toEqual([...halfHours(10, 12), '19:00'])
  expect(await startsAt(world, 'JS', FRIDAY)).toEqual(before)
})

test('[LE-01] a member books at the branch that a counsellor is lent to, and the hour is gone at both', async ({
  world,
  master,
  member,
}) => {
  await lend(master, [{ ...lent, until: FRIDAY }])
  await register(world, member, { slot: AT_GN })
  const row = await world.db
    .selectFrom('reservation')
    .select(['branchCode', 'wrId'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ branchCode: 'GN', wrId: 101 })
  expect(await startsAt(world, 'GN', TUESDAY)).toEqual(halfHours(15, 17))
  await lend(master, [], { decisions: [{ kind: 'HOLD', id: await onlyId(world), choice: 'KEEP' }] })
  expect(await startsAt(world, 'JS', TUESDAY)).toEqual([...halfHours(10, 13), ...halfHours(15, 19)])
})

const onlyId = async ({ db }: World): Promise<number> =>
  (await db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()).id

test('[LE-01] before the first day of a loan and after its last nothing is given there, and home has its hours', async ({
  world,
  master,
}) => {
  await lend(master, [{ ...lent, from: '2026-12-01', until: '2026-12-08' }])
  const tuesdays = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']
  const counts = async (code: string) =>
    Promise.all(tuesdays.map(async (date) => (await startsAt(world, code, date)).length))
  expect(await counts('GN')).toEqual([0, 7, 7, 0])
  expect(await counts('JS')).toEqual([19, 6, 6, 19])
  expect(await namesAt(world, '/api/member/g5/GN')).toContain(101)
  world.moveBy(16 * 24 * 60)
  expect(await namesAt(world, '/api/member/g5/GN')).not.toContain(101)
})

test('[LE-03] holidays and a pause of the branch apply to the hours given there, those of home don’t, leave does at both', async ({
  world,
  master,
}) => {
  await lend(master, [lent])
  const off = (
    owner: { branchCode?: string; counsellorId?: number },
    kind: 'HOLIDAY' | 'LEAVE',
    day: string,
  ) =>
    world.db
      .insertInto('scheduleException')
      .values({ ...owner, kind, name: '휴무', fromAt: `${day}T00:00+09`, untilAt: `${day}T24:00+09` })
      .execute()
  await off({ branchCode: 'GN' }, 'HOLIDAY', '2026-12-01')
  await off({ branchCode: 'JS' }, 'HOLIDAY', '2026-12-08')
  await off({ counsellorId: 101 }, 'LEAVE', '2026-12-15')
  const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']
  const given = async (code: string) =>
    Promise.all(days.map(async (date) => (await startsAt(world, code, date)).length > 0))
  expect(await given('GN')).toEqual([false, true, false, true])
  expect(await given('JS')).toEqual([true, false, false, true])
  const become = (status: 'PAUSED' | 'OPEN') =>
    world.db.updateTable('branch').set({ status }).where('code', '=', 'GN').execute()
  await become('PAUSED')
  expect(await given('GN')).toEqual([false, false, false, false])
  await become('OPEN')
})

test('[LE-03] who is lent to a general branch adds a seat to it in those hours', async ({
  world,
  master,
}) => {
  await world.db
    .updateTable('branch')
    .set({ centerType: 'GENERAL', seats: null })
    .where('code', '=', 'GN')
    .execute()
  const seats = async () => {
    const { opening } = (await getOpenings(world.db, 'GN', { from: FRIDAY, to: FRIDAY })).seats
    const count = seatsOn(opening, FRIDAY, 50).get('14:00') ?? 0
    expect(opening.resources.length).toBeGreaterThanOrEqual(count)
    return count
  }
  expect(await seats()).toBe(2)
  await lend(master, [lent])
  expect(await seats()).toBe(3)
})

test('[LE-04] lending shows the sessions at home that it touches, ending a loan those there; none moves by itself', async ({
  world,
  master,
  member,
}) => {
  await register(world, member) // Tuesday at 14:00, at home
  const claims = () => world.db.selectFrom('slotClaim').selectAll().orderBy('startsAt').execute()
  const before = await claims()
  const refused = await lend(master, [lent])
  expect(said(refused)).toEqual([409, 'IMPACT_UNDECIDED'])
  const one = {
    kind: 'HOLD',
    id: await onlyId(world),
    branchCode: 'JS',
    hopeTime: '14:00',
    misfits: ['HOURS'],
  }
  expect(refused.json().touched).toEqual([expect.objectContaining(one)])
  expect((await lend(master, [lent], { isPreview: true })).json().data.touched).toEqual(
    refused.json().touched,
  )
  expect((await master.get(URL)).json().data.loans).toEqual([])
  const decided = { decisions: [{ kind: 'HOLD' as const, id: one.id, choice: 'KEEP' as const }] }
  expect((await lend(master, [lent], decided)).statusCode).toBe(200)
  expect(await claims()).toEqual(before)

  const other = await addMember(world)
  await register(world, other, { slot: { ...AT_GN, hopeTime: '16:00' } })
  const ended = await lend(master, [{ ...lent, until: '2026-11-23' }])
  expect(ended.json().touched).toEqual([
    expect.objectContaining({ branchCode: 'GN', hopeTime: '16:00', misfits: ['COUNSELLOR'] }),
  ])
  expect(ended.json().touched[0].userName).toMatch(/\*/)
})

test('[LE-04] leave of who is lent shows the sessions at either branch', async ({
  world,
  master,
  member,
}) => {
  await lend(master, [lent])
  await register(world, member, { slot: AT_GN })
  const leave = { kind: 'LEAVE', from: `${TUESDAY}T00:00`, until: '2026-11-25T00:00', name: null }
  const reply = await master.post('/api/admin/hours/counsellor/101/exception', leave)
  expect(said(reply)).toEqual([409, 'IMPACT_UNDECIDED'])
  expect(reply.json().touched).toEqual([expect.objectContaining({ branchCode: 'GN', misfits: ['OFF'] })])
})

test('[LE-06] the boards of both branches show who is lent, and what is taken at the other one without its client', async ({
  world,
  master,
  member,
}) => {
  await register(world, member, { slot: { ...AT_GN, hopeTime: '10:00', branchCode: 'JS' } })
  await lend(master, [lent])
  const word = async (code: string) =>
    (await master.get(`/api/desk/board/version?branchCode=${code}&date=${TUESDAY}`)).json().data.version
  const before = await word('JS')
  await register(world, await addMember(world), { slot: AT_GN })
  expect(await word('JS')).not.toBe(before)
  const board = async (code: string): Promise<Board> =>
    (await master.get(`/api/desk/board?branchCode=${code}&date=${TUESDAY}`)).json().data
  const busyAt = async (code: string) => {
    const { columns, sessions } = await board(code)
    expect(sessions.filter(({ hopeTime }) => hopeTime !== '')).toEqual([])
    return columns.find(({ adminId }) => adminId === 'js_c1')?.elsewhere
  }
  const at = (branchName: string, ...times: string[]) => times.map((time) => ({ time, branchName }))
  expect(await busyAt('JS')).toEqual(at('강남센터', '14:00', '14:30'))
  expect(await busyAt('GN')).toEqual(at('잠실센터', '10:00', '10:30'))
  expect(JSON.stringify(await board('JS'))).not.toContain('김하늘')
})

test('[LE-05] each edit of loans is taken back and done again, and of two editors the second reads the first', async ({
  world,
  master,
}) => {
  const which = { entity: 'LENDING', entityId: 101, read: async () => (await master.get(URL)).json().data }
  await expectUndoable(master, { ...which, edit: () => lend(master, [lent]) })
  await expectUndoable(master, { ...which, edit: () => lend(master, [{ ...lent, until: '2026-12-31' }]) })
  const [newest] = await changesOf(await manager(world, 'JS'), which)
  expect(newest?.changes.map(({ field }) => field)).toEqual(['GN 2026-11-23'])
  expectConflict(await lend(master, [], { revision: 5 }), [
    {
      field: 'GN 2026-11-23',
      from: ['', '화 14:00~18:00', '금 10:00~16:00'],
      to: ['2026-12-31', '화 14:00~18:00', '금 10:00~16:00'],
    },
  ])
})

test('[LE-05] a manager lends counsellors of the own branch to branches of the own alone', async ({
  world,
  master,
}) => {
  const home = await manager(world, 'JS')
  expect(said(await lend(home, [lent]))).toEqual([404, 'NOT_FOUND'])
  const both = await manager(world, 'JS', 'GN')
  expect((await lend(both, [lent])).statusCode).toBe(200)
  expect(said(await lend(home, []))).toEqual([404, 'NOT_FOUND'])
  expect((await home.get(URL)).json().data.loans).toEqual([{ ...lent, branchName: '강남센터' }])
  const guest: TestMember = await manager(world, 'GN')
  expect((await guest.get(URL)).statusCode).toBe(404)
  expect((await lend(master, [])).statusCode).toBe(200)
})

test('[LE-05] a loan home, backwards, without hours, twice at once or without the way between is refused', async ({
  master,
}) => {
  const code = async (...loans: Loan[]) => said(await lend(master, loans))[1]
  expect(await code({ ...lent, branch: 'JS' })).toBe('LENDING_HOME')
  expect(await code({ ...lent, until: '2026-11-22' })).toBe('LENDING_BACKWARDS')
  expect(await code({ ...lent, blocks: [] })).toBe('LENDING_EMPTY')
  expect(await code({ ...lent, blocks: [{ weekday: 2, from: '14:00', until: '14:30' }] })).toBe('HOURS_SHORT')
  expect(await code(lent, { ...lent, from: '2026-12-01' })).toBe('LENDING_TWICE')
  const near = { ...lent, branch: 'GS', blocks: [{ weekday: 2, from: '18:30', until: '20:00' }] }
  expect(await code(lent, near)).toBe('LENDING_OVERLAP')
  expect(await code({ ...lent, branch: 'NO' })).toBe('NOT_FOUND')
})
