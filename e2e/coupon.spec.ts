import { expect, type Page, test } from '@playwright/test'
import { formatSession } from '@self/contract/time'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import {
  chooseCentre,
  chooseCounsellor,
  chooseDay,
  chooseTime,
  dialogOf,
  expectMessage,
  reserveButton,
  tab,
  writeReason,
} from './paying/booking.ts'
import { agreeToAll, arriveAtPayment, choosePass, openPasses } from './paying/checkout.ts'
import { findFreeHour } from './paying/hour.ts'
import { logIn, logInOnScreen, people } from './people/person.ts'

const summary = (page: Page) => page.getByRole('region', { name: '예약 내용' })
const terms = (page: Page) => page.getByRole('region', { name: '결제 동의' }).getByRole('checkbox')
const button = (page: Page) => page.getByRole('main').getByRole('button').last()

async function arrive(page: Page, person = people.fresh) {
  const hour = await findFreeHour()
  await logIn(page, person)
  await arriveAtPayment(page, hour)
  return hour
}

/** The price box by its rows. */
async function expectPrices(page: Page, prices: Record<string, string>, press: string) {
  const box = page.getByRole('main').locator('dl').last()
  await expect(box.getByRole('term')).toHaveText(Object.keys(prices))
  await expect(box.getByRole('definition')).toHaveText(Object.values(prices))
  await expect(button(page)).toHaveText(press)
}

test('[PM-01] the session to be paid, and what can pay for it', async ({ page }) => {
  const { date, time, counsellor } = await arrive(page)
  await expect(summary(page).getByRole('term')).toHaveText(['날짜', '센터', '상담사', '예약자', '신청 사유'])
  await expect(summary(page).getByRole('definition')).toHaveText([
    formatSession(date, time),
    '서울 · 잠실센터',
    counsellor,
    '박새봄 010-0000-0003',
    '요즘 잠이 얕아요.',
  ])
  await expect(button(page)).toHaveText('결제하기')

  await choosePass(page, '프라이빗 개인상담 1회')
  await expectPrices(page, { '상담 금액': '120,000원', '최종 금액': '120,000원' }, '120,000원 결제하기')
  await choosePass(page, '프라이빗 개인상담 10회')
  const discounted = { '상담 금액': '1,200,000원', 할인: '-144,000원', '최종 금액': '1,056,000원' }
  await expectPrices(page, discounted, '1,056,000원 결제하기')
})

test('[PM-01] a pass that is held comes first, and with it the button only reserves', async ({ page }) => {
  await arrive(page, people.withHistory)
  await openPasses(page)
  const first = page.getByRole('dialog', { name: '이용권' }).getByRole('listitem').first()
  await expect(first).toContainText('프라이빗 개인상담 10회')
  await expect(first).toContainText('내 이용권')
  await expect(first).toContainText(/남은 8회 · \d+년 \d+월 \d+일까지/)
  await first.getByRole('button').click()
  await expectPrices(page, { '상담 금액': '0원', '최종 금액': '0원' }, '예약하기')
})

test('[PM-01] three terms that must be agreed to, one box for all of them, and each to be read', async ({
  page,
}) => {
  await arrive(page)
  const texts = ['(필수) 이용권 이용 약관', '(필수) 예약 변경·취소 약관', '(필수) 환불 약관']
  for (const [index, name] of ['전체 동의', ...texts].entries())
    await expect(terms(page).nth(index)).toHaveAccessibleName(name)
  await agreeToAll(page)
  for (const one of await terms(page).all()) await expect(one).toBeChecked()
  await terms(page).nth(2).uncheck()
  await expect(terms(page).first()).toBeChecked({ indeterminate: true })
  await terms(page).nth(2).check()
  await expect(terms(page).first()).toBeChecked()

  await page.getByRole('button', { name: '환불 약관 보기' }).click()
  const sheet = page.getByRole('dialog', { name: '환불 약관' })
  await expect(sheet).toContainText('쓰지 않은 이용권의 환불을 신청할 수 있어요.')
})

test('[PM-02] the pass is asked for first, then the consent to all three terms', async ({ page }) => {
  await arrive(page)
  const orders: string[] = []
  page.on('request', (request) => orders.push(request.url()))
  await button(page).click()
  await expectMessage(page, '결제할 이용권을 선택해주세요.')
  await choosePass(page, '프라이빗 개인상담 1회')
  for (const index of [1, 2, 3]) {
    await button(page).click()
    await expectMessage(page, '결제 동의에 체크해주세요.')
    await terms(page).nth(index).check()
  }
  expect(orders.filter((url) => url.includes('/api/payment/history'))).toEqual([])
})

test('[PM-01] nothing to pay: reserved without the card provider', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const { date, time } = await arrive(page, people.corporate)
  await choosePass(page, '임직원 지원 상담 1회')
  await agreeToAll(page)
  await button(page).click()
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  await expect(page.getByRole('definition').first()).toHaveText('0원')
  await expect(page.getByRole('definition').last()).toHaveText(formatSession(date, time))
  expect(calls.filter((url) => url.includes('/portone/window'))).toEqual([])
})

