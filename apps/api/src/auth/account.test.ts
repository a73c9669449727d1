import { sentenceOf } from '@self/contract/refusal-codes'

import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { agreedToSignUp, codeOf, prove, sendOne, verify } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { listTerms } from '../terms/service.ts'

const PHONE = '01012345678'
const PASSWORD = 'spring!day22'
const person = { userName: '김하늘', userPhone: PHONE, password: PASSWORD }
const CALLBACK = '/login/oauth2/callback'

const signUp = (browser: Browser, change: object = {}, by = browser) =>
  by.post(`${CALLBACK}/signup`, { ...person, terms: agreedToSignUp, ...change })
const reset = (browser: Browser, change: object = {}, by = browser) =>
  by.post(`${CALLBACK}/resetPW`, { ...person, ...change })
const logIn = (browser: Browser, password: string) =>
  browser.post(`${CALLBACK}/login`, { userPhone: PHONE, password })
const listMembers = (world: World) => world.db.selectFrom('member').selectAll().execute()

test('[AU-15] after the phone is verified signing up answers Y, and the new member can log in', async ({
  world,
  browser,
}) => {
  await prove(world, browser, PHONE)
  const reply = await signUp(browser)
  expect([reply.statusCode, reply.json()]).toEqual([200, 'Y'])
  const [member] = await listMembers(world)
  expect(member).toMatchObject({
    name: '김하늘',
    phone: PHONE,
    userType: 'MEMBER',
    status: 'ACTIVE',
    eapInfo: '',
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
  expect((await logIn(browser, PASSWORD)).statusCode).toBe(200)
})

test('[AU-15] a member already there is N, told only to who holds the phone, and stays as it was', async ({
  world,
  browser,
}) => {
  await addMember(world, { phone: PHONE, passwordHash: 'as it was' })
  expect((await signUp(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
  await prove(world, browser, PHONE, 'SIGNUP')
  const reply = await signUp(browser, { userName: '다른 사람' })
  expect([reply.statusCode, reply.json()]).toEqual([200, 'N'])
  expect(await listMembers(world)).toEqual([
    expect.objectContaining({ name: '김하늘', passwordHash: 'as it was' }),
  ])
})

test('a verification is good for one sign-up', async ({ world, browser }) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  expect((await signUp(browser)).json()).toBe('Y')
  expect((await signUp(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
})

test('a verification is over after ten minutes', async ({ world, browser }) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  world.moveBy(10)
  expect((await signUp(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
})

test('what is missing or wrong is said in the order of the screen, and leaves nothing behind', async ({
  world,
  browser,
}) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  for (const [change, sentence] of [
    [{ userName: ' ', userPhone: '' }, sentenceOf('NAME_AND_PHONE_MISSING')],
    [{ userName: '' }, sentenceOf('NAME_AND_PHONE_MISSING')],
    [{ userPhone: '02-123-4567' }, sentenceOf('PHONE_INVALID')],
    [{ password: '' }, sentenceOf('PASSWORD_MISSING')],
    [{ password: 'short1!' }, sentenceOf('PASSWORD_RULE')],
    [{ password: 'onlyletters' }, sentenceOf('PASSWORD_RULE')],
    [{ password: '1234567890!' }, sentenceOf('PASSWORD_RULE')],
    [{ password: 'with-hyphen-22' }, sentenceOf('PASSWORD_RULE')],
    [{ password: '1q2w3e4r5t' }, sentenceOf('PASSWORD_COMMON')],
    [{ password: 'Password123' }, sentenceOf('PASSWORD_COMMON')],
    [{ password: 'my12345678!' }, sentenceOf('PASSWORD_COMMON')],
  ] as const) {
    const reply = await signUp(browser, change)
    expect([reply.json().message, reply.statusCode]).toEqual([sentence, 400])
  }
  expect(await listMembers(world)).toEqual([])
  expect((await signUp(browser)).json()).toBe('Y')
})

test('[LT-01] without agreeing to every required text nobody is signed up, and nothing is stored', async ({
  world,
  browser,
}) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  const without = (gone: string) => agreedToSignUp.filter(({ id }) => id !== gone)
  const outdated = agreedToSignUp.map(({ id }) => ({ id, version: 'old' }))
  const unknown = [...agreedToSignUp, { id: 'nothing', version: '1' }]
  for (const [terms, status, code] of [
    [undefined, 400, 'TERMS_REQUIRED'],
    [[], 400, 'TERMS_REQUIRED'],
    [without('signup-terms'), 400, 'TERMS_REQUIRED'],
    [without('signup-privacy'), 400, 'TERMS_REQUIRED'],
    [without('signup-age'), 400, 'TERMS_REQUIRED'],
    [outdated, 409, 'TERMS_CHANGED'],
    [unknown, 409, 'TERMS_CHANGED'],
  ] as const) {
    const reply = await signUp(browser, { terms })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  }
  expect(await listMembers(world)).toEqual([])
  expect(await world.db.selectFrom('consent').select('termId').execute()).toEqual([])
  expect((await signUp(browser)).json()).toBe('Y')
})

test('[LT-02] news, and news at night, are stored only where they were agreed to', async ({
  world,
  browser,
}) => {
  const news = (await listTerms(world.db, 'signup')).filter(({ required }) => !required)
  expect(news.map(({ id }) => id)).toEqual(['signup-marketing', 'signup-marketing-night'])
  const [first] = news.map(({ id, version }) => ({ id, version }))
  await prove(world, browser, PHONE, 'SIGNUP')
  expect((await signUp(browser, { terms: [...agreedToSignUp, first] })).json()).toBe('Y')
  const stored = await world.db.selectFrom('consent').select('termId').orderBy('termId').execute()
  expect(stored.map(({ termId }) => termId)).toEqual([
    'signup-age',
    'signup-marketing',
    'signup-privacy',
    'signup-terms',
  ])
})

test.for(['userType', 'status', 'eapInfo', 'memberId'])(
  'nobody signs up with a %s',
  async (key, { world, browser }) => {
    await prove(world, browser, PHONE, 'SIGNUP')
    expect((await signUp(browser, { [key]: 'MASTER' })).statusCode).toBe(400)
    expect(await listMembers(world)).toEqual([])
  },
)

test('what was agreed to on the way is kept, in its version, with its time', async ({ world, browser }) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  const terms = agreedToSignUp
  expect((await signUp(browser)).json()).toBe('Y')
  const stored = await world.db.selectFrom('consent').selectAll().orderBy('termId').execute()
  expect(stored.map(({ termId: id, version }) => ({ id, version }))).toEqual(
    terms.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect(stored.every(({ agreedAt }) => agreedAt.getTime() === world.app.now().getTime())).toBe(true)
})

test('[AU-15] a verified phone and the right name reset the password: Y', async ({ world, browser }) => {
  const member = await addMember(world, { phone: PHONE })
  await prove(world, browser, PHONE, 'RESET')
  expect((await reset(browser, { userName: '김 하늘', password: 'autumn!day22' })).json()).toBe('Y')
  expect((await logIn(browser, 'autumn!day22')).statusCode).toBe(200)
  expect((await member.get('/api/user/info')).json().errorType).toBe('TOKEN_INVALID')
})

test('a reset logs nobody in and is told to the phone, without the password', async ({ world, browser }) => {
  await addMember(world, { phone: PHONE })
  await prove(world, browser, PHONE, 'RESET')
  const reply = await reset(browser)
  expect([reply.json(), reply.cookies]).toEqual(['Y', []])
  expect(await world.db.selectFrom('loginSession').select('id').execute()).toEqual([])
  const [notice] = await world.messagesOf(PHONE)
  expect(notice).toContain('비밀번호가 바뀌어')
  expect(notice).not.toContain(PASSWORD)
})

test('[AU-10] an unknown phone, another name and a member who has left read the same: N', async ({
  world,
  browser,
}) => {
  await addMember(world, { phone: PHONE })
  await world.db
    .insertInto('member')
    .values({ name: '김하늘', phone: '01087654321', status: 'INACTIVE' })
    .execute()
  for (const [phone, userName] of [
    ['01011112222', '김하늘'],
    [PHONE, '이하늘'],
    ['01087654321', '김하늘'],
  ] as const) {
    await prove(world, browser, phone, 'RESET')
    const reply = await reset(browser, { userPhone: phone, userName })
    expect([reply.statusCode, reply.json()]).toEqual([200, 'N'])
    expect((await reset(browser, { userPhone: phone, userName })).json().message).toBe(
      sentenceOf('PHONE_NOT_VERIFIED'),
    )
  }
  expect((await logIn(browser, PASSWORD)).json().message).toBe(sentenceOf('LOGIN_FAILED'))
})

test('[AU-10] a reset asks for the phone', async ({ browser }) => {
  expect((await reset(browser, { userPhone: '' })).json().message).toBe(sentenceOf('PHONE_MISSING'))
})

test('[AU-10] a reset without its own verification is refused, in 100 of 100 tries of different kinds', async ({
  world,
  browser,
}) => {
  const passwordHash = 'as it was'
  await addMember(world, { phone: PHONE, passwordHash })
  await addMember(world, { phone: '01087654321' })
  const names = ['김하늘', '', '이하늘', 'admin', "' or 1=1 --"]
  const phones = [PHONE, '010-1234-5678', '+82 10-1234-5678', '０１０１２３４５６７８']
  const stranger = openBrowser(world)
  const sent = openBrowser(world)
  await sendOne(sent, PHONE, 'RESET')
  const forged = openBrowser(world)
  forged.cookies.pv = 'A'.repeat(43)
  const otherPhone = openBrowser(world)
  await prove(world, otherPhone, '01087654321', 'RESET')
  const otherPurpose = openBrowser(world)
  world.moveBy(1)
  await prove(world, otherPurpose, PHONE, 'SIGNUP')
  const browsers = [stranger, sent, forged, otherPhone, otherPurpose]
  let refused = 0
  for (const by of browsers)
    for (const userName of names)
      for (const userPhone of phones) {
        const reply = await reset(browser, { userName, userPhone, password: `spring!day${refused}` }, by)
        if (reply.statusCode === 400 && reply.json().message === sentenceOf('PHONE_NOT_VERIFIED'))
          refused += 1
      }
  expect(refused).toBe(100)
  const [member] = await world.db.selectFrom('member').selectAll().where('phone', '=', PHONE).execute()
  expect(member?.passwordHash).toBe(passwordHash)
})

test('a wrong code proves nothing', async ({ world, browser }) => {
  await addMember(world, { phone: PHONE })
  await sendOne(browser, PHONE, 'RESET')
  const code = await codeOf(world, PHONE)
  await verify(browser, PHONE, code === '000000' ? '000001' : '000000', 'RESET')
  expect((await reset(browser)).json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
})

test('[EG-01] nobody signs up under a name of nothing or of staff, and a good one is kept composed', async ({
  world,
  browser,
}) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  for (const [userName, code] of [
    ['\u3164\u3164', 'NAME_UNREADABLE'],
    ['김\u202e늘하', 'NAME_UNREADABLE'],
    ['관리자', 'NAME_OF_STAFF'],
  ] as const)
    expect((await signUp(browser, { userName })).json().code).toBe(code)
  expect((await signUp(browser, { userName: ' 김하늘 '.normalize('NFD') })).json()).toBe('Y')
  expect(await listMembers(world)).toEqual([expect.objectContaining({ name: '김하늘' })])
})

test('[EG-02] the product’s name is no password', async ({ world, browser }) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  expect((await signUp(browser, { password: 'Gyeotmaru2026' })).json().code).toBe('PASSWORD_OF_PRODUCT')
})
