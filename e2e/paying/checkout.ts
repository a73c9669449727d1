import { expect, type Page } from '@playwright/test'
import { chooseHour, reserveButton, writeReason } from './booking.ts'
import type { Hour } from './hour.ts'

/** With that hour chosen, on /PaymentMain. The page is logged in. */
export async function arriveAtPayment(page: Page, hour: Hour): Promise<void> {
  await chooseHour(page, hour)
  await writeReason(page)
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '결제', exact: true })).toBeVisible()
}

const passes = (page: Page) => page.getByRole('region', { name: '이용권' })

export async function openPasses(page: Page): Promise<void> {
  await passes(page).getByRole('button').click()
}

export async function choosePass(page: Page, pass: string): Promise<void> {
  await openPasses(page)
  const sheet = page.getByRole('dialog', { name: '이용권' })
  await sheet.getByRole('button', { name: pass }).click()
  await expect(sheet).toBeHidden()
}

export const agreeToAll = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: '전체 동의' }).check()

export const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /결제하기$/ })

/** Everything up to the press that opens the card window; without another wish for the price of one session. */
export async function pressPay(page: Page, hour: Hour, pass = '프라이빗 개인상담 1회'): Promise<void> {
  await arriveAtPayment(page, hour)
  await choosePass(page, pass)
  await agreeToAll(page)
  await payButton(page).click()
}
