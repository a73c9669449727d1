import { tooManyLogins } from '@self/contract/auth'
import { limits } from '@self/contract/limit'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { openBrowser, solve } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, callsOf } from '../../test/member.ts'
import { codeOf, prove, sendOne, verify } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from './password.ts'

const test = base.extend('trustedProxies', { scope: 'file' }, ['127.0.0.1'])

const LOGIN = '/login/oauth2/callback/login'
const PHONE = '01012345678'
const PASSWORD = 'spring!day22'
const right = { userPhone: PHONE, password: PASSWORD }
const wrong = { userPhone: PHONE, password: 'spring!day23' }
const HOME = '198.51.100.7'

let passwordHash: string

test.beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const at = (world: World, address: string) => openBrowser(world, { 'x-forwarded-for': address })
const codesOf = async (replies: Promise<{ statusCode: number; json: () => { code?: string } }>[]) =>
  (await Promise.all(replies)).map((reply) => (reply.statusCode === 200 ? 'OK' : reply.json().code))
const rows = async (world: World) => (await world.db.selectFrom('quota').select('key').execute()).length

/** Guesses as a stranger who solves no puzzle, from ten addresses. */
async function guess(world: World, tries: number, body: object = wrong) {
  for (let tried = 0; tried < tries; tried += 1) await at(world, `203.0.${tried % 10}.9`).post(LOGIN, body)
}

test('[AB-02] fifty wrong guesses from ten networks close nobody’s door: at home, after a second of work, the right password is let in', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 60)
  const atHome = at(world, HOME)
  expect((await atHome.post(LOGIN, right)).json().code).toBe('PUZZLE_NEEDED')
  expect((await atHome.postSolving(LOGIN, right)).statusCode).toBe(200)
})

test('[AB-02] a browser that has logged in before needs no work, whatever strangers guess', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  const mine = at(world, HOME)
  expect((await mine.post(LOGIN, right)).statusCode).toBe(200)
  await guess(world, 60)
  expect((await mine.post(LOGIN, right)).statusCode).toBe(200)
  // Nor is it known for anybody else, or with a cookie that was changed.
  const other = at(world, '203.0.0.9')
  other.cookies.device = `${mine.cookies.device?.slice(0, -1)}`
  expect((await other.post(LOGIN, right)).json().code).toBe('PUZZLE_NEEDED')
})

test('[AB-02] whoever solves puzzles gets a hundred guesses an hour; the holder of the phone is let in by a code', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 50)
  for (let tried = 0; tried < limits.loginSolved.times; tried += 1)
    await world.app.quota.take(world.db, limits.loginSolved, PHONE) // a hundred puzzles take a while
  const stranger = at(world, '203.0.113.1')
  expect((await stranger.postSolving(LOGIN, wrong)).json().code).toBe('LOGIN_NEEDS_CODE')
  const mine = at(world, HOME)
  expect((await mine.post(LOGIN, right)).json()).toMatchObject({
    code: 'LOGIN_NEEDS_CODE',
    message: sentenceOf('LOGIN_NEEDS_CODE'),
  })
  await prove(world, mine, PHONE, 'LOGIN')
  expect((await mine.post(LOGIN, right)).statusCode).toBe(200)
})

test('[AB-02] the puzzle gets harder with what has been guessed behind it, counts once, for this phone, for five minutes', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 50)
  const atHome = at(world, HOME)
  const puzzleFor = async (body: object) => (await atHome.post(LOGIN, body)).json().puzzle
  const first = await puzzleFor(right)
  for (let tried = 0; tried < 25; tried += 1) await world.app.quota.take(world.db, limits.loginSolved, PHONE)
  expect((await puzzleFor(right)).bits).toBe(first.bits + 1)
  const puzzle = solve(await puzzleFor(right))
  const isLetIn = async (body: object) => (await atHome.post(LOGIN, body)).json().code !== 'PUZZLE_NEEDED'
  const wrongNumbers = { ...puzzle, numbers: puzzle.numbers.map((number) => number + 1) }
  expect(await isLetIn({ ...wrong, puzzle: wrongNumbers })).toBe(false)
  expect(await isLetIn({ ...wrong, puzzle: solve(first) })).toBe(false) // too easy by now
  const other = { userPhone: '01087654321', password: PASSWORD }
  await guess(world, 50, other)
  expect(await isLetIn({ ...other, puzzle })).toBe(false)
  expect(await isLetIn({ ...wrong, puzzle })).toBe(true)
  expect(await isLetIn({ ...wrong, puzzle })).toBe(false)
  const late = solve(await puzzleFor(wrong))
  world.moveBy(5)
  expect(await isLetIn({ ...wrong, puzzle: late })).toBe(false)
})

test('[AB-02] a hundred failures behind one address close it for no colleague', async ({ world }) => {
  await addMember(world, { phone: PHONE, passwordHash })
  const mine = at(world, '203.0.113.1')
  await mine.post(LOGIN, right)
  await addMember(world, { phone: '01012345679', passwordHash })
  const office = '203.0.113.1'
  for (let tried = 0; tried < 100; tried += 1)
    await at(world, office).post(LOGIN, { userPhone: `0105555${1000 + tried}`, password: PASSWORD })
  expect((await mine.post(LOGIN, right)).statusCode).toBe(200)
  const colleague = at(world, office)
  expect((await colleague.postSolving(LOGIN, { ...right, userPhone: '01012345679' })).statusCode).toBe(200)
})

test('[AB-02] one colleague who types a password wrong a hundred times costs the others nothing', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  for (let tried = 0; tried < 100; tried += 1)
    await at(world, HOME).post(LOGIN, { ...wrong, userPhone: '01012345679' })
  expect((await at(world, HOME).post(LOGIN, right)).statusCode).toBe(200)
})

