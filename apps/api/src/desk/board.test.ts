import type { Board } from '@self/contract/desk-board'
import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makeLink } from '../../test/money/link.ts'
import { bookingOf, payFor, register } from '../../test/payment.ts'
import { buy, propose, request, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const AT = { date: DAY, time: '14:00' }
const inJamsil = (world: World, part: { status?: 'Y' | 'N'; branchCode?: string }) =>
  world.db.updateTable('counsellor').set(part).where('wrId', '=', 101).execute()
const columnOf = ({ columns, sessions }: Board, id: number) => {
  const { column } = sessions.find((session) => session.id === id) ?? {}
  return columns.find((each) => each.id === column)
}
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

test('[DK-14] the version of a day changes after a step, a booking and a blocked hour, and reading it logs nobody', async ({
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

test('[DK-76] a session that was kept with a counsellor who is paused or has moved stands in their column', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  try {
    for (const part of [{ status: 'N' as const }, { status: 'Y' as const, branchCode: 'GN' }]) {
      await inJamsil(world, part)
      const column = columnOf(await read(admin, 'JS'), id)
      expect(column).toMatchObject({ name: '윤서하', adminId: 'js_c1' })
      expect(new Set(column?.cells)).toEqual(new Set(['CLOSED']))
    }
    await world.db.deleteFrom('slotClaim').where('reservationId', '=', id).execute()
    expect((await read(admin, 'JS')).columns.map(({ adminId }) => adminId)).not.toContain('js_c1')
  } finally {
    await inJamsil(world, { status: 'Y', branchCode: 'JS' })
  }
})

test('[DK-76] a session that was kept with who is lent no longer stands in their column', async ({
  world,
  member,
  master,
}) => {
  const restore = await choosing(world)
  try {
    await lend(master, [lent])
    const slot = { branchCode: 'GN', adminId: 'js_c1', hopeDate: DAY, hopeTime: '14:00' }
    const order = await register(world, member, { slot })
    await payFor(world, order)
    const { reservationId } = (await member.post('/api/booking', bookingOf(order))).json().data
    await world.db.deleteFrom('counsellorBranch').execute()
    expect(columnOf(await read(master, 'GN'), reservationId)).toMatchObject({
      name: '윤서하',
      adminId: 'js_c1',
    })
  } finally {
    await restore()
  }
})

test('[DK-77] a request with other starts proposed stands in the column of its own start and hides nobody', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 2)
  await request(await addMember(world), { date: DAY, time: '10:00' })
  const id = await request(member, AT)
  const other = await request(await addMember(world), AT)
  await propose(world, member, { id, starts: [`${DAY}T10:00`] })
  const board = await read(admin, 'GN')
  expect([columnOf(board, id)?.name, columnOf(board, other)?.name]).toEqual(['자리 1', '자리 2'])
})

test('[DK-78] half hours that a link, a payment, a proposal or an offer of the line holds are shown as held, without whose they are', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 2)
  const id = await request(member, AT)
  await propose(world, member, { id, starts: [`${DAY}T16:00`] })
  const heldAt = async (code: string) =>
    (await read(admin, code)).columns.flatMap(({ name, held = [] }) =>
      held.map(({ time }) => `${name} ${time}`),
    )
  expect(await heldAt('GN')).toEqual(['자리 1 16:00', '자리 1 16:30'])
  await makeLink(admin, member, { reservationTime: '10:00' })
  await register(world, await addMember(world))
  const offered = { kind: 'OFFER' as const, reservationId: null, memberId: member.id }
  const { id: resourceId, name: resource } = await world.db
    .selectFrom('resource')
    .select(['id', 'name'])
    .where('counsellorId', '=', 101)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('slotClaim')
    .values({ ...offered, resourceId, resource, startsAt: kstInstant(DAY, '18:00') })
    .execute()
  expect(await heldAt('JS')).toEqual(
    ['10:00', '10:30', '14:00', '14:30', '18:00'].map((time) => `윤서하 ${time}`),
  )
})

test('[DK-78] the version of a day changes once an hour is held by a proposal', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, AT)
  const word = async () =>
    (await admin.get('/api/desk/board/version?branchCode=GN&date=2026-11-25')).json().data.version
  const before = await word()
  await propose(world, member, { id, starts: ['2026-11-25T16:00'] })
  expect(await word()).not.toBe(before)
})
