import type { Page } from '@playwright/test'

export async function chooseCentre(page: Page, region: string, centre: string): Promise<void> {
  await choose(page, '지역', region)
  await choose(page, '센터', centre)
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The first working day of the coming month: far enough from today, and from the demo's own sessions. */
export async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다음 달' }).click()
  await page.getByRole('table').getByRole('button', { disabled: false }).first().click()
}

/** The first counsellor who works, and the first hour that is free. */
export async function chooseCounsellor(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: '상담사' })
    .getByRole('radio', { disabled: false })
    .first()
    .click()
}

export async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /오전|오후|저녁/ })
    .getByRole('button', { disabled: false })
    .first()
    .click()
}
