import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { makeLink } from '../../test/money/link.ts'
import { request } from '../../test/reservation.ts'
import { prove, sendOne } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { record } from '../access-log/service.ts'
import { hashPassword } from '../auth/password.ts'
import { insertIdentity } from '../member/identity.ts'

const PHONE = '01000000001'
const NEW_PHONE = '01099998888'
const PASSWORD = 'spring!day22'
const NEXT = 'autumn!day23'
const hashed = hashPassword(PASSWORD)

const browserOf = (world: World, { token }: Pick<TestMember, 'token'>) =>
  openBrowser(world, { authorization: `Bearer ${token}` })

const test = base
  .extend('self', async ({ world }) => addMember(world, { phone: PHONE, passwordHash: await hashed }))
  .extend('browser', ({ world, self }) => browserOf(world, self))

const accountOf = async (by: TestMember) => (await by.get('/api/account')).json().data
const isIn = async (by: TestMember) => (await by.get('/api/user/info')).statusCode === 200
const login = (browser: Browser, userPhone: string, password: string) =>
  browser.post('/login/oauth2/callback/login', { userPhone, password })

async function put(world: World, by: TestMember, url: string, body: object, browser?: Browser) {
  const headers = { authorization: `Bearer ${by.token}` }
  return world.app.inject({ method: 'PUT', url, body, headers, cookies: browser?.cookies ?? {} })
}

test('[MA-02] a name is changed, and reminders are turned off and on again', async ({ world, self }) => {
  expect((await put(world, self, '/api/account/name', { userName: ' 이  나래 ' })).statusCode).toBe(200)
  expect((await put(world, self, '/api/account/reminders', { isReminded: false })).statusCode).toBe(200)
  expect(await accountOf(self)).toMatchObject({ userName: '이 나래', isReminded: false, hasPassword: true })
  expect((await put(world, self, '/api/account/reminders', { isReminded: true })).statusCode).toBe(200)
  expect(await accountOf(self)).toMatchObject({ isReminded: true })
})

test('[MA-03] a password is changed with the current one; every other session ends, and the phone is told', async ({
  world,
  self,
}) => {
  const elsewhere = await logIn(world, self.id)
  for (const current of ['winter!day24', undefined])
    expect((await put(world, self, '/api/account/password', { current, password: NEXT })).json().code).toBe(
      'PASSWORD_WRONG',
    )
  const { token } = (
    await put(world, self, '/api/account/password', { current: PASSWORD, password: NEXT })
  ).json()
  expect([await isIn(self), await isIn(elsewhere)]).toEqual([false, false])
  expect(
    (await openBrowser(world, { authorization: `Bearer ${token}` }).post('/api/user/info', {})).statusCode,
  ).toBe(200)
  expect((await world.messagesOf(PHONE))[0]).toContain('비밀번호를 바꿨어요. 직접 한 게 아니면')
  const anywhere = openBrowser(world)
  expect((await login(anywhere, PHONE, PASSWORD)).statusCode).toBe(400)
  expect((await login(anywhere, PHONE, NEXT)).statusCode).toBe(200)
})

test('[MA-03] whoever guesses at the own password in a session left open is stopped', async ({
  world,
  self,
}) => {
  const guess = (current: string) => put(world, self, '/api/account/password', { current, password: NEXT })
  for (let tried = 0; tried < 10; tried += 1)
    expect((await guess(`wrong!pass${tried}0`)).statusCode).toBe(400)
  expect((await guess(PASSWORD)).statusCode).toBe(429)
})

test('[MA-03] who came by Kakao sets a first password with a code to the own phone', async ({ world }) => {
  const byKakao = await addMember(world, { phone: PHONE })
  const browser = browserOf(world, byKakao)
  const set = () => put(world, byKakao, '/api/account/password', { password: NEXT }, browser)
  expect((await set()).json().code).toBe('OWNER_NOT_PROVED')
  await prove(world, browser, PHONE, 'PASSWORD')
  expect((await set()).statusCode).toBe(200)
  expect((await login(openBrowser(world), PHONE, NEXT)).statusCode).toBe(200)
})

test('[MA-04] another phone takes a code there and one to the old, which is told', async ({
  world,
  self,
  browser,
}) => {
  const elsewhere = await logIn(world, self.id)
  const change = () => put(world, self, '/api/account/phone', { userPhone: NEW_PHONE }, browser)
  await prove(world, browser, NEW_PHONE, 'PHONE')
  expect((await change()).json().code).toBe('OLD_PHONE_NOT_PROVED')
  await prove(world, browser, PHONE, 'PHONE')
  expect((await change()).statusCode).toBe(200)
  expect(await accountOf(self)).toMatchObject({ userPhone: NEW_PHONE })
  expect(await isIn(elsewhere)).toBe(false)
  expect((await world.messagesOf(PHONE))[0]).toContain('휴대폰 번호를 바꿨어요.')
})

