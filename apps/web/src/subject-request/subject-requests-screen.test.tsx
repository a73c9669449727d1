// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { SubjectRequestsScreen } from './subject-requests-screen.tsx'

const found = {
  ...{ memberId: 7, userName: '이바다', userPhone: '010-****-8888', userType: 'MEMBER', status: 'ACTIVE' },
  ...{ eapInfo: '', snsType: 'PHONE' },
}

function show(path: string, state?: object) {
  storeToken(tokenOf('2'))
  const staff = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: staff },
    '/api/user/search': [found],
    '/api/admin/subject-requests': { result: 'success', data: { requests: [] } },
  })
  visit(SubjectRequestsScreen, { path, state, route: '/admin/subject-requests' })
  return server
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const added = { memberId: 7, kind: 'ACCESS', receivedOn: expect.any(String) }

test('[CX-10] a request is written down for a member who is found by name or phone, without their number', async () => {
  const user = userEvent.setup()
  const server = show('/admin/subject-requests')
  await user.click(await screen.findByRole('button', { name: '받은 요청 적기' }))
  expect(screen.getByRole('button', { name: '적기' })).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('searchbox', { name: '검색어' }), '이바다')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('radio', { name: /이바다/ }))
  await user.click(screen.getByRole('button', { name: '적기' }))
  await vi.waitFor(() => expect(server.bodiesOf('/api/admin/subject-requests')).toContainEqual(added))
})

test('[CX-10] from a member’s page it is for that member', async () => {
  const user = userEvent.setup()
  const server = show('/admin/subject-requests?member=7', { owner: '2', userName: '이바다' })
  expect(await screen.findByText('이바다 님의 요청이에요.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '적기' }))
  await vi.waitFor(() => expect(server.bodiesOf('/api/admin/subject-requests')).toContainEqual(added))
})

test('[CX-10] where its address alone is left, nobody is named by a number', async () => {
  show('/admin/subject-requests?member=7')
  expect(await screen.findByText('회원 페이지에서 연 회원의 요청이에요.')).toBeDefined()
})

test('[CX-10] a form that was left begins anew: nobody is chosen who is not seen', async () => {
  const user = userEvent.setup()
  const server = show('/admin/subject-requests')
  const open = () => user.click(screen.getByRole('button', { name: '받은 요청 적기' }))
  await screen.findByRole('button', { name: '받은 요청 적기' })
  await open()
  await user.type(await screen.findByRole('searchbox', { name: '검색어' }), '이바다')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('radio', { name: /이바다/ }))
  await user.click(screen.getByRole('button', { name: '닫기' }))
  await user.click(await screen.findByRole('button', { name: '버리기' }))
  await vi.waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  await open()
  await screen.findByRole('searchbox', { name: '검색어' })
  expect(screen.queryByRole('radio', { name: /이바다/ })).toBeNull()
  expect(screen.getByRole('button', { name: '적기' })).toHaveProperty('disabled', true)
  expect(server.bodiesOf('/api/admin/subject-requests')).not.toContainEqual(added)
})
