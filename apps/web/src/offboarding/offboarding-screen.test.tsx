// @vitest-environment jsdom
import type { Offboarding } from '@self/contract/offboarding'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusedBy, stubServer, unreachable, visit } from '../../test/visit.ts'
import { OffboardingScreen } from './offboarding-screen.tsx'

const PATH = '/api/admin/offboarding/8'
const nothing: Offboarding = {
  memberId: 8,
  userName: '정다운',
  userType: 'ADMIN',
  status: 'INACTIVE',
  loginSessions: 0,
  passkeys: 0,
  hasFeed: false,
  grants: [],
  upcoming: [],
  links: [],
  proposals: 0,
  refunds: 0,
}
const link: Offboarding['links'][number] = {
  id: 5,
  state: 'OPEN',
  userName: '김*늘',
  userPhone: '010-****-0001',
  title: '프라이빗 개인상담 1회',
  centreName: '잠실센터',
  counsellorName: '윤서하',
  date: '2026-12-01',
  time: '14:00',
  createdAt: '2026-11-24T09:30',
  expiresAt: '2026-11-27T09:30',
}

const success = (data: unknown) => ({ result: 'success', data })
const branches = [{ ...jamsil, status: 'CLOSED' }]
function show(data: Offboarding | Error, others: Record<string, unknown> = {}) {
  const reply = data instanceof Error ? data : success(data)
  const server = stubServer({
    [PATH]: reply,
    '/api/admin/branches/all': success(branches),
    ...others,
  })
  visit(OffboardingScreen, { path: '/admin/offboarding/8', route: '/admin/offboarding/:memberId' })
  return server
}
const part = (name: string) => screen.findByRole('region', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[OF-01] of somebody who is suspended and left nothing every part is settled', async () => {
  show(nothing)
  expect(await screen.findByText(/이용이 중지됐어요/)).toBeDefined()
  expect(screen.queryByText('확인 필요')).toBeNull()
  for (const name of [
    '결제 링크',
    '제안한 시간',
    '환불 요청',
    '단체 안내',
    '로그인',
    '패스키',
    '역할',
    '캘린더 구독',
  ])
    expect((await part(name)).textContent).toContain('정리됨')
})

test('[OF-01] [BX-04] [BX-12] what is left of somebody who still works here is named, with the way to it', async () => {
  show({
    ...nothing,
    status: 'ACTIVE',
    loginSessions: 2,
    passkeys: 1,
    hasFeed: true,
    grants: [{ role: 'COUNSELLOR', branchCode: 'JS', wrId: 101 }],
    upcoming: [
      {
        branchCode: 'JS',
        wrId: 101,
        counsellorName: '윤서하',
        count: 3,
        next: '2026-12-01',
        nextBranch: 'GN',
      },
    ],
    proposals: 1,
    refunds: 1,
    mailings: 2,
  })
  expect(await screen.findByText(/아직 이용 중인 직원이에요/)).toBeDefined()
  expect((await part('로그인')).textContent).toContain('기기 2대에서')
  expect((await part('패스키')).textContent).toContain('확인 필요')
  const upcoming = within(await part('잠실센터 담당 상담'))
  expect(upcoming.getByText(/예약이 3건 있어요/)).toBeDefined()
  expect(upcoming.getByText(/윤서하 상담사/)).toBeDefined()
  expect((await part('역할')).textContent).toContain('상담사(잠실센터)')
  expect(upcoming.getByRole('link').getAttribute('href')).toBe('/admin/desk?branch=GN&date=2026-12-01')
  const wayOf = async (name: string) =>
    within(await part(name))
      .getByRole('link')
      .getAttribute('href')
  expect(await wayOf('제안한 시간')).toBe('/admin/requests')
  expect(await wayOf('환불 요청')).toBe('/payment-error?tab=approvals')
  expect(await wayOf('단체 안내')).toBe('/admin/messages')
})

test('[OF-02] a withdrawn link is gone from the list; where it was paid meanwhile the list is asked for anew', async () => {
  const server = show(
    { ...nothing, links: [link] },
    { '/api/admin/direct-url/5/revoke': refusedBy('LINK_PAID') },
  )
  const links = within(await part('결제 링크'))
  await userEvent.click(links.getByRole('button', { name: '링크 취소 (김*늘, 12월 1일(화) 14:00)' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button'))
  server.replies['/api/admin/direct-url/5/revoke'] = { result: 'success' }
  server.replies[PATH] = { result: 'success', data: nothing }
  await userEvent.click(links.getByRole('button'))
  expect(await links.findByText(/열려 있는 링크가 없어요/)).toBeDefined()
})

test('[OF-01] a list that did not come can be asked for again', async () => {
  show(unreachable)
  expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeDefined()
})
