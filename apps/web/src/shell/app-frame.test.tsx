// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, storeToken } from '../shared/login-session/token.ts'
import { DialogContext } from '../shared/overlay/dialog.tsx'
import { ToastProvider } from '../shared/overlay/toast.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { AppFrame } from './app-frame.tsx'

const scrollTo = vi.fn(() => Promise.resolve())
const tokenThatEnds = (exp: number) => `head.${btoa(JSON.stringify({ exp }))}.signature`
const menu = () => screen.queryByRole('navigation', { name: '주 메뉴' })

function open(path: string) {
  render(
    <DialogContext value={{ alert: async () => {}, confirm: async () => false }}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <MemoryRouter initialEntries={[path]}>
            <AppFrame>
              <ScreenTitle>화면</ScreenTitle>
              <Link to="/MyInfo">다른 화면</Link>
            </AppFrame>
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </DialogContext>,
  )
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  scrollTo.mockClear()
})

test('[SH-03] every route change starts at the top and gives the heading the focus', async () => {
  open('/')
  scrollTo.mockClear()
  await userEvent.click(screen.getByRole('link', { name: '다른 화면' }))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '화면' }))
  expect(document.title).toBe('화면 - 곁마루')
})

test.each(['/phoneLogin', '/phonelogin/', '/login/oauth2/callback/kakao'])(
  '[SH-04] no menu on %s',
  (path) => {
    open(path)
    expect(menu()).toBeNull()
  },
)

test('[AF-20] beside a wide column, too, the tabs stand on every screen but those two', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  open('/MyInfo')
  await screen.findByRole('navigation', { name: '옆 메뉴' })
  cleanup()
  open('/phoneLogin')
  // Longer than what is loaded already takes to be drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('navigation', { name: '옆 메뉴' })).toBeNull()
})

test.each([
  ['/home', '홈'],
  ['/reservation', '예약'],
  ['/PaymentMain', '예약'],
  ['/Diagnosis/test/Test', '자가진단'],
  ['/PurchaseCertificate', '이용권'],
  ['/MyInfo', '내 정보'],
])('[SH-06] on %s the tab %s is the only one switched on', (path, name) => {
  open(path)
  const on = document.querySelectorAll('nav [data-state="on"]')
  expect(on).toHaveLength(1)
  expect(within(on[0]?.closest('a') as HTMLElement).getByText(name)).toBeTruthy()
  expect(screen.getByRole('link', { name, current: 'page' })).toBeTruthy()
})

/** The shackle of the lock's picture: closed on both sides, or open on the right. */
const shackleOf = (lock: HTMLElement) => lock.querySelector('svg path')?.getAttribute('d')

test('[SH-05] the picture of the lock is closed for a visitor and open for a member', () => {
  open('/')
  expect(shackleOf(screen.getByRole('link', { name: '로그인' }))).toBe('M7 11V7a5 5 0 0 1 10 0v4')
  cleanup()
  storeToken(tokenThatEnds(Date.now() / 1000 + 60))
  open('/')
  expect(shackleOf(screen.getByRole('button', { name: '로그아웃' }))).toBe('M7 11V7a5 5 0 0 1 9.9-1')
})

test('[WY-58] the word stands beside the lock', () => {
  open('/')
  expect(screen.getByRole('link', { name: '로그인' }).textContent).toBe('로그인')
  cleanup()
  storeToken(tokenThatEnds(Date.now() / 1000 + 60))
  open('/')
  expect(screen.getByRole('button', { name: '로그아웃' }).textContent).toBe('로그아웃')
})

test('[AU-01] an expired token is gone after the next navigation', async () => {
  open('/')
  storeToken(tokenThatEnds(1))
  await userEvent.click(screen.getByRole('link', { name: '다른 화면' }))
  expect(readToken()).toBeNull()
})
