import { expect, type Page } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { dialogOf } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const ways = (page: Page) => page.getByRole('navigation', { name: '옆 메뉴' })
const aside = (page: Page) => page.getByRole('complementary', { name: '다음 상담과 도움' })

test('[WY-33] beside the column of a wide window stand the ways, the own next session and who can be called', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/self/')
  await expect(aside(page).getByRole('link', { name: '지금 힘들다면 109' })).toBeVisible()
  await expect(aside(page).getByRole('link', { name: '잠실센터 전화' })).toBeVisible()
  await expect(aside(page).getByRole('link', { name: /다음 상담/ })).toHaveCount(0)

  await logIn(page, people.withHistory)
  await page.goto('/self/Diagnosis')
  await expect(
    aside(page).getByRole('link', { name: /^다음 상담 \d+월 \d+일\(.\) \d\d:\d\d$/ }),
  ).toBeVisible()
  await expect(ways(page).getByRole('link')).toHaveText(['홈', '예약', '자가진단', '이용권', '내 정보'])
  await expect(ways(page).getByRole('link', { name: '자가진단' })).toHaveAttribute('aria-current', 'page')
  await expectAxeSilent(page)

  for (const width of [1051, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const column = await page.getByRole('main').locator('..').boundingBox()
    const left = await ways(page).boundingBox()
    const right = await aside(page).boundingBox()
    if (!column || !left || !right) throw new Error('Nothing to measure')
    expect(left.x + left.width).toBeLessThanOrEqual(column.x)
    expect(right.x).toBeGreaterThanOrEqual(column.x + column.width)
    expect(right.x + right.width).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1050, height: 800 })
  await expect(ways(page)).toHaveCount(0)
  await expect(aside(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await ways(page).getByRole('link', { name: '이용권' }).click()
  await expect(page).toHaveURL('/self/PurchaseCertificate')
})

test('[WY-34] where the system chooses the colours, dialogs, sheets and buttons keep an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  const edge = ['border-top-width', '1px'] as const
  await page.getByRole('button', { name: '빠른 메뉴' }).click()
  await expect(page.getByRole('dialog', { name: '빠른 메뉴' })).toHaveCSS(...edge)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(dialogOf(page)).toHaveCSS(...edge)
  await expect(dialogOf(page).getByRole('button').first()).toHaveCSS(...edge)
})