for (const { call, sentence } of [
  { call: '**/api/payment/history', sentence: '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.' },
  { call: '**/api/payment/temporary', sentence: '예약 정보를 저장하지 못했습니다.' },
  { call: '**/api/booking', sentence: '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.' },
])
  test(`[RS-16] ${sentence}`, async ({ page }) => {
    await logIn(page, people.corporate)
    await arriveAtPayment(page, await findFreeHour())
    await choosePass(page, '임직원 지원 상담 1회')
    await agreeToAll(page)
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: '' } }))
    await page.getByRole('button', { name: '예약하기' }).click()
    await expectMessage(page, sentence)
    await expect(page).toHaveURL('/self/PaymentMain')
  })

const SHOP = '/self/PurchaseCertificate'
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const status = (page: Page) => page.getByRole('main').getByRole('status')

async function openCard(page: Page, name: string) {
  await card(page, name).last().getByRole('button').click()
  return page.getByRole('dialog', { name })
}

test('[CP-01] a visitor finds the private centre, three tabs and every coupon as a card', async ({
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

test('[CP-01] the filter: six kinds by mouse and by arrow keys, and what is left of each', async ({
  page,
}) => {
  await page.goto(SHOP)
  await expect(page.getByRole('radio')).toHaveCount(6)
  await kind(page, '검사').check()
  await expect(status(page)).toHaveText('잠실센터 이용권 3개')
  await expect(card(page, '기질·성격검사')).toBeVisible()
  await expect(card(page, '개인상담 1회')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(kind(page, '상담+검사')).toBeChecked()
  await expect(kind(page, '상담+검사')).toBeFocused()
  await kind(page, '기업상담').check()
  await expect(page.getByRole('heading', { name: '이 센터에는 해당하는 이용권이 없어요' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '전체 보기' }).click()
  await expect(kind(page, '전체')).toBeChecked()
  await expect(status(page)).toHaveText('잠실센터 이용권 14개')
})

test('[CP-01] the navigation state may choose the kind; on the way back all is as it was', async ({
  page,
}) => {
  await page.goto('/self/')
  const state = { usr: { selectedType: '상담+검사' }, key: 'card', idx: 1 }
  await page.evaluate((entry) => history.pushState(entry, '', '/self/PurchaseCertificate'), state)
  await page.reload()
  await expect(kind(page, '상담+검사')).toBeChecked()
  await kind(page, '상담').check()
  await chooseCentre(page, '서울', '강남센터')
  await expect(status(page)).toHaveText('강남센터 이용권 6개')
  const sheet = await openCard(page, '부부·커플상담 5회')
  await sheet.getByRole('link', { name: '예약 신청하기' }).click()
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('강남센터')
  await page.goBack()
  await expect(kind(page, '상담')).toBeChecked()
  await expect(status(page)).toHaveText('강남센터 이용권 6개')
})

test('[CP-01] a card leads to the booking with its coupon, or to buying it alone', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto(SHOP)
  let sheet = await openCard(page, '프라이빗 개인상담 1회')
  await expect(sheet.getByRole('term')).toHaveText(['회차', '유효 기간', '최종 금액'])
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

test('a pass that is held leads to a booking that it pays for', async ({ page }) => {
  const { date, time, counsellor } = await findFreeHour()
  await logIn(page, people.withHistory)
  await page.goto(SHOP)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['내 이용권', '살 수 있는 이용권'])
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /남은 \d+회/ }).click()
  await page.getByRole('link', { name: '이 이용권으로 예약하기' }).click()
  await chooseDay(page, date)
  await chooseCounsellor(page, counsellor)
  await chooseTime(page, time)
  await writeReason(page)
  await reserveButton(page).click()
  await expect(page.getByRole('region', { name: '이용권' })).toContainText('남은')
  await expect(button(page)).toHaveText('예약하기')
})

test('a visitor who wants to buy logs in and comes back', async ({ page }) => {
  await page.goto(SHOP)
  const sheet = await openCard(page, '개인상담 5회')
  await sheet.getByRole('button', { name: '이용권만 구매하기' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName('로그인이 필요한 서비스입니다.')
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL(SHOP)
})

test('what a company pays for is booked, never bought', async ({ page }) => {
  await logIn(page, people.corporate)
  await page.goto(SHOP)
  await expect(status(page)).toHaveText('잠실센터 이용권 6개')
  const sheet = await openCard(page, '임직원 지원 상담 1회')
  await expect(sheet.getByRole('link')).toHaveText(['예약하기'])
})

for (const { call, sentence } of [
  { call: '**/api/coupon/JS', sentence: '이용권 정보를 불러오는데 실패했습니다.' },
  { call: '**/api/branch', sentence: '정보를 불러오는데 실패했습니다.' },
])
  test(`[CP-04] ${sentence}`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 503, json: { status: 503, title: 'Down' } }))
    await page.goto(SHOP)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
    await expectNoBarriers(page)
    await page.unroute(call)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(status(page)).toHaveText('잠실센터 이용권 14개')
  })

test('without a connection the coupons say so, and come when it is back', async ({ page, context }) => {
  await page.goto(SHOP)
  await expect(status(page)).toHaveText('잠실센터 이용권 14개')
  await context.setOffline(true)
  await chooseCentre(page, '서울', '강남센터')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
  await context.setOffline(false)
  await expect(status(page)).toHaveText('강남센터 이용권 11개')
})
