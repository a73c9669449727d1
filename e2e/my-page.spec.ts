import { expect, type Page, test } from '@playwright/test'
import { logIn, logInOnScreen, people } from './person.ts'

const groups = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('[MY-03] [MY-04] sessions in their groups, each with its state', async ({ page }) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await expect(page.getByText('김하늘님, 안녕하세요')).toBeVisible()
  await expect(page.getByText(/다음 상담 \d+월 \d+일\(.\) \d\d:\d\d 남은 상담 3건/)).toBeVisible()

  const pass = groups(page, '10회 이용권')
  await expect(pass).toHaveCount(1)
  await expect(pass.getByRole('progressbar')).toHaveAttribute('value', '2')
  await expect(pass).toContainText('2/10')
  await expect(pass.getByRole('listitem')).toHaveText([/예약 변경$/, /예약 취소$/, /상담 완료$/])

  const singles = groups(page, '일반 검사·상담').getByRole('listitem')
  await expect(singles).toHaveCount(3)
  await expect(singles.filter({ hasText: '강남센터' })).toHaveText(/예약 진행 중$/)
  await expect(singles.filter({ hasText: '상담 완료' })).toContainText('잠실센터 · 윤서하')
})

test('[MY-03] nothing ahead: the schedule says so and leads to a booking', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/MyInfo')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('예정된 상담이 없어요')
  await page.getByRole('link', { name: '상담 예약하기' }).click()
  await expect(page).toHaveURL(/\/self\/Reservation$/)
})

test('[MY-03] without a login the schedule asks for one, and comes back with it', async ({ page }) => {
  await page.goto('/self/MyInfo')
  for (const tab of ['결제 내역', '자가진단', '내 일정']) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await expect(panel).toContainText('로그인하고 내 기록을 확인해 보세요')
  }
  await page.getByRole('tabpanel', { name: '내 일정' }).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/self\/login$/)
  await logInOnScreen(page, people.withHistory)
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  await expect(groups(page, '10회 이용권')).toBeVisible()
})
