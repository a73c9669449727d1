import { sentenceOf } from '@self/contract/refusal-codes'
import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'
import type { World } from '../../test/world.ts'

test.beforeEach(({ world }) => world.db.deleteFrom('statement').execute())

const NOVEMBER = { from: '2026-11', until: '2026-11' }

const idOf = async ({ db }: World) =>
  (await db.selectFrom('company').select('id').where('name', '=', '가온테크').executeTakeFirstOrThrow()).id
const urlOf = async (world: World, { from, until } = NOVEMBER) =>
  `/api/admin/companies/${await idOf(world)}/statement?from=${from}&until=${until}`

/** So many employees have one session each at 잠실, from Tuesday on. */
async function attend(world: World, people: number): Promise<number[]> {
  const ids = []
  for (let nr = 0; nr < people; nr += 1) {
    const start = { date: `2026-11-${24 + Math.floor(nr / 5)}`, time: `${10 + 2 * (nr % 5)}:00` }
    ids.push(Number(await bookFree(world, await addEmployee(world), start)))
  }
  return ids
}
const read = async (world: World, staff: TestMember, months = NOVEMBER) =>
  (await staff.get(await urlOf(world, months))).json().data.statements
/** As staff are after so long. */
const later = async (world: World, date: string) => {
  world.moveTo(date, '09:00')
  return addMember(world, { userType: 'MASTER' })
}

test('[CT-54] a month is told once it is over, in sessions by branch, and of fewer than five people nothing', async ({
  world,
}) => {
  await agree(world, {})
  await attend(world, 5)
  expect(await read(world, await later(world, '2026-12-03'))).toEqual([])
  const master = await later(world, '2026-12-04')
  expect(await read(world, master, { from: '2026-10', until: '2026-12' })).toEqual([
    {
      month: '2026-11',
      total: 5,
      branches: [{ branchName: '잠실센터', sessions: 5 }],
      elsewhere: 0,
    },
    { month: '2026-10', total: null, branches: [], elsewhere: 0 },
  ])
})

test('[CT-55] a month that was told stays as it was told, whatever is given back later', async ({
  world,
}) => {
  await agree(world, {})
  const ids = await attend(world, 6)
  const master = await later(world, '2026-12-04')
  const first = await read(world, master)
  expect(first).toMatchObject([{ total: 6 }])
  await world.db
    .updateTable('companyDraw')
    .set({ returnedAt: world.app.now() })
    .where('reservationId', '=', ids[0] ?? 0)
    .execute()
  expect(await read(world, master)).toEqual(first)
})

const DECEMBER = { from: '2026-11', until: '2026-12' }
const totals = async (world: World, staff: TestMember, months = DECEMBER) =>
  (await read(world, staff, months)).map(({ month, total }: { month: string; total: number | null }) => [
    month,
    total,
  ])
const moveTo = (world: World, ids: readonly number[], date: string) =>
  world.db
    .updateTable('reservation')
    .set({ startsAt: kstInstant(date, '14:00') })
    .where('id', 'in', [...ids])
    .execute()

test('[LE-09] sessions that are moved into another month once theirs was told stand in no other', async ({
  world,
}) => {
  await agree(world, {})
  const ids = await attend(world, 6)
  expect(await totals(world, await later(world, '2026-12-04'), NOVEMBER)).toEqual([['2026-11', 6]])
  await moveTo(world, ids, '2026-12-08')
  expect(await totals(world, await later(world, '2027-01-05'))).toEqual([
    ['2026-12', null],
    ['2026-11', 6],
  ])
})

test('[LE-09] a session that comes into a month once it was told stands in the next', async ({ world }) => {
  await agree(world, {})
  const [late = 0, ...others] = await attend(world, 6)
  await moveTo(world, others, '2026-12-08')
  await moveTo(world, [late], '2026-12-09')
  expect(await totals(world, await later(world, '2026-12-04'), NOVEMBER)).toEqual([['2026-11', null]])
  await moveTo(world, [late], '2026-11-30')
  const master = await later(world, '2027-01-05')
  expect(await totals(world, master)).toEqual([
    ['2026-12', 6],
    ['2026-11', null],
  ])
  expect(await totals(world, master, { from: '2026-10', until: '2026-12' })).toEqual([
    ['2026-12', 6],
    ['2026-11', null],
    ['2026-10', null],
  ])
})

test('[LE-09] what a version before has told stands in no other month either', async ({ world }) => {
  await agree(world, {})
  const ids = await attend(world, 6)
  const madeAt = kstInstant('2026-12-04', '09:00')
  const told = JSON.stringify({ total: 6, branches: [], elsewhere: 6 })
  await world.db
    .insertInto('statement')
    .values({ companyId: await idOf(world), month: '2026-11-01', told, madeAt })
    .execute()
  await moveTo(world, ids, '2026-12-08')
  expect(await totals(world, await later(world, '2027-01-05'))).toEqual([
    ['2026-12', null],
    ['2026-11', 6],
  ])
})

test('[CT-56] the file has the months of the list, and who took it out for what is written down', async ({
  world,
}) => {
  await agree(world, {})
  await attend(world, 5)
  const master = await later(world, '2026-12-04')
  const url = (await urlOf(world)).replace(/\?.*/, '/export')
  const query = { from: '2026-10', until: '2026-11', purpose: 'ACCOUNTING' }
  const file = await master.post(url, query)
  expect(file.body).toBe(
    [
      '\uFEFF기업,달,센터,횟수',
      '가온테크,2026-11,잠실센터,5',
      '가온테크,2026-11,모두,5',
      '가온테크,2026-10,모두,5 미만',
      '',
    ].join('\r\n'),
  )
  const logged = await world.db.selectFrom('listExport').select(['list', 'purpose', 'rowCount']).execute()
  expect(logged).toEqual([{ list: 'STATEMENT', purpose: 'ACCOUNTING', rowCount: 3 }])
})

test.for([
  ['that ends before it begins', { from: '2026-11', until: '2026-10' }],
  ['of more than three years', { from: '2023-01', until: '2026-10' }],
] as const)('a span %s is refused', async ([, span], { world, master }) => {
  const reply = await master.get(await urlOf(world, span))
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('STATEMENT_BACKWARDS')])
})
