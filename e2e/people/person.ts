import { expect, type Page } from '@playwright/test'
import { loginReply } from '@self/contract/auth'
import { here, WEB } from '../address.ts'

export type Person = { name: string; phone: string; password: string }

/** The demo people who can log in, and the one who can't. */
export const people = {
  withHistory: { name: '김하늘', phone: '01000000001', password: 'demo!member1' },
  corporate: { name: '이도윤', phone: '01000000002', password: 'demo!member2' },
  fresh: { name: '박새봄', phone: '01000000003', password: 'demo!member3' },
  inactive: { name: '최가람', phone: '01000000004', password: 'demo!member4' },
  admin: { name: '정다운', phone: '01000000008', password: 'demo!admin01' },
  master: { name: '한누리', phone: '01000000009', password: 'demo!master1' },
} satisfies Record<string, Person>

/** A new session of this person, straight from the server. */
export async function tokenOf({ phone, password }: Person, { web } = here): Promise<string> {
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
