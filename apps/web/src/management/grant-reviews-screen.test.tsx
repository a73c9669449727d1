// @vitest-environment jsdom
import type { ReviewedGrant } from '@self/contract/grant-review'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { GrantReviewsScreen } from './grant-reviews-screen.tsx'

const PATH = '/api/admin/grant-reviews'
const grantOf = (grantId: number, userName: string, isDue: boolean): ReviewedGrant => ({
  ...{ grantId, userName, isDue, memberId: grantId + 100, isActive: true },
  ...{ role: 'DESK', branchCode: 'GN', branchName: '강남센터', wrId: null, counsellorName: null },
  ...{ since: '2026-01-02', reviews: 2, reviewedOn: '2026-04-03', reviewedBy: '한누리', lastLoginOn: null },
})

/** A list until the first decision, what that is answered with after it. */
function show(decided: { done: number; passed: number }) {
  const server = stubServer({})
  const grants = [grantOf(1, '배나래', true), grantOf(2, '윤서하', true), grantOf(3, '정다운', false)]
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    const data = request.method === 'POST' ? decided : { grants }
    server.replies[PATH] = { result: 'success', data }
    return answer(path, request)
  })
  visit(GrantReviewsScreen, { path: '/admin/grants' })
  return { decisions: () => server.bodiesOf(PATH).filter((body) => body !== undefined) }
}
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `${name} 데스크 강남센터 고르기` }))

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[GR-10] those that are due stand first, and several are said to be needed by one press', async () => {
  const { decisions } = show({ done: 1, passed: 1 })
  await choose('배나래')
  expect(screen.queryByText('정다운')).toBeNull()
  await choose('윤서하')
  await userEvent.click(screen.getByRole('button', { name: '아직 필요해요' }))
  await screen.findByText('1건을 확인했어요. 1건은 그사이 다른 사람이 확인했어요.')
  const grants = [1, 2].map((grantId) => ({ grantId, reviews: 2 }))
  expect(decisions()).toEqual([{ isNeeded: true, grants }])
  await userEvent.click(screen.getByRole('button', { name: '모두' }))
  await screen.findByText('정다운')
})

test('[GR-11] a grant ends once that is confirmed', async () => {
  const { decisions } = show({ done: 1, passed: 0 })
  await choose('윤서하')
  await userEvent.click(screen.getByRole('button', { name: '끝내기' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('윤서하 데스크, 이 역할을 끝낼까요?')
  expect(decisions()).toEqual([])
  const [end] = screen.getAllByRole('button', { name: '끝내기' }).filter((each) => dialog.contains(each))
  if (end) await userEvent.click(end)
  await screen.findByText('1건을 끝냈어요.')
  expect(decisions()).toEqual([{ isNeeded: false, grants: [{ grantId: 2, reviews: 2 }] }])
})
