// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { OwnPasswordScreen } from './own-password-screen.tsx'

const member = { memberId: 1, userName: '김하늘', userPhone: '01000000001', userType: 'MEMBER', eapInfo: '' }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[AF-41] the focus stays at the title above the first field; a missing 지금 비밀번호 is told before anything is sent', async () => {
  storeToken(tokenOf('1'))
  const { calls } = stubServer({ '/api/user/info': { result: 'success', data: member } })
  visit(OwnPasswordScreen, { path: '/MyInfo/Settings/Password' })
  const current = await screen.findByLabelText('지금 비밀번호')
  expect(document.activeElement?.localName).not.toBe('input')
  const before = calls.length
  await userEvent.type(screen.getByLabelText('새 비밀번호'), 'demo!member2')
  await userEvent.type(screen.getByLabelText('새 비밀번호 한 번 더'), 'demo!member2')
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }))
  expect(screen.getByText('지금 비밀번호를 적어 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(current)
  expect(calls).toHaveLength(before)
})
