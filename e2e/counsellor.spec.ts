import { expect, type Page } from '@playwright/test'
import { counsellorListReply } from '@self/contract/counsellor'
import type { Weekday } from '@self/contract/time'
import { expectNoBarriers } from './barriers.ts'
import { chooseBranch, chooseDay, tab } from './paying/booking.ts'
import { weekdayOfNextMonth } from './paying/slot.ts'
import { test } from './test.ts'

const GAP = 15
const strip = (page: Page) => page.getByRole('radiogroup', { name: '상담사' })
const cards = (page: Page) => strip(page).getByRole('radio')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

/** On a Wednesday, unless told otherwise: then one works who can't be booked. */
async function openStrip(page: Page, weekday: Weekday = '수') {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await expect(page.getByRole('region', { name: '상담사·시간' })).toContainText('날짜를 먼저 선택해 주세요.')
  await chooseDay(page, weekdayOfNextMonth(weekday))
  await expect(strip(page)).toBeVisible()
}

test('[RS-08] [RS-09] names, roles and labels; who can be booked comes first, nobody else can be chosen', async ({
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
  for (const { width, visible } of [
    { width: 390, visible: 1.5 },
    { width: 374, visible: 1.4 },
    { width: 500, visible: 2.1 },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => measured(page)).toEqual({ gap: GAP, visible })
  }
})

test('[WY-25] with twice the text the name of a counsellor is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStrip(page)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const name = card(page, '윤서하').getByText('윤서하', { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect((await name.boundingBox())?.width).toBeGreaterThan(80)
})

const counsellors = (page: Page) => page.getByRole('tabpanel', { name: '전문가 소개' })

async function openTab(page: Page, name: string) {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await tab(page, name).click()
}

test('[RS-03] [RS-04] who works at the branch, and its details: pictures, address, phones, hours, channel, homepage', async ({
  page,
}) => {
  await openTab(page, '전문가 소개')
  const cards = counsellors(page).getByRole('article')
  await cards.first().getByText('상담 대상·경력·학력·자격').click()
  await expect(cards.first()).toContainText('윤서하')
  await expect(cards.first()).toContainText('수석 상담사')
  await expect(cards.first().getByRole('term')).toHaveText(['상담 대상', '경력', '학력', '자격'])
  const school = cards.first().getByRole('definition').nth(2)
  expect(await school.innerText()).toBe(
    '가온대학교 대학원 상담심리학 박사 수료\n가온대학교 대학원 상담심리학 석사',
  )
  await expect(cards.last()).toContainText('지금은 예약할 수 없어요')
  await expectNoBarriers(page)

  await tab(page, '상세').click()
  const panel = page.getByRole('tabpanel', { name: '상세' })
  await expect(panel.getByRole('region', { name: '잠실센터 사진' }).getByRole('img')).toHaveCount(3)
  await expect(panel).toContainText('서울특별시 송파구 예시호수로 24, 곁마루빌딩 7층')
  await expect(panel.getByRole('link')).toHaveText([
    /^길찾기/,
    '02-000-1001',
    '010-0000-1001',
    /^채널로 문의하기/,
    /^센터 홈페이지 보기/,
  ])
  await expect(panel.getByRole('link', { name: '02-000-1001' })).toHaveAttribute('href', 'tel:020001001')
  const home = panel.getByRole('link', { name: '센터 홈페이지 보기' })
  await expect(home).toHaveAttribute('href', 'https://example.com/centers/js')
  await expect(home).toHaveAttribute('target', '_blank')
  const hours = panel.getByRole('listitem').filter({ hasText: /^(평일|토요일|일요일)/ })
  await expect(hours).toHaveText([/^평일 10:00 ~ 21:00/, /^토요일 10:00 ~ 18:00/, /^일요일·공휴일 휴무/])
  await expectNoBarriers(page)
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
