import { addDays, toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'

const listed = async (staff: TestMember, query: string): Promise<number[]> =>
  (await staff.get(`/api/user/list?${new URLSearchParams(query)}`))
    .json()
    .map(({ memberId }: { memberId: number }) => memberId)

test('[WK-59] the list of members is narrowed to a kind and to a company, page by page', async ({
  world,
  member,
  admin,
  master,
}) => {
  const employee = await addMember(world)
  await world.db.updateTable('member').set({ eapInfo: '가온테크' }).where('id', '=', employee.id).execute()
  expect(await listed(admin, 'comp=가온테크')).toEqual([employee.id])
  expect(await listed(admin, 'comp=가온테크&kind=STAFF')).toEqual([])
  const staff = await listed(admin, 'kind=STAFF')
  expect(staff).toEqual(expect.arrayContaining([admin.id, master.id]))
  expect(staff).not.toContain(member.id)
  const clients = await listed(admin, 'kind=MEMBER&comp=없음')
  expect(clients).toContain(member.id)
  expect([clients.includes(admin.id), clients.includes(employee.id)]).toEqual([false, false])
  const [first = 0] = await listed(admin, 'kind=MEMBER')
  expect(await listed(admin, 'kind=MEMBER&page=0&size=1')).toEqual([first])
  expect((await admin.get('/api/user/list?kind=MASTER')).statusCode).toBe(400)
})

test('[DK-61] members whose passes end within thirty days are counted and listed by one filter, within reach', async ({
  world,
  member,
  admin,
}) => {
  const ending = 'kind=MEMBER&pass=ENDING'
  const count = async (staff: TestMember) =>
    (await staff.get('/api/user/list/passes-ending')).json().data.count
  await buyPass(world, member)
  const end = (expiresOn: string | null) => world.db.updateTable('pass').set({ expiresOn }).execute()
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  const { date: today } = toKst(world.app.now())
  for (const [day, isEnding] of [
    [null, false],
    [addDays(today, -1), false],
    [today, true],
    [addDays(today, 30), true],
    [addDays(today, 31), false],
  ] as const) {
    await end(day)
    expect([day, await count(admin), await listed(admin, ending)]).toEqual([
      ...[day, Number(isEnding)],
      isEnding ? [member.id] : [],
    ])
    expect(await count(clerk)).toBe(0)
  }
  await end(today)
  const file = await admin.post('/api/user/list/export', {
    purpose: 'OPERATIONS',
    filter: { pass: 'ENDING' },
  })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(2)
  const spent = { kind: 'ADJUST' as const, credits: -5, balance: 0, reservationId: null, at: world.app.now() }
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('passEntry')
    .values({ passId, seq: 2, ...spent })
    .execute()
  expect([await count(admin), await listed(admin, ending)]).toEqual([0, []])
})

test('[WK-59] a filter shows nobody beyond reach, and whom it shows stands in the access log', async ({
  world,
  member,
}) => {
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  expect(await listed(clerk, 'kind=MEMBER')).toEqual([])
  expect(await listed(clerk, 'kind=STAFF')).toEqual([clerk.id])
  const subjects = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('actorId', '=', clerk.id)
    .where('action', '=', 'READ_MEMBER')
    .execute()
  expect(subjects.map(({ subjectId }) => subjectId)).not.toContain(member.id)
})
