import { expect, test } from '@playwright/test'
import { expectLive } from './barriers.ts'

for (const path of ['', 'SignUp', 'Reservation', 'Diagnosis'])
  test(`[FP-11] nothing of /${path} moves when the typeface comes late`, async ({ page }) => {
    let arrive = () => {}
    const held = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/*.woff2', (route) => held.then(() => route.continue()))
    await page.goto(`/self/${path}`)
    await expectLive(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const moved = page.evaluate(movedByTypeface)
    arrive()
    expect(await moved).toBeLessThan(0.005)
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'own')
  })

test('[FP-13] the usual letters of a page are one file of the typeface, and a rare one is a part of it', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const file = request.url().split('/').at(-1) ?? ''
    if (file.endsWith('.woff2')) files.push(file.slice(0, 11))
  })
  await page.goto('/self/login')
  await expect(page.locator('html')).toHaveAttribute('data-typeface', 'own')
  expect(files).toEqual(['font-subset'])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createElement('p')
    text.textContent = '뷁'
    heading.after(text)
  })
  await expect.poll(() => files).toEqual(['font-subset', 'PretendardV'])
})

/** How far it has moved what is on screen, as layout shifts count it. */
function movedByTypeface(): Promise<number> {
  let moved = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += value
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift' })
  return new Promise((done) =>
    new MutationObserver(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(moved), 100))),
    ).observe(document.documentElement, { attributeFilter: ['data-typeface'] }),
  )
}
