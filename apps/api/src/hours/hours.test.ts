import type { OwnHours } from '@self/contract/hours-calls'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectOk, expectUndoable } from '../../test/change-log/edits.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})
const OWN = '/api/admin/hours/counsellor/101'
const BRANCH = '/api/admin/hours/branch/GN'
const block = (weekday: number, from: string, until: string) => ({ weekday, from, until })
const read = async (staff: TestMember, url = OWN): Promise<OwnHours> => (await staff.get(url)).json().data
const startsOf = async ({ app }: World, date: string): Promise<string[]> =>
  (await app.inject(`/api/member/schedules/101?selectDate=${date}`))
    .json()
    .data.scheduleList.filter(({ status }: { status: string }) => status === 'ON')
    .map(({ startTime }: { startTime: string }) => startTime)
const planFrom = (validFrom: string, more: object = {}) => ({
  revision: 0,
  was: null,
  validFrom,
  blocks: [block(1, '10:00', '13:00'), block(1, '14:00', '19:00')],
  ...more,
})
const leave = {
  kind: 'LEAVE',
  from: '2026-12-07T00:00',
  until: '2026-12-12T00:00',
  name: '여름 휴가',
} as const

test('[CT-07] a plan entered ahead, with a lunch break, holds from its date on and not before', async ({
  world,
  admin,
}) => {
  const before = await startsOf(world, '2026-11-30')
  const saved = await admin.post(`${OWN}/plan`, planFrom('2026-12-01'))
  expectOk(saved)
  expect(await startsOf(world, '2026-11-30')).toEqual(before)
  const starts = await startsOf(world, '2026-12-07')
  expect(starts).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'].concat(starts.slice(5)))
  expect([starts[5], starts.at(-1)]).toEqual(['14:00', '18:00'])
  expect(await startsOf(world, '2026-12-08')).toEqual([])
})

test('[CT-07] hours that overlap, are shorter than an hour or lie off the half hour are refused', async ({
  admin,
}) => {
  const codeOf = async (blocks: object[]) =>
    (await admin.post(`${OWN}/plan`, planFrom('2026-12-01', { blocks }))).json().code
  expect(await codeOf([block(1, '10:00', '13:00'), block(1, '12:30', '15:00')])).toBe('HOURS_OVERLAP')
  expect(await codeOf([block(1, '10:00', '10:30')])).toBe('HOURS_SHORT')
  expect(await codeOf([block(1, '10:15', '12:00')])).toBe('BAD_REQUEST')
  expect((await admin.post(`${OWN}/plan`, planFrom('2000-01-01'))).json().code).toBe('PLAN_EXISTS')
  const only = { ...planFrom('2000-01-01'), was: '2000-01-01', blocks: null }
  expect((await admin.post(`${OWN}/plan`, only)).json().code).toBe('PLAN_NEEDED')
})

test('[CT-08] a week’s leave is one entry, and the branch’s opening never opens it', async ({
  world,
  admin,
}) => {
  await admin.post(`${OWN}/exception`, leave)
  expect((await read(admin)).exceptions).toEqual([leave])
  const closed = { ...leave, kind: 'HOLIDAY', name: '공사' }
  const branch = '/api/admin/hours/branch/JS/exception'
  expect((await admin.post(branch, closed)).statusCode).toBe(200)
  expect((await admin.post(branch, { ...closed, isRemoved: true })).statusCode).toBe(200)
  expect(await startsOf(world, '2026-12-08')).toEqual([])
  expect((await read(admin)).exceptions).toEqual([leave])
  expect((await admin.post(`${OWN}/exception`, { ...leave, isRemoved: true })).statusCode).toBe(200)
  expect((await startsOf(world, '2026-12-08')).length).toBeGreaterThan(0)
})

test('[CT-08] what doesn’t fit an exception is refused by name', async ({ admin }) => {
  const codeOf = async (url: string, change: object) =>
    (await admin.post(`${url}/exception`, { ...leave, ...change })).json().code
  expect(await codeOf(OWN, { kind: 'HOLIDAY' })).toBe('EXCEPTION_KIND')
  expect(await codeOf(BRANCH, {})).toBe('EXCEPTION_KIND')
  expect(await codeOf(OWN, { until: leave.from })).toBe('EXCEPTION_BACKWARDS')
  expect(await codeOf(OWN, { from: '2026-11-01T00:00', until: '2026-11-02T00:00' })).toBe('EXCEPTION_OVER')
  expect(await codeOf(BRANCH, { kind: 'HOLIDAY', name: ' ' })).toBe('HOLIDAY_NAME')
  expect(await codeOf(BRANCH, { kind: 'HOLIDAY', until: '2026-12-12T10:00' })).toBe('HOLIDAY_WHOLE')
  expect(await codeOf(OWN, { isRemoved: true })).toBe('NOT_FOUND')
})

