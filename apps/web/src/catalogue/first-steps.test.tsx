// @vitest-environment jsdom
import type { FirstSteps as Found } from '@self/contract/catalogue-steps'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { FirstSteps } from './first-steps.tsx'

const STEPS = ['BRANCH', 'COUNSELLOR', 'HOURS', 'COUPON', 'TERMS', 'OPEN'] as const
const found = (done: readonly string[], more: Partial<Found> = {}): Found => ({
  branchCode: null,
  wrId: null,
  steps: STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  ...more,
})

function show(data: Found, tasks: string[] = ['EDIT_CATALOGUE']) {
  storeToken(tokenOf('1'))
  const member = { memberId: 1, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: { ...member, tasks, branches: null } },
    '/api/admin/first-steps': { result: 'success', data },
  })
  visit(FirstSteps, { path: '/admin' })
  return server
}
const ways = async () =>
  within(await screen.findByRole('region', { name: '문을 열기까지' }))
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('href'),
      link.textContent?.includes('마침'),
      link.getAttribute('aria-current'),
    ])

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[FS-04] an empty installation shows every first step as a way into its editor', async () => {
  show(found(['TERMS']))
  expect(await ways()).toEqual([
    ['/admin/branches/new', false, 'step'],
    ['/admin/counsellors?open=new', false, null],
    ['/admin/branches', false, null],
    ['/admin/coupons', false, null],
    ['/admin/terms', true, null],
    ['/admin/branches', false, null],
    ['/admin/catalogue', false, null],
  ])
  expect(screen.getByText('5가지를 마치면 회원이 예약할 수 있어요')).toBeDefined()
})

test('[FS-04] what is there is ticked, and what comes next leads to it', async () => {
  show(found(['BRANCH', 'COUNSELLOR', 'TERMS'], { branchCode: 'SS', wrId: 7 }))
  expect(await ways()).toEqual([
    ['/admin/branches', true, null],
    ['/admin/counsellors', true, null],
    ['/admin/counsellors/7/hours', false, 'step'],
    ['/admin/coupons', false, null],
    ['/admin/terms', true, null],
    ['/admin/branches/SS', false, null],
    ['/admin/catalogue', false, null],
  ])
})

test('[FS-04] [LT-11] texts that are missing are written in the app', async () => {
  show(found([]))
  expect((await ways())[4]).toEqual(['/admin/terms?open=new', false, null])
})

test('[FS-04] nothing of it is shown once all is there, nor asked for by whom it is no matter of', async () => {
  const server = show(found(STEPS))
  await waitFor(() => expect(server.bodiesOf('/api/admin/first-steps')).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  const other = show(found([]), ['SEE_RESERVATIONS'])
  await waitFor(() => expect(other.bodiesOf('/api/user/info').length).toBeGreaterThan(0))
  expect(screen.queryByRole('region')).toBeNull()
  expect(other.bodiesOf('/api/admin/first-steps')).toHaveLength(0)
})
