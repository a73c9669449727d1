// @vitest-environment jsdom
import type { OwnConsent } from '@self/contract/terms'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
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
