import { expect, type Page, test } from '@playwright/test'
import { formatSession } from '@self/contract/time'
import { expectMessage } from './booking.ts'
import { agreeToAll, arriveAtPayment, choosePass, openPasses } from './checkout.ts'
import { findFreeHour } from './hour.ts'
import { logIn, people } from './person.ts'

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
  { call: '**/api/payment/history', sentence: '결제 정보를 저장하지 못했습니다.' },
  { call: '**/api/payment/temporary', sentence: '예약 정보를 저장하지 못했습니다.' },
  { call: '**/api/booking', sentence: '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.' },
])
  test(`[RS-16] ${sentence}`, async ({ page }) => {
    await logIn(page, people.corporate)
    await arriveAtPayment(page, await findFreeHour())
    await choosePass(page, '임직원 지원 상담 1회')
    await agreeToAll(page)
    await page.route(call, (route) => route.fulfill({ json: { result: 'fail', data: {} } }))
    await page.getByRole('button', { name: '예약하기' }).click()
    await expectMessage(page, sentence)
    await expect(page).toHaveURL('/self/PaymentMain')
  })
