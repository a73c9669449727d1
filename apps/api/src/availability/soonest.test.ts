import { type FreeHours, firstFree, type SoonHour, soonHours } from '@self/contract/free-hours'
import { soonestReply } from '@self/contract/soonest'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

async function soonest(world: World, code: string, query = ''): Promise<SoonHour[]> {
  const url = `/api/branch/ahead/${code}?soonest=Y&${query}`
  return soonHours((await world.app.inject(url)).json().data)
}
const startOf = ({ date, time }: SoonHour) => `${date}T${time}`

test('[WY-04] at a private branch the soonest free hour of each counsellor, soonest first, three at most', async ({
  world,
}) => {
  const found = await soonest(world, 'JS')
  expect(found.map(startOf)).toEqual(found.map(startOf).toSorted())
  expect(found.length).toBeGreaterThan(1)
  expect(new Set(found.map(({ counsellor }) => counsellor?.adminId)).size).toBe(found.length)
  for (const hour of found) {
    const query = `branchCode=JS&adminId=${hour.counsellor?.adminId}`
    const reply = await world.app.inject(`/api/booking/check/${startOf(hour)}?${query}`)
    expect(reply.json().data).toBe(true)
  }
})

test('[WY-04] with one counsellor, or at a general branch, the first free hours of three days', async ({
  world,
}) => {
  const own = await soonest(world, 'JS', 'adminId=js_c1')
  expect(own.map(({ counsellor }) => counsellor?.adminId)).toEqual(['js_c1', 'js_c1', 'js_c1'])
  const general = await soonest(world, 'GN')
  expect(general.map(({ counsellor }) => counsellor)).toEqual([null, null, null])
  for (const hours of [own, general]) expect(new Set(hours.map(({ date }) => date)).size).toBe(3)
})

test('[WY-04] what somebody has taken, or has begun, is not offered', async ({ world, member }) => {
  const [before] = await soonest(world, 'GN')
  if (!before) throw new Error('nothing is free')
  const { date, time } = before
  await (await addMember(world)).post('/api/reserve', requestOf({}, { date, time }))
  const [next] = await soonest(world, 'GN')
  expect(next && startOf(next) > startOf(before)).toBe(true)
  await buy(world, member)
  const [own] = await soonest(world, 'JS', 'adminId=js_c1')
  if (!own) throw new Error('nothing is free')
  world.moveTo(own.date, own.time)
  const [later] = await soonest(world, 'JS', 'adminId=js_c1')
  expect(later && startOf(later) > startOf(own)).toBe(true)
})

test('[WY-04] an unknown branch is not found, an unknown counsellor has no hours', async ({ world }) => {
  expect((await world.app.inject('/api/branch/ahead/XX?soonest=Y')).statusCode).toBe(404)
  expect(await soonest(world, 'JS', 'adminId=nobody')).toEqual([])
})

const rowsOf = (world: World) =>
  world.db
    .selectFrom('counsellor')
    .select(['wrId', 'adminId', 'canTest'])
    .where('branchCode', '=', 'JS')
    .execute()

test('[WY-04] the soonest of each counsellor who counsels are the first of the free hours of 14 days', async ({
  world,
}) => {
  const counsels = new Set(
    (await rowsOf(world)).flatMap(({ wrId, canTest }) => (canTest === 'N' ? [wrId] : [])),
  )
  const ahead: FreeHours[] = (await world.app.inject('/api/branch/ahead/JS')).json().data
  const firsts = ahead.flatMap(({ wrId, days }) => {
    const first = firstFree(days)
    return first && wrId !== null && counsels.has(wrId) ? [`${first.date}T${first.time}`] : []
  })
  expect((await soonest(world, 'JS')).map(startOf)).toEqual(firsts.toSorted().slice(0, 3))
})

test('[WY-04] at no hour of the day whoever tests is offered for counselling, but by name', async ({
  world,
}) => {
  const tester = (await rowsOf(world)).find(({ canTest }) => canTest === 'Y')
  for (const time of ['08:10', '12:40', '17:20', '18:35', '20:20']) {
    world.moveTo('2026-11-24', time)
    for (const { counsellor } of await soonest(world, 'JS')) expect(counsellor?.canTest).toBe('N')
  }
  const named = await soonest(world, 'JS', `adminId=${tester?.adminId}`)
  expect(named.map(({ counsellor }) => counsellor?.canTest)).toContain('Y')
})

test('[WY-04] where nobody counsels, who tests is offered', async ({ world }) => {
  const there = world.db.updateTable('counsellor').where('branchCode', '=', 'JS')
  const counselling = (await rowsOf(world)).flatMap(({ wrId, canTest }) => (canTest === 'N' ? [wrId] : []))
  onTestFinished(async () => {
    await there.set({ canTest: 'N' }).where('wrId', 'in', counselling).execute()
  })
  await there.set({ canTest: 'Y' }).execute()
  expect((await soonest(world, 'JS')).length).toBeGreaterThan(1)
})

test('[WY-52] a page of the version before is told the same soonest hours at the route it knows', async ({
  world,
}) => {
  for (const query of ['JS?', 'JS?adminId=js_c1', 'GN?minutes=100']) {
    const reply = soonestReply.parse((await world.app.inject(`/api/branch/soonest/${query}`)).json())
    const [code = '', rest] = query.split('?')
    expect(reply.data).toEqual(await soonest(world, code, rest))
    expect(reply.data).toHaveLength(3)
  }
})
