import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { mapOf } from './map.ts'
import { dialogOf, reserveButton } from './paying/booking.ts'
import { logIn, logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[WY-02] [WY-03] the last branch is chosen, and its map is a line until it is wanted', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/Reservation')
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText(/센터$/)
  await expect(mapOf(page)).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '지도 보기' }).click()
  await expect.poll(async () => (await mapOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(300)
  await page.getByRole('button', { name: '지도 접기' }).click()
  await expect(mapOf(page)).toHaveCount(0)
})

test('[WY-01] no week that has gone by stands in the calendar', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00+09:00'))
  await page.goto('/self/Reservation')
  const days = page.getByRole('table', { name: '2026년 11월' }).getByRole('button')
  await expect(days).toHaveCount(9)
  await expect(days.first()).toHaveAccessibleName(/^11월 22일/)
})

test('[WY-22] what a session costs is told before any login', async ({ page }) => {
  await page.goto('/self/Reservation')
  await expect(page.getByText(/^1회 50분 \d+,000원부터$/)).toBeVisible()
})

test('[WY-11] Back closes a sheet and stays on its screen, then leads to the screen before', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/')
  await page.getByRole('link', { name: '내 정보' }).first().click()
  const menu = page.getByRole('button', { name: /메뉴/ }).last()
  await menu.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  await menu.click()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/self\/$/)
})

test('[WY-12] the tab of my page stands in its address, also after a reload', async ({ page }) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '결제 내역' }).click()
  await expect(page).toHaveURL(/\/self\/MyInfo#tab=payments$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: '결제 내역' })).toHaveAttribute('aria-selected', 'true')
})

test('[WY-08] [WY-09] a login leads back to the field that is missing, and what is written there stays', async ({
  page,
}) => {
  await page.goto('/self/Reservation')
  await page.getByRole('region', { name: '가장 빠른 시간' }).getByRole('button').first().click()
  await reserveButton(page)
    .or(page.getByRole('button', { name: '로그인하고 예약하기' }))
    .click()
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL('/self/login')
  await logInOnScreen(page, people.withHistory)
  await expect(page).toHaveURL('/self/Reservation')
  const reason = page.getByLabel('상담 신청 사유')
  await expect(reason).toBeFocused()
  await reason.fill('요즘 잠이 얕아요.')
  await page.getByRole('link', { name: '이용권' }).first().click()
  await page.goBack()
  await expect(reason).toHaveValue('요즘 잠이 얕아요.')
})
