// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { clearToken, storeToken } from '../shared/login-session/token.ts'
import { userInfo } from './user-info.ts'

const fetch = vi.fn(async () =>
  Response.json({
    result: 'success',
    data: { memberId: 1, userName: '김하늘', userPhone: '', userType: 'MEMBER', eapInfo: '' },
  }),
)

function Greeting() {
  const { data, fetchStatus } = useQuery(userInfo(useLoginSession()))
  return (
    <p>
      {data?.userName ?? 'nobody'} {fetchStatus}
    </p>
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Greeting />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  fetch.mockClear()
})

test('[AU-14] user info is requested only when a token is stored', async () => {
  expect(screen.getByText('nobody idle')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()

  act(() => storeToken(`head.${btoa('{"exp":4102444800,"sub":"1"}')}.signature`))
  expect(await screen.findByText('김하늘 idle')).toBeTruthy()
  expect(fetch).toHaveBeenCalledOnce()

  act(clearToken)
  expect(screen.getByText('nobody idle')).toBeTruthy()
  expect(fetch).toHaveBeenCalledOnce()
})
