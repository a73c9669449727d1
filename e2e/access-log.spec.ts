import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { logIn, people } from './people/person.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

async function open(page: Page) {
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('link', { name: '접속 기록' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '접속 기록' })).toBeFocused()
}

test('what staff have seen stands on top, with names masked, and more come by twenty', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/Management')
  await page.getByRole('button', { name: '번호 보기' }).first().click()
  await expect(page.getByRole('button', { name: '번호 가리기' })).toBeVisible()
  await open(page)
  await expect(entries(page)).toHaveCount(20)
  await expect(entries(page).filter({ hasText: '회원 정보 조회' }).first()).toContainText(
    /한\*리 \(\d+번\) → /,
  )
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(entries(page).nth(20)).toBeFocused()
  await expect(entries(page).filter({ hasText: '휴대폰 번호 조회' }).first()).toContainText(
    /정\*운 \(\d+번\) → .+\d{4}년 .+ · 127\.0\.0\.1/,
  )
  await expectNoBarriers(page)
})

test('the check tells that every entry is as it was written', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '기록 확인하기' }).click()
  await expect(page.getByText('모든 기록이 처음 그대로예요.')).toBeVisible()
  const json = { isWhole: false, broken: ['접속 기록: 12번부터 처음과 달라요.'] }
  await page.route('**/api/access-log/verify', (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: '기록 확인하기' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('접속 기록: 12번부터 처음과 달라요.')
  await expectNoBarriers(page)
})

test('[AD-04] the log is for a MASTER: an ADMIN is turned away', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin/access-log')
  await expectMessage(page, '접근 권한이 없습니다.')
  await expect(page).toHaveURL('/self/')
})

test('a log that did not come says so, and can be asked for again', async ({ page }) => {
  await page.route('**/api/access-log?*', (route) => route.abort())
  await logIn(page, people.master)
  await page.goto('/self/admin/access-log')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('인터넷에 연결되지 않았어요.')
  await expectNoBarriers(page)
  await page.unrouteAll()
  await alert.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(entries(page).first()).toBeVisible()
})
