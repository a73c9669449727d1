import { readCsv } from '@self/contract/list-export'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { endLink, makeLink } from '../../test/money/link.ts'

const EXPORT = '/api/admin/direct-url/export'
const take = (staff: TestMember, filter: object) => staff.post(EXPORT, { purpose: 'OPERATIONS', filter })
const rowsOf = (body: string) => readCsv(body).slice(1)
const listed = async (staff: TestMember, query: string) =>
  (await staff.get(`/api/admin/direct-url?page=0&size=10${query}`))
    .json()
    .content.map(({ id }: { id: number }) => String(id))

test('[DL-09] the file of a filter has the lines of its list, in their order, masked as there', async ({
  world,
  member,
  admin,
  master,
}) => {
  const name = { name: '=1+1' }
  await world.db.updateTable('member').set(name).where('id', '=', master.id).execute()
  await makeLink(admin, member)
  await endLink(world)
  world.moveBy(1)
  for (const hour of [15, 16, 17])
    await makeLink(hour === 17 ? master : admin, member, { reservationTime: `${hour}:00` })
  for (const filter of [{}, { state: 'ALIVE' }, { state: 'EXPIRED' }, { state: 'ALIVE', maker: 'me' }]) {
    const query = Object.entries(filter).map(([key, value]) => `&${key}=${value}`)
    const ids = rowsOf((await take(admin, filter)).body).map(([id]) => id)
    expect(ids, query.join('')).toEqual(await listed(admin, query.join('')))
  }
  const reply = await take(admin, {})
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body.startsWith('\uFEFF번호,만든 때,만든 사람')).toBe(true)
  const [newest, , , oldest] = rowsOf(reply.body)
  expect(newest?.[2]).toBe("'=1+1")
  expect(oldest?.slice(3)).toEqual([
    ...['김*늘', '010-****-0001', '프라이빗 개인상담 1회', '120000', '잠실센터', '윤서하'],
    ...['2026-11-24 14:00', '기간 지남', expect.any(String), '', '', '', ''],
  ])
})

test('[DL-10] links that end within a day are counted as their list has them, those that end later are not', async ({
  member,
  admin,
  world,
}) => {
  const count = async (staff: TestMember) => (await staff.get('/api/admin/direct-url/count')).json().data
  expect(await count(admin)).toEqual({ alive: 0, ending: 0 })
  await makeLink(admin, member, { reservationDate: '2026-12-15' })
  await makeLink(admin, member, { reservationDate: '2026-12-15', reservationTime: '16:00' })
  expect(await count(admin)).toEqual({ alive: 2, ending: 0 })
  world.moveBy(48 * 60)
  await endLink(world)
  expect(await count(admin)).toEqual({ alive: 1, ending: 1 })
  expect(await listed(admin, '&state=ENDING')).toHaveLength(1)
  expect(rowsOf((await take(admin, { state: 'ENDING' })).body)).toHaveLength(1)
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants })
  expect(await count(elsewhere)).toEqual({ alive: 0, ending: 0 })
})

test('[DL-09] who takes the links out is written down with filter and number; another branch’s are not among them', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants })
  expect(rowsOf((await take(elsewhere, {})).body)).toEqual([])
  expect(rowsOf((await take(admin, { state: 'ALIVE' })).body)).toHaveLength(1)
  const written = await world.db.selectFrom('listExport').selectAll().orderBy('id').execute()
  expect(written).toMatchObject([
    { list: 'LINK', purpose: 'OPERATIONS', filter: {}, rowCount: 0, madeBy: elsewhere.id },
    { list: 'LINK', filter: { state: 'ALIVE' }, rowCount: 1, madeBy: admin.id },
  ])
  const logged = world.db.selectFrom('accessLog').select('actorId').where('action', '=', 'EXPORT_LIST')
  expect(await logged.execute()).toEqual(
    expect.arrayContaining([{ actorId: elsewhere.id }, { actorId: admin.id }]),
  )
  expect((await take(admin, { state: 'LOST' })).statusCode).toBe(400)
  expect((await admin.post(EXPORT, { filter: {} })).statusCode).toBe(400)
})