test('[MA-04] with the old phone lost the password stands for it; a session alone changes nothing', async ({
  world,
  self,
  browser,
}) => {
  const change = (password: string) =>
    put(world, self, '/api/account/phone', { userPhone: NEW_PHONE, password }, browser)
  await prove(world, browser, NEW_PHONE, 'PHONE')
  expect((await change(NEXT)).json().code).toBe('PASSWORD_WRONG')
  expect((await change(PASSWORD)).statusCode).toBe(200)
  expect((await change(PASSWORD)).json().code).toBe('PHONE_SAME')
})

test('[MA-04] who proves a number gets it from its former account; staff keep theirs', async ({
  world,
  self,
  browser,
}) => {
  const former = await addMember(world, { phone: NEW_PHONE })
  await world.db.updateTable('member').set({ userType: 'ADMIN' }).where('id', '=', former.id).execute()
  const change = () =>
    put(world, self, '/api/account/phone', { userPhone: NEW_PHONE, password: PASSWORD }, browser)
  await prove(world, browser, NEW_PHONE, 'PHONE')
  expect((await change()).json().code).toBe('PHONE_TAKEN')
  await world.db.updateTable('member').set({ userType: 'MEMBER' }).where('id', '=', former.id).execute()
  expect((await change()).statusCode).toBe(200)
  const rows = await world.db.selectFrom('member').select(['id', 'phone']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: self.id, phone: NEW_PHONE },
    { id: former.id, phone: null },
  ])
})

test('[MA-05] sessions are listed with their devices, this one marked, and end singly or all others', async ({
  world,
  self,
  admin,
}) => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  const phone = openBrowser(world, { 'user-agent': agent })
  const { token } = (await login(phone, PHONE, PASSWORD)).json()
  const read = async (by = self) => (await by.get('/api/account/sessions')).json().data.sessions
  const [first, second] = await read()
  expect([first, second]).toMatchObject(
    first.isThis ? [{ device: '' }, { device: '아이폰 · 사파리' }] : [{ device: '아이폰 · 사파리' }, {}],
  )
  const other = (first.isThis ? second : first).id
  await admin.post('/api/account/sessions/end', { id: other })
  expect(await read()).toHaveLength(2)
  await self.post('/api/account/sessions/end', { id: other })
  expect(
    (await openBrowser(world, { authorization: `Bearer ${token}` }).post('/api/user/info', {})).statusCode,
  ).toBe(401)
  await logIn(world, self.id)
  await self.post('/api/account/sessions/end', {})
  expect(await read()).toMatchObject([{ isThis: true }])
  expect(await read(admin)).toHaveLength(1)
})

test('[MA-05] an account has twenty sessions at most: the oldest ends', async ({ world, self }) => {
  for (let count = 0; count < 19; count += 1) {
    world.moveBy(1)
    await logIn(world, self.id)
  }
  world.moveBy(1)
  expect(await isIn(self)).toBe(true)
  await login(openBrowser(world), PHONE, PASSWORD)
  expect(await isIn(self)).toBe(false)
  expect(await world.db.selectFrom('loginSession').select('id').execute()).toHaveLength(20)
})

test('[MA-06] the login before and what failed since are read; however many fail, it is one row', async ({
  world,
  self,
}) => {
  const read = async (by = self) => (await by.get('/api/account/sessions')).json().data.before
  expect(await read()).toBeNull()
  await login(openBrowser(world), PHONE, PASSWORD)
  world.moveBy(60)
  for (let tried = 0; tried < 3; tried += 1) await login(openBrowser(world), PHONE, NEXT)
  await login(openBrowser(world), '01055556666', NEXT)
  await login(openBrowser(world), PHONE, PASSWORD)
  expect(await read()).toEqual({ at: '2026-11-23T09:00', failed: 3 })
  expect(await world.db.selectFrom('loginRecord').select('memberId').execute()).toHaveLength(1)
})

test('[MA-07] Kakao is disconnected where another way to log in remains, and unlinked there', async ({
  world,
  self,
}) => {
  const leave = (by: TestMember, password?: string) =>
    by.post('/api/account/kakao/leave', { ...(password && { password }) })
  const only = await addMember(world)
  for (const [by, id] of [
    [self, '41'],
    [only, '42'],
  ] as const)
    await insertIdentity(world.db, { providerUserId: id, memberId: by.id, createdAt: world.app.now() })
  expect((await leave(only)).json().code).toBe('OTHER_WAY_NEEDED')
  expect((await leave(self)).json().code).toBe('OWNER_NOT_PROVED')
  expect((await leave(self, NEXT)).json().code).toBe('PASSWORD_WRONG')
  expect(await accountOf(self)).toMatchObject({ hasKakao: true })
  expect((await leave(self, PASSWORD)).statusCode).toBe(200)
  expect(await accountOf(self)).toMatchObject({ hasKakao: false })
  expect(await accountOf(only)).toMatchObject({ hasKakao: true })
  expect((await world.messagesOf(PHONE))[0]).toContain('카카오 로그인을 끊었어요.')
})

