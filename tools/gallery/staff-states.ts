import type { Page } from '@playwright/test'
import { people } from '../../e2e/people/person.ts'
import { type State, withoutAnswers } from './state.ts'

const MANAGEMENT: State = { route: '/Management', name: 'every branch', path: 'Management', who: 'admin' }
const DESK: State = { route: '/admin/desk', name: 'the desk of a branch', path: 'admin/desk', who: 'desk' }
const ERRORS: State = { route: '/payment-error', name: 'master', path: 'payment-error', who: 'master' }

const forMaster = [
  'access-log',
  'banners',
  'branches',
  'branches/new',
  'catalogue',
  'closing',
  'companies',
  'counsellors',
  'coupons',
  'disruption',
  'faq',
  'holidays',
  'leave-requests',
  'messages',
  'notices',
  'terms',
  'tests',
  'direct-url-generator',
  'occupancy',
  'orders',
  'passkeys',
  'policy',
  'payouts',
  'requests',
  'revenue',
  'break-glass',
  'security',
  'subject-requests',
]

async function findMember(page: Page, { name, phone } = people.withHistory) {
  await page.getByRole('button', { name: /회원 찾기$/ }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(phone)
  await sheet.getByRole('button', { name: '검색', exact: true }).click()
  await sheet.getByRole('radio', { name: new RegExp(name) }).check()
  return sheet
}

async function chooseMember(page: Page, person = people.withHistory) {
  const sheet = await findMember(page, person)
  await sheet.getByRole('button', { name: '선택하기' }).click()
}

const follow = (link: RegExp) => async (page: Page) => {
  await chooseMember(page, people.desk)
  await page.getByRole('link', { name: link }).click()
}

/** What the staff sees. */
export const STAFF: readonly State[] = [
  MANAGEMENT,
  ...withoutAnswers(MANAGEMENT),
  { ...MANAGEMENT, name: 'counsellor', who: 'counsellor' },
  { ...MANAGEMENT, name: 'member refused', who: 'withHistory' },
  { ...MANAGEMENT, name: 'search', open: (page) => findMember(page) },
  {
    ...MANAGEMENT,
    name: 'a member',
    who: 'master',
    open: (page) => chooseMember(page),
  },
  DESK,
  ...withoutAnswers(DESK),
  { ...DESK, name: 'every branch', who: 'admin' },
  { ...DESK, name: 'who waits', open: (page) => page.getByRole('tab', { name: '대기' }).click() },
  { ...DESK, name: 'shut hours', open: (page) => page.getByRole('tab', { name: '시간 막기' }).click() },
  { route: '/admin', name: 'what is due', path: 'admin', who: 'master' },
  { route: '/admin', name: 'desk', path: 'admin', who: 'desk' },
  { route: '/admin/my', name: 'counsellor', path: 'admin/my', who: 'counsellor' },
  ...forMaster.map(
    (name): State => ({ route: `/admin/${name}`, name: 'master', path: `admin/${name}`, who: 'master' }),
  ),
  { route: '/admin/members/duplicates', name: 'master', path: 'admin/members/duplicates', who: 'master' },
  { route: '/admin/grants', name: 'review', path: 'admin/grants?shown=all', who: 'master' },
  {
    route: '/admin/grants',
    name: 'master',
    who: 'master',
    path: 'Management',
    open: follow(/^역할과 센터/),
  },
  {
    route: '/admin/members',
    name: 'master',
    who: 'master',
    path: 'Management',
    open: async (page) => {
      await chooseMember(page)
      await page.getByRole('link', { name: '회원 페이지' }).click()
    },
  },
  {
    route: '/admin/offboarding',
    name: 'master',
    who: 'master',
    open: async (page) => {
      await page.goto('/self/admin/offboarding/6')
    },
  },
  {
    route: '/admin/access-statement',
    name: 'master',
    who: 'master',
    open: async (page) => {
      await page.goto('/self/admin/access-statement/1')
    },
  },
  {
    route: '/admin/subject-data',
    name: 'no such request',
    who: 'master',
    open: async (page) => {
      await page.goto('/self/admin/subject-data/1')
    },
  },
  {
    route: '/admin/statements',
    name: 'master',
    who: 'master',
    open: async (page) => {
      await page.goto('/self/admin/statements/1')
    },
  },
  ERRORS,
  ...withoutAnswers(ERRORS),
]
