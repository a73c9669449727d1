import { readCsv } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'

const take = (staff: TestMember, filter: object) =>
  staff.post('/api/user/list/export', { purpose: 'OPERATIONS', filter })
const idsIn = (body: string) =>
  readCsv(body)
    .slice(1)
    .map(([id]) => Number(id))
const listed = async (staff: TestMember, filter: Record<string, string>) =>
  (await staff.get(`/api/user/list?${new URLSearchParams(filter)}`))
    .json()
    .map(({ memberId }: { memberId: number }) => memberId)

test('[WK-65] the file of a filter has the members of its list, in their order, names and phones masked', async ({
  world,
  admin,
}) => {
  const employee = await addMember(world, { phone: '01055550001' })
  await world.db
    .updateTable('member')
    .set({ eapInfo: '가온테크', name: '=1+1', createdAt: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', employee.id)
    .execute()
  for (const filter of [{}, { kind: 'STAFF' }, { kind: 'MEMBER', comp: '없음' }, { comp: '가온테크' }])
    expect(idsIn((await take(admin, filter)).body), JSON.stringify(filter)).toEqual(
      await listed(admin, filter as Record<string, string>),
    )
  const reply = await take(admin, { comp: '가온테크' })
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body.startsWith('\uFEFF번호,이름,휴대폰')).toBe(true)
  expect(readCsv(reply.body)[1]).toEqual([
    ...[
      String(employee.id),
      `'${maskedName('=1+1')}`,
      '010-****-0001',
      '회원',
      '가온테크',
      '휴대폰',
      '',
      '2026-11-01',
    ],
  ])
  expect((await take(admin, { kind: 'MASTER' })).statusCode).toBe(400)
})

test('[WK-65] who takes the members out is written down with filter and number; nobody beyond reach is among them', async ({
  world,
}) => {
  await addMember(world) // has nothing at GN
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  const client = await addMember(world, { phone: '01055550001' })
  await request(client)
  const { body } = await take(clerk, { kind: 'MEMBER' })
  expect(idsIn(body)).toEqual([client.id])
  const exports = await world.db.selectFrom('listExport').selectAll().execute()
  expect(exports).toMatchObject([
    { list: 'MEMBER', purpose: 'OPERATIONS', filter: { kind: 'MEMBER' }, rowCount: 1, madeBy: clerk.id },
  ])
  const written = await world.db
    .selectFrom('accessLog')
    .select('actorId')
    .where('action', '=', 'EXPORT_LIST')
    .where('at', '>=', world.app.now())
    .where('actorId', '=', clerk.id)
    .execute()
  expect(written).toHaveLength(1)
})
