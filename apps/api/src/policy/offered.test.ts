import { FIRST_POLICY } from '@self/contract/policy'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { addVersion } from '../../test/change-log/policy.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, leave, waitingOf } from '../../test/money/line.ts'
import { buy, keyIn, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { serveLines } from '../waiting/line.ts'
import { notifyOffered } from '../waiting/messages.ts'

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})
const fail = (error: unknown) => {
  throw error
}
const offersOf = async (member: TestMember) =>
  (await waitingOf(member)).map(({ offer }) => offer?.until ?? null)

/** A full day with one session of somebody's, which is given up while these wait. */
async function freeHour(world: World, people: readonly TestMember[]) {
  const holder = await addMember(world)
  const { id } = await buy(world, holder, { date: FULL.date, time: '14:00' })
  await fillDay(world)
  for (const person of people) await join(person)
  const reply = await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect(reply.statusCode, reply.body).toBe(200)
}

test('[WL-13] an hour is held for the minutes of the policy in force when it is offered, and one that was told keeps its time', async ({
  world,
  master,
  member,
}) => {
  const second = await addMember(world)
  await addVersion(master, { offerMinutes: 45 })
  await freeHour(world, [member, second])
  expect(await offersOf(member)).toEqual(['2026-11-23T09:45'])
  await notifyOffered(world.app)
  const told = (await world.messagesOf('01000000001')).filter((text) => text.includes('기다리던'))
  expect(told).toEqual([expect.stringContaining('09:45까지 잡아 둘게요')])
  await addVersion(master, { offerMinutes: 10 })
  world.moveBy(44)
  await serveLines(world.app, fail)
  expect(await offersOf(member)).toEqual(['2026-11-23T09:45'])
  await leave(member, (await waitingOf(member))[0]?.id ?? 0)
  expect(await offersOf(second)).toEqual(['2026-11-23T09:54'])
})

test('[WL-13] of an offer of which nobody has been told the time begins anew, by the policy in force then', async ({
  world,
  master,
  member,
}) => {
  await freeHour(world, [member])
  expect(await offersOf(member)).toEqual(['2026-11-23T09:30'])
  await addVersion(master, { offerMinutes: 60 })
  world.moveBy(30)
  await serveLines(world.app, fail)
  expect(await offersOf(member)).toEqual(['2026-11-23T10:30'])
})

test('[PL-02] proposed starts live for the hours of the policy in force when they are proposed, and keep their end', async ({
  world,
  master,
  member,
  admin,
}) => {
  await addVersion(master, { proposalHours: 48, bookedProposalHours: 5 })
  const id = await request(member, { date: '2026-11-27', time: '14:00' })
  const starts = ['2026-11-27T18:00', '2026-11-30T10:00']
  const reply = await admin.post(`/api/admin/requests/${id}/propose`, { revision: 0, starts })
  expect(reply.json().data).toEqual({ expiresAt: '2026-11-25T09:00' })
  await addVersion(master, { proposalHours: 1 })
  const key = keyIn(await world.messagesOf('01000000001'))
  const read = await world.app.inject({ method: 'POST', url: '/api/proposal', payload: { key } })
  expect(read.json().data).toMatchObject({ state: 'OPEN', expiresAt: '2026-11-25T09:00' })
})

test('[PL-02] starts that are offered for a session live for the hours that the policy says of sessions', async ({
  world,
  master,
  member,
}) => {
  const { id } = await buy(world, member)
  await addVersion(master, { bookedProposalHours: 5 })
  const reply = await master.post('/api/admin/hours/counsellor/101/exception', {
    ...{ kind: 'LEAVE', from: '2026-11-24T00:00', until: '2026-11-25T00:00', name: null },
    decisions: [{ kind: 'SESSION', id, choice: 'OFFER' }],
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const { expiresAt, ofBooked } = await world.db
    .selectFrom('proposal')
    .select(['expiresAt', 'ofBooked'])
    .executeTakeFirstOrThrow()
  expect([expiresAt, ofBooked]).toEqual([new Date('2026-11-23T05:00:00Z'), true])
})

test('[PL-02] members and staff are told the numbers in force', async ({ world, master, member, admin }) => {
  const told = async () => (await world.app.inject('/api/policy')).json()
  const { offerMinutes, proposalHours } = FIRST_POLICY
  await request(member, { date: '2026-11-27', time: '14:00' })
  const read = async () => (await admin.get('/api/admin/requests')).json().data.requests
  expect([await told(), await read()]).toMatchObject([{ offerMinutes }, [{ proposalHours }]])
  await addVersion(master, { offerMinutes: 90, proposalHours: 12 })
  expect([await told(), await read()]).toMatchObject([{ offerMinutes: 90 }, [{ proposalHours: 12 }]])
})

test('[PL-03] an offer or a proposal that nobody could answer in time, or that holds an hour for days, is refused with a sentence', async ({
  master,
}) => {
  const wrong = [
    [{ offerMinutes: 9 }, 'POLICY_OFFER_WRONG'],
    [{ offerMinutes: 181 }, 'POLICY_OFFER_WRONG'],
    [{ proposalHours: 0 }, 'POLICY_PROPOSAL_WRONG'],
    [{ proposalHours: 73 }, 'POLICY_PROPOSAL_WRONG'],
    [{ bookedProposalHours: 0 }, 'POLICY_BOOKED_PROPOSAL_WRONG'],
    [{ bookedProposalHours: 169 }, 'POLICY_BOOKED_PROPOSAL_WRONG'],
  ] as const
  for (const [change, code] of wrong) {
    const body = { ...FIRST_POLICY, validFrom: null, revision: 0, ...change }
    const reply = await master.post('/api/admin/policy', body)
    expect([reply.statusCode, reply.json().code], JSON.stringify(change)).toEqual([400, code])
  }
  expect((await master.get('/api/admin/policy')).json().data.revision).toBe(0)
})
