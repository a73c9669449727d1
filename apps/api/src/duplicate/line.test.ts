import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, waitingOf } from '../../test/money/line.ts'
import { merge, owners, undo } from '../../test/people/merge.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const HOURS = ['14:00', '16:00'] as const
const cancel = async (holder: TestMember, id: number) => {
  const reply = await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  if (reply.statusCode !== 200) throw new Error(`not cancelled: ${reply.body}`)
}
const linesOf = ({ db }: World) =>
  db.selectFrom('waitingEntry').select(['memberId', 'state']).orderBy('id').execute()
const heldFor = async ({ db }: World) => {
  const cells = await db.selectFrom('slotClaim').select('memberId').where('kind', '=', 'OFFER').execute()
  return [...new Set(cells.map(({ memberId }) => memberId))]
}

/** A full day with two sessions of somebody's, who gives back the first or the next one of them. */
async function fullDay(world: World) {
  const holder = await addMember(world)
  const ids: number[] = []
  for (const time of HOURS) ids.push((await buy(world, holder, { date: FULL.date, time })).id)
  await fillDay(world)
  return { free: () => cancel(holder, ids.shift() ?? 0) }
}

test('[MB-49] both accounts wait in one line: the kept one has the better place, an offer first, and an undo gives each its own again', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  const { free } = await fullDay(world)
  await join(old)
  await join(member)
  await free()
  expect(await linesOf(world)).toEqual([
    { memberId: old.id, state: 'OFFERED' },
    { memberId: member.id, state: 'WAITING' },
  ])
  const before = await owners(world)
  const id = await merge({ requester: admin, decider: master }, old, member)
  expect(await waitingOf(member)).toMatchObject([{ state: 'OFFERED', offer: { time: '14:00' } }])
  expect(await heldFor(world)).toEqual([member.id])
  await free()
  expect(await waitingOf(member)).toMatchObject([{ state: 'OFFERED' }])
  expect((await undo(master, id)).statusCode).toBe(200)
  expect((await owners(world)).filter((row) => row.startsWith('waiting'))).toEqual(
    before.filter((row) => row.startsWith('waiting')),
  )
  expect(await linesOf(world)).toEqual([
    { memberId: old.id, state: 'OFFERED' },
    { memberId: member.id, state: 'OFFERED' },
  ])
  expect((await heldFor(world)).toSorted()).toEqual([old.id, member.id].toSorted())
  expect(await waitingOf(member)).toMatchObject([{ state: 'OFFERED', offer: { time: '16:00' } }])
})

test('[MB-49] an hour that both were offered in one line is held once; the other goes to the next', async ({
  world,
  member,
  admin,
  master,
}) => {
  const [old, next] = [await addMember(world), await addMember(world)]
  const { free } = await fullDay(world)
  for (const person of [member, old, next]) await join(person)
  await free()
  await free()
  expect((await linesOf(world)).map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
  const id = await merge({ requester: admin, decider: master }, old, member)
  expect(await waitingOf(member)).toMatchObject([{ state: 'OFFERED', offer: { time: '14:00' } }])
  expect(await waitingOf(next)).toMatchObject([{ state: 'OFFERED', offer: { time: '16:00' } }])
  expect((await undo(master, id)).statusCode).toBe(200)
  expect(await linesOf(world)).toEqual([
    { memberId: member.id, state: 'OFFERED' },
    { memberId: old.id, state: 'WAITING' },
    { memberId: next.id, state: 'OFFERED' },
  ])
})

test('[MB-49] a later place of the account given up ends, and it is offered nothing', async ({
  world,
  member,
  admin,
  master,
}) => {
  const [old, next] = [await addMember(world), await addMember(world)]
  const { free } = await fullDay(world)
  for (const person of [member, old, next]) await join(person)
  await merge({ requester: admin, decider: master }, old, member)
  await free()
  await free()
  expect((await linesOf(world)).map(({ state }) => state)).toEqual(['OFFERED', 'LEFT', 'OFFERED'])
  expect((await heldFor(world)).toSorted()).toEqual([member.id, next.id].toSorted())
})

test('[MB-49] an entry of a day that is over by the time of the undo waits for nothing', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  const { free } = await fullDay(world)
  await join(member)
  await join(old)
  const id = await merge({ requester: admin, decider: master }, old, member)
  await free()
  world.moveTo('2026-11-26', '00:30')
  expect((await undo(await addMember(world, { userType: 'MASTER' }), id)).statusCode).toBe(200)
  expect((await linesOf(world)).map(({ state }) => state)).toEqual(['PASSED', 'OVER'])
  expect(await heldFor(world)).toEqual([])
})
