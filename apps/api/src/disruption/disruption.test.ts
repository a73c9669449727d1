import type { Disrupted, Disruption } from '@self/contract/disruption'
import type { Choice, Touched } from '@self/contract/impact'
import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { setTesters } from '../../test/employment/testers.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { destroyExpired } from '../retention/service.ts'

const test = base.extend('stored', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})

const URL = '/api/admin/disruptions'
const DAY = '2026-11-24'
const ill = { wrId: 101, from: `${DAY}T00:00`, until: '2026-11-25T00:00' }
const DAY_MINUTES = 24 * 60
const fail = (error: unknown) => {
  throw error
}
const phoneOf = (nr: number) => `0105550010${nr}`

/** A session of each of these hours, each of somebody else's. */
async function fill(world: World, times: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const [nr, time] of times.entries())
    ids.push((await buy(world, await addMember(world, { phone: phoneOf(nr) }), { date: DAY, time })).id)
  return ids
}

const touchedBy = async (staff: TestMember): Promise<Touched[]> => (await staff.post(URL, ill)).json().touched
const decide = (ids: readonly number[], choices: readonly Choice[]) =>
  ids.map((id, index) => ({ kind: 'SESSION', id, choice: choices[index] }))
async function read(staff: TestMember): Promise<Disruption[]> {
  const reply = await staff.get(URL)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json().data.disruptions
}
const statesOf = (sessions: readonly Disrupted[] = []) =>
  sessions.map(({ reservationId, state }) => [reservationId, state])
const messages = async ({ db }: World) =>
  (await db.selectFrom('outbox').select('key').orderBy('key').execute())
    .map(({ key }) => key)
    .filter((key) => /^(propose|change|cancel):/.test(key))

test('[IL-02] whose counsellor is ill gets another counsellor, other starts or everything back in one save, and whoever hasn’t been reached stands first', async ({
  world,
  master,
}) => {
  await setTesters(world, [])
  const ids = await fill(world, ['10:00', '11:00', '14:00', '16:00'])
  const touched = await touchedBy(master)
  expect(touched.map(({ id, misfits }) => [id, misfits])).toEqual(ids.map((id) => [id, ['OFF']]))
  const choices = ['HAND_OVER', 'OFFER', 'CANCEL', 'KEEP'] as const
  const saved = await master.post(URL, { ...ill, decisions: decide(ids, choices) })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
  const [moved = 0, offered = 0, cancelled = 0, stays = 0] = ids
  const states = await world.db.selectFrom('reservation').select(['state', 'wrId']).orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'CANCEL', 'BOOKED'])
  expect(states[0]?.wrId).not.toBe(101)
  const [before] = await read(master)
  expect([before?.name, ...statesOf(before?.sessions)]).toEqual([
    '윤서하',
    ...ids.map((id) => [id, 'UNREACHED']),
  ])
  world.moveBy(3)
  for (const nr of ids.keys()) await world.messagesOf(phoneOf(nr))
  const [after] = await read(master)
  expect(statesOf(after?.sessions)).toEqual([
    [stays, 'UNREACHED'],
    [offered, 'OFFERED'],
    [moved, 'MOVED'],
    [cancelled, 'CANCELLED'],
  ])
  const setStatus = (statusCode: string | null) =>
    world.db
      .updateTable('outbox')
      .set({ statusCode })
      .where('memberId', '=', (of) =>
        of.selectFrom('reservation').select('memberId').where('id', '=', cancelled),
      )
      .execute()
  await setStatus('3043') // as a report of the gateway says later: the phone is off
  expect(statesOf((await read(master))[0]?.sessions)).toEqual([
    [cancelled, 'UNREACHED'],
    [stays, 'UNREACHED'],
    [offered, 'OFFERED'],
    [moved, 'MOVED'],
  ])
  await setStatus('4000')
  expect(statesOf((await read(master))[0]?.sessions)).toContainEqual([cancelled, 'CANCELLED'])
  const entries = await world.db
    .selectFrom('changeLog')
    .select('entityId')
    .where('entity', '=', 'HOURS')
    .execute()
  expect(entries).toEqual([{ entityId: 'counsellor:101' }])
})

