// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { rememberReturn, takeReturn, wayBackTo } from './return-to.ts'

afterEach(() => sessionStorage.clear())

test('the way back is read once', () => {
  rememberReturn('/MyInfo?tab=1')
  expect([takeReturn(), takeReturn()]).toEqual(['/MyInfo?tab=1', '/'])
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