test('[MA-07] a session left open connects no Kakao: the password or a code is asked for', async ({
  self,
}) => {
  expect((await self.post('/api/account/kakao', {})).json().code).toBe('OWNER_NOT_PROVED')
  expect((await self.post('/api/account/kakao', { password: NEXT })).json().code).toBe('PASSWORD_WRONG')
})

test('[MA-07] Kakao is connected by who has said yes there, told to the phone, and leads to this account alone', async ({
  world,
  self,
  browser,
}) => {
  const elsewhere = await logIn(world, self.id)
  const { url } = (await browser.post('/api/account/kakao', { password: PASSWORD })).json()
  const hint = new URLSearchParams({ login_hint: '임바다', prompt: 'none' })
  const { headers } = await fetch(`${url}&${hint}`, { redirect: 'manual' })
  const back = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
  const stranger = browserOf(world, await addMember(world))
  Object.assign(stranger.cookies, browser.cookies)
  expect((await stranger.post('/api/account/kakao/finish', back)).json().code).toBe('KAKAO_STALE')
  expect((await browser.post('/login/oauth2/callback/kakao', back)).json().code).toBe('KAKAO_STALE')
  expect((await browser.post('/api/account/kakao/finish', back)).statusCode).toBe(200)
  expect(await accountOf(self)).toMatchObject({ hasKakao: true })
  expect([await isIn(self), await isIn(elsewhere)]).toEqual([true, false])
  expect((await world.messagesOf(PHONE))[0]).toContain('카카오 로그인을 연결했어요.')
})

test('[MA-08] what others did with one’s data is read with masked names, one’s own deeds and others’ data are not', async ({
  world,
  self,
  admin,
  master,
}) => {
  const at = world.app.now()
  const act = { actor: { memberId: admin.id, address: '' }, at }
  await record(world.db, 'READ_PHONE', { ...act, subjectId: self.id })
  await record(world.db, 'READ_PHONE', { ...act, subjectId: master.id })
  await master.get('/api/user/list?page=0&size=10')
  const { content } = (await self.get('/api/account/accesses')).json()
  expect(content.map(({ what, who }: { what: string; who: string }) => [what, who]).toSorted()).toEqual([
    ['회원 정보 조회', '김*늘'],
    ['휴대폰 번호 조회', '김*늘'],
  ])
})

test('[MA-17] who looked stands there with the role and branch of that time, and the log stays whole', async ({
  world,
  self,
  admin,
  master,
}) => {
  const at = world.app.now()
  const actor = { memberId: admin.id, address: '' }
  const look = (standing?: string) =>
    record(world.db, 'READ_PHONE', {
      actor: { ...actor, ...(standing && { standing }) },
      subjectId: self.id,
      at,
    })
  await look()
  await look('DESK@GN,SUPPORT')
  await world.db.deleteFrom('staffGrant').where('memberId', '=', admin.id).execute()
  await master.get('/api/user/list?page=0&size=10')
  const { content } = (await self.get('/api/account/accesses')).json()
  expect(content.map(({ standing }: { standing: string }) => standing).toSorted()).toEqual([
    '',
    '강남센터 데스크, 고객 지원',
    '전체 관리자',
  ])
  expect((await master.get('/api/access-log/verify')).json()).toMatchObject({ isWhole: true })
})

test('[MA-09] a consent is taken back as it was given; what an account needs is not; news are told', async ({
  world,
  self,
}) => {
  const read = async () => (await self.get('/api/account/consents')).json()
  const news = (await read()).find(({ id }: { id: string }) => id === 'signup-marketing')
  expect(news).toMatchObject({ required: false, agreedOn: null })
  await self.post('/api/account/consents/agree', { id: news.id, version: news.version })
  expect(await read()).toContainEqual({ ...news, agreedOn: '2026-11-23' })
  expect((await world.messagesOf(PHONE))[0]).toContain('2026.11.23 혜택 소식 동의를 처리했어요.')
  const night = (await read()).find(({ id }: { id: string }) => id === 'signup-marketing-night')
  await self.post('/api/account/consents/agree', { id: night.id, version: night.version })
  await self.post('/api/account/consents/withdraw', { id: news.id })
  expect(await read()).toContainEqual(night)
  expect(await read()).toContainEqual(news)
  const messages = (await world.messagesOf(PHONE)).join()
  expect(messages).toContain('2026.11.23 밤 소식 동의를 처리했어요.')
  expect(messages).toContain('2026.11.23 혜택 소식 철회를 처리했어요.')
  expect(messages).toContain('2026.11.23 밤 소식 철회를 처리했어요.')
  const withdrawn = world.db.selectFrom('consentWithdrawal').select('termId').orderBy('termId')
  expect((await withdrawn.execute()).map(({ termId }) => termId)).toEqual([news.id, night.id])
  const needed = await self.post('/api/account/consents/withdraw', { id: 'signup-terms' })
  expect(needed.json().message).toBe(sentenceOf('CONSENT_NEEDED'))
})

