import type { Board } from '@self/contract/desk-board'
import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request, setSeats } from '../../test/reservation.ts'

const read = async (staff: TestMember, branchCode: string): Promise<Board> =>
  (await staff.get(`/api/desk/board?branchCode=${branchCode}&date=${DAY}`)).json().data

test('[DK-11] the board has a column for each counsellor with what they give, and each session in its own', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await admin.put('/api/desk/off', {
    branchCode: 'JS',
    date: DAY,
    time: '16:00',
    adminId: 'js_c1',
    isOff: true,
  })
  const { times, columns, sessions } = await read(admin, 'JS')
  const own = columns.find(({ adminId }) => adminId === 'js_c1')
  expect(sessions).toMatchObject([{ id, column: own?.id, minutes: 50, claimed: 60, hopeTime: '14:00' }])
  expect(own?.cells).toHaveLength(times.length)
  expect(own?.cells[times.indexOf('16:00')]).toBe('OFF')
  expect(own?.cells[times.indexOf('15:00')]).toBe('OPEN')
  expect(JSON.stringify(sessions)).not.toMatch(/0000-0001|01000000001/)
})

test('[DK-11] at a general branch the columns are its seats', async ({ world, member, admin }) => {
  await setSeats(world, 2)
  await request(member)
  await request(await addMember(world))
  const { columns, sessions } = await read(admin, 'GN')
  expect(columns.map(({ name }) => name)).toEqual(['자리 1', '자리 2'])
  expect(new Set(sessions.map(({ column }) => column))).toEqual(new Set(columns.map(({ id }) => id)))
})

test('[DK-11] a counsellor sees the own column alone', async ({ world, member }) => {
  await buy(world, member)
  const grants = [{ role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }]
  const counsellor = await addMember(world, { userType: 'ADMIN', grants })
  const { columns, sessions } = await read(counsellor, 'JS')
  expect(columns.map(({ adminId }) => adminId)).toEqual(['js_c1'])
  expect(sessions).toMatchObject([{ amount: 0 }])
})

test('[DK-14] whether a day has changed is one word, which is another one after a step, a booking and a blocked hour, and logs nobody', async ({
  world,
  member,
  admin,
}) => {
  const ask = async () =>
    (await admin.get(`/api/desk/board/version?branchCode=GN&date=${DAY}`)).json().data.version as string
  const seen = [await ask(), await ask()]
  const id = await request(member)
  seen.push(await ask())
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  seen.push(await ask())
  await admin.put('/api/desk/off', { branchCode: 'GN', date: DAY, time: '18:00', isOff: true })
  seen.push(await ask())
  expect(new Set(seen).size).toBe(4)
  expect(seen[0]).toBe(seen[1])
  const looks = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', admin.id)
    .execute()
  expect(looks.map(({ action }) => action)).toEqual(['CONFIRM_SESSION'])
})
