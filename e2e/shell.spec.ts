import { expect, type Locator, type Page } from '@playwright/test'
import { expectLive } from './barriers.ts'
import { chooseBranch, chooseDay, dialogOf } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const footer = (page: Page) => page.getByRole('contentinfo')
const column = (page: Page) => page.getByRole('main').locator('..')
const sideLogo = (page: Page) => page.locator('#root > div[aria-hidden="true"]', { hasText: '곁마루' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing to measure')
  return box
}

/** Window width, and where the column and the footer stand in it. */
const positions = [
  { window: 350, x: 0, width: 350 },
  { window: 550, x: 0, width: 550 },
  { window: 1280, x: 365, width: 550 },
]

test('[SH-01] [SH-02] [SH-06] where column, footer and logo stand, at every width', async ({ page }) => {
  await page.goto('/self/')
  await expectLive(page)
  await expect(column(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const { window, x, width } of positions) {
    await page.setViewportSize({ width: window, height: 520 })
    const { y, height, ...across } = await boxOf(column(page))
    expect(across).toEqual({ x, width })
    expect(y + height).toBeGreaterThanOrEqual(520)
    await page.evaluate(() => scrollTo(0, 100))
    expect(await boxOf(footer(page))).toEqual({ x, y: 520 - 64, width, height: 64 })
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.setViewportSize({ width: 280, height: 520 })
  expect((await boxOf(footer(page))).width).toBe(300)

  await page.setViewportSize({ width: 1280, height: 2000 })
  expect(await boxOf(column(page))).toMatchObject({ y: 0, height: 2000 })

  await page.setViewportSize({ width: 1051, height: 400 })
  await expect(sideLogo(page).locator('img')).toBeVisible()
  const before = await boxOf(sideLogo(page))
  expect(before.x + before.width).toBeLessThan((await boxOf(column(page))).x)
  await page.evaluate(() => window.scrollTo(0, 100))
  expect(await boxOf(sideLogo(page))).toEqual(before)

  await page.setViewportSize({ width: 1050, height: 400 })
  await expect(sideLogo(page)).toBeHidden()
})

test('[WY-65] what stands below a drawing does not move when it comes', async ({ page }) => {
  let send = () => {}
  const release = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/demo/center-entrance.svg', async (route) => {
    await release
    await route.continue()
  })
  await page.goto('/self/nowhere', { waitUntil: 'domcontentloaded' })
  const way = page.getByRole('main').getByRole('link', { name: '홈으로' })
  await expect(way).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = (await boxOf(way)).y
  send()
  const drawing = page.getByRole('main').locator('img')
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await boxOf(way)).y).toBe(before)
})

test('[SH-03] everything lives under /self/, every route change starts at the top of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 520 })
  await page.goto('/self/%E0%A4%A') // an address that nobody can read
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾는 화면이 없어요')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  for (const path of ['/self', '/']) {
    const reply = await page.request.get(path)
    expect(new URL(reply.url()).pathname).toBe('/self/')
  }
  await page.goto('/')
  await expect(page).toHaveURL('/self/')
  await expect(menu(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await menu(page).getByRole('link', { name: '예약' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '셀프 예약' })).toBeVisible()
  await expect(page.getByText('예약자 정보', { exact: true }).first()).toBeAttached()
  expect(await page.evaluate(() => document.body.scrollHeight - window.innerHeight)).toBeGreaterThan(50)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('[AF-47] in a low window a field that is typed into takes the bars away, a box or an answer that is ticked does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 512 })
  await page.goto('/self/login')
  const box = page.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' })
  await box.check()
  await expect(box).toBeFocused()
  await expect(menu(page)).toBeVisible()
  await page.goto('/self/faq')
  await expect(menu(page)).toBeVisible()
  await page.getByLabel('궁금한 점 찾기').focus()
  await expect(menu(page)).toBeHidden()
  await logIn(page, people.withHistory)
  await page.goto('/self/Diagnosis/test/Test?testCd=DEP')
  const answer = page.getByRole('radio').first()
  await answer.check()
  await expect(answer).toBeFocused()
  await expect(menu(page)).toBeVisible()
})

