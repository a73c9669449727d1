import { expect, type Page, test } from '@playwright/test'
import { counsellorListReply } from '@self/contract/counsellor'
import type { Weekday } from '@self/contract/time'
import { chooseCentre, chooseDay } from './booking.ts'
import { weekdayOfNextMonth } from './hour.ts'

const GAP = 15
const strip = (page: Page) => page.getByRole('radiogroup', { name: '상담사' })
const cards = (page: Page) => strip(page).getByRole('radio')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

/** On a Wednesday, unless told otherwise: then one works who can't be booked. */
async function openStrip(page: Page, weekday: Weekday = '수') {
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '잠실센터')
  await expect(page.getByRole('region', { name: '상담사·시간' })).toContainText('날짜를 먼저 선택해 주세요.')
  await chooseDay(page, weekdayOfNextMonth(weekday))
  await expect(strip(page)).toBeVisible()
}

test('[RS-08] names, roles and labels; who can be booked comes first, nobody else can be chosen', async ({
  page,
}) => {
  // The server's own order already is the wished one: turned round it has to come back.
  await page.route('**/api/member/schedules?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = counsellorListReply.parse(await response.json())
    await route.fulfill({ response, json: { ...rest, data: data.toReversed() } })
  })
  await openStrip(page)
  await expect(cards(page)).toHaveText([
    '민채원 상담 책임 상담사',
    '강도윤 검사 임상심리전문가',
    '윤서하 상담 수석 상담사',
    '홍지후 상담 상담사 지금은 예약할 수 없어요',
  ])
  await expect(card(page, '홍지후')).toBeDisabled()
  await card(page, '홍지후').click({ force: true })
  await expect(card(page, '홍지후')).not.toBeChecked()
  await expect(page.getByText('상담사를 고르면 시간을 볼 수 있어요')).toBeVisible()
})

test('[RS-08] the chosen card is light orange in an orange frame, the others white in a grey one', async ({
  page,
}) => {
  await openStrip(page)
  await card(page, '윤서하').click()
  await expect(card(page, '윤서하')).toBeChecked()
  await expect(card(page, '윤서하')).toHaveCSS('background-color', 'rgb(255, 244, 232)')
  await expect(card(page, '윤서하')).toHaveCSS('border-top-color', 'rgb(224, 98, 11)')
  await expect(card(page, '민채원')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(card(page, '민채원')).toHaveCSS('border-top-color', 'rgb(212, 205, 196)')
})

test('[RS-08] a card passes on name, id and whether its counsellor tests', async ({ page }) => {
  await openStrip(page)
  const asked = page.waitForRequest('**/api/member/schedules/102?*')
  await card(page, '강도윤').click()
  await asked
  const draft = await page.evaluate(() => sessionStorage.getItem('booking-draft') ?? '')
  expect(JSON.parse(draft)).toMatchObject({ counsellorName: '강도윤', adminId: 'js_c2', canTest: 'Y' })
})

test('[RS-08] a placeholder stands in for a picture that is missing or broken', async ({ page }) => {
  await page.route('**/counsellor-1.svg', (route) => route.abort())
  await openStrip(page, '월')
  const picture = (name: string) => card(page, name).locator('img')
  await expect(card(page, '서이안')).toContainText('프로필 정보 없음')
  await expect(picture('서이안')).toHaveAttribute('src', /counsellor-default\.svg$/)
  await expect(picture('윤서하')).toHaveAttribute('src', /counsellor-default\.svg$/)
  await expect(picture('민채원')).toHaveAttribute('src', /counsellor-3\.svg$/)
})

test('[RS-09] 15 px between the cards; how many are in sight follows the width', async ({ page }) => {
  await openStrip(page)
  for (const { width, visible } of [
    { width: 390, visible: 1.5 },
    { width: 374, visible: 1.4 },
    { width: 500, visible: 2.1 },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => measured(page)).toEqual({ gap: GAP, visible })
  }
})

/** The gap between the first two cards, and how many of them the strip shows between its margins. */
const measured = (page: Page) =>
  strip(page).evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const [first, second] = Array.from(element.children, (child) => child.getBoundingClientRect())
    if (!first || !second) return undefined
    const gap = second.left - first.right
    return { gap: Math.round(gap), visible: Math.round((10 * (width + gap)) / (first.width + gap)) / 10 }
  })
