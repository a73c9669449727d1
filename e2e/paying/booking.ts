import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '@self/contract/time-format'
import type { Slot } from './slot.ts'

const PRIVATE_BRANCH = '잠실센터'

export async function chooseBranch(page: Page, region: string, branch: string): Promise<void> {
  await choose(page, '지역', region)
  await choose(page, '센터', branch)
}

export async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The first working day of the coming month, or that date of it: far from the demo's own sessions. */
export async function chooseDay(page: Page, date?: string): Promise<void> {
  const name = date ? formatDay(date) : /예약 가능$/
  await page.getByRole('button', { name: '다음 달' }).click()
  await expectMonth(page)
  await page.getByRole('table').getByRole('button', { name, disabled: false }).first().click()
}

/** What is known of the month has come; before that its weekdays alone say what is free. */
export const expectMonth = (within: Page | Locator): Promise<void> =>
  expect(within.getByRole('table')).toHaveAttribute('aria-busy', 'false')

/** The first counsellor who works, or the one of that name. */
export async function chooseCounsellor(page: Page, name: string | RegExp = /./): Promise<void> {
  const counsellors = page.getByRole('radiogroup', { name: '상담사' })
  await counsellors.getByRole('radio', { name, disabled: false }).first().click()
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Every start of the chosen day. */
export const startsOn = (page: Page) => page.getByRole('list', { name: /오전|오후|저녁/ }).getByRole('button')

/** The first start that is free, or that one. */
export async function chooseTime(page: Page, name: string | RegExp = /./): Promise<void> {
  await startsOn(page)
    .and(page.getByRole('button', { name, disabled: false }))
    .first()
    .click()
}

/** From the empty form of /Reservation to a whole choice at the private branch. */
export async function chooseSlot(page: Page, { date, counsellor, time }: Slot): Promise<void> {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', PRIVATE_BRANCH)
  await chooseDay(page, date)
  await chooseCounsellor(page, counsellor)
  await chooseTime(page, time)
}

export const writeReason = (page: Page, reason = '요즘 잠이 얕아요.'): Promise<void> =>
  page.getByLabel('상담 신청 사유').fill(reason)

/** What it says is what it does, or what is still to be done. */
export const reserveButton = (page: Page) =>
  page.getByRole('button', {
    name: /예약하기$|^(센터와 날짜를|날짜를|상담사를|시간을) 골라 주세요$|(적어|확인해|줄여) 주세요$/,
  })

/** The question or the message in front of the page. */
export const dialogOf = (page: Page) => page.getByRole('alertdialog')

/** The message says just that; a press on its one button sends it away. */
export async function expectMessage(page: Page, sentence: string): Promise<void> {
  await expect(dialogOf(page)).toHaveAccessibleName(sentence)
  await dialogOf(page).getByRole('button', { name: '확인' }).click()
  await expect(dialogOf(page)).toBeHidden()
}