test('[BX-02] whoever was phoned and then moved, handed over or cancelled at the desk is no more to be phoned, in a long illness neither', async ({
  world,
  master,
}) => {
  await setTesters(world, [])
  const ids = await fill(world, ['10:00', '11:00', '14:00', '16:00'])
  const long = { ...ill, until: '2027-04-01T00:00' }
  const choices = ['KEEP', 'KEEP', 'OFFER', 'HAND_OVER'] as const
  expect((await master.post(URL, { ...long, decisions: decide(ids, choices) })).statusCode).toBe(200)
  const [moved = 0, handed = 0, cancelled = 0, sent = 0] = ids
  expect((await read(master))[0]?.sessions.map(({ state }) => state)).toEqual(ids.map(() => 'UNREACHED'))
  const toDesk = async (id: number, step: string, body: object) => {
    const { revision } = await world.db
      .selectFrom('reservation')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const reply = await master.post(`/api/desk/${id}/${step}`, { revision, ...body })
    expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  }
  await toDesk(moved, 'move', {
    branchCode: 'JS',
    adminId: 'js_c2',
    date: '2026-12-01',
    time: '10:00',
    isOutside: true,
  })
  await toDesk(handed, 'move', { branchCode: 'JS', adminId: 'js_c2', date: DAY, time: '11:00' })
  await toDesk(cancelled, 'cancel', {})
  const states = async () => new Map(statesOf((await read(master))[0]?.sessions) as [number, string][])
  expect([...(await states()).entries()]).toEqual([
    [sent, 'UNREACHED'],
    [moved, 'CHOSEN'],
    [handed, 'MOVED'],
    [cancelled, 'CANCELLED'],
  ])
  const standing = (await read(master))[0]?.sessions.find(({ reservationId }) => reservationId === moved)
  expect(standing).toMatchObject({ start: `${DAY}T10:00`, date: '2026-12-01' })
  world.moveBy(3)
  await world.messagesOf(phoneOf(3))
  expect((await states()).get(sent)).toBe('MOVED')
  world.moveBy((retention.MESSAGE.days + 1) * DAY_MINUTES)
  await world.db.deleteFrom('outbox').execute()
  const later = await read(await addMember(world, { userType: 'MASTER' }))
  expect(statesOf(later[0]?.sessions)).toContainEqual([sent, 'MOVED'])
})

test('[IL-10] whose session stays as booked is phoned and noted as phoned, by the branch’s own staff, and no more to be phoned until that is taken back', async ({
  world,
  master,
}) => {
  const [first = 0, second = 0] = await fill(world, ['10:00', '14:00'])
  const { id } = (
    await master.post(URL, { ...ill, decisions: decide([first, second], ['KEEP', 'KEEP']) })
  ).json().data
  const note = (staff: TestMember, isPhoned: boolean) =>
    staff.put(`${URL}/${id}/sessions/${first}`, { isPhoned })
  const deskOf = (branchCode: string) =>
    addMember(world, { userType: 'ADMIN', grants: [{ role: 'DESK', branchCode, wrId: null }] })
  const own = await deskOf('JS')
  expect((await note(await deskOf('GN'), true)).statusCode).toBe(404)
  for (const reply of [await note(own, true), await note(own, true)]) expect(reply.statusCode).toBe(200)
  expect(statesOf((await read(own))[0]?.sessions)).toEqual([
    [second, 'UNREACHED'],
    [first, 'PHONED'],
  ])
  expect((await note(own, false)).statusCode).toBe(200)
  expect(statesOf((await read(own))[0]?.sessions)).toEqual([
    [first, 'UNREACHED'],
    [second, 'UNREACHED'],
  ])
  const logged = world.db.selectFrom('accessLog').select('actorId').where('action', '=', 'MARK_SESSION')
  expect(await logged.execute()).toEqual([own.id, own.id, own.id].map((actorId) => ({ actorId })))
})

