// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/visit.ts'
import { rememberReturn } from '../shared/login-session/return-to.ts'
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
  fetch.mockResolvedValue(Response.json({ token: 'a.b.c' }))
  await logIn()
  expect(await screen.findByText('home')).toBeTruthy()
  const [path, request] = fetch.mock.lastCall ?? []
  expect(path).toBe('/login/oauth2/callback/login')
  expect(request?.body).toBe('{"userPhone":"01000000001","password":"demo!member1"}')
  expect(localStorage.getItem('token')).toBe('a.b.c')
})

test('after logging in the reader goes on where login was asked for', async () => {
  rememberReturn('/MyInfo')
  fetch.mockResolvedValue(Response.json({ token: 'a.b.c' }))
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
  expect(alert.textContent).toContain('휴대폰 번호 또는 비밀번호가 올바르지 않습니다.')
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
