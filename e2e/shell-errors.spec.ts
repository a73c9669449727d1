import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const reportFrom = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/browser-error'))

test('[OB-02] an error that nobody caught, and a screen that does not come, are said to our own address', async ({
  page,
  context,
}) => {
  await page.goto('/self/')
  await context.addCookies([{ name: 'pv', value: 'x'.repeat(43), url: page.url() }])
  const uncaught = reportFrom(page)
  await page.evaluate(() => void setTimeout(() => JSON.parse('{'), 0))
  const response = await uncaught
  expect(response.status()).toBe(204)
  expect(response.request().postDataJSON()).toMatchObject({ kind: 'error' })
  expect(await response.request().headerValue('cookie')).toBeNull()

  await page.route('**/assets/faq-screen*', (route) => route.abort())
  const broken = reportFrom(page)
  await page.getByRole('link', { name: '자주 묻는 질문' }).click()
  await expect(page.getByText('화면을 불러오지 못했어요')).toBeVisible()
  expect((await broken).request().postDataJSON()).toMatchObject({ kind: 'screen' })
})
