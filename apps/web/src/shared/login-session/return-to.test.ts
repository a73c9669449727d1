// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { rememberHere, rememberReturn, takeReturn, wayBackTo } from './return-to.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('the way back is read once', () => {
  rememberReturn('/MyInfo?tab=1')
  expect([takeReturn(), takeReturn()]).toEqual(['/MyInfo?tab=1', '/'])
})

test('[WY-92] where the reader is, is remembered with what its screen wrote behind the #', () => {
  history.replaceState(null, '', '/self/MyInfo?a=1#tab=payments')
  rememberHere({ pathname: '/MyInfo', search: '?a=1' })
  expect(takeReturn()).toBe('/MyInfo?a=1#tab=payments')
})

test('[WY-56] what the page writes before the script has come is read', () => {
  sessionStorage.returnTo = wayBackTo('/BranchList')
  expect(takeReturn()).toBe('/BranchList')
})

test.each([
  '/login',
  '/phoneLogin',
  '/SignUp',
  '/signup',
  '/ResetPw',
  '/VerifyPhone',
  '/login/oauth2/callback/kakao?code=1',
])('%s is on the way and never the way back', (path) => {
  rememberReturn('/Reservation')
  rememberReturn(path)
  expect(wayBackTo(path)).toBeUndefined()
  expect(takeReturn()).toBe('/Reservation')
})