test('[IL-03] the same call again finds it entered, and nobody is told twice', async ({
  world,
  master,
  admin,
}) => {
  const ids = await fill(world, ['10:00', '14:00'])
  const body = { ...ill, decisions: decide(ids, ['OFFER', 'CANCEL']) }
  expect((await master.post(URL, body)).statusCode).toBe(200)
  const before = await messages(world)
  expect(before).toHaveLength(2)
  const again = await admin.post(URL, body)
  expect([again.statusCode, again.json().code]).toEqual([409, 'DISRUPTION_EXISTS'])
  expect(await messages(world)).toEqual(before)
  expect(await read(master)).toHaveLength(1)
})

test('[IL-04] a desk reads and enters the illness of the own branch alone', async ({ world, master }) => {
  await fill(world, ['10:00'])
  const deskOf = (branchCode: string) =>
    addMember(world, { userType: 'ADMIN', grants: [{ role: 'DESK', branchCode, wrId: null }] })
  const [own, other] = [await deskOf('JS'), await deskOf('GN')]
  expect((await other.post(URL, ill)).statusCode).toBe(404)
  const touched = await touchedBy(own)
  const decisions = touched.map(({ kind, id }) => ({ kind, id, choice: 'KEEP' }))
  expect((await own.post(URL, { ...ill, decisions })).statusCode).toBe(200)
  expect([(await read(own)).length, (await read(other)).length, (await read(master)).length]).toEqual([
    1, 0, 1,
  ])
  const { counsellors } = (await other.get(URL)).json().data
  expect(counsellors.map(({ wrId }: { wrId: number }) => wrId)).toEqual([107, 108, 109])
})

test('[IL-05] a range that is over or runs backwards is refused', async ({ master }) => {
  const codeOf = async (range: object) => (await master.post(URL, { ...ill, ...range })).json().code
  expect(await codeOf({ from: '2026-11-01T00:00', until: '2026-11-02T00:00' })).toBe('EXCEPTION_OVER')
  expect(await codeOf({ until: `${DAY}T00:00` })).toBe('EXCEPTION_BACKWARDS')
  expect(await codeOf({ from: `${DAY}T00:10` })).toBe('BAD_REQUEST')
})

test('[IL-08] whose session was touched can leave, and after that the list says nothing of them', async ({
  world,
  master,
}) => {
  const { db, app } = world
  const [leaving = 0, stays = 0] = await fill(world, ['10:00', '14:00'])
  const decisions = decide([leaving, stays], ['CANCEL', 'KEEP'])
  expect((await master.post(URL, { ...ill, until: '2027-01-25T00:00', decisions })).statusCode).toBe(200)
  world.moveBy(3 * DAY_MINUTES)
  const phone = phoneOf(0)
  await db.updateTable('member').set({ leavingAt: app.now() }).where('phone', '=', phone).execute()
  world.moveBy(30 * DAY_MINUTES)
  await destroyExpired(app, fail)
  expect(await db.selectFrom('member').select('id').where('phone', '=', phone).execute()).toEqual([])
  const [left] = await read(await addMember(world, { userType: 'MASTER' }))
  expect(statesOf(left?.sessions)).toEqual([[stays, 'UNREACHED']])
  world.moveBy(5 * 366 * DAY_MINUTES)
  await destroyExpired(app, fail)
  const names = await db.selectFrom('reservation').select('bookerName').execute()
  expect(names).toEqual([{ bookerName: '' }, { bookerName: '' }])
})

test('[IL-09] an illness and its list are kept for ninety days after it is over', async ({
  world,
  master,
}) => {
  const [id = 0] = await fill(world, ['10:00'])
  await master.post(URL, { ...ill, decisions: decide([id], ['CANCEL']) })
  const rows = async () => [
    ...(await world.db.selectFrom('disruption').select('id').execute()),
    ...(await world.db.selectFrom('disruptedReservation').select('reservationId').execute()),
  ]
  world.moveTo('2026-11-25', '00:00')
  world.moveBy(retention.DISRUPTION.days * DAY_MINUTES)
  await destroyExpired(world.app, fail)
  expect(await rows()).toHaveLength(2)
  world.moveBy(1)
  await destroyExpired(world.app, fail)
  expect(await rows()).toEqual([])
})