test('[AB-02] a household’s /56 and a company’s /48 count as one, not as 256 or 65,536 networks', async ({
  world,
}) => {
  const known: string[] = []
  for (let number = 0; number < 70; number += 1) {
    const reply = await at(world, `2001:db8:1:${(0x1200 + number).toString(16)}::1`).post(LOGIN, {
      userPhone: `0105555${1000 + number}`,
      password: PASSWORD,
    })
    known.push(reply.json().code)
  }
  expect(known.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(limits.loginHome.times)
})

test('[AB-02] a reset by the phone clears what strangers have counted up', async ({ world }) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 50)
  for (let tried = 0; tried < limits.loginSolved.times; tried += 1)
    await world.app.quota.take(world.db, limits.loginSolved, PHONE)
  const mine = at(world, HOME)
  expect((await mine.post(LOGIN, right)).json().code).toBe('LOGIN_NEEDS_CODE')
  await prove(world, mine, PHONE, 'RESET')
  const next = { userName: '김하늘', userPhone: PHONE, password: 'rainy#day88' }
  expect((await mine.post('/login/oauth2/callback/resetPW', next)).json()).toBe('Y')
  expect((await mine.post(LOGIN, { userPhone: PHONE, password: 'rainy#day88' })).statusCode).toBe(200)
})

test('[AB-16] a reset clears wrong tries of the own password by whoever had a session', async ({ world }) => {
  const thief = await addMember(world, { phone: PHONE, passwordHash })
  const show = () => thief.post('/api/account/sessions/show', { password: wrong.password })
  for (let tried = 0; tried < limits.ownPassword.times; tried += 1) await show()
  expect((await show()).json().code).toBe('TOO_MANY_LOGINS')
  const mine = at(world, HOME)
  await prove(world, mine, PHONE, 'RESET')
  const next = { userName: '김하늘', userPhone: PHONE, password: 'rainy#day88' }
  expect((await mine.post('/login/oauth2/callback/resetPW', next)).json()).toBe('Y')
  const { token } = (await mine.post(LOGIN, { userPhone: PHONE, password: next.password })).json()
  const reply = await callsOf(world.app, token).post('/api/account/export', { password: next.password })
  expect(reply.statusCode).toBe(200)
})

test('[AB-02] after a reset the browser of whoever had the old password is a stranger again', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  const old = at(world, '203.0.113.1')
  await old.post(LOGIN, right)
  const mine = at(world, HOME)
  await prove(world, mine, PHONE, 'RESET')
  const next = { userPhone: PHONE, password: 'rainy#day88' }
  await mine.post('/login/oauth2/callback/resetPW', { ...next, userName: '김하늘' })
  await guess(world, 50)
  expect((await old.post(LOGIN, next)).json().code).toBe('PUZZLE_NEEDED')
})

test('[AB-03] 600 refused tries write no rows beyond the first', async ({ world }) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 60)
  const before = await rows(world)
  await guess(world, 300)
  for (let tried = 0; tried < 300; tried += 1)
    await at(world, '203.0.113.77').post(LOGIN, { userPhone: `0105${1_000_000 + tried}`, password: PASSWORD })
  // The second three hundred are of one network: thirty accounts of it were counted, and nothing after them.
  expect((await rows(world)) - before).toBeLessThanOrEqual(2 * limits.loginNear.times + 2)
})

test('[AB-03] one account that logs in forty times at once gets twenty sessions, and others log in beside it', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await addMember(world, { phone: '01012345679', passwordHash })
  const all = await codesOf(
    Array.from({ length: 40 }, (_, nr) => at(world, `203.0.${nr}.1`).post(LOGIN, right)),
  )
  expect(all.filter((code) => code === 'OK')).toHaveLength(limits.logins.times)
  const next = await at(world, HOME).post(LOGIN, right)
  expect([next.statusCode, next.json().message]).toEqual([429, tooManyLogins('1시간')])
  expect((await at(world, HOME).post(LOGIN, { ...right, userPhone: '01012345679' })).statusCode).toBe(200)
  world.moveBy(60)
  expect((await at(world, HOME).post(LOGIN, right)).statusCode).toBe(200)
})

test('a device of the member’s own waits in the end, as nobody else’s guesses are counted there', async ({
  world,
}) => {
  await addMember(world, { phone: PHONE, passwordHash })
  const mine = at(world, HOME)
  await mine.post(LOGIN, right)
  const guesses = await Promise.all(Array.from({ length: 10 }, () => mine.post(LOGIN, wrong)))
  expect(guesses.map((reply) => reply.json().code)).toEqual(Array(10).fill('LOGIN_FAILED'))
  expect((await mine.postSolving(LOGIN, wrong)).json().code).toBe('LOGIN_FAILED')
  for (let tried = 1; tried < limits.loginSolvedAtDevice.times; tried += 1) {
    const subject = `${mine.cookies.device?.split('.')[0]} ${PHONE}`
    await world.app.quota.take(world.db, limits.loginSolvedAtDevice, subject)
  }
  expect((await mine.post(LOGIN, wrong)).json().code).toBe('TOO_MANY_LOGINS')
})

test('a code for something else, or for another phone, is none for a login', async ({ world }) => {
  await addMember(world, { phone: PHONE, passwordHash })
  await guess(world, 50)
  const mine = at(world, HOME)
  await sendOne(mine, PHONE, 'ACCOUNT')
  await verify(mine, PHONE, await codeOf(world, PHONE), 'ACCOUNT')
  expect((await mine.post(LOGIN, right)).json().code).toBe('PUZZLE_NEEDED')
})
