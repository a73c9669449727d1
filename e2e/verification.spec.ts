import { expect, type Page } from '@playwright/test'
import { codeOf } from './people/inbox.ts'
import { freshPhone } from './people/sign-up.ts'
import {
  askForCode,
  codeField,
  giveCode,
  openSignUp,
  passwordField,
  resendButton,
} from './people/verifying.ts'
import { test } from './test.ts'

const EXPIRED = '인증 시간이 만료되었습니다. 다시 요청해주세요.'

const timer = (page: Page) => page.getByRole('timer', { name: '남은 시간' })
const confirm = (page: Page) => page.getByRole('button', { name: '인증번호 확인' })

test('[AU-06] a code that is not used in time is over, and another one must be asked for', async ({
  page,
}) => {
  const phone = freshPhone()
  await page.clock.install()
  await openSignUp(page)
  await askForCode(page, '한여름', phone)
  await codeField(page).fill(await codeOf(phone))
  await page.clock.fastForward('05:00')
  await expect(timer(page)).toHaveText('0:00')
  await expect(codeField(page)).toHaveAccessibleDescription(`${EXPIRED} ‘인증번호 다시 받기’를 눌러 주세요.`)
  await expect(confirm(page)).toBeDisabled()

  await resendButton(page).click()
  await expect(timer(page)).toHaveText(/^(5:00|4:5\d)$/)
  await expect(codeField(page)).toHaveValue('')
  await giveCode(page, await codeOf(phone, 2))
  await expect(passwordField(page)).toBeVisible()
})
