import { compactDecisions, type Decision, type Touched } from '@self/contract/impact'
import { kstInstant } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectOk } from '../../test/change-log/edits.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { setTesters } from '../../test/employment/testers.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import { register } from '../../test/payment.ts'
import { buy, keyIn, request, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { remind } from '../reservation/reminder.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})
const DAY = '2026-11-24'
const HOURS = '/api/admin/hours/branch/GN'
const weekUntil = (until: string) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', until }))
const plan = (until: string, more: object = {}) => ({
  revision: 0,
  was: '2000-01-01',
  validFrom: '2000-01-01',
  blocks: weekUntil(until),
  ...more,
})
const leave = (more: object = {}) => ({
  kind: 'LEAVE',
  from: `${DAY}T00:00`,
  until: '2026-11-25T00:00',
  name: null,
  ...more,
})
const decide = (touched: readonly Touched[], choice: Decision['choice']): Decision[] =>
  touched.map(({ kind, id }) => ({ kind, id, choice }))
const touchedBy = async (master: TestMember, url: string, body: object): Promise<Touched[]> => {
  const reply = await master.post(url, { ...body, isPreview: true })
  expectOk(reply)
  return reply.json().data.touched
}
const at = (date: string, time: string) => ({ date, time })
const stateOf = (world: World, id: number) =>
  world.db
    .selectFrom('reservation')
    .select(['state', 'startsAt', 'wrId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const cellsOf = async (world: World, id: number) =>
  (await world.db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute()).length

/** Three requests in the evening, one by day, and one that was booked outside the hours before. */
async function evening(world: World) {
  await setSeats(world, 3)
  const ids: number[] = []
  for (const time of ['18:00', '19:30', '21:00', '14:00'])
    ids.push(await request(await addMember(world), at(DAY, time)))
  return ids
}

test('[CT-01] 22:00 becomes 18:00 with three sessions in the evening: exactly these are shown, and nothing is saved while one is undecided', async ({
  world,
  master,
}) => {
  const ids = await evening(world)
  const touched = await touchedBy(master, HOURS.concat('/plan'), plan('18:00'))
  expect(touched.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(touched[0]).toMatchObject({
    kind: 'REQUEST',
    hopeDate: DAY,
    hopeTime: '18:00',
    userName: '김*늘',
    misfits: ['HOURS'],
    choices: ['KEEP', 'OFFER', 'CANCEL'],
    successor: null,
  })
  const two = decide(touched.slice(0, 2), 'KEEP')
  const refused = await master.post(`${HOURS}/plan`, plan('18:00', { decisions: two }))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMPACT_UNDECIDED'])
  expect(refused.json().touched.map(({ id }: Touched) => id)).toEqual(ids.slice(0, 3))
  expect((await master.get(HOURS)).json().data).toMatchObject({ revision: 0 })
  const saved = await master.post(`${HOURS}/plan`, plan('18:00', { decisions: decide(touched, 'KEEP') }))
  expectOk(saved)
  expect((await master.get(HOURS)).json().data).toMatchObject({
    revision: 1,
    plans: [{ validFrom: '2000-01-01', blocks: weekUntil('18:00') }],
  })
})

test('[CT-02] what is kept keeps its half hours, stays in the desk’s day, can be booked over by nobody, and isn’t asked about again', async ({
  world,
  master,
}) => {
  const [first = 0] = await evening(world)
  await setSeats(world, 1)
  const touched = await touchedBy(master, `${HOURS}/plan`, plan('18:00'))
  await master.post(`${HOURS}/plan`, plan('18:00', { decisions: decide(touched, 'KEEP') }))
  expect([await stateOf(world, first), await cellsOf(world, first)]).toMatchObject([
    { state: 'REQUESTED' },
    2,
  ])
  const { sessions } = (await master.get(`/api/desk?branchCode=GN&date=${DAY}`)).json().data
  expect(sessions.map(({ id }: { id: number }) => id)).toContain(first)
  const other = await (await addMember(world)).post('/api/reserve', requestOf({}, at(DAY, '18:00')))
  expect([other.statusCode, other.json().code]).toEqual([409, 'SLOT_CLOSED'])
  const later = plan('17:00', { revision: 1 })
  expect(await touchedBy(master, `${HOURS}/plan`, later)).toEqual([])
})

test('[CT-03] another time is offered to a booked session by the link of proposals, to its counsellor’s next free starts; choosing moves it, once', async ({
  world,
  master,
  member,
}) => {
  const { id } = await buy(world, member)
  const url = '/api/admin/hours/counsellor/101/exception'
  const [touched] = await touchedBy(master, url, leave())
  expect(touched).toMatchObject({ kind: 'SESSION', id, counsellorName: '윤서하', misfits: ['OFF'] })
  expect(touched?.starts).toHaveLength(3)
  expect(touched?.starts.every(({ start }) => start > `${DAY}T23`)).toBe(true)
  const starts = touched?.starts.map(({ start }) => start) ?? []
  const other = [{ kind: 'SESSION', id, choice: 'OFFER', starts: [`${DAY}T10:00`] }]
  expect((await master.post(url, leave({ decisions: other }))).json().code).toBe('IMPACT_UNDECIDED')
  const saved = await master.post(
    url,
    leave({ decisions: [{ kind: 'SESSION', id, choice: 'OFFER', starts }] }),
  )
  expectOk(saved)
  expect(await cellsOf(world, id)).toBe(8)
  expect(await stateOf(world, id)).toMatchObject({ state: 'BOOKED', startsAt: kstInstant(DAY, '14:00') })
  const key = keyIn(await world.messagesOf('01000000001'))
  const post = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/proposal${path}`, payload })
  expect((await post('', { key })).json().data).toMatchObject({ state: 'OPEN', isBooked: true, starts })
  const [start = ''] = starts
  expect((await post('/choose', { key, start })).json().data).toMatchObject({ state: 'CHOSEN' })
  expect(await stateOf(world, id)).toMatchObject({ state: 'BOOKED', wrId: 101 })
  expect(await cellsOf(world, id)).toBe(2)
  expect((await post('/choose', { key, start: starts[1] })).json().code).toBe('PROPOSAL_OVER')
})

test('[DK-82] while other starts are offered for a booked session its member reads so in 내 일정, and is not reminded of its own start', async ({
  world,
  master,
  member,
}) => {
  const { id } = await buy(world, member)
  const own = async () => (await member.get('/api/myList')).json().consultationsList[0]
  expect(await own()).toMatchObject({ proposedUntil: null })
  const url = '/api/admin/hours/counsellor/101/exception'
  await master.post(url, leave({ decisions: [{ kind: 'SESSION', id, choice: 'OFFER' }] }))
  const { expiresAt } = await world.db.selectFrom('proposal').select('expiresAt').executeTakeFirstOrThrow()
  expect(await own()).toMatchObject({ state: 'BOOKED', proposedUntil: formatWallClock(expiresAt) })
  world.moveTo('2026-11-23', '10:00')
  const reminded = async () => {
    await remind(world.app)
    return (await world.messagesOf('01000000001')).filter((text: string) => text.includes('일정이 있어요'))
  }
  expect(await reminded()).toEqual([])
  const key = keyIn(await world.messagesOf('01000000001'))
  await world.app.inject({ method: 'POST', url: '/api/proposal/none', payload: { key } })
  expect(await own()).toMatchObject({ state: 'BOOKED', proposedUntil: null })
  expect(await reminded()).toHaveLength(1)
})

test('[CT-03] when none of the offered starts fits the session stands where it was', async ({
  world,
  master,
  member,
}) => {
  const { id } = await buy(world, member)
  const url = '/api/admin/hours/counsellor/101/exception'
  await master.post(url, leave({ decisions: [{ kind: 'SESSION', id, choice: 'OFFER' }] }))
  const key = keyIn(await world.messagesOf('01000000001'))
  const payload = { key }
  await world.app.inject({ method: 'POST', url: '/api/proposal/none', payload })
  expect(await stateOf(world, id)).toMatchObject({ state: 'BOOKED', startsAt: kstInstant(DAY, '14:00') })
  expect(await cellsOf(world, id)).toBe(2)
})

test('[IL-01] a session of somebody who is ill goes to a counsellor who has its start free, as it was seen, and its member is told', async ({
  world,
  master,
  member,
}) => {
  await setTesters(world, [])
  const { id } = await buy(world, member)
  const url = '/api/admin/hours/counsellor/101/exception'
  const sick = { kind: 'SICK' as const }
  const [touched] = await touchedBy(master, url, leave(sick))
  expect(touched?.choices).toEqual(['KEEP', 'HAND_OVER', 'OFFER', 'CANCEL'])
  const { wrId } = touched?.successor ?? { wrId: 0 }
  expect(wrId).toBeGreaterThan(101)
  const handOver = (to: number) => [{ kind: 'SESSION', id, choice: 'HAND_OVER', wrId: to }]
  const another = await master.post(url, leave({ ...sick, decisions: handOver(wrId + 1) }))
  expect(another.json().code).toBe('IMPACT_UNDECIDED')
  const saved = await master.post(url, leave({ ...sick, decisions: handOver(wrId) }))
  expectOk(saved)
  expect(await stateOf(world, id)).toMatchObject({
    state: 'BOOKED',
    startsAt: kstInstant(DAY, '14:00'),
    wrId,
  })
  expect(await cellsOf(world, id)).toBe(2)
  const keys = await world.db
    .selectFrom('outbox')
    .select('key')
    .where('key', 'like', `change:${id}:%`)
    .execute()
  expect(keys).toHaveLength(1)
})

test('[CP-14] a session of somebody who counsels is neither handed over nor offered to who tests', async ({
  world,
  master,
  member,
}) => {
  await buy(world, member)
  const url = '/api/admin/hours/counsellor/101/exception'
  await setTesters(world, [])
  const [counselling] = await touchedBy(master, url, leave({ kind: 'SICK' }))
  expect(counselling?.successor).not.toBeNull()
  await setTesters(world, [102, 103, 104, 105])
  const body = leave({ kind: 'SICK', until: '2027-01-01T00:00' })
  const [testing] = await touchedBy(master, url, body)
  expect([testing?.successor, testing?.choices]).toEqual([null, ['KEEP', 'CANCEL']])
})

test('[CT-04] what is cancelled with a change gives everything back, and its member is told', async ({
  world,
  master,
  member,
}) => {
  const { id, order } = await buy(world, member)
  const url = '/api/admin/hours/counsellor/101/exception'
  const saved = await master.post(url, leave({ decisions: [{ kind: 'SESSION', id, choice: 'CANCEL' }] }))
  expect(saved.statusCode).toBe(200)
  expect(await stateOf(world, id)).toMatchObject({ state: 'CANCEL' })
  const { state } = await world.db
    .selectFrom('payment')
    .select('state')
    .where('orderId', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('REFUNDED')
  expect((await world.messagesOf('01000000001'))[0]).toContain('취소')
})

test('[CT-05] a link that was sent can be kept or ended, and a payment under way is only kept', async ({
  world,
  admin,
  master,
  member,
}) => {
  await makeLink(admin, member)
  await register(world, await addMember(world), {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: DAY, hopeTime: '16:00' },
  })
  const url = '/api/admin/hours/counsellor/101/exception'
  const touched = await touchedBy(master, url, leave())
  expect(touched.map(({ kind, choices }) => [kind, choices])).toEqual([
    ['LINK', ['KEEP', 'CANCEL']],
    ['HOLD', ['KEEP']],
  ])
  const [link, hold] = touched
  if (!link || !hold) throw new Error('nothing was touched')
  const decisions = [...decide([link], 'CANCEL'), ...decide([hold], 'KEEP')]
  expect((await master.post(url, leave({ decisions }))).statusCode).toBe(200)
  expect(await stateOf(world, link.id)).toMatchObject({ state: 'LAPSED' })
  expect(await stateOf(world, hold.id)).toMatchObject({ state: 'HELD' })
  const { revokedAt } = await world.db.selectFrom('directUrl').select('revokedAt').executeTakeFirstOrThrow()
  expect(revokedAt).not.toBeNull()
})

test('[CT-05] a link that has been ended while somebody pays by it can be ended again with a change', async ({
  world,
  admin,
  master,
  member,
}) => {
  const key = await makeLink(admin, member)
  const paying = await member.post('/api/payment/history/direct', await linkOrderOf(world, key))
  const { id } = await world.db.selectFrom('directUrl').select('id').executeTakeFirstOrThrow()
  const ended = await admin.post(`/api/admin/direct-url/${id}/revoke`)
  expect([paying.statusCode, ended.statusCode]).toEqual([200, 200])
  const url = '/api/admin/hours/counsellor/101/exception'
  const touched = await touchedBy(master, url, leave())
  expect(touched.map(({ kind }) => kind)).toEqual(['LINK'])
  const saved = await master.post(url, leave({ decisions: decide(touched, 'CANCEL') }))
  expectOk(saved)
})

test('[CT-06] fewer seats touch whoever came last', async ({ world, master }) => {
  await setSeats(world, null)
  const ids = [
    await request(await addMember(world), at(DAY, '14:00')),
    await request(await addMember(world), at(DAY, '14:00')),
  ]
  const url = '/api/admin/hours/counsellor/107/exception'
  const touched = await touchedBy(master, url, leave())
  expect(touched.map(({ id, misfits }) => [id, misfits])).toEqual([[ids[1], ['SEATS']]])
})

test('[CT-01] each look at whom a change touches is logged', async ({ world, master, member }) => {
  await buy(world, member)
  await touchedBy(master, '/api/admin/hours/counsellor/101/exception', leave())
  const entries = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', master.id)
    .execute()
  expect(entries).toEqual([{ action: 'READ_SESSION' }])
})

test('[MS-35] a change that touches more than five hundred sessions is decided and saved in one call', async ({
  world,
  master,
  member,
}) => {
  const id = await request(member, at(DAY, '21:00'))
  await sql`insert into reservation
    select (jsonb_populate_record(r, jsonb_build_object('id', 100000 + n))).*
    from reservation r, generate_series(1, 600) n where r.id = ${id}`.execute(world.db)
  const touched = await touchedBy(master, `${HOURS}/plan`, plan('18:00'))
  expect(touched).toHaveLength(601)
  const decisions = compactDecisions(decide(touched, 'KEEP'))
  const saved = await master.post(`${HOURS}/plan`, plan('18:00', { decisions }))
  expectOk(saved)
  expect((await master.get(HOURS)).json().data).toMatchObject({ revision: 1 })
  await sql`delete from reservation where id > 100000`.execute(world.db)
})
