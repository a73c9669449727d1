// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { TestsScreen } from './tests-screen.tsx'

const version = {
  id: 4,
  no: 1,
  state: 'IN_FORCE',
  revision: 0,
  inForceFrom: '2026-11-01T00:00',
  authors: [],
  approvedBy: null,
  isOwn: false,
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('9'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[WY-72] a version that could not be loaded says so in its panel, and is loaded again at a press', async () => {
  const server = stubServer({
    '/api/admin/tests': {
      result: 'success',
      data: [{ testCd: 'DEP', testName: '우울감 점검', versions: [version] }],
    },
    '/api/admin/tests/4': refusal(409, '지금은 볼 수 없어요.'),
  })
  visit(TestsScreen, { path: '/admin/tests?open=4' })
  expect((await screen.findByRole('alert')).textContent).toContain('지금은 볼 수 없어요.')
  const before = server.calls.filter(({ path }) => path === '/api/admin/tests/4').length
  await userEvent.click(screen.getAllByRole('button', { name: '다시 불러오기' }).at(-1) as HTMLElement)
  expect(server.calls.filter(({ path }) => path === '/api/admin/tests/4').length).toBeGreaterThan(before)
})

test('[WY-76] a date for a version’s start says that it goes with the request alone, and is closed after a question', async () => {
  const draft = { ...version, state: 'DRAFT', inForceFrom: null, authors: ['정*운'], isOwn: true }
  const content = {
    ...{ testName: '우울감 점검', testType: '마음', subtitle: '', guide: '', minutes: 3, sortOrder: 1 },
    ...{ questions: [], sections: [] },
  }
  stubServer({
    '/api/admin/tests': {
      result: 'success',
      data: [{ testCd: 'DEP', testName: '우울감 점검', versions: [draft] }],
    },
    '/api/admin/tests/4': { result: 'success', data: { ...draft, testCd: 'DEP', content } },
  })
  visit(TestsScreen, { path: '/admin/tests?open=4' })
  const field = () => screen.getByLabelText('시행 시작')
  await screen.findByText(/승인을 요청할 때 함께 보내요. 저장되지는 않아요./)
  fireEvent.change(field(), { target: { value: '2027-01-01T09:00' } })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '계속 고치기' }))
  expect(field()).toHaveProperty('value', '2027-01-01T09:00')
  await userEvent.click(screen.getByRole('button', { name: '닫기' }))
  await userEvent.click(await screen.findByRole('button', { name: '나가기' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('시행 시작')).toBeNull())
})

test('[AL-18] whoever writes a draft reads that a planned version replaces it later, unless it begins after that one', async () => {
  const draft = { ...version, state: 'DRAFT', inForceFrom: null, authors: ['정*운'], isOwn: true }
  const planned = { ...version, id: 3, state: 'PLANNED', inForceFrom: '2026-12-10T09:00' }
  const content = {
    ...{ testName: '우울감 점검', testType: '마음', subtitle: '', guide: '', minutes: 3, sortOrder: 1 },
    ...{ questions: [], sections: [] },
  }
  stubServer({
    '/api/admin/tests': {
      result: 'success',
      data: [{ testCd: 'DEP', testName: '우울감 점검', versions: [draft, planned] }],
    },
    '/api/admin/tests/4': { result: 'success', data: { ...draft, testCd: 'DEP', content } },
  })
  visit(TestsScreen, { path: '/admin/tests?open=4' })
  const words = /12월 10일\(목\) 09:00부터 이미 승인한 다른 내용이 이 내용을 대신해요/
  expect(await screen.findByText(words)).toBeDefined()
  fireEvent.change(screen.getByLabelText('시행 시작'), { target: { value: '2026-12-11T09:00' } })
  expect(screen.queryByText(words)).toBeNull()
})
