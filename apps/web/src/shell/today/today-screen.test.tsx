// @vitest-environment jsdom
import type { Task } from '@self/contract/task'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { TodayScreen } from './today-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })

const BRANCHES = [
  { branchCode: 'GN', branchName: '강남센터', booked: 4, unmarked: 1, running: 1 },
  { branchCode: 'JS', branchName: '잠실센터', booked: 3, unmarked: 2, running: 2, next: '15:00' },
]

function show(
  tasks: Task[],
  waiting = 3,
  grantsDue = 0,
  branches = BRANCHES,
  passes = 0,
  money: { unpaid?: number; owed?: number } = {},
) {
  storeToken(tokenOf('1'))
  const server = stubServer({
    '/api/user/info': success({
      ...{
        memberId: 1,
        userName: '정다운',
        userPhone: '',
        userType: 'ADMIN',
        eapInfo: '',
        tasks,
        branches: null,
      },
    }),
    '/api/admin/requests/count': success({ waiting, today: 1, late: 2, newest: 9, fresh: 0 }),
    '/api/desk/count': success({ branches }),
    '/api/desk/unmarked/count': success({ count: 8, oldest: '2026-11-20', ...money }),
    '/api/admin/direct-url/count': success({ alive: 4, ending: 2 }),
    '/api/payment-error/pending-count': { count: 5 },
    '/api/payment-difference/count': { count: 6 },
    '/api/admin/grant-reviews/count': success({ due: grantsDue }),
    '/api/user/list/passes-ending': success({ count: passes }),
    '/api/refund-approval/count': success({ waiting: 7, late: 1 }),
  })
  visit(TodayScreen, { path: '/admin' })
  return server
}
const cards = async (least: string) => {
  await screen.findByRole('link', { name: new RegExp(least) })
  return screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[AF-09][DK-42][DK-48][DK-53][DL-10] every number leads to the list that it counts', async () => {
  show([
    ...(['BOOK_RESERVATIONS', 'SEE_RESERVATIONS', 'SEND_LINKS', 'HANDLE_ERRORS'] as const),
    ...(['HANDLE_DIFFERENCES', 'APPROVE_REFUNDS'] as const),
  ])
  await cards('환불 승인')
  await cards('대사 차이')
  await cards('결제 오류')
  await cards('표시 필요')
  await cards('지난 예약 표시')
  await cards('하루 안에 끝나는 링크')
  expect(await cards('답할 신청')).toEqual([
    ['답할 신청3건오늘 마감 1건', '/admin/requests'],
    ['기한이 지난 신청2건답하지 않으면 곧 끝나요', '/admin/requests?tab=late'],
    ['오늘 예약7건지금 3건 · 다음 15:00', '/admin/desk'],
    ['표시 필요3건오셨는지 적지 않은 예약', '/admin/desk?view=list&state=UNMARKED'],
    ['지난 예약 표시8건11월 20일 금요일부터', '/admin/desk?view=unmarked'],
    ['하루 안에 끝나는 링크2건결제 전 4건', '/admin/direct-url-generator?state=ENDING'],
    ['결제 오류5건아직 처리하지 않은 오류', '/payment-error?status=PENDING'],
    ['대사 차이6건결제사와 다른 기록', '/payment-error?tab=differences'],
    ['환불 승인7건지남 1건', '/payment-error?tab=approvals'],
  ])
  screen.getByRole('button', { name: '강남센터' })
})

test('[DK-59] a day without sessions is said to be one', async () => {
  show(['SEE_RESERVATIONS'], 3, 0, [])
  expect(await cards('오늘 예약')).toContainEqual(['오늘 예약0건아직 예약이 없어요', '/admin/desk'])
})

test('[DP-06] what a desk owes for cancelled sessions and what nothing has paid for lead to their lists, and are no matter while there is none', async () => {
  show(['SEE_RESERVATIONS', 'TAKE_PAYMENTS'], 3, 0, [], 0, { unpaid: 2, owed: 1 })
  const found = await cards('돌려줄 금액')
  expect(found).toContainEqual([
    '돌려줄 금액1건취소된 예약에서 받은 돈',
    '/admin/desk?view=unmarked&tab=owed',
  ])
  expect(found).toContainEqual([
    '결제 전 예약2건표시했지만 받지 않은 돈',
    '/admin/desk?view=unmarked&tab=unpaid',
  ])
  cleanup()
  show(['SEE_RESERVATIONS', 'TAKE_PAYMENTS'], 3, 0, [], 0, { unpaid: 0, owed: 0 })
  await cards('지난 예약 표시')
  expect(screen.queryByRole('link', { name: /돌려줄 금액|결제 전/ })).toBeNull()
})

test('[AF-09] nobody is shown, or asks for, what is none of their tasks', async () => {
  const server = show(['HANDLE_ERRORS'])
  expect(await cards('결제 오류')).toHaveLength(1)
  expect([...new Set(server.calls.map(({ path }) => path))].sort()).toEqual([
    '/api/payment-error/pending-count',
    '/api/user/info',
  ])
})

test('[GR-10] who gives roles reads how many are to be reviewed, and nothing while there are none', async () => {
  show(['CHANGE_STAFF'], 3, 4)
  expect(await cards('역할 확인')).toEqual([['역할 확인4건아직 필요한가요?', '/admin/grants']])
  cleanup()
  const server = show(['CHANGE_STAFF'], 3, 0)
  await vi.waitFor(() => expect(server.bodiesOf('/api/admin/grant-reviews/count')).toHaveLength(1))
  await screen.findByRole('heading', { name: '지금 할 일' })
  expect(screen.queryByRole('link', { name: /역할 확인/ })).toBeNull()
})

test('[DK-61] passes that end soon lead to the list of their members, and are no matter while there are none', async () => {
  show(['SEE_MEMBERS'], 3, 0, [], 4)
  expect(await cards('곧 끝나는 이용권')).toEqual([
    ['곧 끝나는 이용권4명30일 안에 끝나고 남은 횟수가 있어요', '/Management?pass=ENDING'],
  ])
  cleanup()
  const server = show(['SEE_MEMBERS'], 3, 0, [], 0)
  await vi.waitFor(() => expect(server.bodiesOf('/api/user/list/passes-ending')).toHaveLength(1))
  await screen.findByRole('heading', { name: '지금 할 일' })
  expect(screen.queryByRole('link', { name: /곧 끝나는/ })).toBeNull()
})