test('[SH-04] no navigation bar where one logs in by phone or comes back from Kakao', async ({ page }) => {
  for (const path of ['phoneLogin', 'PHONELOGIN/', 'login/oauth2/callback/kakao']) {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page)).toBeHidden()
  }
  await page.getByRole('link', { name: '다시 로그인하기' }).click()
  await expect(menu(page)).toBeVisible()
})

/** The drawing of a lock is its case and its shackle; the shackle tells which of the two pictures it is. */
const shackleOf = (lock: Locator) => lock.locator('svg path')
const CLOSED = 'M7 11V7a5 5 0 0 1 10 0v4'
const OPEN = 'M7 11V7a5 5 0 0 1 9.9-1'

test('[SH-05] a closed lock loads the login as a whole page, an open one starts the logout', async ({
  page,
}) => {
  await page.goto('/self/MyInfo')
  await page.getByRole('banner').getByRole('link', { name: '곁마루 홈' }).click()
  await expect(page).toHaveURL('/self/')
  const lockOn = page.getByRole('banner').getByRole('link', { name: '로그인' })
  await expect(shackleOf(lockOn)).toHaveAttribute('d', CLOSED)
  await expect(shackleOf(lockOn)).toBeVisible()
  const load = page.waitForRequest((request) => request.isNavigationRequest())
  await lockOn.click()
  expect(new URL((await load).url()).pathname).toBe('/self/login')
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()

  await logIn(page, people.fresh)
  await page.goto('/self/')
  const lockOff = page.getByRole('banner').getByRole('button', { name: '로그아웃' })
  await expect(shackleOf(lockOff)).toHaveAttribute('d', OPEN)
  await expect(shackleOf(lockOff)).toBeVisible()
  await lockOff.click()
  await expect(dialogOf(page)).toHaveAccessibleName('로그아웃할까요?')
})

test('[SH-06] five tabs, of which only the active one is switched on', async ({ page }) => {
  const tabs = [
    { name: '홈', path: '/self/' },
    { name: '예약', path: '/self/Reservation' },
    { name: '자가진단', path: '/self/Diagnosis' },
    { name: '이용권', path: '/self/PurchaseCertificate' },
    { name: '내 정보', path: '/self/MyInfo' },
  ]
  await page.goto('/self/login')
  const links = menu(page).getByRole('link')
  await expect(links).toHaveText(tabs.map(({ name }) => name))
  await expect(links.locator('[data-state="on"]')).toHaveCount(0)
  for (const { name, path } of tabs) {
    const link = menu(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(links.locator('[data-state="on"]')).toHaveCount(1)
    await expect(link.locator('[data-state]')).toHaveAttribute('data-state', 'on')
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('[SH-09] [SH-10] a dialog of one button with a backdrop, and a toast that is gone after 3000 ms', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/self/Reservation')
  await page.getByRole('combobox', { name: '지역' }).click()
  await page.getByRole('option', { name: '경기' }).click()
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName('센터를 선택해주세요.')
  await expect(dialogOf(page).getByRole('button')).toHaveText(['확인'])
  await expect(dialogOf(page)).toHaveCSS('padding', '16px')

  const backdrop = page.locator('[role="presentation"][data-open]')
  await expect(backdrop).toHaveCSS('background-color', 'rgba(31, 27, 22, 0.5)')
  expect(await boxOf(backdrop)).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await dialogOf(page).getByRole('button').click()

  await chooseBranch(page, '서울', '강남센터')
  await chooseDay(page)
  await page.getByRole('combobox', { name: '센터' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('option', { name: '강동센터' }).click()
  const toast = page.getByRole('region', { name: '알림' })
  await expect(toast).toContainText('센터가 바뀌어 날짜와 시간을 지웠어요')
  await expect(toast).toHaveAttribute('data-kind', 'info')
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})
