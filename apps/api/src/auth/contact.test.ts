import { sentenceOf } from '@self/contract/refusal-codes'

import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, callsOf, logIn } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import { codeOf, prove, sendOne, verify } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'

const PHONE = '01012345678'

const test = base
  .extend('byKakao', async ({ world }) => {
    const byKakao = await addMember(world, { phone: null })
    await insertIdentity(world.db, { providerUserId: '31', memberId: byKakao.id, createdAt: world.app.now() })
    return byKakao
  })
  .extend('browser', ({ world, byKakao }) => openBrowser(world, { authorization: `Bearer ${byKakao.token}` }))

const give = (browser: Browser, userName = '김하늘') =>
  browser.post('/api/user/phone', { userName, userPhone: PHONE })
const ownerOfIdentity = async (world: World) =>
  (await world.db.selectFrom('identity').select('memberId').executeTakeFirstOrThrow()).memberId
const infoOf = async (world: World, token: string) =>
  (await world.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${token}` } })).json()

test('a member without a phone verifies one before the first booking', async ({
  world,
  byKakao,
  browser,
}) => {
  for (const reply of [
    await byKakao.post('/api/reserve', requestOf()),
    await byKakao.post('/api/payment/history', await orderOf(world)),
  ])
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_NEEDED')])
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give(browser, '김 하늘 ')).json()
  expect((await infoOf(world, token)).data).toMatchObject({
    memberId: byKakao.id,
    userName: '김 하늘',
    userPhone: PHONE,
  })
  const reserved = await world.app.inject({
    method: 'POST',
    url: '/api/reserve',
    headers: { authorization: `Bearer ${token}` },
    body: requestOf(),
  })
  expect(reserved.statusCode).toBe(200)
})

test('the token from before is worth nothing afterwards', async ({ world, byKakao, browser }) => {
  await prove(world, browser, PHONE, 'CONTACT')
  await give(browser)
  expect((await infoOf(world, byKakao.token)).errorType).toBe('TOKEN_INVALID')
})

/** A session of '로그인 유지' (D-14), logged in now. */
const makeLong = ({ db }: World) =>
  db
    .updateTable('loginSession')
    .set({ isLong: true, expiresAt: new Date('2027-01-20T00:00:00Z') })
    .execute()

test('[SH-18] a session of before takes no account by a number of its own: who gives one has just logged in', async ({
  world,
  byKakao,
  browser,
}) => {
  await makeLong(world)
  world.moveBy(3 * 24 * 60)
  const sent = await sendOne(browser, PHONE, 'CONTACT')
  expect([sent.statusCode, sent.json().message]).toEqual([409, sentenceOf('LOGIN_TOO_OLD')])
  const elsewhere = openBrowser(world)
  await prove(world, elsewhere, PHONE, 'CONTACT')
  const giveBy = (token: string) =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/user/phone', cookies: elsewhere.cookies },
      headers: { authorization: `Bearer ${token}` },
      body: { userName: '김하늘', userPhone: PHONE },
    })
  expect((await giveBy(byKakao.token)).json().code).toBe('LOGIN_TOO_OLD')
  expect((await infoOf(world, byKakao.token)).data.userPhone).toBe('')
  const given = await giveBy((await logIn(world, byKakao.id)).token)
  expect((await infoOf(world, given.json().token)).data).toMatchObject({ userPhone: PHONE })
})

test('[SH-18] who gives a phone goes on in a session no fresher than before, and every other one ends', async ({
  world,
  byKakao,
  browser,
}) => {
  await makeLong(world)
  const elsewhere = await logIn(world, byKakao.id)
  world.moveBy(50)
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give(browser)).json()
  expect((await infoOf(world, elsewhere.token)).errorType).toBe('TOKEN_INVALID')
  const results = () => callsOf(world.app, token).get('/api/selfTest/testResultList')
  expect((await results()).statusCode).toBe(200)
  world.moveBy(10)
  expect((await results()).json().code).toBe('OWNER_UNSURE')
  world.moveBy(20 * 24 * 60)
  expect((await infoOf(world, token)).data).toMatchObject({ memberId: byKakao.id })
})

test('a phone that is not verified for this is not taken', async ({ world, byKakao, browser }) => {
  expect((await give(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  await prove(world, browser, PHONE, 'SIGNUP')
  expect((await give(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  expect((await infoOf(world, byKakao.token)).data.userPhone).toBe('')
})

test('the verified phone of an older member of the same name joins the two: the older one goes on', async ({
  world,
  byKakao,
  browser,
}) => {
  const older = await addMember(world, { phone: PHONE })
  await byKakao.post('/api/selfTest/saveResult', { score: 22, testType: '우울감 점검', testCd: 'DEP' })
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give(browser, '김 하늘')).json()
  expect((await infoOf(world, token)).data.memberId).toBe(older.id)
  const again = await logIn(world, older.id)
  expect((await again.get('/api/selfTest/testResultList')).json().content).toMatchObject([{ testCd: 'DEP' }])
  expect(await ownerOfIdentity(world)).toBe(older.id)
  expect((await infoOf(world, byKakao.token)).errorType).toBe('TOKEN_INVALID')
})

test('[MA-01] joining ends every session of the older account and tells its phone', async ({
  world,
  browser,
}) => {
  const older = await addMember(world, { phone: PHONE })
  await sendOne(browser, PHONE, 'CONTACT')
  expect(await world.messagesOf(PHONE)).toMatchObject([
    expect.stringContaining('카카오 로그인 연결 인증번호'),
  ])
  await verify(browser, PHONE, await codeOf(world, PHONE), 'CONTACT')
  await give(browser)
  expect((await infoOf(world, older.token)).errorType).toBe('TOKEN_INVALID')
  expect((await world.messagesOf(PHONE))[0]).toContain('카카오 로그인을 연결했어요.')
})

test('[MA-01] who proves a number gets it: a member of another name loses it and is told', async ({
  world,
  byKakao,
  browser,
}) => {
  const former = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set({ name: '이하늘' }).where('id', '=', former.id).execute()
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give(browser)).json()
  expect((await infoOf(world, token)).data).toMatchObject({ memberId: byKakao.id, userPhone: PHONE })
  expect((await infoOf(world, former.token)).errorType).toBe('TOKEN_INVALID')
  expect((await world.messagesOf(PHONE))[0]).toContain('이 번호를 다른 계정으로 옮겼어요.')
  const back = await logIn(world, former.id)
  expect((await infoOf(world, back.token)).data).toMatchObject({ userPhone: '', isPhoneLost: true })
  const entry = { action: 'LOSE_PHONE', actorId: byKakao.id, subjectId: former.id }
  expect(
    await world.db.selectFrom('accessLog').select(['action', 'actorId', 'subjectId']).execute(),
  ).toContainEqual(entry)
})

test.for([
  ['another name and a role', { name: '이하늘', userType: 'ADMIN' as const }],
  ['a membership that has ended', { status: 'INACTIVE' as const }],
] as const)(
  'the phone of a member with %s joins nothing',
  async ([_, change], { world, byKakao, browser }) => {
    const older = await addMember(world, { phone: PHONE })
    await world.db.updateTable('member').set(change).where('id', '=', older.id).execute()
    await prove(world, browser, PHONE, 'CONTACT')
    const reply = await give(browser)
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_OF_ANOTHER')])
    expect(await ownerOfIdentity(world)).toBe(byKakao.id)
    expect((await give(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  },
)

test('[SH-21] an account with a pass or an order, or that has lost its phone, ends for none of the same name: staff merge them', async ({
  world,
  byKakao,
  browser,
}) => {
  const { db } = world
  await addMember(world, { phone: PHONE })
  const alter = (change: object) =>
    db.updateTable('member').set(change).where('id', '=', byKakao.id).execute()
  await alter({ phoneLostAt: world.app.now() })
  await prove(world, browser, PHONE, 'CONTACT')
  const reply = await give(browser)
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('ACCOUNT_IN_USE')])
  await alter({ phone: '01098765432', phoneLostAt: null })
  await byKakao.post('/api/payment/history', await orderOf(world))
  await alter({ phone: null })
  world.moveBy(5)
  await prove(world, browser, PHONE, 'CONTACT')
  expect((await give(browser)).json().code).toBe('ACCOUNT_IN_USE')
  expect((await infoOf(world, byKakao.token)).data).toMatchObject({ memberId: byKakao.id, userPhone: '' })
  expect(await ownerOfIdentity(world)).toBe(byKakao.id)
})

test('a phone once given stays', async ({ world, member }) => {
  const own = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, own, PHONE, 'CONTACT')
  const reply = await own.post('/api/user/phone', { userName: '김하늘', userPhone: PHONE })
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_GIVEN')])
})
