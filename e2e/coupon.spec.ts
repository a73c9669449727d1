import { expect, type Page } from '@playwright/test'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { expectMessage, tab } from './paying/booking.ts'
import { agreeToAll, chooseCoupon, openCheckout, openCoupons } from './paying/checkout.ts'
import { findFreeSlot } from './paying/slot.ts'
import { logIn } from './people/login.ts'
import { type Person, people } from './people/person.ts'
import { test } from './test.ts'

const summary = (page: Page) => page.getByRole('region', { name: '예약 내용' })
const terms = (page: Page) => page.getByRole('region', { name: '결제 동의' }).getByRole('checkbox')
const button = (page: Page) => page.getByRole('main').getByRole('button').last()

async function arrive(page: Page, person: Person = people.fresh) {
  const slot = await findFreeSlot()
  await openCheckout(page, { slot, person })
  return slot
}

/** The price box by its rows. */
async function expectPrices(page: Page, prices: Record<string, string>, press: string) {
  const box = page.getByRole('main').locator('dl').last()
  await expect(box.getByRole('term')).toHaveText(Object.keys(prices))
  await expect(box.getByRole('definition')).toHaveText(Object.values(prices))
  await expect(button(page)).toHaveText(press)
}

test('[PM-01] [PM-02] the session to be paid, what can pay for it, and the consent to all three terms', async ({
  page,
}) => {
  const orders: string[] = []
  page.on('request', (request) => orders.push(request.url()))
  const { date, time, counsellor } = await arrive(page)
  await expect(summary(page).getByRole('term')).toHaveText(['날짜', '센터', '상담사', '예약자', '신청 사유'])
  await expect(summary(page).getByRole('definition')).toHaveText([
    formatStart(date, time),
    '서울 잠실 · 잠실센터',
    counsellor,
    '박새봄 010-0000-0003',
    '요즘 잠이 얕아요.',
  ])
  await expect(button(page)).toHaveText('결제하기')
  await button(page).click()
  await expectMessage(page, '결제할 이용권을 선택해주세요.')

  await chooseCoupon(page, '프라이빗 개인상담 1회')
  await expectPrices(page, { '상담 금액': '120,000원', '최종 금액': '120,000원' }, '120,000원 결제하기')
  await chooseCoupon(page, '프라이빗 개인상담 10회')
  const discounted = { '상담 금액': '1,200,000원', 할인: '-144,000원', '최종 금액': '1,056,000원' }
  await expectPrices(page, discounted, '1,056,000원 결제하기')
  for (const index of [1, 2, 3]) {
    await button(page).click()
    await expectMessage(page, '결제 동의에 체크해주세요.')
    await terms(page).nth(index).check()
  }
  expect(orders.filter((url) => url.includes('/api/payment/history'))).toEqual([])
})

test('[PM-01] a pass that is held comes first, and with it the button only reserves', async ({ page }) => {
  await arrive(page, people.withHistory)
  await openCoupons(page)
  const first = page.getByRole('dialog', { name: '이용권' }).getByRole('listitem').first()
  await expect(first).toContainText('프라이빗 개인상담 10회')
  await expect(first).toContainText('내 이용권')
  await expect(first).toContainText(/남은 8회 · \d+년 \d+월 \d+일까지/)
  await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true') // chosen beforehand
  await first.getByRole('button').click()
  await expectPrices(page, { '상담 금액': '0원', '최종 금액': '0원' }, '예약하기')
  await expect(page.getByText('이용권 1회를 써요 · 7회 남아요')).toBeVisible()
})

test('[PM-01] nothing to pay: reserved without the card provider', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const { date, time } = await arrive(page, people.corporate)
  await chooseCoupon(page, '임직원 지원 상담 1회')
  await agreeToAll(page)
  await button(page).click()
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  await expect(page.getByRole('definition').first()).toHaveText(formatStart(date, time))
  await expect(page.getByRole('definition').last()).toHaveText('0원')
  expect(calls.filter((url) => url.includes('/portone/window'))).toEqual([])
})

test('[RS-16] what could not be stored on the way to a reservation is told', async ({ page }) => {
  await arrive(page, people.corporate)
  await chooseCoupon(page, '임직원 지원 상담 1회')
  await agreeToAll(page)
  for (const { call, sentence } of [
    { call: '**/api/payment/history', sentence: '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.' },
    {
      call: '**/api/payment/temporary',
      sentence: '예약 정보를 저장하지 못했어요. 결제된 금액은 없어요. 다시 시도해 주세요.',
    },
  ]) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: '' } }))
    await page.getByRole('button', { name: '예약하기' }).click()
    await expectMessage(page, sentence)
    await expect(page).toHaveURL('/self/PaymentMain')
    await page.unroute(call)
  }
})

const SHOP = '/self/PurchaseCertificate'
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const status = (page: Page) => page.getByRole('main').getByRole('status')

async function openCard(page: Page, name: string) {
  await card(page, name).last().getByRole('button').click()
  return page.getByRole('dialog', { name })
}

test('[CP-01] a visitor finds the private branch, three tabs and every coupon as a card', async ({
  page,
}) => {
  await page.goto(SHOP)
  await expect(page.getByRole('heading', { level: 1, name: '이용권 구매' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '지역' })).toHaveText('서울')
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('잠실센터')
  await expect(page.getByRole('tab')).toHaveText(['이용권', '센터 정보', '전문가 소개'])
  await expect(status(page)).toHaveText('잠실센터 이용권 14개')
  const ten = card(page, '프라이빗 개인상담 10회')
  await expect(ten).toContainText('담당 상담사와 열 번을 이어서 만나요.')
  for (const text of ['~12% 할인', '10회 · 결제일부터 1년', '1,200,000원', '1,056,000원', '1회 105,600원'])
    await expect(ten).toContainText(text)
  await expectNoBarriers(page)

  await tab(page, '센터 정보').click()
  await expect(page.getByRole('heading', { level: 2, name: '잠실센터' })).toBeVisible()
  await tab(page, '전문가 소개').click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[CP-01] a card leads to the booking with its coupon, or to buying it alone', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto(SHOP)
  let sheet = await openCard(page, '프라이빗 개인상담 1회')
  await expect(sheet.getByRole('term')).toHaveText(['횟수', '상담 시간', '유효 기간', '최종 금액'])
  await expectAxeSilent(page)
  await sheet.getByRole('link', { name: '예약하며 결제하기' }).click()
  await expect(page).toHaveURL('/self/Reservation')
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('잠실센터')
  await page.goBack()
  sheet = await openCard(page, '프라이빗 개인상담 10회')
  await sheet.getByRole('link', { name: '이용권만 구매하기' }).click()
  await expect(page).toHaveURL('/self/IndividualPay')
  expect(await page.evaluate(() => history.state.usr)).toEqual({ couponId: 8 })
})

test('[CP-04] coupons and branches that do not come are told, and can be asked for again', async ({
  page,
}) => {
  for (const { call, sentence } of [
    { call: '**/api/coupon/JS', sentence: '이용권 정보를 불러오는데 실패했습니다.' },
    { call: '**/api/branch', sentence: '정보를 불러오는데 실패했습니다.' },
  ]) {
    await page.route(call, (route) => route.fulfill({ status: 503, json: { status: 503, title: 'Down' } }))
    await page.goto(`${SHOP}?asking`) // its page comes without data
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
    await expectAxeSilent(page)
    await page.unroute(call)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(status(page)).toHaveText('잠실센터 이용권 14개')
  }
})
