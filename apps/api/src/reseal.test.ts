import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import type { TestMember } from '../test/member.ts'
import { request } from '../test/reservation.ts'
import type { World } from '../test/world.ts'
import { StartRefusal } from './platform/errors.ts'
import { sealedColumns } from './platform/keys/sealed-columns.ts'
import { sealsToRenew } from './platform/metrics.ts'
import { sealWith } from './platform/seal.ts'
import { countToRenew, expectKeys, reseal } from './reseal.ts'

const former = { id: '1', bytes: Buffer.alloc(32, 7) }
const newer = { id: '2', bytes: Buffer.alloc(32, 8) }
const before = sealWith([former], { isBound: false })
const first = sealWith([former, newer])
const second = sealWith([newer, former])
const alone = sealWith([newer])

const fail = (error: unknown) => {
  throw error
}
const rotate = ({ db, app }: World, seal = second) => reseal({ db, now: app.now, seal }, fail)
const left = async ({ db }: World, seal = second) =>
  (await countToRenew({ db, seal })).reduce((sum, [, count]) => sum + count, 0)

const reasons = ({ db }: World) =>
  db.selectFrom('reservation').select(['id', 'reasonSealed']).orderBy('id').execute()
const readAll = async (world: World, seal = alone) =>
  (await reasons(world)).map(({ id, reasonSealed }) =>
    seal.at('reservation.reason_sealed', id).open(reasonSealed ?? ''),
  )

/** So many rows with a reason, sealed by this. */
async function fill({ db, app }: World, { id: memberId }: TestMember, count: number, seal = before) {
  const values = Array.from({ length: count }, (_, index) => ({
    id: 50_000 + index,
    ...{ memberId, branchCode: 'GN', startsAt: app.now(), minutes: 60, state: 'CANCEL' as const },
    ...{ bookerName: '김하늘', bookerPhone: '01000000001', createdAt: app.now() },
    reasonSealed: seal.at('reservation.reason_sealed', 50_000 + index).close(`이유 ${index}`),
  }))
  await db.insertInto('reservation').values(values).execute()
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `이유 ${index}`)

beforeEach(() => sealsToRenew.reset())

test('[SL-05] every column that holds seals is in the table of those that are sealed anew, with the index that finds them', async ({
  world,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name ~ 'sealed$' order by 1`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(sealedColumns).toSorted())
  const indexes = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = current_schema()`.execute(world.db)
  for (const { name } of rows) {
    const [table, column] = name.split('.')
    const isIts = ({ definition }: { definition: string }) =>
      definition.includes(`.${table} USING`) && definition.includes(`(split_part(${column},`)
    expect(indexes.rows.some(isIts), name).toBe(true)
  }
})

test('[SL-05] seals of versions before and of another key are sealed anew by the first one, in batches, until none is left', async ({
  world,
  member,
}) => {
  await fill(world, member, 450)
  await request(member)
  const waiting = await left(world)
  expect(waiting).toBeGreaterThan(451) // a message among them
  await rotate(world)
  expect(await left(world)).toBe(0)
  expect((await readAll(world)).toSorted()).toEqual([...numbered(450), '요즘 잠이 오지 않아요'].toSorted())
  const { values } = await sealsToRenew.get()
  expect(values.map(({ value }) => value)).toEqual(Object.keys(sealedColumns).map(() => 0))
})

test('[SL-05] nodes with another first key read each other’s while it goes on; with SEAL_KEY alone nothing is sealed anew', async ({
  world,
  member,
}) => {
  await fill(world, member, 3)
  await rotate(world, before)
  expect(await readAll(world, before)).toEqual(numbered(3))
  await rotate(world, first)
  expect(await left(world, first)).toBe(0)
  expect(await readAll(world, second)).toEqual(numbered(3))
  await rotate(world, second)
  expect(await readAll(world, first)).toEqual(numbered(3))
})

test('[SL-05] what is written while two nodes seal anew is lost by neither', async ({ world, member }) => {
  await fill(world, member, 400)
  const write = async (id: number) => {
    const reasonSealed = first.at('reservation.reason_sealed', id).close(`새 이유 ${id}`)
    await world.db.updateTable('reservation').set({ reasonSealed }).where('id', '=', id).execute()
  }
  const written = Array.from({ length: 40 }, (_, index) => 50_000 + index * 10)
  await Promise.all([rotate(world), rotate(world), ...written.map(write)])
  await rotate(world)
  expect(await left(world)).toBe(0)
  const wanted = numbered(400).map((text, index) => (index % 10 === 0 ? `새 이유 ${50_000 + index}` : text))
  expect(await readAll(world)).toEqual(wanted)
})

test('[SL-05] what does not open is left as it is and still counted, and keeps nothing else from being sealed anew', async ({
  world,
  member,
}) => {
  await fill(world, member, 250)
  const reasonSealed = 'bm90IGEgc2VhbA=='
  await world.db.updateTable('reservation').set({ reasonSealed }).where('id', '<', 50_220).execute()
  await rotate(world)
  expect(await left(world)).toBe(220)
  expect((await reasons(world)).slice(0, 220).every((row) => row.reasonSealed === reasonSealed)).toBe(true)
})

test('[SL-06] a start is refused while anything is sealed by a key that is not named, or named with another value', async ({
  world,
  member,
}) => {
  const { db } = world
  const refused = (seal: typeof first) => expectKeys({ db, seal }).then(() => '', said)
  const said = (error: unknown) => (error instanceof StartRefusal ? error.message : fail(error))
  await fill(world, member, 5)
  expect(await refused(first)).toBe('')
  expect(await refused(alone)).toBe(
    'reservation.reason_sealed holds seals from before SEAL_KEYS that none of its keys opens.',
  )
  await rotate(world, first)
  const named =
    'reservation.reason_sealed holds seals of the key 1, which SEAL_KEYS does not name or names with another value.'
  expect(await refused(alone)).toBe(named)
  expect(await refused(sealWith([newer, { ...former, bytes: newer.bytes }]))).toBe(named)
  await rotate(world, second)
  expect(await refused(alone)).toBe('')
})

test('[SL-06] a few seals that somebody has changed stop no start', async ({ world, member }) => {
  await fill(world, member, 3, second)
  const { db } = world
  const [row] = await reasons(world)
  await db
    .updateTable('reservation')
    .set({ reasonSealed: row?.reasonSealed ?? null })
    .where('id', '<>', 50_000)
    .execute()
  await expect(expectKeys({ db, seal: second })).resolves.toBeUndefined()
})
