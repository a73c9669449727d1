// @vitest-environment jsdom
import type { OwnConsent } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { resultKey } from '../diagnosis/keys.ts'
import { reservationKeys } from '../reservation/keys.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { ConsentsScreen } from './consents-screen.tsx'

const PATH = '/api/account/consents'
const news: OwnConsent = {
  ...{ id: 'signup-marketing', version: '2027-01-01', title: '혜택 소식 받기', body: '소식을 보내요.' },
  ...{ required: false, agreedOn: '2026-11-23', isFormer: true, isSensitive: false },
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[MS-40] a consent to a former text is shown with its day, taken back by one press, and may be given to the new one', async () => {
  const server = stubServer({ [PATH]: [news], [`${PATH}/withdraw`]: { result: 'success' } })
  storeToken(tokenOf('7'))
  visit(ConsentsScreen, { path: '/MyInfo/Settings/Consents' })
  expect(await screen.findByText(/11월 23일.*예전 글에 동의했어요/)).toBeDefined()
  expect(screen.getByRole('button', { name: '혜택 소식 받기 동의하기' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '혜택 소식 받기 동의 거두기' }))
  await vi.waitFor(() => expect(server.bodiesOf(`${PATH}/withdraw`)).toEqual([{ id: news.id }]))
})

test('[PH-11] what goes with a consent is looked at anew: the results, and what was sent with a booking', async () => {
  const sensitive = { ...news, id: 'signup-sensitive', title: '민감정보', isFormer: false, isSensitive: true }
  stubServer({ [PATH]: [sensitive], [`${PATH}/withdraw`]: { result: 'success' } })
  storeToken(tokenOf('7'))
  const results = vi.fn(async () => [])
  const mine = vi.fn(async () => [])
  function Screen() {
    useQuery({ queryKey: resultKey, queryFn: results })
    useQuery({ queryKey: reservationKeys.mine, queryFn: mine })
    return <ConsentsScreen />
  }
  visit(Screen, { path: '/MyInfo/Settings/Consents' })
  await userEvent.click(await screen.findByRole('button', { name: '민감정보 동의 거두기' }))
  const looks = () => [results.mock.calls.length, mine.mock.calls.length]
  expect(looks()).toEqual([1, 1])
  await userEvent.click(await screen.findByRole('button', { name: '동의 거두기' }))
  await vi.waitFor(() => expect(looks()).toEqual([2, 2]))
})
