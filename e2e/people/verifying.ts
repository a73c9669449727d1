import type { Page } from '@playwright/test'
import { codeOf } from './inbox.ts'
import type { Person } from './person.ts'

/** Ticks every text that is required for an account. */
export const requiredBox = (page: Page) => page.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' })
export const nameField = (page: Page) => page.getByLabel('이름')
export const phoneField = (page: Page) => page.getByLabel('휴대폰 번호')
export const codeField = (page: Page) => page.getByLabel('인증번호', { exact: true })
export const passwordField = (page: Page) => page.getByLabel('새 비밀번호', { exact: true })
export const againField = (page: Page) => page.getByLabel('새 비밀번호 한 번 더')
export const resendButton = (page: Page) => page.getByRole('button', { name: '인증번호 다시 받기' })

/** Step 1 of a screen that verifies a phone. */
export async function askForCode(page: Page, name: string, phone: string): Promise<void> {
  await nameField(page).fill(name)
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
}

/** Step 2. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: '인증번호 확인' }).click()
}

/** Both, for a phone that has had so many codes before. */
export async function verify(
  page: Page,
  { name, phone }: Omit<Person, 'password'>,
  before = 0,
): Promise<void> {
  await askForCode(page, name, phone)
  await giveCode(page, await codeOf(phone, before + 1))
}

/** Step 3; action: what its button says. */
export async function choosePassword(
  page: Page,
  action: string,
  first: string,
  again = first,
): Promise<void> {
  await passwordField(page).fill(first)
  await againField(page).fill(again)
  await page.getByRole('button', { name: action }).click()
}

/** /SignUp with its terms agreed to. */
export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/self/SignUp')
  await requiredBox(page).check()
}
