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
    const shifts = await page.evaluateHandle(watchShifts)
    arrive()
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'own')
    expect(await shifts.evaluate(sumAfterPaint)).toBeLessThan(0.005)
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

/** How far each layout shift from now on moves what is on screen. */
function watchShifts(): number[] {
  const shifts: number[] = []
  const add = (list: PerformanceObserverEntryList) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(value)
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift' })
  return shifts
}

/** Two frames later what has changed is painted, and 100 ms later reported. */
function sumAfterPaint(shifts: number[]): Promise<number> {
  const sum = () => shifts.reduce((all, value) => all + value, 0)
  return new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum()), 100))),
  )
}
