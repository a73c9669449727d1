import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'

const read = async (master: TestMember, query = '') => (await master.get(`/api/access-log${query}`)).json()
const verify = async (master: TestMember) => (await master.get('/api/access-log/verify')).json()

test('a MASTER reads who saw whose data, when and from where, the newest first, with names masked', async ({
  world,
  member,
  admin,
  master,
}) => {
  world.moveTo('2026-11-24', '09:30')
  await admin.get(`/api/user/${member.id}/phone`)
  const { content } = await read(master, '?page=0&size=1')
  const staff = { memberId: admin.id, userName: '김*늘' }
  expect(content).toEqual([
    {
      id: expect.stringMatching(/^ACCESS_\d+-\d+$/),
      at: '2026-11-24T09:30',
      what: '휴대폰 번호 조회',
      actor: staff,
      subject: { memberId: member.id, userName: '김*늘' },
      subjectCount: 0,
      address: '127.0.0.1',
    },
  ])
  world.moveBy(1)
  await admin.put(`/api/user/${master.id}/update/userType`, { userType: 'MEMBER' })
  const [own] = (await read(master)).content
  expect(own).toMatchObject({ actor: staff, what: '회원 유형 변경 시도(거절)' })
})

test('[AC-03] a list of members is one entry; whom it was about is read beside it, page by page, and nothing of any other id', async ({
  world,
  member,
  admin,
  master,
}) => {
  world.moveBy(1)
  const members: { memberId: number }[] = (await admin.get('/api/user/list')).json()
  const [entry] = (await read(master, '?page=0&size=1')).content
  expect(entry).toMatchObject({ what: '회원 정보 조회', subject: null, subjectCount: members.length })
  const ids = members.map(({ memberId }) => memberId).toSorted((a, b) => a - b)
  expect(ids).toContain(member.id)
  const first = await read(master, `/${entry.id}/subjects?page=0&size=2`)
  expect(first).toEqual({
    content: ids.slice(0, 2).map((memberId) => ({ memberId, userName: '김*늘' })),
    last: false,
  })
  const all = await read(master, `/${entry.id}/subjects?size=100`)
  expect([all.content.map(({ memberId }: { memberId: number }) => memberId), all.last]).toEqual([ids, true])
  world.moveBy(1)
  expect(await read(master, '/ACCESS-999999/subjects')).toEqual({ content: [], last: true })
  expect((await read(master, '?page=0&size=1')).content[0]).toMatchObject({ what: '접속 기록 조회' })
  expect((await master.get('/api/access-log/x/subjects')).statusCode).toBe(400)
})

test('reading the log is logged', async ({ world, master }) => {
  world.moveBy(1)
  await read(master)
  const [newest] = (await read(master, '?size=1')).content
  expect(newest).toMatchObject({ what: '접속 기록 조회', actor: { memberId: master.id }, subject: null })
})

test('the log is read page by page, each entry on one of them, and the last page says so', async ({
  world,
  admin,
  master,
}) => {
  for (let person = 0; person < 30; person += 1) await admin.get(`/api/user/${master.id}/phone`)
  const ids: string[] = []
  for (let page = 0, isLast = false; !isLast && page < 50; page += 1) {
    const { content, last } = await read(master, `?page=${page}`)
    ids.push(...content.map(({ id }: { id: string }) => id))
    isLast = last
  }
  const all = await world.db.selectFrom('accessLog').select(['chain', 'seq']).execute()
  // The looks themselves come on top meanwhile.
  expect(new Set(ids).size).toBeGreaterThan(30)
  for (const { chain, seq } of all.slice(0, 30)) expect(ids).toContain(`${chain}-${seq}`)
  for (const query of ['?size=0', '?page=x', '?actor=x', '?who=1'])
    expect((await master.get(`/api/access-log${query}`)).statusCode).toBe(400)
})

test('one byte that was changed is found', async ({ world, master }) => {
  expect(await verify(master)).toMatchObject({ isWhole: true, broken: [] })
  const { chain, seq } = await world.db
    .selectFrom('accessLog')
    .select(['chain', 'seq'])
    .where('chain', 'like', 'ACCESS\\_%')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = sql`chain = ${chain} and seq = ${seq - 3}`
  const found = {
    isWhole: false,
    broken: [`접속 기록 ${chain.split('_')[1]}: ${seq - 3}번부터 처음과 달라요.`],
  }
  await sql`alter table access_log disable trigger user`.execute(world.db)
  for (const [spoil, restore] of [
    [sql`address = '127.0.0.2'`, sql`address = '127.0.0.1'`],
    [
      sql`hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`,
      sql`hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`,
    ],
  ] as const) {
    await sql`update access_log set ${spoil} where ${row}`.execute(world.db)
    expect(await verify(master)).toMatchObject(found)
    await sql`update access_log set ${restore} where ${row}`.execute(world.db)
    expect((await verify(master)).isWhole).toBe(true)
  }
  await sql`alter table access_log enable trigger user`.execute(world.db)
})

test('[RL-01] the log is for a MASTER alone', async ({ world, admin }) => {
  const refusals = {
    '/api/access-log': 403,
    '/api/access-log/ACCESS-1/subjects': 404,
    '/api/access-log/verify': 403,
  }
  for (const [url, status] of Object.entries(refusals)) {
    expect((await admin.get(url)).statusCode).toBe(status)
    expect((await world.app.inject(url)).json().errorType).toBe('AUTHENTICATION_REQUIRED')
  }
})

test('[AL-01] the log answers by person, member, action and period; who stood in a list is found', async ({
  world,
  member,
  admin,
  master,
}) => {
  world.moveTo('2026-11-25', '10:00')
  await admin.get(`/api/user/${member.id}/phone`)
  await admin.get('/api/user/list')
  world.moveTo('2026-11-26', '10:00')
  await admin.get(`/api/user/${master.id}/phone`)
  const whatOf = async (query: string) =>
    (await read(master, query)).content.map(({ what }: { what: string }) => what)
  const phone = '휴대폰 번호 조회'
  expect(await whatOf(`?actor=${admin.id}`)).toEqual([phone, '회원 정보 조회', phone])
  expect(await whatOf(`?subject=${member.id}&actor=${admin.id}`)).toEqual(['회원 정보 조회', phone])
  expect(await whatOf(`?actor=${admin.id}&action=READ_PHONE`)).toEqual([phone, phone])
  expect(await whatOf(`?actor=${admin.id}&from=2026-11-26`)).toEqual([phone])
  expect(await whatOf(`?actor=${admin.id}&from=2026-11-25&until=2026-11-25`)).toHaveLength(2)
  expect(await whatOf('?actor=99999999')).toEqual([])
  expect((await master.get('/api/access-log?action=NOTHING')).statusCode).toBe(400)
})

test('[AL-02] who looks for somebody in the log stands in it with whom', async ({
  world,
  member,
  master,
}) => {
  world.moveBy(1)
  await read(master, `?subject=${member.id}`)
  const [newest] = (await read(master, `?actor=${master.id}&size=1`)).content
  expect(newest).toMatchObject({ what: '접속 기록 조회', subject: { memberId: member.id } })
})
