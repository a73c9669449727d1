import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { changesOf } from '../../test/change-log/edits.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { find } from '../../test/desk/payment.ts'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})

const DAY = '2026-11-24'
const HOURS = '/api/admin/hours'
const leave = (kind = 'SICK') => ({ kind, from: `${DAY}T00:00`, until: '2026-11-25T00:00', name: null })

const setOff = async (staff: TestMember, change: object) => {
  const body = { branchCode: 'JS', date: DAY, time: '14:00', ...change }
  const reply = await staff.put('/api/desk/off', body)
  return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().code, reply.json().message]
}
const refused = (code: Parameters<typeof sentenceOf>[0]) => [409, code, sentenceOf(code)]
const statesAt = async (staff: TestMember, time: string, branchCode = 'JS') => {
  const { data } = (await staff.get(`/api/desk/off?branchCode=${branchCode}&date=${DAY}`)).json()
  type Hours = { adminId: string; cells: { time: string; state: string }[] }
  return Object.fromEntries(
    (data.hours as Hours[]).map(({ adminId, cells }) => [
      adminId,
      cells.find((cell) => cell.time === time)?.state,
    ]),
  )
}
const leavesOf = ({ db }: World) =>
  db
    .selectFrom('scheduleException')
    .select(['kind', 'fromAt', 'untilAt'])
    .where('counsellorId', '=', 101)
    .orderBy('fromAt')
    .execute()

test('[DK-73] a half hour that is opened for the whole centre leaves whoever is ill away', async ({
  world,
  master,
  admin,
}) => {
  expect((await master.post(`${HOURS}/counsellor/101/exception`, leave())).statusCode).toBe(200)
  const [before, was] = [await leavesOf(world), await statesAt(admin, '14:00')]
  expect(was).toMatchObject({ js_c1: 'OFF', js_c2: 'OPEN' })
  expect([await setOff(admin, { isOff: true }), await setOff(admin, { isOff: false })]).toEqual([200, 200])
  expect(await leavesOf(world)).toEqual(before)
  expect(await statesAt(admin, '14:00')).toEqual(was)
})

test('[DK-73] one counsellor’s own blocked half hour stays when the whole centre is blocked and opened, and says so where nothing else is left', async ({
  admin,
}) => {
  const was = await statesAt(admin, '14:00')
  const ids = Object.keys(was).filter((id) => was[id] === 'OPEN')
  expect(await setOff(admin, { adminId: 'js_c1', isOff: true })).toBe(200)
  expect([await setOff(admin, { isOff: true }), await setOff(admin, { isOff: false })]).toEqual([200, 200])
  expect(await statesAt(admin, '14:00')).toEqual({ ...was, js_c1: 'OFF' })
  for (const adminId of ids) await setOff(admin, { adminId, isOff: true })
  expect(await setOff(admin, { isOff: false })).toEqual(refused('CELL_OWN_BLOCK'))
  for (const adminId of ids) expect(await setOff(admin, { adminId, isOff: false })).toBe(200)
  expect(await statesAt(admin, '14:00')).toEqual(was)
})

test('[DK-74] an hour that the centre itself has off isn’t said to be opened: the desk reads where it is changed', async ({
  master,
  admin,
}) => {
  const training = { kind: 'TRAINING', from: `${DAY}T14:00`, until: `${DAY}T15:00`, name: null }
  expect((await master.post(`${HOURS}/branch/JS/exception`, training)).statusCode).toBe(200)
  for (const who of [{}, { adminId: 'js_c1' }])
    expect(await setOff(admin, { ...who, isOff: false })).toEqual(refused('CELL_BRANCH_OFF'))
  expect(await statesAt(admin, '14:00')).toMatchObject({ js_c1: 'OFF' })
})

test('[DK-74] while everybody of a centre is away a half hour can’t be opened for all of it', async ({
  world,
  master,
  admin,
}) => {
  const { data } = (await admin.get(`/api/desk/off?branchCode=JS&date=${DAY}`)).json()
  const adminIds: string[] = data.hours.map(({ adminId }: { adminId: string }) => adminId)
  const people = await world.db
    .selectFrom('counsellor')
    .select('wrId')
    .where('adminId', 'in', adminIds)
    .execute()
  for (const { wrId } of people)
    expect((await master.post(`${HOURS}/counsellor/${wrId}/exception`, leave())).statusCode).toBe(200)
  expect(await setOff(admin, { isOff: false })).toEqual(refused('CELL_LEAVE'))
  await world.db
    .deleteFrom('scheduleException')
    .where(
      'counsellorId',
      'in',
      people.map(({ wrId }) => wrId),
    )
    .where('kind', '=', 'SICK')
    .execute()
})

