// @vitest-environment jsdom
import { useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearEverything } from '../login-session/clear.ts'
import { takeReturn, takeState } from '../login-session/return-to.ts'
import { readToken, storeToken } from '../login-session/token.ts'
import { DialogContext } from '../overlay/dialog.tsx'
import { ToastContext } from '../overlay/toast.tsx'
import { AccessGuard } from './access-guard.tsx'
import { ApiError } from './api.ts'

const TOKEN = `head.${btoa('{"exp":4102444800,"sub":"1"}')}.signature`
const WRITTEN = { reason: '잠이 오지 않아요' }
const alert = vi.fn(async () => {})
const toast = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() }

function Screen({ error }: { error: ApiError }) {
  const first = useQuery({ queryKey: ['first'], queryFn: () => Promise.reject(error) })
  useQuery({ queryKey: ['second'], queryFn: () => Promise.reject(error) })
  const { pathname, state } = useLocation()
  return (
    <p>
      at {pathname} told {JSON.stringify(state)} {first.status}
    </p>
  )
}

function refuse(status: number, errorType?: string) {
  open(<Screen error={new ApiError(status, '', { ...(errorType && { errorType }) })} />)
}

function open(page: ReactNode) {
  storeToken(TOKEN)
  render(
    <ToastContext value={toast}>
      <DialogContext value={{ alert, confirm: async () => true }}>
        <MemoryRouter initialEntries={[{ pathname: '/MyInfo', search: '?tab=1', state: WRITTEN }]}>
          <AccessGuard>{page}</AccessGuard>
        </MemoryRouter>
      </DialogContext>
    </ToastContext>,
  )
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['TOKEN_EXPIRED', '세션이 만료되었습니다. 다시 로그인해주세요.', 'warning', 'cleared'],
  ['TOKEN_INVALID', '유효하지 않은 인증 정보입니다. 다시 로그인해주세요.', 'plain', 'cleared'],
  ['AUTHENTICATION_REQUIRED', '로그인이 필요한 서비스입니다.', 'info', 'kept'],
  ['TOKEN_ERROR', '인증 처리 중 오류가 발생했습니다. 다시 로그인해주세요.', 'plain', 'cleared'],
  [undefined, '인증 오류가 발생했습니다. 다시 로그인해주세요.', 'plain', 'cleared'],
])(
  '[AU-12] 401 %s leads to the login screen with its sentence',
  async (errorType, sentence, level, token) => {
    refuse(401, errorType)
    const shown = await screen.findByText(/at \/login/)
    expect(shown.textContent).toContain(sentence)
    expect(shown.textContent).toContain(`"level":"${level}"`)
    expect(readToken()).toBe(token === 'kept' ? TOKEN : null)
    expect(takeReturn()).toBe('/MyInfo?tab=1')
  },
)

test('[AU-12] 401 of another errorType is told in place, the token kept', async () => {
  refuse(401, 'SOMETHING_ELSE')
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('인증 오류가 발생했습니다. 다시 시도해주세요.'),
  )
  expect(screen.getByText(/at \/MyInfo/)).toBeTruthy()
  expect(readToken()).toBe(TOKEN)
})

test('[AU-13] 403 is told once, however many calls it refused, and leads home', async () => {
  refuse(403)
  await screen.findByText(/at \/ told/)
  expect(alert).toHaveBeenCalledTimes(1)
  expect(alert).toHaveBeenCalledWith('접근 권한이 없습니다.', { icon: 'error' })
})

function Refused({ errorTypes }: { errorTypes: string[] }) {
  const { mutate } = useMutation({
    mutationFn: (type: string) => Promise.reject(new ApiError(401, '', { errorType: type })),
  })
  const { state } = useLocation()
  useEffect(() => {
    for (const type of errorTypes) mutate(type)
  }, [errorTypes, mutate])
  return <p>told {JSON.stringify(state)}</p>
}

test('[AF-32] what the screen was opened with is there after the login, for the same member, in no storage', async () => {
  sessionStorage.setItem('keptFor', '1')
  refuse(401, 'TOKEN_EXPIRED')
  await screen.findByText(/at \/login/)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('잠이')
  expect(takeState('/', '1')).toBeUndefined()
  cleanup()
  refuse(401, 'TOKEN_EXPIRED')
  await screen.findByText(/at \/login/)
  expect(takeState('/MyInfo?tab=1', '2')).toBeUndefined()
  cleanup()
  refuse(401, 'TOKEN_EXPIRED')
  await screen.findByText(/at \/login/)
  expect(takeState('/MyInfo?tab=1', '1')).toEqual(WRITTEN)
  expect(takeState('/MyInfo?tab=1', '1')).toBeUndefined()
})

test('[AF-32] a logout ends it', async () => {
  sessionStorage.setItem('keptFor', '1')
  refuse(401, 'TOKEN_EXPIRED')
  await screen.findByText(/at \/login/)
  clearEverything()
  expect(takeState('/MyInfo?tab=1', '1')).toBeUndefined()
})

test('[AU-12] of several refusals the first says why', async () => {
  const errorTypes = ['TOKEN_EXPIRED', 'AUTHENTICATION_REQUIRED']
  open(<Refused errorTypes={errorTypes} />)
  const shown = await screen.findByText(/level/)
  expect(shown.textContent).toContain('세션이 만료되었습니다. 다시 로그인해주세요.')
  expect(takeReturn()).toBe('/MyInfo?tab=1')
})

test('other failures are left to the screen', async () => {
  refuse(404)
  await screen.findByText(/at \/MyInfo .* error/)
  expect(alert).not.toHaveBeenCalled()
  expect(toast.error).not.toHaveBeenCalled()
})
