import { reserveBodyOf } from '@self/contract/booking'
import { formatPhone } from '@self/contract/phone'
import { addDays, toKst } from '@self/contract/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { type Environment, openEnvironment } from './running.ts'
import type { Server } from './server.ts'

const SUCCESS = { result: 'success' }
const CALLBACK = '/login/oauth2/callback'
const NAME = '남궁하늬별'
const PHONE = '01077331199'
const STRANGER = '01066442288'
const REASON = '아무에게도 말하지 않은 사연'
const PASSWORD = 'planted!pass31'
const NEW_PASSWORD = 'planted!pass32'

/** What no log may show, by what it is; the journey adds what it is given on the way. */
const planted: Record<string, string> = {
  name: NAME,
  'name in an address': encodeURIComponent(NAME),
  'Kakao name': '선우카카오',
  phone: PHONE,
  'phone as it is shown': formatPhone(PHONE),
  'end of the phone': PHONE.slice(3),
  'phone of nobody': STRANGER,
  password: PASSWORD,
  'new password': NEW_PASSWORD,
  'wrong password': 'wrong!pass33',
  'wrong code': '987123',
  reason: REASON,
  'query of an unknown address': 'planted-query-34',
  'unreadable body': 'planted-body-35',
}

let environment: Environment
let written = ''

/** Six digits stand by chance within a time or a request's id; by themselves they are a code. */
const signOf = (value: string): string | RegExp =>
  /^\d{6}$/.test(value) ? new RegExp(`(?<![\\da-f])${value}(?![\\da-f])`) : value

const timesIn = (text: string, value: string): number => text.split(signOf(value)).length - 1

/** A browser at the server: keeps cookies, and plants those that it is given. */
function openBrowser({ origin }: Server) {
  const cookies = new Map<string, string>()
  type Sent = { token?: string; body?: object | string }
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the test to say
  return async (path: string, { token = '', body }: Sent = {}): Promise<any> => {
    const reply = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
      if (value) planted[`cookie ${name} on ${path}`] = value
    }
    return reply.json()
  }
}
type Browser = ReturnType<typeof openBrowser>

/** A new member signs up, with a wrong code first. */
async function signUp(browser: Browser): Promise<void> {
  const person = { userName: NAME, userPhone: formatPhone(PHONE), password: PASSWORD }
  const terms = agreedTo(await browser('/api/terms/signup'))
  await proveBy(browser, 'SIGNUP')
  expect(await browser(`${CALLBACK}/signup`, { body: { ...person, terms } })).toBe('Y')
}

async function proveBy(browser: Browser, purpose: string): Promise<void> {
  const body = { userPhone: PHONE, purpose }
  expect(await browser(`${CALLBACK}/send-one`, { body: body })).toEqual(SUCCESS)
  const code = await vi.waitFor(() => newestCode(purpose), { timeout: 10_000 })
  expect(await browser(`${CALLBACK}/verify-code`, { body: { ...body, authCode: '987123' } })).toBe(false)
  expect(await browser(`${CALLBACK}/verify-code`, { body: { ...body, authCode: code } })).toBe(true)
}

/** Throws until a code that wasn't there before has come. */
async function newestCode(purpose: string): Promise<string> {
  const reply = await fetch(`${environment.outside}/sms?to=${PHONE}`)
  const inbox = (await reply.json()) as { text: string }[]
  const [code] = inbox.flatMap(({ text }) => /인증번호 (\d{6})/.exec(text)?.[1] ?? []) // by day the news consent is confirmed too
  if (!code || Object.values(planted).includes(code)) throw new Error('no new message yet')
  planted[`code for ${purpose}`] = code
  return code
}

async function logIn(browser: Browser, password: string): Promise<string> {
  const { token } = await browser(`${CALLBACK}/login`, { body: { userPhone: PHONE, password } })
  const [, claims, signature] = token.split('.')
  planted[`claims of the token of ${password}`] = claims
  planted[`signature of the token of ${password}`] = signature
  return token
}

async function resetPassword(browser: Browser): Promise<void> {
  await proveBy(browser, 'RESET')
  const person = { userName: NAME, userPhone: PHONE, password: NEW_PASSWORD }
  expect(await browser(`${CALLBACK}/resetPW`, { body: person })).toBe('Y')
}

/** The first free start from so many days on: the same request again is answered as before and stores nothing. */
async function reserve(browser: Browser, token: string, fromDay: number): Promise<unknown> {
  for (const group of ['signup', 'sensitive']) {
    const terms = agreedTo(await browser(`/api/terms/${group}`))
    await browser('/api/terms/agree', { token, body: { terms } })
  }
  const where = await firstFree(browser, fromDay)
  const draft = { branchCode: 'GN', isPrivate: false, adminId: '', name: NAME, phone: PHONE, reason: REASON }
  const body = reserveBodyOf({ ...draft, ...where }, '강남센터')
  return browser('/api/reserve', { token, body })
}

async function firstFree(browser: Browser, fromDay: number) {
  for (let day = fromDay; ; day += 1) {
    const date = addDays(toKst(new Date()).date, day)
    const { data } = await browser(`/api/branch/time/GN?selectDate=${date}`)
    const free = data.scheduleList.find(({ status }: { status: string }) => status === 'ON')
    if (free) return { date, time: free.startTime }
  }
}

