import { expect, type Locator, type Page } from '@playwright/test'
import { CRISIS_LINE, HELP_LINES } from '@self/contract/crisis-line'
import { expectAxeSilent } from './barriers.ts'
import { coveredBy } from './covered.ts'
import { chooseBranch } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: '바로 가기' })
const round = (page: Page) => bar(page).getByRole('button')

/** Every screen of a member that an address alone opens. */
const SCREENS = [
  '',
  'Reservation',
  'PurchaseCertificate',
  'Diagnosis',
  'Diagnosis/test/Test?testCd=DEP',
  'TestResult',
  'MyInfo',
  'MyInfo/Settings',
  'MyInfo/Phone',
  'MyInfo/Password',
  'MyInfo/Devices',
  'MyInfo/Consents',
  'MyInfo/Accesses',
  'MyInfo/Export',
  'MyInfo/Leave',
  'BranchList',
  'Terms',
  'Privacy',
  'faq',
  'PaymentMain',
  'IndividualPay',
  'Completed',
  'PaymentFail',
  'L/7',
  'nowhere',
]
const FOR_VISITORS = ['', 'login', 'phoneLogin', 'SignUp', 'ResetPw', 'Reservation', 'Diagnosis', 'MyInfo']

test('[WY-30] the round menu covers nothing that can be read or pressed, wherever one scrolls', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await logIn(page, people.withHistory)
  for (const path of SCREENS) {
    await open(page, path)
    for (const width of [350, 390]) await expectNothingCovered(page, width)
  }
})

test('[WY-30] nor does the round button of a visitor, nor either in a wide window', async ({ page }) => {
  test.setTimeout(300_000)
  for (const path of FOR_VISITORS) {
    await open(page, path)
    for (const width of [350, 390, 1280]) await expectNothingCovered(page, width)
  }
})

test('[WY-30] nor with letters twice as large, set in the page or in the browser, nor on a lying phone', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await logIn(page, people.withHistory)
  const browser = await page.context().newCDPSession(page)
  for (const path of ['', 'MyInfo/Settings', 'Reservation', 'Diagnosis/test/Test?testCd=DEP']) {
    await open(page, path)
    const big = await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectNothingCovered(page, 350)
    await big.evaluate((style: HTMLStyleElement) => style.remove())
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await open(page, path) // media queries read it anew
    await expectNothingCovered(page, 350)
    expect(await heightOfFixedBars(page)).toBeLessThan(844 / 4)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await open(page, path)
    await page.setViewportSize({ width: 740, height: 360 })
    expect(await heightOfFixedBars(page)).toBeLessThan(360 / 3)
  }
})

test('[WY-31] the numbers that help are one press away, logged in or not', async ({ page }) => {
  const phones = [CRISIS_LINE, ...HELP_LINES].map(({ phone }) => `tel:${phone.replaceAll('-', '')}`)
  const numbersIn = (sheet: Locator) =>
    sheet.getByRole('region', { name: '도움 전화' }).getByRole('link').evaluateAll(hrefsOf)
  for (const path of FOR_VISITORS) {
    await open(page, path)
    await round(page).click()
    const sheet = page.getByRole('dialog', { name: '도움 전화' })
    await expect(sheet.getByRole('link', { name: '잠실센터 전화' })).toBeVisible()
    expect((await numbersIn(sheet)).slice(0, 4)).toEqual(phones)
  }
  await expectAxeSilent(page)
  await page.keyboard.press('Escape')
  await expect(round(page)).toBeFocused()

  await logIn(page, people.fresh)
  for (const path of ['', 'MyInfo/Settings', 'IndividualPay']) {
    await open(page, path)
    await round(page).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: '잠실센터 전화' })).toBeVisible()
    expect((await numbersIn(sheet)).slice(0, 4)).toEqual(phones)
  }
})

test('[WY-31] 109 itself stands in the first screen of every window, and beside no other main button', async ({
  page,
}) => {
  await open(page, '')
  const call = bar(page).getByRole('link', { name: '지금 힘들다면 109' })
  for (const [width, height] of [
    [350, 640],
    [360, 740],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(call).toBeInViewport({ ratio: 1 })
  }
  await expect(call).toHaveAttribute('href', 'tel:109')
  await page.goto('/self/Diagnosis/test/Test?testCd=DEP')
  await expect(page.locator('[data-cta]')).toBeVisible()
  await expect(call).toBeHidden()
})

test('[WY-32] a toast covers no title, no main button and no bar', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  for (const width of [350, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, 'Reservation')
    await chooseBranch(page, '서울', '잠실센터')
    await page.getByRole('tab', { name: '상세' }).click()
    await page.getByRole('button', { name: '주소 복사' }).click()
    const toast = page.getByRole('region', { name: '알림' })
    await expect(toast).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    const box = await boxOf(toast)
    for (const other of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo'),
      bar(page),
      round(page),
      ...(await page.locator('[data-cta] > *').all()),
    ])
      expect(overlaps(box, await boxOf(other))).toBe(false)
    expect(await coveredBy(page, '[aria-label="알림"]', 'end')).toEqual([])
  }
})

const hrefsOf = (links: Element[]) => links.map((link) => link.getAttribute('href'))

async function open(page: Page, path: string) {
  await page.goto(`/self/${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await round(page).waitFor()
}

async function expectNothingCovered(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  expect.soft(await coveredBy(page, 'nav[data-dock] > button'), `${page.url()} at ${width} px`).toEqual([])
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing to measure')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const heightOfFixedBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav[data-dock], footer, [data-cta] > *')]
      .filter((each) => getComputedStyle(each).position === 'fixed')
      .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0),
  )
