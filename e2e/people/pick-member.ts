import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

/** Found by their phone number in the sheet of a staff form, and chosen. */
export async function pickMember(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: /회원 찾기$/ }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(person.phone)
  await sheet.getByRole('button', { name: '검색' }).click()
  await sheet.getByRole('radio', { name: new RegExp(person.name) }).check()
  await sheet.getByRole('button', { name: '선택하기' }).click()
  await expect(sheet).toBeHidden()
}
