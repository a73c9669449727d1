// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, tokenOf, visit } from '../../test/visit.ts'
import { rememberReturn } from '../shared/login-session/return-to.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { PhoneLoginScreen } from './phone-login-screen.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/phoneLogin']}>
        <Routes>
          <Route path="/phoneLogin" element={<PhoneLoginScreen />} />
          <Route path="/" element={<p>home</p>} />
          <Route path="/MyInfo" element={<p>my page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  fetch.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const phone = () => screen.getByLabelText<HTMLInputElement>('휴대폰 번호')
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호')
const submit = () => userEvent.click(screen.getByRole('button', { name: '로그인' }))

async function logIn() {
  await userEvent.type(phone(), '01000000001')
  await userEvent.type(password(), 'demo!member1')
  await submit()
}

test('[AU-05] both fields are required, the first empty one speaks and takes the focus', async () => {
  await submit()
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('번호와 비밀번호를 입력해주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(phone())

  await userEvent.type(phone(), '01000000001')
  await submit()
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(password())
  expect(fetch).not.toHaveBeenCalled()
})

test('[AU-05] the phone shows hyphens and is sent as digits; the token is stored', async () => {
  fetch.mockResolvedValue(Response.json({ token: tokenOf('7') }))
  await logIn()
  expect(await screen.findByText('home')).toBeTruthy()
  const [path, request] = fetch.mock.lastCall ?? []
  expect(path).toBe('/login/oauth2/callback/login')
  expect(request?.body).toBe('{"userPhone":"01000000001","password":"demo!member1"}')
  expect(localStorage.getItem('token')).toBe(tokenOf('7'))
})

test('[AF-33] who comes here logged in goes home', async () => {
  cleanup()
  storeToken(tokenOf('7'))
  visit(PhoneLoginScreen, { path: '/phoneLogin' })
  expect((await screen.findByLabelText('elsewhere')).textContent).toMatch(/^\/ /)
})

test('after logging in the reader goes on where login was asked for', async () => {
  rememberReturn('/MyInfo')
  fetch.mockResolvedValue(Response.json({ token: tokenOf('7') }))
  await logIn()
  expect(await screen.findByText('my page')).toBeTruthy()
})

test('[AU-05] a failed login says so, clears both fields and returns to the phone', async () => {
  fetch.mockResolvedValue(Response.json({ message: '' }, { status: 401 }))
  await userEvent.type(phone(), '01000000001')
  expect(phone().value).toBe('010-0000-0001')
  await userEvent.type(password(), 'wrong')
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('휴대폰 번호나 비밀번호가 맞지 않아요.')
  expect([phone().value, password().value]).toEqual(['', ''])
  expect(document.activeElement).toBe(phone())
  expect(localStorage.getItem('token')).toBeNull()
})

test('a broken connection is no failed login: what was typed stays', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요.')
  expect(phone().value).toBe('010-0000-0001')
})

test('[AU-05] a forgotten password has its link', () => {
  expect(screen.getByRole('link', { name: '비밀번호 재설정' }).getAttribute('href')).toBe('/ResetPw')
})

test('[AU-09] the phone of a person who comes from signing up is there already', () => {
  cleanup()
  visit(PhoneLoginScreen, { path: '/phoneLogin', state: { phone: '01000000001' } })
  expect(phone().value).toBe('010-0000-0001')
})

const LOGIN = '/login/oauth2/callback/login'

test('[AB-04] while the page works on a puzzle it says so, and then logs in', async () => {
  const puzzle = { challenge: 'a.4.b', bits: 4 }
  let letGo = () => {}
  const rest = new Promise<void>((resolve) => {
    letGo = resolve
  })
  fetch.mockResolvedValueOnce(Response.json({ code: 'PUZZLE_NEEDED', puzzle }, { status: 429 }))
  fetch.mockImplementationOnce(async () => Response.json({ token: tokenOf('7') }))
  vi.stubGlobal('crypto', { subtle: { digest: () => rest.then(() => new ArrayBuffer(32)) } })
  await logIn()
  expect(await screen.findByText('잠시 확인하고 있어요.')).toBeTruthy()
  letGo()
  expect(await screen.findByText('home')).toBeTruthy()
})

test('[AB-04] where others have guessed at an account, a code to its phone lets its holder in', async () => {
  const paths: string[] = []
  let isProved = false
  fetch.mockImplementation(async (path) => {
    paths.push(String(path))
    if (path !== LOGIN) {
      isProved ||= String(path).endsWith('verify-code')
      return Response.json(isProved ? true : { result: 'success' })
    }
    return isProved ? Response.json({ token: tokenOf('7') }) : refusedBy('LOGIN_NEEDS_CODE')
  })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toContain('문자로 받은 인증번호를 입력하면')
  expect([phone().value, password().value]).toEqual(['010-0000-0001', 'demo!member1'])
  await userEvent.click(screen.getByRole('button', { name: '인증번호 받기' }))
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
  expect(await screen.findByText('home')).toBeTruthy()
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(['login', 'send-one', 'verify-code', 'login'])
})

test('another number is another account: the code of the one before is not asked for', async () => {
  fetch.mockImplementation(async () => refusedBy('LOGIN_NEEDS_CODE'))
  await logIn()
  await screen.findByRole('button', { name: '인증번호 받기' })
  await userEvent.type(phone(), '{Backspace}2')
  expect(screen.queryByRole('button', { name: '인증번호 받기' })).toBeNull()
})

test('[WY-73] a browser without room for the login says so, and what to do', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  fetch.mockResolvedValue(Response.json({ token: tokenOf('7') }))
  await logIn()
  expect(await screen.findByText(/저장할 자리가 없어서 로그인을 이어 가지 못했어요/)).toBeDefined()
  expect(screen.queryByText('home')).toBeNull()
  vi.restoreAllMocks()
})
