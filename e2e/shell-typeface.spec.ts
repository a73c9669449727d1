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