test('[CP-11] an hour that a link holds doesn’t keep the consent to sensitive data, and goes with it', async ({
  world,
  self,
}) => {
  const admin = await addMember(world, { userType: 'ADMIN', phone: null })
  await makeLink(admin, self)
  const reply = await self.post('/api/account/consents/withdraw', { id: 'signup-sensitive' })
  expect(reply.statusCode).toBe(200)
  const { state, reasonSealed } = await world.db
    .selectFrom('reservation')
    .select(['state', 'reasonSealed'])
    .executeTakeFirstOrThrow()
  expect([state, reasonSealed]).toEqual(['LAPSED', null])
})

test('[MA-09] without the consent to sensitive data results and reasons are destroyed, not while a session is to come', async ({
  world,
  self,
}) => {
  await self.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  await request(self, { date: '2026-11-24', time: '10:00' })
  const withdraw = () => self.post('/api/account/consents/withdraw', { id: 'signup-sensitive' })
  expect((await withdraw()).json().code).toBe('WITHDRAW_WAITS')
  world.moveBy(3 * 24 * 60)
  expect((await withdraw()).statusCode).toBe(200)
  expect(await world.db.selectFrom('selfTestResult').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('reservation').select('reasonSealed').execute()).toEqual([
    { reasonSealed: null },
  ])
})

test('[MA-09] results that no consent stands for any more are destroyed by taking it back, and that is logged', async ({
  world,
  self,
}) => {
  await self.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  await world.db.deleteFrom('consent').where('termId', '=', 'signup-sensitive').execute()
  const withdraw = () => self.post('/api/account/consents/withdraw', { id: 'signup-sensitive' })
  for (let press = 0; press < 2; press += 1) expect((await withdraw()).statusCode).toBe(200)
  expect(await world.db.selectFrom('selfTestResult').select('id').execute()).toEqual([])
  const logged = world.db.selectFrom('accessLog').select('action').where('actorId', '=', self.id)
  expect((await logged.execute()).filter(({ action }) => action === 'WITHDRAW')).toHaveLength(1)
})

test('[MA-10] agreeing again to the same text adds no entry', async ({ world, self }) => {
  const terms = (await self.get('/api/account/consents')).json()
  const agreed = { terms: terms.map(({ id, version }: { id: string; version: string }) => ({ id, version })) }
  const entries = () => world.db.selectFrom('accessLog').select('seq').where('action', '=', 'AGREE').execute()
  const before = await entries()
  for (let count = 0; count < 3; count += 1) await self.post('/api/terms/agree', agreed)
  expect(await entries()).toHaveLength(before.length + 1)
})

test('[MA-11] [MA-16] a result is deleted by whose it is, and thirty a day are stored', async ({
  world,
  self,
}) => {
  const member = await addMember(world)
  const save = () =>
    self.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  await save()
  const { id } = await world.db.selectFrom('selfTestResult').select('id').executeTakeFirstOrThrow()
  expect((await member.post(`/api/selfTest/testResult/${id}/delete`)).statusCode).toBe(404)
  expect((await self.post(`/api/selfTest/testResult/${id}/delete`)).statusCode).toBe(200)
  expect(await world.db.selectFrom('selfTestResult').selectAll().execute()).toEqual([])
  const statuses = []
  for (let count = 1; count < 31; count += 1) statuses.push((await save()).statusCode)
  expect(statuses).toEqual([...Array(29).fill(200), 429])
  expect(await world.db.selectFrom('selfTestResult').select('id').execute()).toHaveLength(29)
})

test('[MA-12] a code that lets somebody leave goes to the own phone alone', async ({
  world,
  browser,
  self,
}) => {
  for (const purpose of ['LEAVE', 'PASSWORD', 'KAKAO', 'EXPORT'] as const) {
    expect((await sendOne(browser, NEW_PHONE, purpose)).json().code).toBe('PHONE_NOT_OWN')
    expect((await sendOne(openBrowser(world), PHONE, purpose)).statusCode).toBe(401)
  }
  expect(await world.messagesOf(NEW_PHONE)).toEqual([])
  expect((await sendOne(browser, PHONE, 'LEAVE')).statusCode).toBe(200)
  expect(await isIn(self)).toBe(true)
})
