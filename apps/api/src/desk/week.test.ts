import type { Week } from '@self/contract/desk-week'
import { expect } from 'vitest'
import { DAY, find } from '../../test/desk/goodwill.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'

const read = async (staff: TestMember, branchCode: string, date = DAY): Promise<Week> =>
  (await staff.get(`/api/desk/week?branchCode=${branchCode}&date=${date}`)).json().data

test('[DK-41] the week of a day has each of its days from Monday on, with what stands there by the hour', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const { days, times } = await read(admin, 'JS')
  expect(days).toHaveLength(7)
  expect(new Date(days[0]?.date ?? '').getUTCDay()).toBe(1)
  expect(days.find(({ date }) => date === DAY)?.sessions).toMatchObject([{ id, hopeTime: '14:00' }])
  expect(days.flatMap(({ sessions }) => sessions)).toHaveLength(1)
  expect(times).toEqual(['14:00'])
  expect(JSON.stringify(days)).not.toMatch(/0000-0001|01000000001|120000/)
})

test('[DK-41] what was cancelled is not in the week, and each look at it is logged', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  expect((await read(admin, 'GN')).days.flatMap(({ sessions }) => sessions)).toMatchObject([{ id }])
  await admin.post(`/api/desk/${id}/cancel`, { revision: 0 })
  expect((await read(admin, 'GN')).days.flatMap(({ sessions }) => sessions)).toEqual([])
  const looks = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', admin.id)
    .where('action', '=', 'READ_SESSION')
    .execute()
  expect(looks.length).toBeGreaterThanOrEqual(1)
})

test('[DK-41] what was cancelled too late is not in the week either, and who did not come is', async ({
  world,
  member,
  admin,
}) => {
  const late = await buy(world, member)
  world.moveTo(DAY, '09:00')
  const press = async (id: number, what: string, body: object = {}) => {
    const { revision } = await find(admin, id)
    return (await admin.post(`/api/desk/${id}/${what}`, { revision, ...body })).statusCode
  }
  expect(await press(late.id, 'cancel', { cause: 'CLIENT', isLateCancel: true })).toBe(200)
  expect(await read(admin, 'JS')).toMatchObject({ times: [] })
  const { id } = await buy(world, await addMember(world))
  const shown = async () => (await read(admin, 'JS')).days.flatMap(({ sessions }) => sessions)
  expect(await shown()).toMatchObject([{ id }])
  world.moveTo(DAY, '15:00')
  expect(await press(id, 'no-show')).toBe(200)
  expect(await shown()).toMatchObject([{ id, state: 'NO_SHOW' }])
})

test('[DK-41] a counsellor sees the own sessions of a week alone', async ({ world, member }) => {
  await buy(world, member)
  const grants = (wrId: number) => [{ role: 'COUNSELLOR' as const, branchCode: 'JS', wrId }]
  const own = await addMember(world, { userType: 'ADMIN', grants: grants(101) })
  const other = await addMember(world, { userType: 'ADMIN', grants: grants(102) })
  const seenBy = async (staff: TestMember) =>
    (await read(staff, 'JS')).days.flatMap(({ sessions }) => sessions).length
  expect([await seenBy(own), await seenBy(other)]).toEqual([1, 0])
})
