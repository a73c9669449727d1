import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import { addMember } from '../../../test/member.ts'
import {
  addPass,
  brokenSeries,
  deskSeriesOf,
  FIRST,
  seriesOf,
  weeksFrom,
} from '../../../test/money/series.ts'
import type { World } from '../../../test/world.ts'
import { takeSeries } from '../../series/service.ts'
import { bookSeries } from './series.ts'

const CONTENDERS = 200
const WHILE = { timeout: 240_000 }

let nodes: World['app'][]
test.beforeAll(async ({ world }) => {
  nodes = [world.app, await world.addNode()]
})

const nodeOf = (number: number) => nodes[number % nodes.length] as World['app']

const outcomeOf = (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'BOOKED',
    (error: { code?: string }) => error.code ?? String(error),
  )

test(
  '[DK-55] 200 contenders between desks that book series and members who do: each hour once, each series whole',
  WHILE,
  async ({ world }) => {
    const { id: memberId } = await addMember(world, { userType: 'ADMIN' })
    const staff = { memberId, address: '127.0.0.1', standing: 'ADMIN', reach: 'EVERYWHERE' as const }
    const actors = { booking: staff, members: staff }
    const outcomes = await Promise.all(
      Array.from({ length: CONTENDERS }, async (_, number) => {
        const member = await addMember(world)
        const passId = await addPass(world, member)
        const first = { date: addDays(FIRST.date, 7 * (number % 3)), time: number % 5 ? '14:00' : '14:30' }
        const starts = weeksFrom(first)
        if (number % 2)
          return outcomeOf(bookSeries(nodeOf(number >> 1), actors, deskSeriesOf(member, passId, { starts })))
        const body = await seriesOf(world, passId, { starts })
        return outcomeOf(takeSeries(nodeOf(number >> 1), { memberId: member.id, by: 'MEMBER' }, body))
      }),
    )
    const booked = outcomes.filter((outcome) => outcome === 'BOOKED').length
    expect(booked).toBeGreaterThan(0)
    expect([...new Set(outcomes)].toSorted()).toEqual(['BOOKED', 'SERIES_TAKEN'])
    expect(await brokenSeries(world)).toEqual([])
  },
)
