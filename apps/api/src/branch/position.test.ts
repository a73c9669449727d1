import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import type { World } from '../../test/world.ts'
import { locateBranches } from './position.ts'

const test = base.extend('addresses', { scope: 'file' }, ({ world }) =>
  world.db.selectFrom('branch').select(['code', 'addr']).execute(),
)

test.beforeEach(async ({ world, addresses }) => {
  for (const { code, addr } of addresses)
    await world.db
      .updateTable('branch')
      .set({ addr, lat: null, lng: null, locatedAddr: null })
      .where('code', '=', code)
      .execute()
})

const fail = (error: unknown) => {
  throw error
}
const branches = async (
  world: World,
): Promise<{ branch: string; lat: number | null; lng: number | null }[]> =>
  (await world.app.inject('/api/branch')).json()
const plan = (world: World, outcome: string) => world.atSandbox('/naver/sandbox/scenario', { outcome })

test('[BR-05] every branch is found by its address', async ({ world }) => {
  await locateBranches(world.app, fail)
  const [jamsil] = await branches(world)
  expect(jamsil).toMatchObject({ branch: 'JS', lat: 37.5109486, lng: 127.0843368 })
  expect((await branches(world)).every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true)
})

test('[BR-05] an address that is nowhere leaves no marker and is not asked for again', async ({ world }) => {
  await world.db.updateTable('branch').set({ addr: '없는 길 1' }).where('code', '=', 'GN').execute()
  await locateBranches(world.app, fail)
  expect((await branches(world)).find(({ branch }) => branch === 'GN')).toMatchObject({
    lat: null,
    lng: null,
  })
  await plan(world, 'geocode-down')
  await locateBranches(world.app, fail)
})

test('[BR-05] a geocoder that is away is told and asked again the next time', async ({ world }) => {
  await plan(world, 'geocode-down')
  const reported: unknown[] = []
  await locateBranches(world.app, (error) => reported.push(error))
  expect(reported).toHaveLength(1)
  expect((await branches(world)).every(({ lat }) => lat === null)).toBe(true)
  await plan(world, 'ok')
  await locateBranches(world.app, fail)
  expect((await branches(world)).every(({ lat }) => lat !== null)).toBe(true)
})

test('a new address is looked for', async ({ world }) => {
  await locateBranches(world.app, fail)
  const [seoul] = await world.db.selectFrom('branch').select('addr').where('code', '=', 'GN').execute()
  await world.db
    .updateTable('branch')
    .set({ addr: seoul?.addr ?? '' })
    .where('code', '=', 'JS')
    .execute()
  await locateBranches(world.app, fail)
  const found = await branches(world)
  const at = (code: string) => found.find(({ branch }) => branch === code)
  expect([at('JS')?.lat, at('JS')?.lng]).toEqual([at('GN')?.lat, at('GN')?.lng])
})
