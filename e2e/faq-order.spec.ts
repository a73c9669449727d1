import { expect } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[CT-79] questions are moved with the keyboard, saved, and put back from the history', async ({
  page,
}) => {
  await logIn(page, people.master)
  await page.goto('/self/faq')
  await page.getByRole('link', { name: '순서와 이력' }).click()
  const list = page.getByRole('list', { name: /질문의 순서$/ })
  await expect(list).toBeVisible()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const items = list.getByRole('listitem')
  const before = await items.allInnerTexts()
  const words = (lines: string[]) => lines.map((line) => line.replace(/^\d+\s*/, ''))
  await items.first().getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  const after = words(before)
  after.splice(0, 2, after[1] ?? '', after[0] ?? '')
  expect(words(await items.allInnerTexts())).toEqual(after)
  await expectAxeSilent(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('순서를 저장했어요.')).toBeVisible()
  await page.getByRole('button', { name: '순서 이력' }).click()
  const panel = page.getByRole('complementary', { name: '순서 이력' })
  await expectAxeSilent(page)
  await panel
    .getByRole('button', { name: /^되돌리기/ })
    .first()
    .click()
  await expect(page.getByText('되돌렸어요.')).toBeVisible()
  await expect.poll(async () => words(await items.allInnerTexts())).toEqual(words(before))
})

test('[AF-44] on a phone the button that saves the order stands above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await logIn(page, people.master)
  await page.goto('/self/faq')
  await page.getByRole('link', { name: '순서와 이력' }).click()
  const first = page
    .getByRole('list', { name: /질문의 순서$/ })
    .getByRole('listitem')
    .first()
  await first.getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  const save = page.getByRole('button', { name: '순서 저장' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click({ trial: true })
  await page.keyboard.press('Alt+ArrowUp')
})

test('a category that is chosen stands in the address, what was typed does not', async ({ page }) => {
  await page.goto('/self/faq?category=예약')
  await expect(page.getByRole('combobox', { name: '분류', exact: true })).toContainText('예약')
  await page.getByLabel('궁금한 점 찾기').fill('변경')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^질문 \d+개$/)
  expect(decodeURI(page.url())).toMatch(/\/self\/faq\?category=예약$/)
})
