// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { GrantsScreen } from './grants-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const viewer = {
  memberId: 8,
  userName: '정다운',
  userPhone: '',
  userType: 'ADMIN',
  eapInfo: '',
  branches: ['GN'],
}
const staff = {
  ...{ memberId: 7, userName: '이담당', userType: 'ADMIN' },
  grants: [{ role: 'COUNSELLOR', branchCode: 'JS', wrId: 101 }],
  counsellors: [{ wrId: 101, name: '윤서하' }],
}

beforeEach(() => storeToken(tokenOf('8')))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[BX-12] a counsellor’s role reads with its branch and name, and no list of counsellors is loaded for it', async () => {
  const { calls } = stubServer({
    '/api/user/info': success(viewer),
    '/api/admin/branches/all': success([{ ...jamsil, status: 'OPEN' }]),
    '/api/admin/grants/7': success(staff),
  })
  visit(GrantsScreen, { path: '/admin/grants/7', route: '/admin/grants/:memberId' })
  expect(await screen.findByText('윤서하 상담사')).toBeDefined()
  expect(await screen.findByText('잠실센터')).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/counsellors')
})
