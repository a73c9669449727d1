import { sentenceOf } from '@self/contract/refusal-codes'

import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import { insertIdentity } from '../member/identity.ts'
import { hashPassword } from './password.ts'

const PHONE = '01012345678'
const person = { userName: '김하늘', userPhone: PHONE, password: 'spring!day22' }
const newcomer = { ...person, terms: agreedToSignUp }

const atOnce = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

test('of 20 sign-ups at once with one verification one makes a member', async ({ world, browser }) => {
  await prove(world, browser, PHONE, 'SIGNUP')
  const replies = await atOnce(20, () => browser.post('/login/oauth2/callback/signup', newcomer))
  const answers = replies.map((reply) => (reply.statusCode === 200 ? reply.json() : reply.json().message))
  expect(answers.toSorted()).toEqual(['Y', ...Array(19).fill(sentenceOf('PHONE_NOT_VERIFIED'))].toSorted())
  expect(await world.db.selectFrom('member').select('id').execute()).toHaveLength(1)
})

test('of 5 sign-ups at once from browsers that each verified the phone one is Y and the others N', async ({
  world,
}) => {
  const browsers = []
  for (let index = 0; index < 5; index += 1) {
    const browser = openBrowser(world)
    await prove(world, browser, PHONE, 'SIGNUP')
    world.moveBy(1)
    browsers.push(browser)
  }
  const replies = await Promise.all(browsers.map((by) => by.post('/login/oauth2/callback/signup', newcomer)))
  expect(replies.map((reply) => reply.json()).toSorted()).toEqual(['N', 'N', 'N', 'N', 'Y'])
  expect(await world.db.selectFrom('member').select('id').execute()).toHaveLength(1)
})

test('of 20 resets at once with one verification one changes the password', async ({ world }) => {
  await addMember(world, { phone: PHONE })
  const browser = openBrowser(world)
  await prove(world, browser, PHONE, 'RESET')
  const replies = await atOnce(20, (index) =>
    browser.post('/login/oauth2/callback/resetPW', { ...person, password: `spring!day${index}` }),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await world.messagesOf(PHONE)).toHaveLength(2)
})

test('of 100 wrong passwords at once for one phone five are looked at', async ({ world }) => {
  await addMember(world, { phone: PHONE, passwordHash: await hashPassword('spring!day22') })
  const browser = openBrowser(world)
  const replies = await atOnce(100, () =>
    browser.post('/login/oauth2/callback/login', { userPhone: PHONE, password: 'spring!day23' }),
  )
  expect(replies.filter((reply) => reply.json().message === sentenceOf('LOGIN_FAILED'))).toHaveLength(5)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
})

test('two members without a phone who verify the same one at once end as one account', async ({ world }) => {
  const calls = []
  for (const providerUserId of ['31', '32']) {
    const member = await addMember(world, { phone: null })
    await insertIdentity(world.db, { providerUserId, memberId: member.id, createdAt: world.app.now() })
    const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
    await prove(world, browser, PHONE, 'CONTACT')
    world.moveBy(1)
    calls.push(() => browser.post('/api/user/phone', { userName: '김하늘', userPhone: PHONE }))
  }
  const replies = await Promise.all(calls.map((call) => call()))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const owners = await world.db.selectFrom('identity').select('memberId').distinct().execute()
  const holders = await world.db.selectFrom('member').select('id').where('phone', '=', PHONE).execute()
  expect(owners.map(({ memberId }) => memberId)).toEqual(holders.map(({ id }) => id))
})
