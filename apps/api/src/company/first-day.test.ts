import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'
import type { World } from '../../test/world.ts'

const at = (date: string, time = '14:00') => ({ date, time })
const contractOf = ({ db }: World) =>
  db
    .selectFrom('companyContract')
    .select(['id', 'revision', 'validFrom', 'validUntil', 'sessionsPerPerson', 'totalSessions'])
    .where('company', '=', '가온테크')
    .executeTakeFirstOrThrow()
const change = async (world: World, admin: TestMember, terms: object) => {
  const { statusCode } = await admin.put('/api/admin/companies/contract', {
    ...(await contractOf(world)),
    ...terms,
  })
  expect(statusCode).toBe(200)
}
const undoLast = async ({ db }: World, admin: TestMember) => {
  const { id } = await db
    .selectFrom('changeLog')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await admin.post(`/api/admin/changes/${id}/undo`, {})).statusCode).toBe(200)
}
const leftOf = async (member: TestMember) => (await member.get('/api/company/left')).json().data
const yearsOf = async ({ db }: World) =>
  (await db.selectFrom('companyDraw').select('yearFrom').orderBy('reservationId').execute()).map(
    ({ yearFrom }) => yearFrom,
  )
const move = async (member: TestMember, bookingId: number | string, date: string) =>
  (await member.put('/api/reserve/update', { bookingId, hope1Date: date, hope1Time: '14:00' })).json().code

test('[WK-66] a contract whose first day is corrected, or corrected back, gives nobody their free sessions again', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const member = await addEmployee(world)
  expect(await bookFree(world, member, at('2026-11-24'))).toEqual(expect.any(Number))
  await change(world, admin, { validFrom: '2026-01-02' })
  expect(await leftOf(member)).toEqual({ left: 0, until: '2027-01-01' })
  expect(await bookFree(world, member, at('2026-11-25'))).toBe('QUOTA_USED')
  await undoLast(world, admin)
  expect(await leftOf(member)).toEqual({ left: 0, until: '2026-12-31' })
  expect(await bookFree(world, member, at('2026-11-25'))).toBe('QUOTA_USED')
})

test('[WK-66] after another first day each session counts in the year of the contract that its date then falls into', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const member = await addEmployee(world)
  await bookFree(world, member, at('2026-11-24'))
  await bookFree(world, member, at('2026-11-26'))
  await change(world, admin, { validFrom: '2025-11-26' })
  expect(await yearsOf(world)).toEqual(['2025-11-26', '2026-11-26'])
  expect(await leftOf(member)).toEqual({ left: 1, until: '2026-11-25' })
})

test('[WK-66] a session moved within its year of a corrected contract stays drawn, though less is agreed by now', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const member = await addEmployee(world)
  const id = await bookFree(world, member, at('2026-11-24'))
  const other = await bookFree(world, member, at('2026-11-26'))
  await change(world, admin, { validFrom: '2026-01-02', sessionsPerPerson: 1 })
  expect(await move(member, id, '2026-11-25')).toBeUndefined()
  expect(await move(member, other, '2026-11-24')).toBeUndefined()
  expect(await yearsOf(world)).toEqual(['2026-01-02', '2026-01-02'])
})
