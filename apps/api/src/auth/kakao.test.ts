import { readFile } from 'node:fs/promises'
import { sentenceOf } from '@self/contract/refusal-codes'

import type { AgreedTerm } from '@self/contract/terms'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { record } from '../access-log/service.ts'
import { insertIdentity } from '../member/identity.ts'
import { listTerms } from '../terms/service.ts'

const test = base.extend('terms', async ({ world }): Promise<AgreedTerm[]> => {
  const texts = await listTerms(world.db, 'signup')
  return texts.filter(({ required }) => required).map(({ id, version }) => ({ id, version }))
})

const MOVE = new URL('../../migrations/0095_auth.sql', import.meta.url)

const begin = async (terms: AgreedTerm[], by: Browser) =>
  (await by.post('/login/oauth2/authorize/kakao', { terms })).json().url as string

/** The person says yes at Kakao: what the browser comes back with. */
async function visit(url: string, name: string) {
  const at = `${url}&${new URLSearchParams({ login_hint: name, prompt: 'none' })}`
  const { headers } = await fetch(at, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

const NEWCOMER = '/login/oauth2/callback/kakao/newcomer'

const finish = (by: Browser, body: object) => by.post('/login/oauth2/callback/kakao', body)

async function logIn(terms: AgreedTerm[], browser: Browser, name: string, by = browser) {
  return finish(by, await visit(await begin(terms, by), name))
}

const infoOf = async (world: World, token: string) =>
  (await world.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${token}` } })).json()
    .data

const plan = (world: World, outcome: string) => world.atSandbox('/kakao/sandbox/scenario', { outcome })

test('[AU-15] a new person gets a token and isNewUser Y, the same person later N and the same member', async ({
  world,
  terms,
  browser,
}) => {
  const first = (await logIn(terms, browser, '서윤슬')).json()
  const second = (await logIn(terms, browser, '서윤슬', openBrowser(world))).json()
  expect([first.isNewUser, second.isNewUser]).toEqual(['Y', 'N'])
  const info = await infoOf(world, first.token)
  expect(info).toMatchObject({ userName: '서윤슬', userPhone: '', userType: 'MEMBER' })
  expect((await infoOf(world, second.token)).memberId).toBe(info.memberId)
})

test('what was agreed to on the way is kept with the new member', async ({ world, terms, browser }) => {
  await logIn(terms, browser, '서윤슬')
  const stored = await world.db.selectFrom('consent').select(['termId as id', 'version']).execute()
  expect(stored).toEqual(expect.arrayContaining(terms))
})

test('[WY-48] terms that are agreed to beforehand are agreed to whole', async ({ terms, browser }) => {
  for (const agreed of [terms.slice(1), terms.filter(({ id }) => id !== 'signup-age')]) {
    const reply = await browser.post('/login/oauth2/authorize/kakao', { terms: agreed })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'TERMS_REQUIRED'])
  }
  const outdated = terms.map(({ id }) => ({ id, version: 'old' }))
  const reply = await browser.post('/login/oauth2/authorize/kakao', { terms: outdated })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'TERMS_CHANGED'])
})

test('[WY-48] who is known is not asked for the terms; a newcomer is before anything is stored', async ({
  world,
  terms,
  browser,
}) => {
  const members = () => world.db.selectFrom('member').select('id').execute()
  const refused = await logIn([], browser, '서윤슬')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'TERMS_REQUIRED'])
  expect(await members()).toEqual([])
  for (const agreed of [[], terms.slice(1)])
    expect((await browser.post(NEWCOMER, { terms: agreed })).json().code).toBe('TERMS_REQUIRED')
  const joined = await browser.post(NEWCOMER, { terms })
  expect(joined.json().isNewUser).toBe('Y')
  const stored = await world.db.selectFrom('consent').select(['termId as id', 'version']).execute()
  expect(stored).toEqual(expect.arrayContaining(terms))
  const again = await logIn([], openBrowser(world), '서윤슬')
  expect([again.statusCode, again.json().isNewUser]).toEqual([200, 'N'])
  expect(await members()).toHaveLength(1)
})

test('[WY-48] only the browser whom Kakao has named agrees, within ten minutes', async ({
  world,
  terms,
  browser,
}) => {
  await logIn([], browser, '서윤슬')
  const stranger = openBrowser(world)
  expect((await stranger.post(NEWCOMER, { terms })).json().code).toBe('KAKAO_STALE')
  await begin([], stranger)
  expect((await stranger.post(NEWCOMER, { terms })).json().code).toBe('KAKAO_STALE')
  world.moveBy(10)
  expect((await browser.post(NEWCOMER, { terms })).json().code).toBe('KAKAO_STALE')
})

test('[WY-46] a login by Kakao is long where that was ticked, a newcomer’s too', async ({
  world,
  browser,
}) => {
  const start = async (by: Browser) =>
    (await by.post('/login/oauth2/authorize/kakao', { terms: [], isLong: true })).json().url as string
  const all = () => world.db.selectFrom('loginSession').select('isLong').execute()
  await finish(browser, await visit(await start(browser), '서윤슬'))
  await browser.post(NEWCOMER, { terms: agreedToSignUp })
  expect(await all()).toEqual([{ isLong: true }])
  const elsewhere = openBrowser(world)
  await finish(elsewhere, await visit(await start(elsewhere), '서윤슬'))
  expect(await all()).toEqual([{ isLong: true }, { isLong: true }])
})

test('a person whose phone Kakao does not give is a member without a phone', async ({
  world,
  terms,
  browser,
}) => {
  for (const [name, userName] of [
    ['임바다', '임바다'],
    ['구름', '구름'],
    ['Jane Miller', 'Jane Miller'],
  ] as const) {
    const { token } = (await logIn(terms, browser, name, openBrowser(world))).json()
    expect(await infoOf(world, token)).toMatchObject({ userName, userPhone: '' })
  }
})

test('[MA-01] the number that Kakao names fills in the code form and shuts nobody out who proves it', async ({
  world,
  terms,
  browser,
}) => {
  const { token } = (await logIn(terms, browser, '서윤슬')).json()
  expect(await infoOf(world, token)).toMatchObject({ userPhone: '', suggestedPhone: '01000000701' })
  const victim = openBrowser(world)
  await prove(world, victim, '01000000701', 'SIGNUP')
  const person = { userName: '이나래', userPhone: '01000000701', password: 'rightPassword1' }
  expect((await victim.post('/login/oauth2/callback/signup', { ...person, terms })).json()).toBe('Y')
  const stored = await world.db.selectFrom('member').select(['name', 'phone']).orderBy('id').execute()
  expect(stored).toEqual([
    { name: '서윤슬', phone: null },
    { name: '이나래', phone: '01000000701' },
  ])
})

test('[MA-01] once a number is proved, what Kakao named is forgotten', async ({ world, terms, browser }) => {
  const { token } = (await logIn(terms, browser, '서윤슬')).json()
  const own = openBrowser(world, { authorization: `Bearer ${token}` })
  await prove(world, own, '01000000701', 'CONTACT')
  const given = await own.post('/api/user/phone', { userName: '서윤슬', userPhone: '01000000701' })
  const info = await infoOf(world, given.json().token)
  expect(info).toMatchObject({ userPhone: '01000000701' })
  expect(info).not.toHaveProperty('suggestedPhone')
  const identity = await world.db.selectFrom('identity').select('suggestedPhone').execute()
  expect(identity).toEqual([{ suggestedPhone: null }])
})

test('the same phone does not make the person of Kakao the member who has it', async ({
  world,
  terms,
  browser,
}) => {
  const member = await addMember(world, { phone: '01000000003' })
  const { token, isNewUser } = (await logIn(terms, browser, '노을찬')).json()
  expect(isNewUser).toBe('Y')
  const info = await infoOf(world, token)
  expect(info.userPhone).toBe('')
  expect(info.memberId).not.toBe(member.id)
})

test('the state must be the one that this browser was given', async ({ world, terms, browser }) => {
  const victim = openBrowser(world)
  const own = await visit(await begin(terms, browser), '서윤슬')
  await begin(terms, victim)
  for (const [by, body] of [
    [openBrowser(world), own],
    [victim, own],
    [browser, { code: own.code }],
    [browser, { ...own, state: `${own.state}x` }],
  ] as const) {
    const reply = await finish(by, body)
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('KAKAO_STALE')])
  }
  expect((await finish(browser, own)).statusCode).toBe(200)
})

test('a code of another login of the same person does not fit this browser’s proof key', async ({
  world,
  terms,
  browser,
}) => {
  const other = openBrowser(world)
  const { code } = await visit(await begin(terms, other), '서윤슬')
  const { state } = await visit(await begin(terms, browser), '서윤슬')
  expect((await finish(browser, { code, state })).json().message).toBe(sentenceOf('KAKAO_STALE'))
})

test('a code is good once, and a login under way for ten minutes', async ({ world, terms, browser }) => {
  const back = await visit(await begin(terms, browser), '서윤슬')
  const cookies = { ...browser.cookies }
  expect((await finish(browser, back)).statusCode).toBe(200)
  Object.assign(browser.cookies, cookies)
  expect((await finish(browser, back)).json().message).toBe(sentenceOf('KAKAO_STALE'))
  const late = await visit(await begin(terms, browser), '서윤슬')
  world.moveBy(10)
  expect((await finish(browser, late)).json().message).toBe(sentenceOf('KAKAO_STALE'))
})

test('Kakao is asked sixty times an hour for one network', async ({ terms, browser }) => {
  const back = await visit(await begin(terms, browser), '서윤슬')
  const cookies = { ...browser.cookies }
  const statuses = []
  for (let tried = 0; tried < 61; tried += 1) {
    Object.assign(browser.cookies, cookies)
    statuses.push((await finish(browser, { ...back, code: `wrong${tried}` })).statusCode)
  }
  expect(statuses).toEqual([...Array(60).fill(400), 429])
})

test('the cookie of a login under way is sealed, and gone once it is done', async ({ terms, browser }) => {
  const reply = await browser.post('/login/oauth2/authorize/kakao', { terms })
  const [cookie] = reply.cookies
  expect(cookie).toMatchObject({ name: 'kakao', httpOnly: true, sameSite: 'Lax' })
  const { searchParams } = new URL(reply.json().url)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(cookie?.value).not.toContain(searchParams.get('state'))
  await finish(browser, await visit(reply.json().url, '서윤슬'))
  expect(browser.cookies.kakao).toBe('')
})

test('a member who has left is not let in by Kakao', async ({ world, terms, browser }) => {
  await logIn(terms, browser, '서윤슬')
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).execute()
  const reply = await logIn(terms, browser, '서윤슬')
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('KAKAO_REFUSED')])
})

test.for(['token-500', 'me-500', 'malformed'])(
  'Kakao in trouble (%s): nothing is long, and it is said so',
  async (outcome, { world, terms, browser }) => {
    const back = await visit(await begin(terms, browser), '서윤슬')
    await plan(world, outcome)
    const reply = await finish(browser, back)
    expect([reply.statusCode, reply.json().message]).toEqual([503, sentenceOf('KAKAO_AWAY')])
    expect(await world.db.selectFrom('member').select('id').execute()).toEqual([])
    await plan(world, 'ok')
    expect((await logIn(terms, browser, '서윤슬')).statusCode).toBe(200)
  },
)

test('a Kakao that does not answer is given up after five seconds', { timeout: 20_000 }, async ({
  world,
  terms,
  browser,
}) => {
  const back = await visit(await begin(terms, browser), '서윤슬')
  await plan(world, 'token-slow')
  const started = performance.now()
  expect((await finish(browser, back)).statusCode).toBe(503)
  expect(performance.now() - started).toBeLessThan(7_000)
})

test('[MA-01] numbers that came from Kakao and were never proved become suggestions', async ({ world }) => {
  const [unproved, proved, byPassword] = [
    await addMember(world),
    await addMember(world),
    await addMember(world, { passwordHash: 'hash' }),
  ]
  for (const { id } of [unproved, proved, byPassword])
    await insertIdentity(world.db, { providerUserId: String(id), memberId: id, createdAt: world.app.now() })
  const actor = { memberId: proved.id, address: '' }
  await record(world.db, 'VERIFY_PHONE', { actor, subjectId: proved.id, at: world.app.now() })
  await world.db.executeQuery(CompiledQuery.raw(await readFile(MOVE, 'utf8')))
  const stored = await world.db
    .selectFrom('member')
    .innerJoin('identity', 'memberId', 'id')
    .select(['id', 'phone', 'suggestedPhone'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { id: unproved.id, phone: null, suggestedPhone: expect.stringMatching(/^010/) },
    { id: proved.id, phone: expect.stringMatching(/^010/), suggestedPhone: null },
    { id: byPassword.id, phone: expect.stringMatching(/^010/), suggestedPhone: null },
  ])
})
