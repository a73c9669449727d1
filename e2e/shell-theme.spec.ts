import { expect, type Locator, type Page } from '@playwright/test'
import { dialogOf } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(25, 22, 19)'
const radio = (page: Page, name: string) => page.getByRole('radio', { name })

/** The ground of the column, as it would be painted now; and that of the browser's own bar. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.background = 'var(--bg-column)'
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    const bars = Array.from(document.querySelectorAll('meta[name="theme-color"]'))
    const bar = bars.find((each) => matchMedia(each.getAttribute('media') ?? 'all').matches)
    return { column: backgroundColor, bar: bar?.getAttribute('content') }
  })
const AS_LIGHT = { column: LIGHT, bar: '#ffffff' }
const AS_DARK = { column: DARK, bar: '#191613' }

test('[WY-41] the theme is the system’s, and follows it', async ({ page }) => {
  await page.goto('/self/')
  await expect.poll(() => shown(page)).toEqual(AS_LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shown(page)).toEqual(AS_DARK)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => shown(page)).toMatchObject({ column: LIGHT })
})

test('[WY-41] a theme chosen by hand stands before any script of the app has come, in every tab', async ({
  page,
}) => {
  await logIn(page, people.fresh)
  const other = await page.context().newPage()
  await other.goto('/self/')
  await page.goto('/self/MyInfo/Settings')
  await expect(radio(page, '시스템')).toBeChecked()
  await radio(page, '어둡게').check()
  await expect.poll(() => shown(page)).toEqual(AS_DARK)
  await expect.poll(() => shown(other)).toEqual(AS_DARK)

  await other.route('**/assets/*.js', (route) => route.abort())
  await other.reload()
  await expect.poll(() => shown(other)).toEqual(AS_DARK)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await radio(page, '밝게').check()
  await expect.poll(() => shown(page)).toEqual(AS_LIGHT)
  await radio(page, '시스템').check()
  await expect.poll(() => shown(page)).toEqual(AS_DARK)
})

test('[WY-43] where the system chooses the colours, what is chosen has its line and bars their length', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  const highlight = await page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.color = 'Highlight'
    document.body.append(probe)
    return getComputedStyle(probe).color
  })
  const isChosen = async (element: Locator) => {
    await expect(element).toHaveCSS('outline-color', highlight)
    await expect(element).toHaveCSS('outline-width', '2px')
  }
  await isChosen(page.getByRole('tab', { selected: true }))
  await expect(page.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none')
  await isChosen(page.getByRole('link', { name: '내 정보', exact: true }))

  await page.goto('/self/MyInfo/Settings')
  const cards = page.getByRole('group', { name: '이 기기에서 화면을 어떻게 볼까요?' }).locator('label')
  await isChosen(cards.filter({ has: radio(page, '시스템') }))
  await radio(page, '시스템').focus()
  await page.keyboard.press('ArrowDown')
  const focused = cards.filter({ has: radio(page, '밝게') })
  await expect(focused).toHaveCSS('outline-width', '3px') // the focus goes before the choice

  await page.goto('/self/Diagnosis/test/Test?testCd=DEP')
  await expect(page.getByRole('progressbar')).toHaveCSS('border-top-width', '1px')
})

test('[WY-44] in dark what stands above the page has a hairline for a shadow', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await page.getByRole('button', { name: '로그아웃' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toHaveCSS('border-top-color', 'rgb(58, 52, 45)')
  await expect(dialog).toHaveCSS('box-shadow', /^rgba\(0, 0, 0, 0\) /)
})

test('[WY-45] payments are printed light, without what is pressed, and with who runs the shop', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '결제 내역' }).click()
  await expect(page.getByRole('table', { name: '결제 내역' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 900 }) // A4 within its margins

  for (const role of ['banner', 'button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['결제 내역'])
  await expect(page.getByRole('link', { name: '109' })).toHaveCount(0)
  const business = page.getByRole('region', { name: '사업자 정보' })
  await expect(business).toContainText('상호')
  await expect(business).toContainText(/사업자등록번호 \d{3}-\d{2}-\d{5}/)
  await expect.poll(async () => (await shown(page)).column).toBe(LIGHT)
  await expect.poll(async () => (await page.getByRole('table').boundingBox())?.width).toBe(680)
})
