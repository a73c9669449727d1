import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { START } from '../../test/start.ts'
import type { World } from '../../test/world.ts'
import { containingQuery, type Look } from './queries.ts'
import { MOST_MEMBERS } from './service.ts'

const rename = (world: World, id: number, row: { name?: string; phone?: string | null; createdAt?: Date }) =>
  world.db.updateTable('member').set(row).where('id', '=', id).execute()
const rowOf = (world: World, id: number) =>
  world.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const loginSessionsOf = (world: World, id: number) =>
  world.db.selectFrom('loginSession').select('id').where('memberId', '=', id).execute()
const search = async (by: TestMember, type: string, query: string) =>
  (await by.get(`/api/user/search?${new URLSearchParams({ type, query })}`)).json()
const setType = (by: TestMember, id: number, userType: string) =>
  by.put(`/api/user/${id}/update/userType`, { userType })
const setComp = (by: TestMember, id: number, comp: string) => by.put(`/api/user/${id}/update/comp`, { comp })

/** What the log has of this caller, the oldest first. */
const written = async (world: World, by: TestMember) => {
  const rows = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId', 'chain', 'address'])
    .where('actorId', '=', by.id)
    .orderBy('chain')
    .orderBy('seq')
    .execute()
  return rows.map(({ action, subjectId }) => [action, subjectId])
}

