import type { Page } from '@playwright/test'
import { answer, arriveAtTest, storeResult } from '../../e2e/people/diagnosis.ts'
import { logIn } from '../../e2e/people/login.ts'
import { newMember } from '../../e2e/people/sign-up.ts'
import { type State, withoutAnswers } from './state.ts'

const HOME: State = { route: '/', name: 'visitor', path: '' }
const BRANCHES: State = { route: '/BranchList', name: 'visitor', path: 'BranchList' }
const FAQ: State = { route: '/faq', name: 'visitor', path: 'faq' }
const TESTS: State = { route: '/Diagnosis', name: 'visitor', path: 'Diagnosis' }
const TEST: State = { route: '/Diagnosis/test/Test', name: 'visitor', path: 'Diagnosis/test/Test?testCd=NDS' }

async function readResult(page: Page) {
  const person = await newMember()
  await storeResult(person, 'DEP', 4)
  await logIn(page, person)
  await page.goto('/self/MyInfo')
}

/** What needs no account: home, the ways in, the branches, tests, and what isn't there. */
export const VISITOR: readonly State[] = [
  HOME,
  ...withoutAnswers(HOME),
  { ...HOME, name: 'member with a history', who: 'withHistory' },
  { ...HOME, name: 'member with nothing', who: 'fresh' },
  { ...HOME, name: 'staff', who: 'admin' },
  { route: '/login', name: 'visitor', path: 'login' },
  { route: '/phoneLogin', name: 'visitor', path: 'phoneLogin' },
  {
    route: '/phoneLogin',
    name: 'refused',
    path: 'phoneLogin',
    open: async (page) => {
      await page.getByLabel('휴대폰 번호').fill('01000000001')
      await page.getByLabel('비밀번호', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: '로그인', exact: true }).click()
    },
    api: 'failing',
  },
  { route: '/SignUp', name: 'visitor', path: 'SignUp' },
  { route: '/ResetPw', name: 'visitor', path: 'ResetPw' },
  { route: '/VerifyPhone', name: 'visitor', path: 'VerifyPhone' },
  {
    route: '/login/oauth2/callback/kakao',
    name: 'refused',
    isRefused: true,
    path: 'login/oauth2/callback/kakao?code=any&state=any',
  },
  BRANCHES,
  ...withoutAnswers(BRANCHES),
  FAQ,
  ...withoutAnswers(FAQ),
  {
    ...FAQ,
    name: 'a question open',
    open: (page) => page.getByRole('main').getByRole('button', { expanded: false }).first().click(),
  },
  { ...FAQ, name: 'staff', who: 'admin' },
  { route: '/Terms', name: 'visitor', path: 'Terms' },
  { route: '/Privacy', name: 'visitor', path: 'Privacy' },
  TESTS,
  ...withoutAnswers(TESTS),
  TEST,
  ...withoutAnswers(TEST),
  {
    route: TEST.route,
    name: 'half answered',
    open: async (page) => {
      await arriveAtTest(page, 'NDS')
      await answer(page, 2, 5)
    },
  },
  {
    route: TEST.route,
    name: 'result',
    open: async (page) => {
      await arriveAtTest(page, 'DEP')
      await answer(page, 4)
      await page.getByRole('button', { name: '결과 보기' }).click()
      await page.getByText(/^지난 2주 · /).waitFor()
    },
  },
  { route: '/TestResult', name: 'nothing', path: 'TestResult' },
  { route: '/MyInfo', name: 'with a test result', open: readResult },
  { route: '/nowhere', name: 'visitor', path: 'nowhere' },
]
