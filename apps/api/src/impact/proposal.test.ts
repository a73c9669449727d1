import type { Touched } from '@self/contract/impact'
import { addDays, kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { expectOk } from '../../test/change-log/edits.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { rowOf } from '../../test/desk/while-member-waits.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { buy, keyIn, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { endProposals } from '../request/answer.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})
const WANTED = { date: '2026-11-26', time: '14:00' }
const OTHERS = ['2026-11-26T18:00', '2026-11-27T10:00', '2026-11-30T11:00']
const PLAN = '/api/admin/hours/branch/GN/plan'
const plan = (more: object) => ({
  ...{ revision: 0, was: '2000-01-01', validFrom: '2000-01-01' },
  blocks: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', until: '18:00' })),
  ...more,
})
const LEAVE = '/api/admin/hours/counsellor/101/exception'
const leaveOn = (day: string, more: object) => ({
  ...{ kind: 'LEAVE', from: `${day}T00:00`, until: `${addDays(day, 1)}T00:00`, name: null },
  ...more,
})

const touchedBy = async (master: TestMember, url: string, body: object): Promise<Touched[]> =>
  (await master.post(url, { ...body, isPreview: true })).json().data.touched
const standing = async ({ db }: World, id: number) => ({
  ...(await db
    .selectFrom('reservation')
    .select(['state', 'startsAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()),
  cells: (await db.selectFrom('slotClaim').selectAll().where('reservationId', '=', id).execute()).length,
})
const ask = async ({ app }: World, path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api/proposal${path}`, payload })).json()

/** A request for which three other starts are offered. */
async function offered(world: World, member: TestMember, master: TestMember) {
  const id = await request(member, WANTED)
  const reply = await master.post(`/api/admin/requests/${id}/propose`, { revision: 0, starts: OTHERS })
  expectOk(reply)
  return { id, key: keyIn(await world.messagesOf('01000000001')) }
}

test('[CT-89] a start that a link offers and that a change no longer opens is shown with the others, and kept it can still be chosen', async ({
  world,
  member,
  master,
}) => {
  const { id, key } = await offered(world, member, master)
  const [touched, ...others] = await touchedBy(master, PLAN, plan({}))
  expect(others).toEqual([])
  expect(touched).toMatchObject({
    ...{ kind: 'PROPOSAL', id, hopeDate: '2026-11-26', hopeTime: '14:00', misfits: ['HOURS'] },
    ...{ choices: ['KEEP', 'CANCEL'], starts: [{ start: '2026-11-26T18:00', counsellorName: null }] },
  })
  const undecided = await master.post(PLAN, plan({}))
  expect([undecided.statusCode, undecided.json().code]).toEqual([409, 'IMPACT_UNDECIDED'])
  const decisions = [{ kind: 'PROPOSAL', id, choice: 'KEEP' }]
  expect((await master.post(PLAN, plan({ decisions }))).statusCode).toBe(200)
  const chosen = await ask(world, '/choose', { key, start: OTHERS[0] })
  expect(chosen.data).toMatchObject({ state: 'CHOSEN' })
  expect(await standing(world, id)).toEqual({
    ...{ state: 'BOOKED', startsAt: kstInstant('2026-11-26', '18:00'), cells: 2 },
  })
})

test('[CT-89] taken back, nothing of it can be chosen, and the request waits at its own start', async ({
  world,
  member,
  master,
}) => {
  const { id, key } = await offered(world, member, master)
  const decisions = [{ kind: 'PROPOSAL', id, choice: 'CANCEL' }]
  expect((await master.post(PLAN, plan({ decisions }))).statusCode).toBe(200)
  expect((await ask(world, '', { key })).data).toMatchObject({ state: 'OVER' })
  expect((await ask(world, '/choose', { key, start: OTHERS[1] })).code).toBe('PROPOSAL_OVER')
  const own = { state: 'REQUESTED', startsAt: kstInstant('2026-11-26', '14:00'), cells: 2 }
  expect(await standing(world, id)).toEqual(own)
})

test('[WK-69] taken back, its member reads when the branch answers, and no more until when to choose', async ({
  world,
  member,
  master,
}) => {
  const { id } = await offered(world, member, master)
  const [open] = (await member.get('/api/myList')).json().consultationsList
  expect(open).toMatchObject({ answerBy: null, proposedUntil: '2026-11-24T09:00' })
  world.moveBy(60)
  const decisions = [{ kind: 'PROPOSAL', id, choice: 'CANCEL' }]
  expect((await master.post(PLAN, plan({ decisions }))).statusCode).toBe(200)
  const [own] = (await member.get('/api/myList')).json().consultationsList
  expect(own).toMatchObject({ answerBy: '2026-11-24T10:00', proposedUntil: null })
})

test('[WK-70] what was proposed for a request that was confirmed at its own start touches nothing any more', async ({
  world,
  member,
  master,
}) => {
  const { id } = await offered(world, member, master)
  expect(await touchedBy(master, PLAN, plan({}))).toHaveLength(1)
  expect((await master.post(`/api/desk/${id}/confirm`, { revision: 1 })).statusCode).toBe(200)
  expect(await touchedBy(master, PLAN, plan({}))).toEqual([])
  expect((await master.post(PLAN, plan({}))).statusCode).toBe(200)
})

test('[CT-89] leave on a day that was offered to a booked session touches what was offered there, and the session stands', async ({
  world,
  member,
  master,
}) => {
  const { id } = await buy(world, member)
  const decisions = [{ kind: 'SESSION', id, choice: 'OFFER' }]
  expect((await master.post(LEAVE, leaveOn('2026-11-24', { decisions }))).statusCode).toBe(200)
  const rows = await world.db.selectFrom('proposalStart').select('startsAt').orderBy('startsAt').execute()
  const day = '2026-11-25'
  const there = rows.filter(({ startsAt }) => startsAt < kstInstant('2026-11-26', '00:00'))
  expect(there.length).toBeGreaterThan(0)
  const [touched, ...others] = await touchedBy(master, LEAVE, leaveOn(day, {}))
  expect(others).toEqual([])
  expect(touched).toMatchObject({ kind: 'PROPOSAL', id, misfits: ['OFF'] })
  expect(touched?.starts).toHaveLength(there.length)
  expect(touched?.starts[0]?.counsellorName).toBe('윤서하')
  const taken = { decisions: [{ kind: 'PROPOSAL', id, choice: 'CANCEL' }] }
  expect((await master.post(LEAVE, leaveOn(day, taken))).statusCode).toBe(200)
  expect(await standing(world, id)).toMatchObject({ state: 'BOOKED', cells: 2 })
})

test('[WK-68] a session that was offered other starts and is handed over at its own: the link is over, and the branch hears of no answer', async ({
  world,
  member,
  master,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-02', time: '14:00' })
  const decisions = [{ kind: 'SESSION', id, choice: 'OFFER' }]
  expect((await master.post(LEAVE, leaveOn('2026-12-02', { decisions }))).statusCode).toBe(200)
  const key = keyIn(await world.messagesOf('01000000001'))
  const { starts } = (await ask(world, '', { key })).data
  const to = { branchCode: 'JS', adminId: 'js_c2', date: '2026-12-02', time: '14:00' }
  const { revision } = await rowOf(world.db, id)
  expect((await master.post(`/api/desk/${id}/move`, { revision, ...to })).statusCode).toBe(200)
  expect((await ask(world, '', { key })).data.state).toBe('OVER')
  expect((await ask(world, '/choose', { key, start: starts[0] })).code).toBe('PROPOSAL_OVER')
  expect((await ask(world, '/none', { key })).code).toBe('PROPOSAL_OVER')
  const days = starts.map((start: string) => start.slice(0, 10))
  expect(await touchedBy(master, LEAVE, leaveOn(days[0], {}))).toEqual([])
  world.moveBy(4 * 24 * 60)
  await endProposals(world.app, (error) => {
    throw error
  })
  expect(await world.db.selectFrom('proposal').select('ending').execute()).toEqual([{ ending: 'OVER' }])
  expect(
    await world.db.selectFrom('branchEvent').select('kind').where('reservationId', '=', id).execute(),
  ).toEqual([])
})
