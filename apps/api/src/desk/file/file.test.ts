import type { Board } from '@self/contract/desk-board'
import { readCsv } from '@self/contract/list-export'
import { expect } from 'vitest'
import { DAY } from '../../../test/desk/goodwill.ts'
import { test } from '../../../test/fixtures.ts'
import { addMember, type TestMember } from '../../../test/member.ts'
import { buy, request } from '../../../test/reservation.ts'

const take = (staff: TestMember, filter: object) =>
  staff.post('/api/desk/export', { purpose: 'OPERATIONS', filter: { date: DAY, ...filter } })
const rowsOf = ({ body }: { body: string }) => readCsv(body).slice(1)

test('[DK-60] the file of a day has the sessions of its list by state and by counsellor, names and phones masked', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const other = await addMember(world, { phone: '01055550001' })
  await buy(world, other, { date: DAY, time: '16:00' })
  const board: Board = (await admin.get(`/api/desk/board?branchCode=JS&date=${DAY}`)).json().data
  const reply = await take(admin, { branchCode: 'JS' })
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body.startsWith('\uFEFF번호,날짜,시간')).toBe(true)
  expect(rowsOf(reply).map(([number]) => Number(number))).toEqual(board.sessions.map((one) => one.id))
  expect(rowsOf(reply)[0]).toEqual([
    ...[String(id), DAY, '14:00', '50', '김*늘', '010-****-0001', '윤서하', '예약 확정', '결제 완료'],
  ])
  const own = board.columns.find(({ adminId }) => adminId === 'js_c1')
  const others = board.columns.find(({ adminId }) => adminId !== 'js_c1')
  expect(rowsOf(await take(admin, { branchCode: 'JS', column: String(own?.id) }))).toHaveLength(2)
  expect(rowsOf(await take(admin, { branchCode: 'JS', column: String(others?.id) }))).toEqual([])
  expect(rowsOf(await take(admin, { branchCode: 'JS', state: 'DONE' }))).toEqual([])
  world.moveTo(DAY, '14:10')
  expect(rowsOf(await take(admin, { branchCode: 'JS', state: 'RUNNING' }))).toHaveLength(1)
})

test('[DK-60] who takes a day out is written down with filter and number, and whose sessions they are; another branch’s is refused', async ({
  world,
  member,
}) => {
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  const counsellor = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'COUNSELLOR', branchCode: 'GN', wrId: 107 }],
  })
  await request(member)
  const filter = { branchCode: 'GN', state: 'REQUESTED' }
  expect(rowsOf(await take(clerk, filter))).toHaveLength(1)
  expect(await world.db.selectFrom('listExport').selectAll().execute()).toMatchObject([
    { list: 'RESERVATION', filter: { date: DAY, ...filter }, rowCount: 1, madeBy: clerk.id },
  ])
  const written = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', clerk.id)
    .where('at', '>=', world.app.now())
    .execute()
  expect(written.map(({ action }) => action)).toEqual(expect.arrayContaining(['READ_SESSION', 'EXPORT_LIST']))
  expect((await take(clerk, { branchCode: 'JS' })).statusCode).toBe(404)
  expect((await take(counsellor, filter)).statusCode).toBe(403)
  expect((await take(clerk, { ...filter, state: 'LATE' })).statusCode).toBe(400)
})

test('[DK-63] several days stand in one file, day by day and by the same filter, once written down with both ends; thirty-one at most', async ({
  world,
  member,
  admin,
}) => {
  const { id: first } = await buy(world, member)
  const { id: second } = await buy(world, await addMember(world), { date: '2026-11-26', time: '10:00' })
  const numbersOf = async (until: string, more: object = {}) =>
    rowsOf(await take(admin, { branchCode: 'JS', until, ...more })).map(([number]) => Number(number))
  expect(await numbersOf(DAY)).toEqual([first])
  expect(await numbersOf('2026-11-25')).toEqual([first])
  expect(await numbersOf('2026-12-24')).toEqual([first, second])
  expect(await numbersOf('2026-12-24', { state: 'DONE' })).toEqual([])
  const reply = await take(admin, { branchCode: 'JS', until: '2026-11-26' })
  expect(reply.headers['content-disposition']).toContain(`sessions-${DAY}-2026-11-26.csv`)
  expect(
    await world.db
      .selectFrom('listExport')
      .select(['filter', 'rowCount'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  ).toEqual([{ filter: { date: DAY, branchCode: 'JS', until: '2026-11-26' }, rowCount: 2 }])
  for (const until of ['2026-11-23', '2026-12-25']) {
    const refused = await take(admin, { branchCode: 'JS', until })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'EXPORT_DAYS'])
  }
})
