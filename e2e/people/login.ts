import { expect, type Page } from '@playwright/test'
import { loginReply } from '@self/contract/auth'
import { here, WEB } from '../address.ts'
import type { Person } from './person.ts'

/** A new login of this person, straight from the server. */
export async function tokenOf({ phone, password }: Person, { web }: { web: string } = here): Promise<string> {
  const reply = await fetch(`${web}/login/oauth2/callback/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userPhone: phone, password }),
  })
  return loginReply.parse(await reply.json()).token
}

/** What the browser keeps between screens: before the first page, or it is heard on the next one. */
export async function storeToken(page: Page, token: string): Promise<void> {
  const localStorage = [{ name: 'token', value: token }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: WEB, localStorage }] })
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

/** Logged in without the screen, for tests of something else. Call it before the first goto. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await storeToken(page, await tokenOf(person))
}

/** Fills and sends the form of /phoneLogin, which is on screen. */
export async function sendLogin(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Logged in as a person does it, from /login to the screen that follows. */
export async function logInOnScreen(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByRole('link', { name: '휴대폰 번호로 로그인' }).click()
  await sendLogin(page, phone, password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
}
