import { expect, type Locator, type Page } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { logIn, logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const footer = (page: Page) => page.getByRole('contentinfo')

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

const floating = (page: Page) => page.getByRole('button', { name: '빠른 메뉴' })
const menuSheet = (page: Page) => page.getByRole('dialog', { name: '빠른 메뉴' })

test('[SH-07] the floating menu has what its reader may do, and leads there', async ({ page }) => {
  await page.goto('/self/')
  await expect(menu(page)).toBeVisible()
  await expect(floating(page)).toBeHidden()
  const everybody = ['개별 결제', '환불 문의']
  for (const { person, names } of [
    { person: people.fresh, names: everybody },
    { person: people.admin, names: [...everybody, '회원 관리', '자주 묻는 질문'] },
    { person: people.master, names: [...everybody, '회원 관리', /^결제 오류/, '자주 묻는 질문'] },
  ]) {
    await logIn(page, person)
    await page.goto('/self/MyInfo')
    await floating(page).click()
    await expect(menuSheet(page).getByRole('listitem')).toHaveText(names)
  }
  await expectAxeSilent(page)
  await page.keyboard.press('Escape')
  await expect(floating(page)).toBeFocused()
  for (const { name, path } of [
    { name: '회원 관리', path: '/self/Management' },
    { name: '결제 오류', path: '/self/payment-error' },
    { name: '개별 결제', path: '/self/IndividualPay' },
  ]) {
    await floating(page).click()
    await menuSheet(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(menuSheet(page)).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1, name: '개별 결제' })).toBeVisible()
  await expect(floating(page)).toBeHidden()
})

test('[SH-07] it stands at the right end of the column, above the tabs or beside the main button', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/PurchaseCertificate')
  await expect(page.getByRole('listitem').nth(5)).toBeVisible()
  for (const { window, x, width } of positions) {
    await page.setViewportSize({ width: window, height: 844 })
    const box = await boxOf(floating(page))
    expect(box).toMatchObject({ x: x + width - 20 - 44, width: 44, height: 44 })
    const gap = (await boxOf(footer(page))).y - box.y - box.height
    expect(gap).toBeGreaterThanOrEqual(6)
    expect(gap).toBeLessThan(7)
  }

  await page.goto('/self/Reservation')
  await page.getByLabel('상담 신청 사유').waitFor()
  for (const { window, x, width } of positions) {
    await page.setViewportSize({ width: window, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const box = await boxOf(floating(page))
    const button = await boxOf(page.locator('[data-cta]').getByRole('button').last())
    expect(box).toMatchObject({ x: x + width - 20 - 52, width: 52, height: 52 })
    expect(button.x + button.width + 8).toBe(box.x)
    expect(button.y + button.height).toBe(box.y + box.height)
    const field = await boxOf(page.getByLabel('상담 신청 사유'))
    expect(field.y + field.height).toBeLessThan(box.y)
  }
})

test('[SH-07] on the specification’s staff screens it stands in a bar with the requests, and nothing floats over a card', async ({
  page,
}) => {
  await logIn(page, people.admin)
  await page.goto('/self/Management')
  const press = page.getByRole('main').getByRole('listitem').getByRole('button').last()
  await expect(press).toBeVisible()
  await expect(page.getByRole('navigation', { name: '바로 가기' })).toContainText(/예약 신청/)
  for (const width of [350, 390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const barTop = (await boxOf(page.getByRole('navigation', { name: '바로 가기' }))).y
    expect((await boxOf(floating(page))).y).toBeGreaterThanOrEqual(barTop)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const last = await boxOf(press)
      expect(last.y + last.height).toBeLessThan(barTop)
    }).toPass() // the list may still grow
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

test('[AD-04] what staff see turns a member away', async ({ page }) => {
  await logIn(page, people.fresh)
  for (const path of [
    'Management',
    'admin/direct-url-generator',
    'admin/desk',
    'admin/access-log',
    'admin/break-glass',
    'admin/security',
    'admin/passkeys',
    'payment-error',
  ]) {
    await page.goto(`/self/${path}`)
    await expect(dialogOf(page)).toBeVisible()
    if (path === 'Management') await expectNoBarriers(page)
    await expectMessage(page, '접근 권한이 없습니다.')
    await expect(page).toHaveURL('/self/')
  }
})

test('[AD-04] what staff see leads a visitor to the login and back', async ({ page }) => {
  await page.goto('/self/admin/direct-url-generator')
  await expect(page).toHaveURL('/self/login')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('로그인이 필요한 서비스입니다.')
  await logInOnScreen(page, people.admin)
  await expect(page).toHaveURL('/self/admin/direct-url-generator')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
