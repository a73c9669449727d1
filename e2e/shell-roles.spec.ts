import { expect, type Page } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import type { Grant } from '@self/contract/grant'
import { memberListReply } from '@self/contract/management'
import { here } from './address.ts'
import { expectMessage } from './paying/booking.ts'
import { ask } from './people/ask.ts'
import { logIn, tokenOf } from './people/login.ts'
import { type Person, people } from './people/person.ts'
import { signUp, stranger } from './people/sign-up.ts'
import { test } from './test.ts'

const WIDE = { width: 1280, height: 800 }
const rail = (page: Page) => page.getByRole('navigation', { name: '직원 메뉴' })
/** A number may stand behind its name. */
const way = (page: Page, label: string) =>
  rail(page).getByRole('link', { name: new RegExp(`^${label}( 기다리는 .*)?$`) })

/** Somebody new with one role. */
async function hire(name: string, grant: Grant): Promise<Person> {
  const staff = await signUp(stranger(name))
  const body = { type: 'userPhone', query: staff.phone }
  const [found] = await ask(memberListReply, '/api/user/search', { person: people.master, body })
  const put = (path: string, change: unknown) =>
    ask(outcome, path, { person: people.master, method: 'PUT', body: change })
  await put(`/api/user/${found?.memberId}/update/userType`, { userType: 'ADMIN' })
  await put(`/api/admin/grants/${found?.memberId}`, { seen: [], grants: [grant] })
  return staff
}

const everywhere = (role: Grant['role']): Grant => ({ role, branchCode: null, wrId: null })

type Walk = {
  role: string
  who: () => Promise<Person>
  /** Ways of the rail with the heading behind each. */
  ways: readonly (readonly [label: string, heading: string | RegExp])[]
  hidden: readonly string[]
  /** Pages by their address that turn them away, and calls that do. */
  pages: readonly string[]
  calls: Readonly<Record<string, number>>
}

const WALKS: readonly Walk[] = [
  {
    role: 'a clerk',
    who: async () => people.desk,
    ways: [
      ['데스크', /데스크|센터/],
      ['신청', '예약 신청'],
    ],
    hidden: ['내 상담', '주문·결제', '하루 마감', '매출', '휴가', '이용권', '접속 기록', '정보주체 요청'],
    pages: ['/admin/orders', '/admin/access-log'],
    calls: { '/api/admin/orders': 403, '/api/admin/revenue?month=2026-11': 403, '/api/access-log': 403 },
  },
  {
    role: 'a manager',
    who: () => hire('문하랑', { role: 'BRANCH_MANAGER', branchCode: 'GN', wrId: null }),
    ways: [
      ['데스크', /데스크|센터/],
      ['주문·결제', '주문·결제'],
      ['하루 마감', '하루 마감'],
      ['휴가', '휴가 신청'],
    ],
    hidden: ['내 상담', '정산', '결제 오류', '이용권', '기업', '접속 기록', '보안 기록', '정보주체 요청'],
    pages: ['/admin/coupons', '/admin/security'],
    calls: { '/api/admin/coupons': 403, '/api/desk?branchCode=JS&date=2026-11-25': 404 },
  },
  {
    role: 'a counsellor',
    who: async () => people.counsellor,
    ways: [
      ['내 상담', '내 상담'],
      ['데스크', /데스크|센터/],
    ],
    hidden: ['신청', '회원', '주문·결제', '매출', '숏링크', '휴가', '접속 기록', '정보주체 요청'],
    pages: ['/admin/orders', '/admin/leave-requests'],
    calls: { '/api/user/list': 403, '/api/admin/leave-requests': 403, '/api/admin/requests': 403 },
  },
  {
    role: 'an accountant',
    who: () => hire('표가을', everywhere('ACCOUNTANT')),
    ways: [
      ['주문·결제', '주문·결제'],
      ['정산', '정산'],
      ['매출', '매출'],
    ],
    hidden: ['내 상담', '데스크', '신청', '숏링크', '휴가', '기업', '접속 기록', '정보주체 요청'],
    pages: ['/admin/requests', '/admin/notices'],
    calls: { '/api/desk/count': 403, '/api/user/1/phone': 404, '/api/admin/notices': 403 },
  },
  {
    role: 'a support agent',
    who: () => hire('도지안', everywhere('SUPPORT')),
    ways: [
      ['데스크', /데스크|센터/],
      ['신청', '예약 신청'],
      ['기업', '기업 계약'],
    ],
    hidden: ['내 상담', '주문·결제', '하루 마감', '매출', '휴가', '이용권', '접속 기록', '정보주체 요청'],
    pages: ['/admin/revenue', '/admin/security'],
    calls: { '/api/admin/orders': 403, '/api/security-event': 403, '/api/admin/subject-requests': 403 },
  },
  {
    role: 'a privacy officer',
    who: () => hire('지보라', everywhere('PRIVACY')),
    ways: [
      ['접속 기록', '접속 기록'],
      ['정보주체 요청', '정보주체 요청'],
      ['보안 기록', '보안 기록'],
    ],
    hidden: ['내 상담', '데스크', '신청', '주문·결제', '매출', '숏링크', '휴가', '기업'],
    pages: ['/admin/orders', '/admin/requests'],
    calls: { '/api/desk/count': 403, '/api/admin/orders': 403, '/api/user/1/phone': 404 },
  },
]

for (const { role, who, ways, hidden, pages, calls } of WALKS)
  test(`[RO-01] ${role} walks a day and sees nothing beyond the role: ways, pages by address, calls`, async ({
    page,
  }) => {
    const person = await who()
    await page.setViewportSize(WIDE)
    await logIn(page, person)
    await page.goto('/self/admin')
    for (const [label, heading] of ways) {
      await way(page, label).click()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    }
    for (const label of hidden) await expect(way(page, label)).toHaveCount(0)
    for (const path of pages) {
      await page.goto(`/self${path}`)
      await expectMessage(page, '접근 권한이 없습니다.')
      await expect(page).toHaveURL('/self/')
    }
    const Authorization = `Bearer ${await tokenOf(person)}`
    for (const [path, status] of Object.entries(calls)) {
      const reply = await fetch(here.web + path, { headers: { Authorization } })
      expect([path, reply.status]).toEqual([path, status])
    }
  })
