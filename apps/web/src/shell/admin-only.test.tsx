// @vitest-environment jsdom
import type { UserType } from '@self/contract/member'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccessGuard } from '../shared/api/access-guard.tsx'
import { takeReturn } from '../shared/login-session/return-to.ts'
import { clearToken, storeToken } from '../shared/login-session/token.ts'
import { DialogContext } from '../shared/overlay/dialog.tsx'
import { ToastContext } from '../shared/overlay/toast.tsx'
import { AdminOnly } from './admin-only.tsx'

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ exp: 4_102_444_800, sub }))}.signature`
const fetch = vi.fn<typeof globalThis.fetch>()
const answerAs = (userType: UserType) =>
  Response.json({
    result: 'success',
    data: { memberId: 1, userName: '정다운', userPhone: '', userType, eapInfo: '' },
  })

/** Whether the content was ever there, however short. */
const drawn = vi.fn()
function Content() {
  drawn()
  return <h1>회원 관리</h1>
}

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <output>
      {pathname} {state?.problem?.sentence}
    </output>
  )
}

let close: () => void
const alert = vi.fn(() => new Promise<void>((resolve) => (close = resolve)))

function open() {
  render(
    <StrictMode>
      <DialogContext value={{ alert, confirm: async () => true }}>
        <ToastContext value={{ success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() }}>
          <MemoryRouter initialEntries={['/management?page=2']}>
            <AccessGuard>
              <Routes>
                <Route element={<AdminOnly />}>
                  <Route path="/Management" element={<Content />} />
                </Route>
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </AccessGuard>
          </MemoryRouter>
        </ToastContext>
      </DialogContext>
    </StrictMode>,
  )
}

beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test.each(['ADMIN', 'MASTER'] as const)('[AD-04] %s sees an admin page', async (userType) => {
  fetch.mockImplementation(async () => answerAs(userType))
  storeToken(tokenOf('8'))
  open()
  expect(screen.getByText('불러오고 있어요')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '회원 관리' })).toBeTruthy()
  expect(alert).not.toHaveBeenCalled()
})

test('[AD-04] a member is told once and goes home, and sees nothing of the page', async () => {
  fetch.mockImplementation(async () => answerAs('MEMBER'))
  storeToken(tokenOf('1'))
  open()
  await vi.waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith('접근 권한이 없습니다.', { icon: 'error' }),
  )
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => close())
  expect(screen.getByRole('status').textContent).toContain('/')
  expect(drawn).not.toHaveBeenCalled()
})

test('[AD-04] a visitor is sent to the login screen, told why, and back after it', async () => {
  open()
  expect(screen.getByRole('status').textContent).toBe('/login 로그인이 필요한 서비스입니다.')
  expect(takeReturn()).toBe('/management?page=2')
  expect(fetch).not.toHaveBeenCalled()
  expect(drawn).not.toHaveBeenCalled()
})

test('[AD-04] what one admin may see is not shown to the member who logs in after', async () => {
  fetch.mockImplementation(async () => answerAs('ADMIN'))
  storeToken(tokenOf('8'))
  open()
  await screen.findByRole('heading', { name: '회원 관리' })
  drawn.mockClear()
  fetch.mockImplementation(async () => answerAs('MEMBER'))
  await act(async () => storeToken(tokenOf('1')))
  await vi.waitFor(() => expect(alert).toHaveBeenCalledOnce())
  expect(drawn).not.toHaveBeenCalled()
})

test('[AD-04] a logout closes the page', async () => {
  fetch.mockImplementation(async () => answerAs('ADMIN'))
  storeToken(tokenOf('8'))
  open()
  await screen.findByRole('heading', { name: '회원 관리' })
  await act(async () => clearToken())
  expect(screen.queryByRole('heading')).toBeNull()
})

test('[AU-12] a session that has ended says so, not merely that a login is needed', async () => {
  fetch.mockImplementation(async () => Response.json({ errorType: 'TOKEN_EXPIRED' }, { status: 401 }))
  storeToken(tokenOf('8'))
  open()
  expect(await screen.findByText('/login 세션이 만료되었습니다. 다시 로그인해주세요.')).toBeTruthy()
  expect(takeReturn()).toBe('/management?page=2')
})

test('user info that did not arrive can be asked for again', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  storeToken(tokenOf('8'))
  open()
  const retry = await screen.findByRole('button', { name: '다시 불러오기' })
  expect(screen.getByRole('heading', { level: 1, name: '직원 화면' })).toBeTruthy()
  fetch.mockImplementation(async () => answerAs('ADMIN'))
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: '회원 관리' })).toBeTruthy()
})
