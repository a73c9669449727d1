import type { Anomaly } from '@self/contract/anomaly'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const officer = (world: World) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'PRIVACY', branchCode: null, wrId: null }] })
const unusual = async (privacy: TestMember, of: TestMember) =>
  (await privacy.get('/api/security-event/anomalies'))
    .json()
    .data.anomalies.filter(({ memberId }: Anomaly) => memberId === of.id)
    .map(({ kind, day, count }: Anomaly) => [kind, day, count])

test('[AL-04] looks at night, many within an hour, at colleagues, and files are listed by person and day', async ({
  world,
  member,
  admin,
}) => {
  const privacy = await officer(world)
  const look = (id: number) => admin.get(`/api/user/${id}/phone`)
  world.moveTo('2026-11-24', '14:00')
  await look(member.id)
  expect(await unusual(privacy, admin)).toEqual([])
  world.moveTo('2026-11-24', '22:10')
  await look(member.id)
  world.moveTo('2026-11-25', '06:59')
  await look(member.id)
  world.moveTo('2026-11-26', '10:00')
  for (let time = 0; time < 20; time += 1) await look(member.id)
  world.moveTo('2026-11-27', '10:00')
  await look(privacy.id)
  expect(await unusual(privacy, admin)).toEqual([
    ['COLLEAGUE', '2026-11-27', 1],
    ['MANY', '2026-11-26', 20],
    ['NIGHT', '2026-11-25', 1],
    ['NIGHT', '2026-11-24', 1],
  ])
  world.moveTo('2026-12-28', '10:00')
  expect(await unusual(await officer(world), admin)).toEqual([])
})

test('[AL-07] looks at members without a booking at the branches that somebody acted for are listed, by what stood in the log then', async ({
  world,
  member,
  admin,
}) => {
  const privacy = await officer(world)
  const grant = { role: 'DESK' as const, wrId: null }
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [{ ...grant, branchCode: 'GN' }] })
  const client = await addMember(world, { phone: '01055550001' })
  const stranger = await addMember(world, { phone: '01055550002' })
  await request(client)
  world.moveTo('2026-11-24', '14:00')
  const look = async (staff: TestMember, { id }: TestMember) =>
    expect((await staff.get(`/api/user/${id}/phone`)).statusCode).toBe(200)
  await look(clerk, client)
  expect(await unusual(privacy, clerk)).toEqual([])
  await clerk.post('/api/user/search', { type: 'userPhone', query: '01055550002' })
  await look(clerk, stranger)
  expect((await clerk.get(`/api/admin/members/${stranger.id}`)).statusCode).toBe(200)
  await look(admin, member)
  expect(await unusual(privacy, clerk)).toEqual([['OUTSIDE', '2026-11-24', 2]])
  expect(await unusual(privacy, admin)).toEqual([])
  await world.db
    .updateTable('staffGrant')
    .set({ branchCode: 'JS' })
    .where('memberId', '=', clerk.id)
    .execute()
  expect(await unusual(privacy, clerk)).toEqual([['OUTSIDE', '2026-11-24', 2]])
  await request(stranger, { date: '2026-11-26', time: '14:00' })
  expect(await unusual(privacy, clerk)).toEqual([])
})
