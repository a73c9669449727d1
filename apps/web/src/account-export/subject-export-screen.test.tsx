// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { SubjectExportScreen } from './subject-export-screen.tsx'

const DATA = '/api/admin/subject-requests/4/data'
const made = { madeAt: '2026-11-23T01:00:00.000Z', parts: [] }

function show() {
  storeToken(tokenOf('2'))
  const staff = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: staff },
    [DATA]: { result: 'success', data: made },
  })
  visit(SubjectExportScreen, { path: '/admin/subject-data/4', route: '/admin/subject-data/:id' })
  return server
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[CX-06] what is stored of a client is made at a press, and stands there as two files; what is refused is said', async () => {
  const user = userEvent.setup()
  const server = show()
  server.replies[DATA] = refusedBy('SUBJECT_CLOSED')
  await user.click(await screen.findByRole('button', { name: '파일 만들기' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^이미 처리한 요청이에요/)
  server.replies[DATA] = { result: 'success', data: made }
  await user.click(screen.getByRole('button', { name: '파일 만들기' }))
  expect(await screen.findByRole('button', { name: '읽기 좋은 문서로 받기 (HTML)' })).toBeDefined()
  expect(screen.getByRole('button', { name: /JSON/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[SB-05] inside the messenger, which stores no file, none is made', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 25.1.0')
  const server = show()
  expect(await screen.findByText(/카카오톡 안에서는 파일을 받을 수 없어요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '파일 만들기' })).toBeNull()
  expect(server.bodiesOf(DATA)).toEqual([])
})
