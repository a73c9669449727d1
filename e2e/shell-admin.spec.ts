import { expect, type Page } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { findStarts, request } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: '직원 메뉴' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const WIDE = { width: 1280, height: 800 }

test('[AF-01] on a PC a rail leads everywhere; the member’s tabs and the round menu are not there', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await expect(rail(page).getByRole('link', { name: '오늘' })).toHaveAttribute('aria-current', 'page')
  for (const [way, title] of [
    ['데스크', '데스크'],
    ['신청', '예약 신청'],
    ['기업', '기업 계약'],
    ['내 패스키', '패스키'],
  ] as const) {
    await rail(page).getByRole('link', { name: way }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expectAxeSilent(page)
  }
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '빠른 메뉴' })).toHaveCount(0)
  await expect(page.locator(`a[href="tel:${CRISIS_LINE.phone}"]`)).toBeVisible()
  await page.getByRole('button', { name: '도움 전화' }).click()
  await expect(page.getByRole('dialog', { name: '도움 전화' })).toContainText('1577-0199')
})

test('[AF-01] the rail is 220, 184 or 64 px wide; of 64 px, a way says its name on hover and on focus', async ({
  page,
}) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  const desk = rail(page).getByRole('link', { name: '데스크' })
  for (const [window, width] of [
    [1920, 220],
    [1440, 220],
    [1280, 184],
    [1024, 64],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 })
    const widthOf = () => rail(page).evaluate((nav) => nav.getBoundingClientRect().width)
    await expect.poll(widthOf).toBe(width)
  }
  const name = desk.getByText('데스크')
  await expect(name).toHaveCSS('opacity', '0')
  await desk.hover()
  await expect(name).toHaveCSS('opacity', '1')
  await page.mouse.move(600, 400)
  await desk.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(name).toHaveCSS('opacity', '1')
})

test('[AF-01] on a phone a bar of four stands below; 109 and every way are one press away', async ({
  page,
}) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await expect(rail(page).getByRole('link')).toHaveText(['오늘', /예약/, '회원'])
  await expectNoBarriers(page)
  await rail(page).getByRole('button', { name: '더 보기' }).click()
  const sheet = page.getByRole('dialog', { name: '더 보기' })
  await expect(sheet.locator(`a[href="tel:${CRISIS_LINE.phone}"]`)).toBeVisible()
  await expectAxeSilent(page)
  await sheet.getByRole('link', { name: '기업' }).click()
  await expect(heading(page)).toHaveText('기업 계약')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['admin', 'admin/desk', 'admin/requests', 'admin/companies']) {
    await page.goto(`/self/${path}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('[AF-01] the specification’s own screens keep their column', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await logIn(page, people.master)
  await page.goto('/self/admin')
  for (const [way, path] of [
    ['회원', '/self/Management'],
    ['결제 오류', '/self/payment-error'],
    ['숏링크', '/self/admin/direct-url-generator'],
    ['자주 묻는 질문', '/self/faq'],
  ] as const) {
    await page.goto('/self/admin')
    await rail(page).getByRole('link', { name: way, exact: true }).click()
    await expect(page).toHaveURL(path)
    const widthOf = () => page.getByRole('main').evaluate((main) => main.parentElement?.offsetWidth)
    await expect.poll(widthOf).toBe(550) // the screen before is taken away first
  }
})

test('[AF-03] keys lead from list to list, and ? lists them', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await expect(heading(page)).toHaveText('오늘')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL('/self/admin/requests')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL('/self/admin/desk')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '키와 보기' })
  await expect(sheet).toContainText('g d')
  await expectAxeSilent(page)
  await sheet.getByRole('checkbox', { name: '글자 하나로 누르는 키 쓰기' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/self/admin/desk')
})

test('[AF-10] / finds a member by a part of the name or number from every header; neither stands in an address', async ({
  page,
}) => {
  const member = await newMember()
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  await page.setViewportSize(WIDE)
  await logIn(page, people.admin)
  await page.goto('/self/admin/companies')
  await expect(heading(page)).toHaveText('기업 계약')
  await page.keyboard.press('/')
  await page.keyboard.type(member.phone.slice(-8))
  await page.keyboard.press('Enter')
  const search = page.getByRole('search', { name: '회원·주문·결제 링크 찾기' })
  await expect(search.getByRole('status')).toHaveText(/^회원 1명/)
  await expectAxeSilent(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/self\/admin\/members\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('회원')
  await expect(page.getByRole('main')).toContainText(member.name)
  expect(addresses.filter((url) => url.includes(member.phone.slice(-8)))).toEqual([])
})

test('[AF-07] [AF-11] a request is found, opened and confirmed by the keyboard alone, in its table', async ({
  page,
}) => {
  const [start] = await findStarts(1)
  if (!start) throw new Error('a start was promised')
  const member = await newMember()
  await request(member, start)
  await page.setViewportSize(WIDE)
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await expect(heading(page)).toHaveText('오늘')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  const table = page.getByRole('table', { name: '기다리는 예약 신청' })
  await expect(table).toBeVisible()
  const own = table.getByRole('row').filter({ hasText: member.phone.slice(-4) })
  await expect(own.first()).toBeVisible()
  const before = await own.count()
  await page.getByRole('button', { name: '신청한 때' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/self/admin/requests?sort=-made')
  await expect(table.getByRole('row').nth(1)).toContainText(member.phone.slice(-4))
  await expectAxeSilent(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page).toHaveURL(/sort=-made&open=\d+$/)
  await expectAxeSilent(page)
  await page.reload()
  await expect(panel).toContainText(formatStart(start.date, start.time))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '알림' })).toContainText('1건을 확정했어요.')
  await expect(panel).toBeHidden()
  await expect(own).toHaveCount(before - 1)
})
