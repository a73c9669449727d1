import { expect, type Page, test } from '@playwright/test'
import { codeOf } from './people/inbox.ts'
import { freshPhone } from './people/sign-up.ts'
import {
  againField,
  askForCode,
  codeField,
  giveCode,
  nameField,
  openSignUp,
  passwordField,
  phoneField,
  resendButton,
} from './people/verifying.ts'

const EXPIRED = '인증 시간이 만료되었습니다. 다시 요청해주세요.'

const timer = (page: Page) => page.getByRole('timer', { name: '남은 시간' })
const confirm = (page: Page) => page.getByRole('button', { name: '인증번호 확인' })
const steps = (page: Page) => page.getByRole('heading', { level: 2 })

test('[AU-06] a code is sent, and asked for with the time that is left', async ({ page }) => {
  const phone = freshPhone()
  await page.clock.install()
  await openSignUp(page)
  await expect(steps(page)).toHaveText(['1/3 본인 확인'])
  const call = page.waitForRequest('**/send-one')
  await page.clock.pauseAt(Date.now() + 60_000)
  await askForCode(page, '한여름', phone)
  expect((await call).postDataJSON()).toEqual({ userPhone: phone, purpose: 'SIGNUP' })

  await expect(timer(page)).toHaveText('5:00')
  await expect(steps(page)).toHaveText(['1/3 본인 확인', '2/3 인증번호 입력'])
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  for (const [seconds, shown] of [
    [1, '4:59'],
    [59, '4:00'],
    [175, '1:05'],
    [56, '0:09'],
    [8, '0:01'],
  ] as const) {
    await page.clock.runFor(seconds * 1000)
    await expect(timer(page)).toHaveText(shown)
  }
})

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

test('[AU-06] once verified, name and phone stay as they are and a password is asked for', async ({
  page,
}) => {
  const phone = freshPhone()
  await openSignUp(page)
  await askForCode(page, ' 한여름 ', phone)
  await expect(passwordField(page)).toHaveCount(0)
  await giveCode(page, await codeOf(phone))
  await expect(page.getByRole('status').filter({ hasText: '인증이 완료되었습니다.' })).toBeVisible()
  for (const field of [nameField(page), phoneField(page)]) await expect(field).toHaveAttribute('readonly', '')
  await expect(passwordField(page)).toBeFocused()
  await expect(againField(page)).toBeVisible()
  await expect(steps(page)).toHaveText(['1/3 본인 확인', '3/3 비밀번호 정하기'])
  await expect(codeField(page)).toHaveCount(0)
})
