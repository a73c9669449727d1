import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { chooseCentre, chooseDay, dialogOf, expectMessage } from './paying/booking.ts'
import { logIn, logInOnScreen, people } from './people/person.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const footer = (page: Page) => page.getByRole('contentinfo')
const column = (page: Page) => page.getByRole('main').locator('..')
const sideLogo = (page: Page) => page.locator('#root > div[aria-hidden="true"]', { hasText: '곁마루' })
const icon = (page: Page) => dialogOf(page).locator('[data-icon]')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing to measure')
  return box
}

/** Window width, and where the column and the footer stand in it. */
const places = [
  { window: 350, x: 0, width: 350 },
  { window: 550, x: 0, width: 550 },
  { window: 1280, x: 365, width: 550 },
]

test('[SH-01] the column is 350 to 550 px wide, centred, white and as high as the window', async ({
  page,
}) => {
  await page.goto('/self/phoneLogin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { window, x, width } of places) {
    await page.setViewportSize({ width: window, height: 900 })
    expect(await boxOf(column(page))).toEqual({ x, y: 0, width, height: 900 })
  }
  await expect(column(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('an address that nobody can read leads to the screen that says so, and on from there', async ({
  page,
}) => {
  await page.goto('/self/%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾는 화면이 없어요')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('[SH-02] the logo stays at the left of the window and is gone at 1050 px', async ({ page }) => {
  await page.setViewportSize({ width: 1051, height: 400 })
  await page.goto('/self/')
  await expect(sideLogo(page).locator('img')).toBeVisible()
  const before = await boxOf(sideLogo(page))
  expect(before.x + before.width).toBeLessThan((await boxOf(column(page))).x)
  await page.evaluate(() => window.scrollTo(0, 100))
  expect(await boxOf(sideLogo(page))).toEqual(before)

  await page.setViewportSize({ width: 1050, height: 400 })
  await expect(sideLogo(page)).toBeHidden()
})

test('[SH-03] everything lives under /self/', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/self/')
  await page.goto('/self')
  await expect(page).toHaveURL('/self/')
})

test('[SH-03] every route change starts at the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto('/self/')
  await expect(menu(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await menu(page).getByRole('link', { name: '예약' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '셀프 예약' })).toBeVisible()
  await expect(page.getByText('예약자 정보', { exact: true }).first()).toBeAttached()
  expect(await page.evaluate(() => document.body.scrollHeight - window.innerHeight)).toBeGreaterThan(50)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

for (const path of ['phoneLogin', 'PHONELOGIN/', 'login/oauth2/callback/kakao']) {
  test(`[SH-04] no navigation bar on /${path}`, async ({ page }) => {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })
}

test('[SH-04] no navigation bar while the callback waits', async ({ page }) => {
  await page.route('**/login/oauth2/callback/kakao', () => {}) // never answered
  await page.goto('/self/login/oauth2/callback/kakao?code=any&state=any')
  await expect(page.getByText('로그인하고 있어요. 잠시만 기다려 주세요.')).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

for (const path of ['login', 'SignUp', 'ResetPw'])
  test(`[SH-04] the navigation bar stays on /${path}`, async ({ page }) => {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })

test('[SH-05] the logo of the header leads home', async ({ page }) => {
  await page.goto('/self/login')
  await page.getByRole('banner').getByRole('link', { name: '곁마루 홈' }).click()
  await expect(page).toHaveURL('/self/')
})

test('[SH-05] logged out the lock is on and loads /self/login as a whole page', async ({ page }) => {
  await page.goto('/self/')
  const lock = page.getByRole('banner').getByRole('link', { name: '로그인' })
  await expect(lock.locator('[data-state]')).toHaveAttribute('data-state', 'on')
  const load = page.waitForRequest((request) => request.isNavigationRequest())
  await lock.click()
  expect(new URL((await load).url()).pathname).toBe('/self/login')
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()
})

test('[SH-05] logged in the lock is off and starts the logout', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/')
  const lock = page.getByRole('banner').getByRole('button', { name: '로그아웃' })
  await expect(lock.locator('[data-state]')).toHaveAttribute('data-state', 'off')
  await lock.click()
  await expect(dialogOf(page)).toHaveAccessibleName('로그아웃 하시겠습니까?')
})

test('[SH-06] the footer stays at the bottom, 4rem high, 300 to 550 px wide', async ({ page }) => {
  await page.goto('/self/')
  for (const { window, x, width } of places) {
    await page.setViewportSize({ width: window, height: 420 })
    await page.evaluate(() => scrollTo(0, 100))
    expect(await boxOf(footer(page))).toEqual({ x, y: 420 - 64, width, height: 64 })
  }
  await page.setViewportSize({ width: 280, height: 420 })
  expect((await boxOf(footer(page))).width).toBe(300)
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

test('[SH-09] a dialog without a cancel text: one button 확인, backdrop, 1rem of padding', async ({
  page,
}) => {
  await page.goto('/self/Reservation')
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName('센터를 선택해주세요.')
  await expect(dialogOf(page).getByRole('button')).toHaveText(['확인'])
  await expect(dialogOf(page)).toHaveCSS('padding', '16px')

  const backdrop = page.locator('[role="presentation"][data-open]')
  await expect(backdrop).toHaveCSS('background-color', 'rgba(31, 27, 22, 0.5)')
  expect(await boxOf(backdrop)).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('[SH-09] a dialog with a cancel text: two buttons, and the info icon unless it names another', async ({
  page,
}) => {
  await page.goto('/self/Reservation')
  await page.getByLabel('이름').click()
  await expect(dialogOf(page)).toHaveAccessibleName('로그인이 필요합니다. 로그인 후 예약을 진행해주세요.')
  await expect(dialogOf(page).getByRole('button')).toHaveText(['취소', '로그인'])
  await expect(icon(page)).toHaveAttribute('data-icon', 'info')
})

test('[SH-10] a toast of the info kind, gone after 3000 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '강남센터')
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

const floating = (page: Page) => page.getByRole('button', { name: '빠른 메뉴' })
const menuSheet = (page: Page) => page.getByRole('dialog', { name: '빠른 메뉴' })

for (const { who, person, names } of [
  { who: 'a member', person: people.fresh, names: ['개별 결제', '환불 문의'] },
  { who: 'ADMIN', person: people.admin, names: ['개별 결제', '환불 문의', '회원 관리', '자주 묻는 질문'] },
  {
    who: 'MASTER',
    person: people.master,
    names: ['개별 결제', '환불 문의', '회원 관리', '결제 오류', '자주 묻는 질문'],
  },
])
  test(`[SH-07] the floating menu of ${who}`, async ({ page }) => {
    await logIn(page, person)
    await page.goto('/self/MyInfo')
    await floating(page).click()
    await expect(menuSheet(page).getByRole('listitem')).toHaveText(names)
    await expectAxeSilent(page)
    await page.keyboard.press('Escape')
    await expect(floating(page)).toBeFocused()
  })

test('[SH-07] its items lead to their screens', async ({ page }) => {
  await logIn(page, people.master)
  for (const { name, path } of [
    { name: '개별 결제', path: '/self/IndividualPay' },
    { name: '회원 관리', path: '/self/Management' },
    { name: '결제 오류', path: '/self/payment-error' },
    { name: '자주 묻는 질문', path: '/self/faq' },
  ]) {
    await page.goto('/self/')
    await floating(page).click()
    await menuSheet(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(menuSheet(page)).toBeHidden()
  }
})

test('[SH-07] no floating menu for visitors, nor where one logs in or pays', async ({ page }) => {
  await page.goto('/self/')
  await expect(menu(page)).toBeVisible()
  await expect(floating(page)).toBeHidden()
  await logIn(page, people.fresh)
  for (const path of ['login', 'phoneLogin', 'SignUp', 'ResetPw']) {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(floating(page)).toBeHidden()
  }
  await page.goto('/self/IndividualPay')
  await expect(page.getByRole('heading', { level: 1, name: '개별 결제' })).toBeVisible()
  await expect(floating(page)).toBeHidden()
})

test('[SH-07] it floats 16 px above footer or button, in the column, and covers no last row', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  for (const { window, x, width } of places) {
    await page.setViewportSize({ width: window, height: 844 })
    await page.goto('/self/PurchaseCertificate')
    await expect(page.getByRole('listitem').nth(5)).toBeVisible()
    const box = await boxOf(floating(page))
    expect(box).toMatchObject({ x: x + width - 16 - 56, width: 56, height: 56 })
    expect(box.y + box.height + 16).toBe((await boxOf(footer(page))).y)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = await boxOf(page.getByRole('main').getByRole('listitem').last())
    expect(last.y + last.height).toBeLessThan(box.y)

    await page.goto('/self/Reservation')
    await page.getByLabel('상담 신청 사유').waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const lifted = await boxOf(floating(page))
    const bar = await boxOf(page.locator('[data-cta] > *'))
    expect(lifted.y + lifted.height + 16).toBeCloseTo(bar.y, 0)
    const field = await boxOf(page.getByLabel('상담 신청 사유'))
    expect(field.y + field.height).toBeLessThan(lifted.y)
  }
})

test('[SH-08] the refund inquiry asks first, says that it leaves the app, and opens the channel', async ({
  page,
}) => {
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'channel' }))
  await logIn(page, people.fresh)
  await page.goto('/self/MyInfo')
  const ask = async () => {
    await floating(page).click()
    await menuSheet(page).getByRole('button', { name: '환불 문의' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName('카카오톡 채널에서 환불을 문의할까요?')
    await expect(dialogOf(page)).toContainText('앱을 떠나 카카오톡이 새 창으로 열려요.')
  }
  await ask()
  await dialogOf(page).getByRole('button', { name: '취소' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(page.context().pages()).toHaveLength(1)

  await ask()
  const opening = page.context().waitForEvent('page')
  await dialogOf(page).getByRole('button', { name: '채널 열기' }).click()
  const channel = await opening
  await expect(channel).toHaveURL('https://example.com/kakao/refund')
  expect(await channel.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/self/MyInfo')
})

for (const path of ['Management', 'admin/direct-url-generator', 'payment-error']) {
  test(`[AD-04] /${path} turns a member away`, async ({ page }) => {
    await logIn(page, people.fresh)
    await page.goto(`/self/${path}`)
    await expectMessage(page, '접근 권한이 없습니다.')
    await expect(page).toHaveURL('/self/')
    await expect(page.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeVisible()
  })

  test(`[AD-04] /${path} is for ADMIN and MASTER`, async ({ page }) => {
    for (const person of [people.admin, people.master]) {
      await logIn(page, person)
      await page.goto(`/self/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page).toHaveURL(`/self/${path}`)
    }
  })

  test(`[AD-04] /${path} leads a visitor to the login and back`, async ({ page }) => {
    await page.goto(`/self/${path}`)
    await expect(page).toHaveURL('/self/login')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('로그인이 필요한 서비스입니다.')
    await logInOnScreen(page, people.admin)
    await expect(page).toHaveURL(`/self/${path}`)
  })
}
