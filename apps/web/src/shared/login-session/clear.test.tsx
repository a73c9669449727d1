// @vitest-environment jsdom
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryOver, useClearing } from './clear.ts'
import { decodeToken, useLoginSession } from './login-session.ts'
import { rememberReturn, takeReturn } from './return-to.ts'
import { clearToken, readToken, storeToken } from './token.ts'

const NEVER = 4_102_444_800
const tokenOf = (sub: string, exp = NEVER) => `head.${btoa(JSON.stringify({ exp, sub }))}.signature`

const requested = vi.fn()
/** What everybody may ask, answered by who asks. */
const offers = queryOptions({
  queryKey: ['offers'],
  queryFn: async () => {
    const who = decodeToken(readToken() ?? undefined)?.sub ?? 'a visitor'
    requested(`offers of ${who}`)
    return `offers for ${who}`
  },
  staleTime: Number.POSITIVE_INFINITY,
})
const schedule = queryOptions({
  queryKey: ['schedule'],
  queryFn: async () => {
    requested('schedule')
    return 'sessions of A'
  },
})

let client: QueryClient

function App() {
  useClearing(client)
  return <Page />
}

function Page() {
  const loginSession = useLoginSession()
  const { data } = useQuery(offers, client)
  const mine = useQuery({ ...schedule, enabled: loginSession !== null }, client)
  return (
    <p>
      {data ?? 'nothing yet'}, {mine.data ?? 'no sessions'}
    </p>
  )
}

beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => {
  cleanup()
  client.clear()
  localStorage.clear()
  sessionStorage.clear()
  requested.mockClear()
})

const logInAs = (sub: string) => act(async () => storeToken(tokenOf(sub)))

/** As this tab hears that another one has removed the token. */
function removeElsewhere(token: string) {
  localStorage.removeItem('token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: token })))
}

async function openAs(sub: string) {
  storeToken(tokenOf(sub))
  render(<App />)
  await screen.findByText('offers for A, sessions of A')
  client.setQueryData(['diagnosis'], 'a result of A')
  requested.mockClear()
}

test('removing the token clears the screen and the query cache', async () => {
  await openAs('A')
  await act(async () => clearToken())
  expect(await screen.findByText('offers for a visitor, no sessions')).toBeTruthy()
  expect(client.getQueryData(['diagnosis'])).toBeUndefined()
  expect(client.getQueryData(schedule.queryKey)).toBeUndefined()
  expect(requested.mock.calls).toEqual([['offers of a visitor']])
})

test('a logout in another tab is heard, and the drafts of this one go too', async () => {
  await openAs('A')
  sessionStorage.setItem('draft', 'of A')
  removeElsewhere(tokenOf('A'))
  expect(await screen.findByText('offers for a visitor, no sessions')).toBeTruthy()
  expect(client.getQueryData(['diagnosis'])).toBeUndefined()
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('[AF-30] a login that has run out in another tab takes no draft of this one', async () => {
  await openAs('A')
  sessionStorage.setItem('draft', 'of A')
  removeElsewhere(tokenOf('A', 1))
  expect(await screen.findByText('offers for a visitor, no sessions')).toBeTruthy()
  expect(sessionStorage.getItem('draft')).toBe('of A')
})

test('[AF-30] what another tab stores, as a theme, takes no draft of a visitor', async () => {
  render(<App />)
  sessionStorage.setItem('draft', 'of a visitor')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue: '{}' })))
  expect(sessionStorage.getItem('draft')).toBe('of a visitor')
})

test('what a visitor saw is asked for anew by the member', async () => {
  render(<App />)
  await screen.findByText('offers for a visitor, no sessions')
  await logInAs('A')
  expect(await screen.findByText('offers for A, sessions of A')).toBeTruthy()
})

test('a renewed token of the same member changes nothing', async () => {
  await openAs('A')
  await act(async () => storeToken(tokenOf('A', NEVER + 1)))
  expect(requested).not.toHaveBeenCalled()
  expect(client.getQueryData(['diagnosis'])).toBe('a result of A')
})

test('an answer on its way to one member never reaches the next', async () => {
  let answer = (_data: string) => {}
  const slow = () => new Promise<string>((resolve) => (answer = resolve))
  await openAs('A')
  const asking = client.fetchQuery({ queryKey: ['slow'], queryFn: slow }).catch(() => 'given up')
  await logInAs('B')
  answer('a secret of A')
  await asking
  expect(client.getQueryData(['slow'])).toBeUndefined()
})

test('another member finds no draft, only the way back', async () => {
  await openAs('A')
  sessionStorage.setItem('draft', 'of A')
  rememberReturn('/MyInfo')
  await logInAs('B')
  expect(sessionStorage.getItem('draft')).toBeNull()
  expect(takeReturn()).toBe('/MyInfo')
})

test('a draft outlives an expired session, but only for the same member', async () => {
  await openAs('A')
  sessionStorage.setItem('draft', 'of A')
  await act(async () => clearToken())
  expect(sessionStorage.getItem('draft')).toBe('of A')
  await logInAs('A')
  expect(sessionStorage.getItem('draft')).toBe('of A')
  await act(async () => clearToken())
  await logInAs('B')
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('the draft of a visitor goes with the login', async () => {
  render(<App />)
  sessionStorage.setItem('draft', 'of a visitor')
  await logInAs('A')
  expect(sessionStorage.getItem('draft')).toBe('of a visitor')
})

test('an older account of the same person takes the draft over', async () => {
  await openAs('A')
  sessionStorage.setItem('draft', 'of the person')
  carryOver()
  await logInAs('B')
  expect(sessionStorage.getItem('draft')).toBe('of the person')
})
