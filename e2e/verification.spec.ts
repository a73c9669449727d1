import { expect, type Page, test } from '@playwright/test'
import { codeOf, otherThan } from './people/inbox.ts'
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
const WRONG = '인증번호가 올바르지 않습니다.'
const USED_UP = '이 인증번호는 더 확인할 수 없어요. 다섯 번까지만 입력할 수 있어요.'

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

test('[AU-06] the time is not read out every second, but at its marks', async ({ page }) => {
  await page.clock.install()
  await openSignUp(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await askForCode(page, '한여름', freshPhone())
  const heard = page.getByRole('status').filter({ hasText: '안에 인증번호를 입력해 주세요.' })
  await expect(timer(page)).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(239_000)
  await expect(heard).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(heard).toHaveText('1분 안에 인증번호를 입력해 주세요.')
  await page.clock.runFor(50_000)
  await expect(heard).toHaveText('10초 안에 인증번호를 입력해 주세요.')
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

test('[AU-06] another code comes after a minute at the earliest, and takes the place of the first', async ({
  page,
}) => {
  const phone = freshPhone()
  await page.clock.install()
  await openSignUp(page)
  await askForCode(page, '한여름', phone)
  const first = await codeOf(phone)
  await expect(resendButton(page)).toBeDisabled()
  await expect(page.getByText(/^\d+초 뒤에 다시 받을 수 있어요$/)).toBeVisible()
  await page.clock.fastForward('01:00')
  await resendButton(page).click()
  await expect(page.getByRole('region', { name: '알림' })).toContainText('인증번호를 다시 보냈어요')
  const second = await codeOf(phone, 2)
  expect(second).not.toBe(first)
  await giveCode(page, first)
  await expect(codeField(page)).toHaveAccessibleDescription(`${WRONG} 문자로 받은 숫자를 다시 확인해 주세요.`)
  await giveCode(page, second)
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

test('[AU-06] another number begins anew: the code that was sent is not for it', async ({ page }) => {
  const phone = freshPhone()
  await openSignUp(page)
  await askForCode(page, '한여름', phone)
  await expect(codeField(page)).toBeVisible()
  await phoneField(page).fill(freshPhone())
  await expect(codeField(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeEnabled()
})

test('[AU-07] five wrong codes use up the right one, on the screen and past it', async ({ page }) => {
  const phone = freshPhone()
  await openSignUp(page)
  await askForCode(page, '한여름', phone)
  const code = await codeOf(phone)
  for (let tried = 0; tried < 5; tried += 1) {
    const answer = page.waitForResponse('**/verify-code')
    await giveCode(page, otherThan(code))
    expect(await (await answer).json()).toBe(false)
    await expect(page.getByText(WRONG)).toBeVisible()
  }
  await expect(page.getByText(USED_UP)).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  const body = { userPhone: phone, authCode: code, purpose: 'SIGNUP' }
  const past = await page.request.post('/login/oauth2/callback/verify-code', { data: body })
  expect(await past.json()).toBe(false)
})
