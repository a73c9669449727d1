import { expect } from '@playwright/test'
import { allRefusals, sentenceOf } from '@self/contract/refusal-codes'
import { expectNoBarriers } from './barriers.ts'
import { codeOf } from './people/inbox.ts'
import { sendLogin } from './people/login.ts'
import { signUp } from './people/sign-up.ts'
import { test } from './people/test.ts'
import { codeField, giveCode } from './people/verifying.ts'

const LOGIN = '**/login/oauth2/callback/login'
const WORKING = '잠시 확인하고 있어요.'
/** Four times what the server asks for at first: long enough to be seen at work. */
const BITS = 12

test('[AB-04] a puzzle is solved in the page within seconds, which says so meanwhile; then one is logged in', async ({
  page,
}) => {
  const person = await signUp()
  const [status, message] = allRefusals.PUZZLE_NEEDED
  const answers: unknown[] = []
  await page.route(LOGIN, async (route) => {
    const { puzzle, ...body } = route.request().postDataJSON()
    if (puzzle) {
      answers.push(puzzle)
      return route.continue({ postData: JSON.stringify(body) })
    }
    const unsolved = { challenge: 'challenge.12.e2e', bits: BITS }
    await route.fulfill({
      status,
      json: { status, title: 'Refused', code: 'PUZZLE_NEEDED', message, puzzle: unsolved },
    })
  })
  await page.goto('/self/phoneLogin')
  await sendLogin(page, person.phone, person.password)
  await expect(page.getByText(WORKING)).toBeVisible()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  expect(answers).toHaveLength(1)
})

test('[AB-04] where strangers have guessed at an account a code to its phone lets its holder in', async ({
  page,
}) => {
  const person = await signUp()
  const [status] = allRefusals.LOGIN_NEEDS_CODE
  let isProved = false
  await page.route(LOGIN, async (route) => {
    if (isProved) return route.continue()
    const message = sentenceOf('LOGIN_NEEDS_CODE')
    await route.fulfill({ status, json: { status, title: 'Refused', code: 'LOGIN_NEEDS_CODE', message } })
  })
  await page.goto('/self/phoneLogin')
  await sendLogin(page, person.phone, person.password)
  await expect(page.getByRole('alert')).toContainText('문자로 받은 인증번호를 입력하면')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(codeField(page)).toBeFocused()
  await expectNoBarriers(page)
  isProved = true
  await giveCode(page, await codeOf(person.phone, 2))
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
})
