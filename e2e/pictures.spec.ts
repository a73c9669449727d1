import { expect, type Page } from '@playwright/test'
import { SINGLE_COUPON } from './paying/checkout.ts'
import { logIn } from './people/login.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

/**
 * Small pictures, a quarter of their size: letters become grey lines, which look the same with every browser and
 * font library, and what has moved, is gone or has another colour is still seen (decision 084).
 */
test.use({ deviceScaleFactor: 0.25 })

interface Picture {
  name: string
  path: string
  width?: number
  theme?: 'dark'
  /** Somebody new is logged in. */
  isMember?: boolean
  open?: (page: Page) => Promise<unknown>
}

/** None of them shows a day. */
const pictures: Picture[] = [
  { name: 'home', path: '' },
  { name: 'home-dark', path: '', theme: 'dark' },
  { name: 'home-wide', path: '', width: 1280 },
  { name: 'login', path: 'login' },
  { name: 'sign-up-dark', path: 'SignUp', theme: 'dark' },
  { name: 'individual-pay', path: `IndividualPay?couponId=${SINGLE_COUPON}`, isMember: true },
  { name: 'individual-pay-narrow', path: 'IndividualPay', width: 350 },
  { name: 'test', path: 'Diagnosis/test/Test?testCd=NDS' },
  { name: 'tests-dark', path: 'Diagnosis', theme: 'dark' },
  { name: 'settings', path: 'MyInfo/Settings', isMember: true },
  {
    name: 'quick-menu',
    path: 'MyInfo',
    isMember: true,
    open: (page) => page.getByRole('button', { name: '빠른 메뉴' }).click(),
  },
  { name: 'nowhere', path: 'nowhere' },
]

for (const { name, path, width = 390, theme, isMember, open } of pictures)
  test(`[GA-02] ${name} looks as it did`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme ?? 'light', reducedMotion: 'reduce' })
    if (isMember) await logIn(page, await newMember())
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await open?.(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-typeface')
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${name}.png`, { scale: 'device', maxDiffPixelRatio: 0.02 })
  })