test('[DK-75] a half hour out of the leave of one counsellor is an edit of the own hours, which is undone', async ({
  world,
  master,
  admin,
}) => {
  expect((await master.post(`${HOURS}/counsellor/101/exception`, leave('LEAVE'))).statusCode).toBe(200)
  const before = await leavesOf(world)
  expect(await setOff(admin, { adminId: 'js_c1', isOff: false })).toBe(200)
  expect(await statesAt(admin, '14:00')).toMatchObject({ js_c1: 'OPEN' })
  const [latest] = await changesOf(master, { entity: 'HOURS', entityId: 'counsellor:101' })
  expect((await master.post(`/api/admin/changes/${latest?.id}/undo`, {})).statusCode).toBe(200)
  expect(await leavesOf(world)).toEqual(before)
})

test('[DK-75] the desk of the branch that somebody is lent to doesn’t touch their leave', async ({
  world,
  master,
  onTestFinished,
}) => {
  onTestFinished(await choosing(world))
  await lend(master, [lent])
  expect((await master.post(`${HOURS}/counsellor/101/exception`, leave('LEAVE'))).statusCode).toBe(200)
  const before = await leavesOf(world)
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  const hour = { branchCode: 'GN', adminId: 'js_c1' }
  expect(await statesAt(desk, '14:00', 'GN')).toMatchObject({ js_c1: 'OFF' })
  expect(await setOff(desk, { ...hour, isOff: false })).toEqual(refused('CELL_LEAVE'))
  expect(await leavesOf(world)).toEqual(before)
  expect(
    (await master.post(`${HOURS}/counsellor/101/exception`, { ...leave('LEAVE'), isRemoved: true }))
      .statusCode,
  ).toBe(200)
  for (const isOff of [true, false]) expect(await setOff(desk, { ...hour, isOff })).toBe(200)
  expect(await statesAt(desk, '14:00', 'GN')).toMatchObject({ js_c1: 'OPEN' })
})

test('[HC-06] an hour of a branch that assigns is blocked beside a session of it: the desk reads how many stay, and nothing more is booked', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 3)
  const GN = { branchCode: 'GN', date: DAY, time: '14:00' }
  const id = await request(member)
  const cellAt = async (time: string) =>
    (await admin.get(`/api/desk/off?branchCode=GN&date=${DAY}`))
      .json()
      .data.hours[0].cells.find((cell: { time: string }) => cell.time === time)
  expect(await cellAt('14:00')).toEqual({ time: '14:00', state: 'OPEN', booked: 1 })
  const reply = await admin.put('/api/desk/off', { ...GN, isOff: true })
  expect([reply.statusCode, reply.json()]).toEqual([200, { result: 'success', stays: 1 }])
  expect(await cellAt('14:00')).toEqual({ time: '14:00', state: 'OFF', booked: 1 })
  const other = await addMember(world)
  const refusedAt = async (hopeTime: string) =>
    (await other.post('/api/reserve', requestOf({}, { date: DAY, time: hopeTime }))).statusCode
  expect([await refusedAt('14:00'), await refusedAt('13:30')]).toEqual([409, 409])
  expect((await find(admin, id)).state).toBe('REQUESTED')
  // What is cancelled leaves the hour blocked.
  expect((await member.post(`/api/reserve/${id}/cancel`, {})).statusCode).toBe(200)
  expect([await refusedAt('14:00'), await cellAt('14:00')]).toEqual([409, { time: '14:00', state: 'OFF' }])
  const opened = await admin.put('/api/desk/off', { ...GN, isOff: false })
  expect(opened.json()).toEqual({ result: 'success' })
  expect(await refusedAt('14:00')).toBe(200)
})

test('[HC-06] where no seat is left there is nothing to block, and nothing is kept of it', async ({
  world,
  admin,
}) => {
  await setSeats(world, 3)
  for (let seat = 1; seat <= 3; seat += 1) await request(await addMember(world))
  const before = await world.db.selectFrom('slotClaim').selectAll().execute()
  expect(await setOff(admin, { branchCode: 'GN', isOff: true })).toEqual(refused('CELL_TAKEN'))
  expect(await world.db.selectFrom('slotClaim').selectAll().execute()).toEqual(before)
})
