import { limits } from '@self/contract/limit'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { codeOf, sendOne, verify } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../auth/password.ts'
import { codesUnusual } from '../platform/metrics.ts'

const test = base.extend('trustedProxies', { scope: 'file' }, ['127.0.0.1'])

const SEND = '/login/oauth2/callback/send-one'
const LOGIN = '/login/oauth2/callback/login'
const PHONE = '01012345678'
const HOME = '198.51.100.7'

const at = (world: World, address: string, member?: TestMember) =>
  openBrowser(world, {
    'x-forwarded-for': address,
    ...(member && { authorization: `Bearer ${member.token}` }),
  })
const sentTo = async (world: World) =>
  (await world.messagesOf(PHONE)).filter((text) => text.includes('인증번호')).length

/** A stranger who solves every puzzle asks for so many codes to a phone, each from a range of addresses of its own. */
async function bomb(world: World, times: number, phone = PHONE) {
  const codes: number[] = []
  for (let nr = 0; nr < times; nr += 1)
    codes.push((await sendOne(at(world, `203.0.${nr}.9`), phone)).statusCode)
  return codes
}

/** What a bomb leaves behind, without solving its puzzles. */
async function closeToStrangers({ app, db }: World, phone = PHONE) {
  for (let nr = 0; nr < limits.codeOfDay.times; nr += 1) await app.quota.take(db, limits.codeOfDay, phone)
}

test('[AB-05] five codes sent for a stranger close the phone to nobody else: its holder elsewhere gets one', async ({
  world,
}) => {
  const stranger = at(world, '203.0.113.9')
  for (let nr = 0; nr < 5; nr += 1) {
    expect((await sendOne(stranger, PHONE)).statusCode).toBe(200)
    world.moveBy(1)
  }
  const sixth = await sendOne(stranger, PHONE)
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'TOO_MANY_CODES'])
  expect((await sendOne(at(world, '203.0.113.200'), PHONE)).statusCode).toBe(429) // the same range
  const mine = at(world, HOME)
  expect((await sendOne(mine, PHONE)).statusCode).toBe(200)
  expect((await verify(mine, PHONE, await codeOf(world, PHONE))).json()).toBe(true)
})

test('[AB-05] the more codes strangers ask for to one phone, the harder the next one is', async ({
  world,
}) => {
  const next = async (address: string) =>
    (await at(world, address).post(SEND, { userPhone: PHONE })).json().puzzle?.bits
  await bomb(world, 4)
  expect(await next(HOME)).toBe(10)
  for (let nr = 0; nr < 10; nr += 1) await world.app.quota.take(world.db, limits.codeOfDay, PHONE)
  expect(await next('192.0.2.1')).toBe(11)
})

test('[AB-05] a thousand codes in an hour close sending for nobody: a new visitor solves a harder puzzle, and it is counted', async ({
  world,
}) => {
  for (let nr = 0; nr < 1_000; nr += 1) await world.app.quota.tally(world.db, limits.codes, '')
  const before = (await codesUnusual.get()).values[0]?.value ?? 0
  const visitor = at(world, HOME)
  const { puzzle } = (await visitor.post(SEND, { userPhone: PHONE })).json()
  expect(puzzle.bits).toBe(12)
  expect((await sendOne(visitor, PHONE)).statusCode).toBe(200)
  expect((await codesUnusual.get()).values[0]?.value).toBeGreaterThan(before)
})

test('[AB-05] while codes are usual the first of a browser comes without a puzzle; from half of what is usual on it doesn’t', async ({
  world,
}) => {
  expect((await at(world, HOME).post(SEND, { userPhone: PHONE })).statusCode).toBe(200)
  for (let nr = 0; nr < 500; nr += 1) await world.app.quota.tally(world.db, limits.codes, '')
  const other = { userPhone: '01087654321' }
  expect((await at(world, '192.0.2.1').post(SEND, other)).json().code).toBe('PUZZLE_NEEDED')
})

test('[AB-05] from the second code on, of a browser, to a phone or of a network, a puzzle comes first', async ({
  world,
}) => {
  const codeFrom = async (browser: ReturnType<typeof at>, userPhone: string) => {
    const reply = await browser.post(SEND, { userPhone })
    return reply.statusCode === 200 ? 'SENT' : reply.json().code
  }
  const mine = at(world, HOME)
  expect(await codeFrom(mine, PHONE)).toBe('SENT')
  world.moveBy(1)
  expect(await codeFrom(mine, PHONE)).toBe('PUZZLE_NEEDED')
  expect(await codeFrom(mine, '01087654321')).toBe('PUZZLE_NEEDED')
  expect(await codeFrom(at(world, '192.0.2.1'), PHONE)).toBe('PUZZLE_NEEDED')
  expect(await codeFrom(at(world, HOME), '01087654322')).toBe('SENT')
  expect(await codeFrom(at(world, HOME), '01087654323')).toBe('SENT')
  expect(await codeFrom(at(world, HOME), '01087654324')).toBe('PUZZLE_NEEDED')
})

