// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLoginSession, decodeToken } from './login-session.ts'
import { readToken, storeToken } from './token.ts'

const tokenOf = (payload: string) => `head.${btoa(payload)}.signature`
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('[AU-02] a readable payload yields its exp', () => {
  expect(decodeToken(tokenOf('{"exp":1800000000,"sub":"7"}'))).toMatchObject({ exp: 1_800_000_000 })
  expect(console.error).not.toHaveBeenCalled()
})

test('[AU-02] base64url letters and Korean names are read', () => {
  const bytes = new TextEncoder().encode('{"exp":1,"name":"김하늘??>>"}')
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  expect(decodeToken(`head.${payload}.signature`)).toMatchObject({ exp: 1, name: '김하늘??>>' })
})

test.each([42, null, undefined, { token: 'a.b.c' }])('[AU-02] only a string is decoded: %s', (token) => {
  expect(decodeToken(token)).toBeNull()
})

test.each([
  ['no payload part', 'headonly'],
  ['an empty payload part', 'head..signature'],
  ['bad base64', 'head.%%%.signature'],
  ['bad JSON', tokenOf('{exp:')],
  ['no object', tokenOf('7')],
])('[AU-02] %s yields no user and is logged', (_what, token) => {
  expect(decodeToken(token)).toBeNull()
  expect(console.error).toHaveBeenCalledWith('JWT 디코딩 실패:', expect.anything())
})

test('[AU-01] a live token is a session and stays', () => {
  storeToken(tokenOf(`{"exp":${inSeconds(60)}}`))
  expect(currentLoginSession()).not.toBeNull()
  expect(readToken()).not.toBeNull()
})

test.each([
  ['an expired token', () => tokenOf(`{"exp":${inSeconds(-1)}}`)],
  ['a token without exp', () => tokenOf('{}')],
  ['an unreadable token', () => 'nonsense'],
])('[AU-01] %s is removed', (_what, token) => {
  storeToken(token())
  expect(currentLoginSession()).toBeNull()
  expect(readToken()).toBeNull()
})