test('[CT-09] several branches close on public holidays at once, and open again on what is no longer ticked', async ({
  world,
  master,
}) => {
  const year = async () => (await master.get('/api/admin/holidays?year=2027')).json().data
  const { holidays } = await year()
  expect(holidays[0]).toEqual({ date: '2027-01-01', name: '신정' })
  const tick = (dates: string[]) =>
    master.post('/api/admin/holidays', {
      year: '2027',
      branches: ['GN', 'GS'].map((branchCode) => ({ branchCode, dates })),
    })
  expect((await tick(['2027-01-01', '2027-03-01'])).statusCode).toBe(200)
  const datesOf = async (code: string) =>
    (await year()).branches.find(({ branchCode }: { branchCode: string }) => branchCode === code).dates
  expect(await datesOf('GN')).toEqual(['2027-01-01', '2027-03-01'])
  expect(await datesOf('GS')).toEqual(['2027-01-01', '2027-03-01'])
  const month = async () => (await world.app.inject('/api/branch/month/GN?month=2027-03')).json().data.days[0]
  expect(await month()).toMatchObject({ state: 'CLOSED', holiday: '삼일절' })
  await tick(['2027-01-01'])
  expect(await datesOf('GN')).toEqual(['2027-01-01'])
  expect(await month()).toMatchObject({ state: 'OPEN', holiday: null })
})

test('[CT-09] a day within a longer holiday is opened by itself: the entry is divided around it, with whatever else closes that day, and the edit is undone', async ({
  world,
  master,
}) => {
  const exception = async (days: [string, string], more: object = {}) => {
    const [from, until] = days.map((day) => `${day}T00:00`)
    const body = { kind: 'HOLIDAY', from, until, name: '설 연휴', ...more }
    expect((await master.post(`${BRANCH}/exception`, body)).statusCode).toBe(200)
  }
  const around = async () =>
    (await read(master, BRANCH)).exceptions
      .filter(({ from }) => from.startsWith('2027-02'))
      .map(({ from, until, name }) => [from.slice(8, 10), until.slice(8, 10), name])
  await world.db.deleteFrom('scheduleException').where('branchCode', '=', 'GN').execute()
  await exception(['2027-02-06', '2027-02-11'])
  await exception(['2027-02-08', '2027-02-09'], { name: '설날 연휴' })
  const year = async () => (await master.get('/api/admin/holidays?year=2027')).json().data
  const datesOf = async () =>
    (await year()).branches.find(({ branchCode }: { branchCode: string }) => branchCode === 'GN').dates
  const tick = (dates: string[]) =>
    master.post('/api/admin/holidays', { year: '2027', branches: [{ branchCode: 'GN', dates }] })
  expect(await datesOf()).toEqual(['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'])
  const before = await around()

  const ticked = ['2027-02-06', '2027-02-07', '2027-03-01']
  expect((await tick(ticked)).statusCode).toBe(200)
  expect(await datesOf()).toEqual(ticked)
  expect(await around()).toEqual([
    ['06', '08', '설 연휴'],
    ['10', '11', '설 연휴'],
  ])
  const [newest] = await changesOf(master, { entity: 'HOURS', entityId: 'branch:GN' })
  expect((await master.post(`/api/admin/changes/${newest?.id}/undo`, {})).statusCode).toBe(200)
  expect((await around()).toSorted()).toEqual(before.toSorted())
})

test('[CT-10] of two editors the second is told what the first has changed, and nothing is swallowed', async ({
  admin,
  master,
}) => {
  await admin.post(`${OWN}/plan`, planFrom('2026-12-01'))
  const second = await master.post(`${OWN}/plan`, planFrom('2026-12-15'))
  expectConflict(second, [{ field: 'plan 2026-12-01', from: null, to: ['월 10:00~13:00', '월 14:00~19:00'] }])
  expect((await read(master)).plans.map(({ validFrom }) => validFrom)).toEqual(['2000-01-01', '2026-12-01'])
})

test('[CT-11] each kind of edit of hours is undone and done again', async ({ master }) => {
  const which = { entity: 'HOURS', entityId: 'counsellor:101', read: () => read(master) }
  const { plans } = await read(master)
  const edits = [
    () => master.post(`${OWN}/plan`, planFrom('2026-12-01')),
    () =>
      master.post(`${OWN}/plan`, {
        ...planFrom('2000-01-01', { revision: 3, was: '2000-01-01' }),
        blocks: plans[0]?.blocks.slice(1),
      }),
    () => master.post(`${OWN}/exception`, leave),
    () => master.post(`${OWN}/exception`, { ...leave, isRemoved: true }),
  ]
  for (const edit of edits) await expectUndoable(master, { ...which, edit })
  expect(await changesOf(master, which)).toHaveLength(12)
})

test('a manager edits the hours of the own branches, the others are unknown', async ({ world }) => {
  const grants = [{ role: 'BRANCH_MANAGER' as const, branchCode: 'GN', wrId: null }]
  const manager = await addMember(world, { userType: 'ADMIN', grants })
  expect((await manager.get(BRANCH)).statusCode).toBe(200)
  expect((await manager.get('/api/admin/hours/counsellor/107')).statusCode).toBe(200)
  expect((await manager.get(OWN)).statusCode).toBe(404)
  expect((await manager.get('/api/admin/hours/branch/JS')).statusCode).toBe(404)
  expect((await manager.get('/api/admin/hours/counsellor/GN')).statusCode).toBe(404)
})