test('[AB-05] strangers send twenty codes a day to a phone from wherever; a device of its holder still gets one', async ({
  world,
}) => {
  const password = 'spring!day22'
  await addMember(world, { phone: PHONE, passwordHash: await hashPassword(password) })
  const mine = at(world, HOME)
  await mine.post(LOGIN, { userPhone: PHONE, password })
  const codes = await bomb(world, 25)
  expect(codes).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  expect((await sendOne(at(world, '192.0.2.1'), PHONE)).statusCode).toBe(429)
  expect((await mine.post(SEND, { userPhone: PHONE })).statusCode).toBe(200)
  expect(await sentTo(world)).toBe(21)
})

test('[AB-05] a member who is logged in gets a code for a new phone, whatever was sent for strangers', async ({
  world,
  member,
}) => {
  await bomb(world, 21)
  expect(
    (await at(world, HOME, member).post(SEND, { userPhone: PHONE, purpose: 'CONTACT' })).statusCode,
  ).toBe(200)
})

test.for([
  ['the own phone', '01000000001', undefined],
  ['a new one', PHONE, 'PHONE'],
] as const)(
  '[AB-05] what is in reserve for %s ends as well: five a day, and then as for everybody',
  async ([_, userPhone, purpose], { world, member }) => {
    const mine = at(world, HOME, member)
    const body = { userPhone, ...(purpose && { purpose }) }
    await closeToStrangers(world, userPhone)
    for (let nr = 0; nr < 5; nr += 1) {
      expect((await mine.post(SEND, body)).statusCode).toBe(200)
      world.moveBy(1)
    }
    expect((await mine.post(SEND, body)).json().code).toBe('TOO_MANY_CODES')
  },
)

test('[AB-13] one account sends five codes a day to phones that it wants, however many phones and browsers, and then as a stranger', async ({
  world,
  member,
}) => {
  for (let nr = 0; nr < limits.codeNear.times; nr += 1)
    await world.app.quota.take(world.db, limits.codeNear, HOME) // nothing left for strangers of this network
  const codes: number[] = []
  for (let nr = 0; nr < 8; nr += 1) {
    const wanted = { userPhone: `0101234567${nr}`, purpose: nr % 2 ? 'PHONE' : 'CONTACT' }
    codes.push((await at(world, HOME, member).post(SEND, wanted)).statusCode)
  }
  expect(codes).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
})

test.for(['ACCOUNT', 'SIGNUP', 'RESET', 'LOGIN'] as const)(
  '[AB-13] a login gives no reserve for somebody else’s phone: for %s it is counted as a stranger’s',
  async (purpose, { world, member }) => {
    const body = { userPhone: PHONE, purpose }
    await closeToStrangers(world)
    expect((await at(world, HOME, member).post(SEND, body)).json().code).toBe('TOO_MANY_CODES')
  },
)

test('[AB-13] codes that other accounts send to a member’s phone leave its own in reserve', async ({
  world,
  member,
}) => {
  const phone = '01000000001'
  for (let nr = 0; nr < 2; nr += 1) {
    const other = await addMember(world)
    for (let sent = 0; sent < 5; sent += 1)
      await at(world, '203.0.113.9', other).post(SEND, { userPhone: phone, purpose: 'PHONE' })
  }
  await closeToStrangers(world, phone)
  const mine = { userPhone: phone, purpose: 'PASSWORD' }
  for (let nr = 0; nr < 5; nr += 1)
    expect((await at(world, HOME, member).post(SEND, mine)).statusCode).toBe(200)
  expect((await at(world, HOME, member).post(SEND, mine)).statusCode).toBe(429)
})

test('one browser gets a code for a phone once a minute', async ({ world, browser }) => {
  expect((await sendOne(browser, PHONE)).statusCode).toBe(200)
  const soon = await sendOne(browser, PHONE)
  expect([soon.statusCode, soon.json().message]).toEqual([
    429,
    '인증번호를 여러 번 요청해서 잠시 멈췄어요. 1분 뒤에 다시 요청해 주세요. 급하면 고객센터(평일 09:00~18:00)로 전화해 주세요.',
  ])
  world.moveBy(1)
  expect((await sendOne(browser, PHONE)).statusCode).toBe(200)
})

test('a network gets a hundred codes an hour with ever harder puzzles, and the next one waits', async ({
  world,
}) => {
  for (let nr = 0; nr < 99; nr += 1) await world.app.quota.take(world.db, limits.codeNear, HOME)
  const refused = await at(world, HOME).post(SEND, { userPhone: PHONE })
  expect(refused.json().puzzle.bits).toBe(14)
  await world.app.quota.take(world.db, limits.codeNear, HOME)
  expect((await at(world, HOME).post(SEND, { userPhone: PHONE })).json().message).toContain('1시간 뒤에')
})