async function comeByKakao(browser: Browser): Promise<void> {
  const terms = agreedTo(await browser('/api/terms/signup'))
  const { url } = await browser('/login/oauth2/authorize/kakao', { body: { terms } })
  const hint = `&prompt=none&login_hint=${encodeURIComponent('new:선우카카오')}`
  const back = await fetch(url + hint, { redirect: 'manual' })
  const { code = '', state = '' } = Object.fromEntries(
    new URL(back.headers.get('location') ?? '').searchParams,
  )
  Object.assign(planted, { 'Kakao code': code, 'Kakao state': state })
  const { token } = await browser(`${CALLBACK}/kakao`, { body: { code, state } })
  planted['token of Kakao'] = token
  expect(await browser(`${CALLBACK}/kakao`, { body: { code, state } })).toMatchObject({ status: 400 })
}

/** What goes wrong by itself or is made to. */
async function stumble(browser: Browser, token: string): Promise<void> {
  for (const password of ['wrong!pass33', PASSWORD])
    expect(await browser(`${CALLBACK}/login`, { body: { userPhone: STRANGER, password } })).toMatchObject({
      status: 400,
    })
  const unreadable = `{"userPhone":"${PHONE}","planted-body-35`
  expect(await browser(`${CALLBACK}/login`, { body: unreadable })).toMatchObject({ status: 400 })
  const unknownKeys = { userPhone: PHONE, password: PASSWORD, [REASON]: NAME }
  expect(await browser(`${CALLBACK}/login`, { body: unknownKeys })).toMatchObject({ status: 400 })
  const query = `token=${token}&phone=${PHONE}&q=planted-query-34&name=${encodeURIComponent(NAME)}`
  expect(await browser(`/api/nowhere/${PHONE}?${query}`, { token })).toMatchObject({ status: 404 })
  expect(await browser(`/api/user/info?${query}`, { token: `${token}x` })).toMatchObject({ status: 401 })
}

/** From now on the database refuses some rows, and tells the server of each in full. */
async function breakTables(): Promise<void> {
  const database = await environment.openDatabase()
  const db = connect(database.pool)
  for (const [table, rule] of [
    ['verification', sql`purpose <> 'CONTACT'`],
    ['login_session', sql`false`],
    ['reservation', sql`false`],
  ] as const)
    await sql`alter table ${sql.table(table)} add constraint broken check (${rule}) not valid`.execute(db)
  await database.close()
}

const agreedTo = (texts: { id: string; version: string }[]) =>
  texts.map(({ id, version }) => ({ id, version }))

const run = async (scenario: (browser: Browser) => Promise<void>, env: Record<string, string> = {}) => {
  const server = await environment.start({ LOG_LEVEL: 'debug', LIMITS: 'off', ...env }).ready()
  await scenario(openBrowser(server)).finally(async () => {
    await server.end('SIGTERM')
    written += server.output
  })
}

beforeAll(async () => {
  environment = await openEnvironment()
  let token = ''
  await run(async (browser) => {
    await signUp(browser)
    await stumble(browser, await logIn(browser, PASSWORD))
    await comeByKakao(browser)
    await resetPassword(browser)
    token = await logIn(browser, NEW_PASSWORD)
    expect(await reserve(browser, token, 1)).toMatchObject({ result: 'success' })
  })
  await breakTables()
  await run(
    async (browser) => {
      const login = { userPhone: PHONE, password: NEW_PASSWORD }
      const contact = { userPhone: PHONE, purpose: 'CONTACT' }
      expect(await browser(`${CALLBACK}/send-one`, { body: { userPhone: PHONE } })).toEqual(SUCCESS)
      expect(await browser(`${CALLBACK}/send-one`, { body: contact })).toMatchObject({ status: 500 })
      expect(await browser(`${CALLBACK}/login`, { body: login })).toMatchObject({ status: 500 })
      expect(await reserve(browser, token, 8)).toMatchObject({ status: 500 })
    },
    { SMS_API_BASE: 'http://127.0.0.1:1/solapi' },
  )
}, 120_000)
afterAll(() => environment.close())

test('the logs tell of the calls and of the errors, and what stands there is found', () => {
  const signs = [
    `${CALLBACK}/send-one`,
    `${CALLBACK}/resetPW`,
    '/api/reserve',
    '"status":500',
    '23514',
    'fetch failed',
  ]
  for (const sign of signs) expect(timesIn(written, sign), sign).toBeGreaterThan(0)
  expect(timesIn('"time":1795123456789 "code":"123456" 인증번호는 123456이에요', '123456')).toBe(2)
})

test('names, phones, codes, passwords, reasons, tokens and cookies are found 0 times in all that the server wrote', () => {
  expect(Object.keys(planted).length).toBeGreaterThan(20)
  for (const [what, value] of Object.entries(planted)) {
    expect(value.length, what).toBeGreaterThan(4)
    expect(timesIn(written, value), what).toBe(0)
  }
})
