import { expect, type Page } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { questionReply, selfTestReply } from '@self/contract/diagnosis'
import { outcome, page as pageOf } from '@self/contract/envelope'
import { saveResultBody, testResult } from '@self/contract/test-result'
import { scoreOf } from '@self/contract/test-score'
import { ask } from './ask.ts'
import { logIn } from './login.ts'
import type { Person } from './person.ts'
import { newMember } from './sign-up.ts'

export const SAVE = '**/api/selfTest/saveResult'
export const callLine = (page: Page) => page.getByRole('main').getByRole('link', { name: CRISIS_LINE.phone })
export const testPath = (testCd: string): string => `/self/Diagnosis/test/Test?testCd=${testCd}`
export const questions = (page: Page) => page.getByRole('group')
export const showResult = (page: Page) => page.getByRole('button', { name: '결과 보기' })

/** Which test, and the total of how much. */
export const scoreOn = (page: Page) => page.getByText(/^지난 2주 · /).locator('..')

/** The option of that number to every question on screen, or to the first few. */
export async function answer(page: Page, option: number, count?: number): Promise<void> {
  await expect(questions(page).first()).toBeVisible()
  const until = count ?? (await questions(page).count())
  for (let index = 0; index < until; index += 1)
    await questions(page)
      .nth(index)
      .getByRole('radio')
      .nth(option - 1)
      .check()
}

/** What the server holds of this person, newest first. */
export const resultsOf = async (person: Person, query = '') =>
  (await ask(pageOf(testResult), `/api/selfTest/testResultList${query}`, { person })).content

/** A result stored without the screen: that option throughout. */
export async function storeResult(person: Person, testCd: string, option: number): Promise<number> {
  const [tests, questions] = [
    await ask(selfTestReply, '/api/selfTest'),
    await ask(questionReply, `/api/selfTest/testQuestion?testCd=${testCd}`),
  ]
  const answers = questions.map(() => option)
  const testType = tests.find((test) => test.testCd === testCd)?.testType
  const body = saveResultBody.parse({ score: scoreOf(questions, answers), testType, testCd, answers })
  await ask(outcome, '/api/selfTest/saveResult', { person, body })
  return body.score
}

/** A member who has agreed to everything, on the test. */
export async function arriveAtTest(page: Page, testCd: string) {
  const person = await newMember()
  await logIn(page, person)
  await page.goto(testPath(testCd))
  return person
}
