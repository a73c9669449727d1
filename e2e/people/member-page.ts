import { expect, type Page } from '@playwright/test'
import { logIn } from './login.ts'
import type { Person } from './person.ts'

/** One of the staff, who has looked somebody up from another screen and opened that member's page, at 1280 px. */
export async function openMemberPage(page: Page, staff: Person, { name, phone }: Person): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, staff)
  await page.goto('/self/admin/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('기업 계약')
  await page.keyboard.press('/')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(name) }).click()
}
