import { type FreeHours, freeHoursReply } from '@self/contract/free-hours'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

async function ahead(world: World, code = 'JS'): Promise<FreeHours[]> {
  return freeHoursReply.parse((await world.app.inject(`/api/branch/ahead/${code}`)).json()).data
}
const timesOf = (list: readonly FreeHours[], wrId: number, date: string) =>
  list.find((one) => one.wrId === wrId)?.days.find((day) => day.date === date)?.times ?? []

test('[CN-02] the free hours of the next 14 days, of each counsellor who can be chosen', async ({
  world,
}) => {
  const list = await ahead(world)
  expect(list.map(({ wrId }) => wrId)).toEqual([101, 102, 103, 104, 105])
  expect(list[0]?.days.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  expect(timesOf(list, 101, '2026-11-23').at(0)).toBe('10:00')
})

test('[CN-02] an hour that is taken, has begun or is off is left out, and so is a day without one', async ({
  world,
}) => {
  await register(world, await addMember(world))
  const taken = timesOf(await ahead(world), 101, '2026-11-24')
  expect(taken).toContain('13:00')
  for (const time of ['13:30', '14:00', '14:30']) expect(taken).not.toContain(time)
  world.moveTo('2026-11-24', '15:10')
  expect(timesOf(await ahead(world), 101, '2026-11-24').at(0)).toBe('15:30')
  world.moveTo('2026-11-24', '23:30')
  expect(timesOf(await ahead(world), 101, '2026-11-24')).toEqual([])
})

test('[CN-02] a branch that assigns its counsellors gives hours of its own, of nobody; an unknown one is not found', async ({
  world,
}) => {
  const [own, ...others] = await ahead(world, 'GN')
  expect(own).toMatchObject({
    wrId: null,
    days: expect.arrayContaining([{ date: '2026-11-24', times: expect.any(Array) }]),
  })
  expect(own?.counsellor).toBeUndefined()
  expect(others).toEqual([])
  expect((await world.app.inject('/api/branch/ahead/ZZ')).statusCode).toBe(404)
})
