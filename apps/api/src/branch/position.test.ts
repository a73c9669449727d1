import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { locateBranches } from './position.ts'

let world: World
let addresses: { code: string; addr: string }[]

beforeAll(async () => {
  world = await openWorld()
  addresses = await world.db.selectFrom('branch').select(['code', 'addr']).execute()
})
beforeEach(async () => {
  await world.reset()
  for (const { code, addr } of addresses)
    await world.db
      .updateTable('branch')
      .set({ addr, lat: null, lng: null, locatedAddr: null })
      .where('code', '=', code)
      .execute()
})
afterAll(() => world.close())

const fail = (error: unknown) => {
  throw error
}
const branches = async (): Promise<{ branch: string; lat: number | null; lng: number | null }[]> =>
  (await world.app.inject('/api/branch')).json()
const plan = (outcome: string) => world.atSandbox('/naver/sandbox/scenario', { outcome })

test('[BR-05] every centre is found by its address', async () => {
  await locateBranches(world.app, fail)
  const [jamsil] = await branches()
  expect(jamsil).toMatchObject({ branch: 'JS', lat: 37.5109486, lng: 127.0843368 })
  expect((await branches()).every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true)
})

test('[BR-05] an address that is nowhere leaves no marker and is not asked for again', async () => {
  await world.db.updateTable('branch').set({ addr: '없는 길 1' }).where('code', '=', 'GN').execute()
  await locateBranches(world.app, fail)
  expect((await branches()).find(({ branch }) => branch === 'GN')).toMatchObject({ lat: null, lng: null })
  await plan('geocode-down')
  await locateBranches(world.app, fail)
})

test('[BR-05] a geocoder that is away is told and asked again the next time', async () => {
  await plan('geocode-down')
  const reported: unknown[] = []
  await locateBranches(world.app, (error) => reported.push(error))
  expect(reported).toHaveLength(1)
  expect((await branches()).every(({ lat }) => lat === null)).toBe(true)
  await plan('ok')
  await locateBranches(world.app, fail)
  expect((await branches()).every(({ lat }) => lat !== null)).toBe(true)
})

test('a new address is looked for', async () => {
  await locateBranches(world.app, fail)
  const [seoul] = await world.db.selectFrom('branch').select('addr').where('code', '=', 'GN').execute()
  await world.db
    .updateTable('branch')
    .set({ addr: seoul?.addr ?? '' })
    .where('code', '=', 'JS')
    .execute()
  await locateBranches(world.app, fail)
  const found = await branches()
  const at = (code: string) => found.find(({ branch }) => branch === code)
  expect([at('JS')?.lat, at('JS')?.lng]).toEqual([at('GN')?.lat, at('GN')?.lng])
})
