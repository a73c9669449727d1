import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: '공지' })
const items = (page: Page) => panel(page).getByRole('heading', { level: 3 })
const item = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })

async function open(page: Page) {
  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '공지' }).click()
}

test('[MY-07] a visitor reads them: date, type, title, picture and contents', async ({ page }) => {
  await open(page)
  await expect(items(page)).toHaveCount(7)
  await expect(items(page).first()).toHaveText(/^공지 \d{4}년 \d+월 \d+일 예약 변경·취소 안내$/)
  const first = item(page, /이벤트.*첫 상담 패키지/)
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page).getByRole('img', { name: '두 사람이 마주 앉아' })).toBeVisible()
  await expect(panel(page).getByText('할인은 결제할 때 바로 적용돼요.')).toBeVisible()
  await expectNoBarriers(page)
})

test('[MY-01] the tab and the notice come with the navigation, and once', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/')
  await page.getByRole('region', { name: '소식' }).getByRole('link').click()
  await expect(page.getByRole('tab')).toHaveText(['내 일정', '결제 내역', '자가진단', '공지'])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('공지')
  await expect(item(page, /예약 변경·취소 안내/)).toBeFocused()
  await expect(item(page, /예약 변경·취소 안내/)).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('tab', { name: '내 일정' }).click()
  await page.getByRole('tab', { name: '공지' }).click()
  await expect(item(page, /예약 변경·취소 안내/)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('tab', { name: '공지' })).toBeFocused()
})
