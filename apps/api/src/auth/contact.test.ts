import { sentenceOf } from '@self/contract/refusal-codes'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import { openWorld, type World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'

const PHONE = '01012345678'

let world: World
let browser: Browser
let byKakao: TestMember

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  byKakao = await addMember(world, { phone: null })
  await insertIdentity(world.db, { providerUserId: '31', memberId: byKakao.id, createdAt: world.app.now() })
  browser = openBrowser(world, { authorization: `Bearer ${byKakao.token}` })
})
afterAll(() => world.close())

const give = (userName = '김하늘') => browser.post('/api/user/phone', { userName, userPhone: PHONE })
const ownerOfIdentity = async () =>
  (await world.db.selectFrom('identity').select('memberId').executeTakeFirstOrThrow()).memberId
const infoOf = async (token: string) =>
  (await world.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${token}` } })).json()

test('a member without a phone verifies one before the first booking', async () => {
  for (const reply of [
    await byKakao.post('/api/reserve', requestOf()),
    await byKakao.post('/api/payment/history', await orderOf(world)),
  ])
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_NEEDED')])
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give('김 하늘 ')).json()
  expect((await infoOf(token)).data).toMatchObject({
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

test('the token from before is worth nothing afterwards', async () => {
  await prove(world, browser, PHONE, 'CONTACT')
  await give()
  expect((await infoOf(byKakao.token)).errorType).toBe('TOKEN_INVALID')
})

test('a phone that is not verified for this is not taken', async () => {
  expect((await give()).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  await prove(world, browser, PHONE, 'SIGNUP')
  expect((await give()).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  expect((await infoOf(byKakao.token)).data.userPhone).toBe('')
})

test('the verified phone of an older member of the same name joins the two: the older one goes on', async () => {
  const older = await addMember(world, { phone: PHONE })
  await byKakao.post('/api/selfTest/saveResult', { score: 22, testType: '우울감 점검', testCd: 'DEP' })
  await prove(world, browser, PHONE, 'CONTACT')
  const { token } = (await give('김 하늘')).json()
  expect((await infoOf(token)).data.memberId).toBe(older.id)
  expect((await older.get('/api/selfTest/testResultList')).json().content).toMatchObject([{ testCd: 'DEP' }])
  expect(await ownerOfIdentity()).toBe(older.id)
  expect((await infoOf(byKakao.token)).errorType).toBe('TOKEN_INVALID')
})

test.each([
  ['another name', { name: '이하늘' }],
  ['a membership that has ended', { status: 'INACTIVE' as const }],
])('the phone of a member with %s joins nothing', async (_, change) => {
  const older = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set(change).where('id', '=', older.id).execute()
  await prove(world, browser, PHONE, 'CONTACT')
  const reply = await give()
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_OF_ANOTHER')])
  expect(await ownerOfIdentity()).toBe(byKakao.id)
  expect((await give()).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
})

test('a phone once given stays', async () => {
  const member = await addMember(world)
  const own = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, own, PHONE, 'CONTACT')
  const reply = await own.post('/api/user/phone', { userName: '김하늘', userPhone: PHONE })
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PHONE_GIVEN')])
})
