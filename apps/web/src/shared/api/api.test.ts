// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { RENEWED_TOKEN } from '@self/contract/access'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearToken, readToken, storeToken } from '../login-session/token.ts'
import { ApiError, api, isAccessProblem, isRefusal, isUnreadable, NEW_VERSION, sentenceFor } from './api.ts'

const reply = z.object({ data: z.number() })

function answer(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[SH-15] every call carries credentials and a JSON content type, and a bearer only when a token is stored', async () => {
  const fetch = answer(200, '{"data":1}')
  await api(reply, '/api/coupon')
  const json = { 'Content-Type': 'application/json' }
  expect(fetch).toHaveBeenLastCalledWith('/api/coupon', {
    method: 'GET',
    credentials: 'include',
    headers: json,
  })

  localStorage.setItem('token', 'a.b.c')
  await api(reply, '/api/coupon')
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({ ...json, Authorization: 'Bearer a.b.c' })
})

test('[SH-15] a body goes out as JSON', async () => {
  const fetch = answer(200, '{"data":1}')
  await api(reply, '/api/reserve', { method: 'POST', body: { userPhone: '01000000001' } })
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"userPhone":"01000000001"}' })
})

test('a reply is checked against its schema', async () => {
  answer(200, '{"data":"1"}')
  await expect(api(reply, '/api/coupon')).rejects.toThrow()
})

test('an empty reply is read where nothing is expected', async () => {
  answer(200, '')
  expect(await api(z.unknown(), '/api/x')).toBeUndefined()
})

test("a refusal keeps the server's sentence and errorType", async () => {
  answer(401, '{"message":"로그인해 주세요.","errorType":"TOKEN_EXPIRED"}')
  const error = await failureOf(api(reply, '/api/coupon'))
  expect(error).toMatchObject({ status: 401, message: '로그인해 주세요.', errorType: 'TOKEN_EXPIRED' })
  expect(isAccessProblem(error)).toBe(true)
})

test('a refusal is known by its code; one without a code is none, and still says its sentence', async () => {
  answer(409, '{"message":"이미 예약된 날짜 입니다.","code":"SLOT_TAKEN"}')
  const error = await failureOf(api(reply, '/api/reserve'))
  expect(isRefusal(error, 'SLOT_TAKEN')).toBe(true)
  expect(isRefusal(error, 'SLOT_CLOSED', 'SLOT_TAKEN')).toBe(true)
  expect(isRefusal(error, 'SLOT_CLOSED')).toBe(false)

  answer(409, '{"message":"이미 예약된 날짜 입니다."}') // a server of before the codes
  const old = await failureOf(api(reply, '/api/reserve'))
  expect(isRefusal(old, 'SLOT_TAKEN')).toBe(false)
  expect(sentenceFor(old)).toBe('이미 예약된 날짜 입니다.')
})

test('an error page that is no JSON shows none of itself', async () => {
  answer(502, '<h1>Bad Gateway</h1>')
  const error = await failureOf(api(reply, '/api/coupon'))
  expect(error).toMatchObject({ status: 502, message: '' })
  expect(sentenceFor(error)).toBe('정보를 불러오는데 실패했습니다.')
})

test('[SH-17] a reply that the page’s schema refuses says that there is a newer version; what is no JSON does not', async () => {
  answer(200, '{"data":null}')
  const error = await failureOf(api(reply, '/api/coupon'))
  expect([isUnreadable(error), sentenceFor(error)]).toEqual([true, NEW_VERSION])
  answer(200, '<h1>Wi-Fi</h1>')
  expect(isUnreadable(await failureOf(api(reply, '/api/coupon')))).toBe(false)
})

const renewedBy = (status: number, meanwhile = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    return new Response('{"data":1}', { status, headers: { [RENEWED_TOKEN]: 'next' } })
  })

test.each([200, 409])('a reply of %i that renews the token has it stored', async (status) => {
  renewedBy(status)
  storeToken('sent')
  await api(reply, '/api/coupon').catch(() => {})
  expect(readToken()).toBe('next')
})

test.each([
  ['logged out', clearToken, null],
  ['logged in anew', () => storeToken('other'), 'other'],
])('a renewal that comes after the member has %s changes nothing', async (_what, meanwhile, stored) => {
  renewedBy(200, meanwhile)
  storeToken('sent')
  await api(reply, '/api/coupon')
  expect(readToken()).toBe(stored)
})

test('[PH-08] a renewal that the device has no room for takes no answer away, and leaves the token as it is', async () => {
  renewedBy(200)
  storeToken('sent')
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await api(reply, '/api/reserve', { method: 'POST' })).toEqual({ data: 1 })
  write.mockRestore()
  expect(readToken()).toBe('sent')
})

test('a visitor is given no token', async () => {
  renewedBy(200)
  await api(reply, '/api/coupon')
  expect(readToken()).toBeNull()
})

test('a server out of reach becomes a sentence, with status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const error = await failureOf(api(reply, '/api/coupon'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0 })
  expect(sentenceFor(error)).toContain('인터넷에 연결되지 않았어요.')
})

test('a refusal of a token that was replaced on the way is asked again with the new one', async () => {
  localStorage.setItem('token', 'old')
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, request) => {
    if (new Headers(request?.headers).get('authorization') === 'Bearer new') return new Response('{"data":1}')
    localStorage.setItem('token', 'new')
    return new Response('{"errorType":"TOKEN_EXPIRED"}', { status: 401 })
  })
  vi.stubGlobal('fetch', fetch)
  expect(await api(reply, '/api/coupon')).toEqual({ data: 1 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a refusal after a logout is told and not asked again', async () => {
  localStorage.setItem('token', 'old')
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    localStorage.removeItem('token')
    return new Response('{"errorType":"TOKEN_INVALID"}', { status: 401 })
  })
  vi.stubGlobal('fetch', fetch)
  expect(await failureOf(api(reply, '/api/coupon'))).toMatchObject({ status: 401 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

const puzzled = () =>
  Response.json(
    {
      status: 429,
      message: '확인해야 해요.',
      code: 'PUZZLE_NEEDED',
      puzzle: { challenge: 'a.4.b', bits: 4 },
    },
    { status: 429 },
  )

/** jsdom has no subtle crypto. */
const withCrypto = () => vi.stubGlobal('crypto', webcrypto)

test('[AB-04] a call that is refused until a puzzle is solved is made again with its answer, unseen', async () => {
  const bodies: unknown[] = []
  withCrypto()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return bodies.length === 1 ? puzzled() : Response.json({ data: 1 })
  })
  const { data } = await api(reply, '/login/oauth2/callback/login', {
    method: 'POST',
    body: { userPhone: '010' },
  })
  expect(data).toBe(1)
  const puzzle = { challenge: 'a.4.b', numbers: Array.from({ length: 16 }, () => expect.any(Number)) }
  expect(bodies).toEqual([{ userPhone: '010' }, { userPhone: '010', puzzle }])
})

test('[AB-04] whose answers are never enough reads the refusal in the end', async () => {
  const fetch = vi.fn(async () => puzzled())
  withCrypto()
  vi.stubGlobal('fetch', fetch)
  const error = await failureOf(api(reply, '/login/oauth2/callback/login', { method: 'POST' }))
  expect(sentenceFor(error)).toBe('확인해야 해요.')
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('[AB-04] where a browser has nothing to solve it with, the refusal is read at once', async () => {
  const fetch = vi.fn(async () => puzzled())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('crypto', {})
  await failureOf(api(reply, '/login/oauth2/callback/login', { method: 'POST' }))
  expect(fetch).toHaveBeenCalledTimes(1)
})
