// @vitest-environment jsdom
import type { AccessEntry } from '@self/contract/access-log'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, unreachable, visit } from '../../test/visit.ts'
import { AccessLogScreen } from './access-log-screen.tsx'

const staff = { memberId: 8, userName: '정*운' }
const entry: AccessEntry = {
  id: 'ACCESS-7',
  at: '2026-11-24T09:30',
  what: '휴대폰 번호 조회',
  actor: staff,
  subject: { memberId: 1, userName: '김*늘' },
  subjectCount: 0,
  address: '203.0.113.7',
}
const pathOf = (page: number) => `/api/access-log?page=${page}&size=20`
const VERIFY = '/api/access-log/verify'

function show(content: AccessEntry[], last = true) {
  const server = stubServer({ [pathOf(0)]: { content, last } })
  visit(AccessLogScreen, { path: '/admin/access-log' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who did what to whose data, when and from where', async () => {
  show([
    entry,
    { ...entry, id: 'ACCESS-6', what: '로그인', subject: staff },
    { ...entry, id: 'ACCESS-5', what: '휴대폰 인증', actor: null, subject: { memberId: 3, userName: '' } },
  ])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '휴대폰 번호 조회정*운 (8번) → 김*늘 (1번)2026년 11월 24일 09:30 · 203.0.113.7',
    '로그인정*운 (8번) → 본인2026년 11월 24일 09:30 · 203.0.113.7',
    '휴대폰 인증로그인하지 않은 사람 → 없는 회원 (3번)2026년 11월 24일 09:30 · 203.0.113.7',
  ])
})

test('more come by twenty, each once, the focus on the first new one', async () => {
  const server = show([entry], false)
  server.replies[pathOf(1)] = { content: [entry, { ...entry, id: 'ACCESS-6' }], last: true }
  await userEvent.click(await screen.findByRole('button', { name: '더 보기' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[1]))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('모두 봤어요')).toBeDefined()
})

test('[AC-03] a list of members is one entry, and whom it was about comes by a press', async () => {
  const list = { ...entry, what: '회원 정보 조회', subject: null, subjectCount: 5_000 }
  const server = show([list])
  const path = (page: number) => `/api/access-log/ACCESS-7/subjects?page=${page}&size=100`
  server.replies[path(0)] = { content: [{ memberId: 1, userName: '김*늘' }], last: false }
  server.replies[path(1)] = { content: [{ memberId: 2, userName: '' }], last: true }
  expect((await screen.findByRole('listitem')).textContent).toContain('정*운 (8번) → 회원 5,000명')
  expect(server.calls.map((call) => call.path)).not.toContain(path(0))
  await userEvent.click(screen.getByRole('button', { name: '회원 5,000명 보기' }))
  expect(await screen.findByText('김*늘 (1번)')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }))
  expect(await screen.findByText('김*늘 (1번), 없는 회원 (2번)')).toBeDefined()
})

test('the check says that all is whole, or what is not, or that it could not tell', async () => {
  const server = show([entry])
  server.replies[`${VERIFY}?from=ACCESS-100000`] = { isWhole: true, broken: [], checked: 7 }
  const check = async () => userEvent.click(await screen.findByRole('button', { name: '기록 확인하기' }))
  server.replies[VERIFY] = { isWhole: true, broken: [], checked: 100_000, next: 'ACCESS-100000' }
  await check()
  expect(await screen.findByText('모든 기록이 처음 그대로예요.')).toBeDefined()
  server.replies[VERIFY] = { isWhole: false, broken: ['접속 기록: 12번부터 처음과 달라요.'], checked: 12 }
  await check()
  expect((await screen.findByRole('alert')).textContent).toContain('접속 기록: 12번부터 처음과 달라요.')
  expect(screen.queryByText('모든 기록이 처음 그대로예요.')).toBeNull()
  server.replies[VERIFY] = unreachable
  await check()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('인터넷에 연결되지 않았어요'))
})

test('an empty log says so, and one that failed to load offers to load it again', async () => {
  const server = show([])
  expect(await screen.findByText('조회 결과가 없습니다.')).toBeDefined()
  cleanup()
  server.replies[pathOf(0)] = unreachable
  visit(AccessLogScreen, { path: '/admin/access-log' })
  expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeDefined()
})