/** Whom lists that this caller has read were about. */
const subjectsOf = async (world: World, by: TestMember) => {
  const rows = await world.db
    .selectFrom('accessSubject as s')
    .innerJoin('accessLog as l', (join) => join.onRef('l.chain', '=', 's.chain').onRef('l.seq', '=', 's.seq'))
    .select('s.subjectId')
    .where('l.actorId', '=', by.id)
    .orderBy('s.subjectId')
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

test('[AD-05] staff list everybody, the newest first, with phones masked', async ({
  world,
  admin,
  master,
}) => {
  const oldest = await addMember(world, { eapInfo: '누리물산' })
  await rename(world, oldest.id, {
    name: '이봄',
    phone: '01055550001',
    createdAt: new Date('2020-01-01T00:00:00Z'),
  })
  const list = (await admin.get('/api/user/list')).json()
  expect(list).toHaveLength(3)
  expect(list.at(-1)).toEqual({
    memberId: oldest.id,
    userName: '이봄',
    userPhone: '010-****-0001',
    snsType: 'PHONE',
    status: 'ACTIVE',
    eapInfo: '누리물산',
    userType: 'MEMBER',
  })
  expect(list.map(({ memberId }: { memberId: number }) => memberId)).toEqual([master.id, admin.id, oldest.id])
})

test('[AD-05] all of them without a page, and so many where one is asked for', async ({
  world,
  admin,
  master: _,
}) => {
  for (let person = 0; person < 10; person += 1) await addMember(world)
  const count = async (query: string) => (await admin.get(`/api/user/list${query}`)).json().length
  expect(await count('')).toBe(12)
  expect(await count('?page=0')).toBe(10)
  expect(await count('?page=1&size=10')).toBe(2)
  expect(await count('?page=2&size=10')).toBe(0)
  expect(await count('?size=5')).toBe(5)
  for (const query of ['?size=0', '?size=101', '?page=-1', '?sort=name'])
    expect((await admin.get(`/api/user/list${query}`)).statusCode, query).toBe(400)
})

test('[EX-03] one answer holds the 1,000 newest, written down as one look, and the others stand on pages', async ({
  world,
  admin,
}) => {
  await sql`
    insert into member (name, phone, created_at)
    select '회원', '0105' || lpad(n::text, 7, '0'), timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${MOST_MEMBERS + 200}::integer) n`.execute(world.db)
  const list: { memberId: number }[] = (await admin.get('/api/user/list')).json()
  expect(list).toHaveLength(MOST_MEMBERS)
  const { subjectCount } = await world.db
    .selectFrom('accessLog')
    .select('subjectCount')
    .where('action', '=', 'READ_MEMBER')
    .where('actorId', '=', admin.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(subjectCount).toBe(MOST_MEMBERS)
  const page: { memberId: number }[] = (await admin.get('/api/user/list?page=10&size=100')).json()
  expect(page).toHaveLength(100)
  const seen = new Set(list.map(({ memberId }) => memberId))
  expect(page.filter(({ memberId }) => seen.has(memberId))).toEqual([])
})

test('[AD-05] who came by Kakao is told from who came by phone, and may have none yet', async ({
  world,
  admin,
}) => {
  const { id } = await addMember(world, { phone: null })
  await world.db
    .insertInto('identity')
    .values({ provider: 'KAKAO', providerUserId: '7', memberId: id, createdAt: world.app.now() })
    .execute()
  const list: { memberId: number }[] = (await admin.get('/api/user/list')).json()
  expect(list.find(({ memberId }) => memberId === id)).toMatchObject({ snsType: 'KAKAO', userPhone: '' })
  expect((await admin.get(`/api/user/${id}/phone`)).json()).toEqual({ userPhone: '' })
})

test('[AD-02] a search finds by a part of the name, in upper or lower case, and by digits of the phone', async ({
  world,
  admin,
}) => {
  const { id } = await addMember(world)
  await rename(world, id, { name: 'Kim 100%_늘', phone: '01077773333' })
  for (const [type, query] of [
    ['userName', 'kIM'],
    ['userName', '%_'],
    ['userPhone', '7777'],
    ['userPhone', '010-7777-3333'],
  ] as const)
    expect(
      (await search(admin, type, query)).map(({ memberId }: { memberId: number }) => memberId),
      query,
    ).toEqual([id])
  for (const [type, query] of [
    ['userName', '__'],
    ['userName', '%%'],
    ['userPhone', '9999999'],
  ] as const)
    expect(await search(admin, type, query), query).toEqual([])
})

test('[AD-02] a search wants a word of two letters, and a way to look', async ({ admin }) => {
  expect((await search(admin, 'userName', ' ')).message).toBe('검색어를 입력해주세요.')
  expect((await search(admin, 'userName', 'k')).message).toBe('두 글자 이상 입력해 주세요.')
  expect((await search(admin, 'userPhone', '김하늘')).message).toBe('숫자를 두 자리 이상 입력해 주세요.')
  expect((await search(admin, 'memberId', '12')).status).toBe(400)
})

test('[AD-02] one syllable finds family names alone', async ({ world, admin }) => {
  const people = ['독고별', '김독', '독'].map((name, index) => ({ name, phone: `0108888${1000 + index}` }))
  await world.db.insertInto('member').values(people).execute()
  const found = await search(admin, 'userName', '독')
  expect(found.map(({ userName }: { userName: string }) => userName).toSorted()).toEqual(['독', '독고별'])
})

test('[AD-02] a search shows fifty at most', async ({ world, admin }) => {
  await world.db
    .insertInto('member')
    .values(Array.from({ length: 60 }, (_, index) => ({ name: '한결', phone: `0109999${1000 + index}` })))
    .execute()
  expect(await search(admin, 'userName', '한결')).toHaveLength(50)
})

test('[SQ-11] among many members a part of a name, a family name and four digits are found by an index', async ({
  world,
  admin,
}) => {
  const look = { actor: { memberId: admin.id, reach: 'EVERYWHERE' }, at: START } as Look
  // Rolled back: a reset would check all that hangs on a member for each of them, for seconds.
  const tx = await world.db.startTransaction().execute()
  await sql`insert into member (name, phone) select chr(44032 + n % 900 * 12) || chr(44033 + n % 1100 * 10) || '늘',
    '010' || 20000000 + n * 1009 from generate_series(1, 3000) n`.execute(tx)
  await sql`analyze member`.execute(tx)
  const planOf = async (column: 'name' | 'phone', term: string) =>
    JSON.stringify(await containingQuery(tx, look, { column, term, limit: 50 }).explain('json'))
  const plans = {
    part: await planOf('name', '가각늘'),
    initial: await planOf('name', '강'),
    digits: await planOf('phone', '41189'),
  }
  await tx.rollback().execute()
  expect(plans.part).toContain('member_name_part')
  expect(plans.initial).toContain('member_by_initial')
  expect(plans.digits).toContain('member_phone_part')
})

test('[SQ-12] whoever a search passes by in the order of names is read in the index alone', async ({
  world,
  admin,
}) => {
  await sql`insert into member (name, phone) select chr(44032 + n % 900 * 12) || case when n % 7 = 0 then '하늘' else '도윤' end,
    '010' || 20000000 + n * 1009 from generate_series(1, 300) n`.execute(world.db)
  // A snapshot that another connection holds leaves pages that the index alone can't answer for.
  await expect
    .poll(
      async () => {
        await sql`vacuum analyze member`.execute(world.db)
        const { rows } = await sql<{ unseen: number }>`
          select relpages - relallvisible as unseen from pg_class where oid = 'member'::regclass`.execute(
          world.db,
        )
        return rows[0]?.unseen
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  const look = { actor: { memberId: admin.id, reach: 'EVERYWHERE' }, at: START } as Look
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_bitmapscan = off`.execute(tx) // as among so many that walking costs less
    await sql`set local enable_seqscan = off`.execute(tx)
    const found = containingQuery(tx, look, { column: 'name', term: '하늘', limit: 50 })
    return JSON.stringify(await found.explain('json'))
  })
  expect(plan).toMatch(/"Index Only Scan"[^{}]*"member_by_name"/)
})

test('[AC-03] whoever is shown stands in the access log, and whose whole phone was seen', async ({
  world,
  member,
  admin,
  master,
}) => {
  await rename(world, member.id, { name: '남궁별', phone: '01077331199' })
  expect(await search(admin, 'userName', '남궁')).toHaveLength(1)
  expect((await admin.get(`/api/user/${member.id}/phone`)).json()).toEqual({ userPhone: '01077331199' })
  await admin.get('/api/user/list?page=0&size=2')
  expect(await written(world, admin)).toEqual([
    ['READ_MEMBER', member.id],
    ['READ_PHONE', member.id],
    ['READ_MEMBER', null],
  ])
  expect(await subjectsOf(world, admin)).toEqual([member.id, master.id].toSorted((a, b) => a - b))
})

test('[AD-05] the companies are those of the product, and staff alone see them', async ({ admin }) => {
  const companies: { comp: string }[] = (await admin.get('/api/user/comp')).json()
  expect(companies).toHaveLength(8)
  expect(companies).toContainEqual({ comp: '누리물산' })
})

test('[AD-05] a company is set, and taken away by 없음 or nothing', async ({ world, admin }) => {
  const { id, get } = await addMember(world)
  for (const [comp, eapInfo] of [
    ['누리물산', '누리물산'],
    ['없음', ''],
    ['가온테크', '가온테크'],
    ['', ''],
  ] as const) {
    expect((await setComp(admin, id, comp)).json(), comp).toEqual({ result: 'success' })
    expect((await get('/api/user/info')).json().data.eapInfo).toBe(eapInfo)
  }
  const refused = await setComp(admin, id, '없는회사')
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    '목록에 없는 회사예요. 다시 골라 주세요.',
  ])
  expect((await written(world, admin)).filter(([action]) => action === 'CHANGE_COMPANY')).toHaveLength(4)
})

test('[GR-09] every other MASTER is told of a new ADMIN, who may do nothing until roles are given', async ({
  world,
  member,
  admin,
}) => {
  await addMember(world, { userType: 'MASTER', phone: '01077770011' })
  await addMember(world, { userType: 'MASTER', phone: '01077770012', status: 'INACTIVE' })
  await setType(admin, member.id, 'ADMIN')
  expect(await world.messagesOf('01077770011')).toEqual([
    '[곁마루] 역할이 없는 관리자가 있어요. 회원 관리에서 정해 주세요.',
  ])
  expect(await world.messagesOf('01077770012')).toEqual([])
  await setType(admin, member.id, 'MEMBER')
  expect(await world.messagesOf('01077770011')).toHaveLength(1)
})

test('[GR-60] another role ends the sessions of who has it, and stands in the log of rights', async ({
  world,
  member,
  admin,
}) => {
  expect((await setType(admin, member.id, 'ADMIN')).json()).toEqual({ result: 'success' })
  expect((await rowOf(world, member.id)).userType).toBe('ADMIN')
  expect(await loginSessionsOf(world, member.id)).toEqual([])
  expect((await member.get('/api/user/info')).json().errorType).toBe('TOKEN_INVALID')
  const [entry] = await world.db
    .selectFrom('accessLog')
    .selectAll()
    .where('actorId', '=', admin.id)
    .where('subjectId', '=', member.id)
    .execute()
  expect(entry).toMatchObject({ chain: 'RIGHTS', action: 'CHANGE_ROLE', address: '127.0.0.1' })
})

test('[GR-60] an ADMIN neither touches a MASTER nor makes one; the try is logged', async ({
  world,
  member,
  admin,
  master,
}) => {
  for (const [id, userType] of [
    [master.id, 'MEMBER'],
    [master.id, 'ADMIN'],
    [member.id, 'MASTER'],
    [admin.id, 'MASTER'],
  ] as const) {
    const reply = await setType(admin, id, userType)
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      '마스터 회원은 마스터만 바꿀 수 있어요. 마스터에게 부탁해 주세요.',
    ])
    expect((await rowOf(world, id)).userType).not.toBe(userType)
  }
  expect((await setComp(admin, master.id, '누리물산')).statusCode).toBe(403)
  expect((await rowOf(world, master.id)).eapInfo).toBe('')
  expect(await written(world, admin)).toEqual([
    ['TRY_COMPANY', master.id],
    ['TRY_ROLE', master.id],
    ['TRY_ROLE', master.id],
    ['TRY_ROLE', member.id],
    ['TRY_ROLE', admin.id],
  ])
  expect(await loginSessionsOf(world, master.id)).toHaveLength(1)
})

test('[GR-60] nobody changes their own role or company', async ({ world, admin, master: _ }) => {
  const other = await addMember(world, { userType: 'MASTER' })
  for (const person of [admin, other])
    for (const reply of [
      await setType(person, person.id, 'MEMBER'),
      await setComp(person, person.id, '누리물산'),
    ])
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        '내 회원 유형과 소속은 내가 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.',
      ])
  expect((await rowOf(world, admin.id)).userType).toBe('ADMIN')
})

test('[GR-60] the last MASTER who can log in stays one', async ({ world, admin, master }) => {
  const away = await addMember(world, { userType: 'MASTER' })
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', away.id).execute()
  const reply = await setType(master, master.id, 'MEMBER')
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    '마지막 마스터예요. 다른 회원을 먼저 마스터로 바꿔 주세요.',
  ])
  expect(await written(world, master)).toEqual([['TRY_ROLE', master.id]])
  expect((await setType(master, admin.id, 'MASTER')).statusCode).toBe(200)
})

test('[GR-60] a MASTER makes another one, and takes it back', async ({ world, admin, master }) => {
  expect((await setType(master, admin.id, 'MASTER')).statusCode).toBe(200)
  expect((await setType(master, admin.id, 'MEMBER')).statusCode).toBe(200)
  expect((await rowOf(world, admin.id)).userType).toBe('MEMBER')
})

test('[AD-05] who is not there can be neither seen nor changed', async ({ world, admin, master }) => {
  for (const reply of [
    await admin.get('/api/user/999999/phone'),
    await setType(admin, 999_999, 'ADMIN'),
    await setComp(admin, 999_999, ''),
  ])
    expect([reply.statusCode, reply.json().message]).toEqual([404, '회원 정보가 없습니다.'])
  expect(await written(world, admin)).toEqual([])
  expect((await setType(admin, master.id, 'OWNER')).statusCode).toBe(400)
  expect((await admin.put(`/api/user/${master.id}/update/comp`, { comp: '', id: 1 })).statusCode).toBe(400)
})
