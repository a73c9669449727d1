import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { cellsOf, handOver, whileMemberWaits } from '../../test/desk/while-member-waits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import {
  addPass,
  brokenSeries,
  FIRST,
  seriesOf,
  takeSeries as taken,
  weeksFrom,
} from '../../test/money/series.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'
import { cancelRest } from './rest.ts'
import { takeSeries } from './service.ts'

const CONTENDERS = 200
const WHILE = { timeout: 240_000 }

let nodes: World['app'][]
test.beforeAll(async ({ world }) => {
  nodes = [world.app, await world.addNode()]
})

const nodeOf = (number: number) => nodes[number % nodes.length] as World['app']

type Contender = { member: TestMember; passId: number }

const crowdOf = (world: World, count = CONTENDERS): Promise<Contender[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const member = await addMember(world)
      return { member, passId: await addPass(world, member) }
    }),
  )

function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

const outcomeOf = (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'BOOKED',
    (error: { code?: string }) => error.code ?? String(error),
  )

test(
  '[SR-06] 200 contenders on two nodes for the same four weeks: one has all of them, everybody else nothing',
  WHILE,
  async ({ world }) => {
    const crowd = await crowdOf(world)
    const outcomes = await Promise.all(
      crowd.map(async ({ member: { id: memberId }, passId }, number) =>
        outcomeOf(takeSeries(nodeOf(number), { memberId, by: 'MEMBER' }, await seriesOf(world, passId))),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'SERIES_TAKEN')).toHaveLength(CONTENDERS - 1)
    expect(await brokenSeries(world)).toEqual([])
  },
)

test(
  '[SR-06] 200 contenders whose weeks overlap by one and more: each hour once, and each series whole',
  WHILE,
  async ({ world }) => {
    const crowd = await crowdOf(world)
    const outcomes = await Promise.all(
      crowd.map(async ({ member: { id: memberId }, passId }, number) => {
        const first = {
          date: addDays(FIRST.date, 7 * (number % 4)),
          time: number % 3 === 0 ? '14:30' : '14:00',
        }
        const body = await seriesOf(world, passId, { starts: weeksFrom(first) })
        return outcomeOf(takeSeries(nodeOf(number), { memberId, by: 'MEMBER' }, body))
      }),
    )
    const { BOOKED: booked = 0, ...others } = tally(outcomes)
    expect(booked).toBeGreaterThan(0)
    expect(others).toEqual({ SERIES_TAKEN: CONTENDERS - booked })
    expect(await brokenSeries(world)).toEqual([])
  },
)

test(
  '[SR-06] pressed twenty times on two nodes it is one series, and so is its end',
  WHILE,
  async ({ world }) => {
    const member = await addMember(world)
    const passId = await addPass(world, member)
    const acting = { memberId: member.id, by: 'MEMBER' as const }
    const body = await seriesOf(world, passId)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => takeSeries(nodeOf(number), acting, body)),
    )
    expect(new Set(replies.map(({ seriesId }) => seriesId)).size).toBe(1)
    const id = replies[0]?.sessions[0]?.id ?? 0
    const ended = await Promise.all(
      Array.from({ length: 20 }, (_, number) => cancelRest(nodeOf(number), acting, id)),
    )
    expect(ended.map(({ changed }) => changed).toSorted()).toEqual([...Array(19).fill(0), 4])
    expect(await brokenSeries(world)).toEqual([])
  },
)

test(
  '[SR-06] the rest of one series cancelled while others want its weeks: no hour is lost, and none had twice',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < 10; round += 1) {
      await world.reset()
      const owner = await addMember(world)
      const { sessions } = await taken(world, owner)
      const crowd = await crowdOf(world, 10)
      const [ended] = await Promise.all([
        cancelRest(nodeOf(0), { memberId: owner.id, by: 'MEMBER' }, sessions[0]?.id ?? 0),
        ...crowd.map(async ({ member: { id: memberId }, passId }, number) =>
          outcomeOf(takeSeries(nodeOf(number), { memberId, by: 'MEMBER' }, await seriesOf(world, passId))),
        ),
      ])
      expect(ended.changed).toBe(4)
      expect(await brokenSeries(world)).toEqual([])
    }
  },
)

test(
  '[SR-20] a session that is handed over while the rest of its series moves: none moves, and each has its own counsellor’s cells',
  WHILE,
  async ({ world }) => {
    const owner = await addMember(world)
    const { sessions } = await taken(world, owner)
    const starts = weeksFrom({ date: '2026-12-02', time: '16:00' })
    const reply = await whileMemberWaits(
      world,
      () =>
        owner.post(`/api/series/from/${sessions[0]?.id}/move`, {
          starts: starts.map((start, week) => ({ id: sessions[week]?.id, ...start })),
        }),
      (tx) => handOver(tx, world, sessions[1]?.id ?? 0),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'RESERVATION_NOT_LIVE'])
    expect(await cellsOf(world, sessions[0]?.id ?? 0)).toEqual([
      '101 2026-12-01 14:00',
      '101 2026-12-01 14:30',
    ])
    expect(await cellsOf(world, sessions[1]?.id ?? 0)).toEqual([
      '102 2026-12-08 14:00',
      '102 2026-12-08 14:30',
    ])
    expect(await brokenSeries(world)).toEqual([])
  },
)

test('[LT-13] a series that is booked while its member takes the consent back is not booked', async ({
  world,
}) => {
  const member = await addMember(world)
  const body = await seriesOf(world, await addPass(world, member))
  const outcome = await whileLocked(world, member.id, {
    of: 'member',
    waiting: 1,
    begin: () => outcomeOf(takeSeries(world.app, { memberId: member.id, by: 'MEMBER' }, body)),
    meanwhile: 'delete from consent where member_id = $1',
  })
  expect(outcome).toBe('SENSITIVE_MISSING')
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
})
