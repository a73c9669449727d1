import { expect, test } from '@playwright/test'
import { couponListReply } from '@self/contract/coupon'
import { formatWon } from '@self/contract/money'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import {
  cardFrame,
  noticesOf,
  orderOnItsWay,
  paymentsOf,
  payWith,
  planNextPayment,
} from './paying/card-window.ts'
import { agreeToAll, arriveAtPayment, choosePass, payButton, pressPay } from './paying/checkout.ts'
import { expectConfirmation, expectFailure, expectInSchedule } from './paying/ending.ts'
import { bookMeanwhile, findFreeHour, isFree } from './paying/hour.ts'
import { arriveAtIndividualPay } from './paying/individual.ts'
import { ask } from './people/ask.ts'
import { logIn, logInOnScreen, people } from './people/person.ts'
import { newMember } from './people/session.ts'

const APPROVED = '승인되는 카드'
const OVER_LIMIT = '한도 초과 카드'
const NOTHING_PAID = '결제된 금액은 없어요.'
const NO_WINDOW = { code: 'SDK_NOT_LOADED', text: NOTHING_PAID }

/** What the card provider is asked for one session, but who pays and the order's id. Spec 2 §7. */
const requestForOne = {
  pg: 'html5_inicis',
  pay_method: 'card',
  name: '이용권 결제 1회',
  amount: 120_000,
  merchant_uid: expect.stringMatching(/^mid_[A-Za-z0-9]{8,36}$/),
  m_redirect_url: `${WEB}/self/PaymentResult?paymentType=reservation`,
  display: { card_quota: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
}

test.describe('on a PC', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('[PM-04] [CF-01] [MY-03] from the login to the schedule by callback', async ({ page }) => {
    const hour = await findFreeHour()
    await page.goto('/self/login')
    await logInOnScreen(page, people.fresh)
    const asked = orderOnItsWay(page)
    await pressPay(page, hour)
    const { merchant_uid, ...order } = await asked
    const buyer = { buyer_name: '박새봄', buyer_tel: '01000000003', channel: 'pc' }
    expect({ merchant_uid, ...order }).toMatchObject({ ...requestForOne, ...buyer })
    await expect(cardFrame(page).getByRole('option')).toHaveCount(12)
    await payWith(APPROVED, cardFrame(page))

    await expect(page).toHaveURL(/\/self\/Confirmation$/)
    await expectConfirmation(page, hour, people.fresh)
    await page.getByRole('link', { name: '내 일정 보기' }).click()
    await expectInSchedule(page, hour)
    const paid = { status: 'paid', amount: 120_000, cancel_amount: 0 }
    expect(await paymentsOf(merchant_uid)).toMatchObject([paid])
  })

  test('[PR-02] a declined card ends on /PaymentFail, the hour is free again, and can be paid anew', async ({
    page,
  }) => {
    const hour = await findFreeHour()
    await logIn(page, people.master)
    await pressPay(page, hour)
    await expect(cardFrame(page).getByRole('heading', { name: '카드 결제' })).toBeVisible()
    expect(await isFree(hour)).toBe(false)
    await payWith(OVER_LIMIT, cardFrame(page))
    await expectFailure(page, { code: 'F0004', text: NOTHING_PAID })
    await expect(page.getByRole('main')).toContainText('카드 한도를 넘어 결제하지 못했어요.')
    await expect(page.getByRole('main')).not.toContainText('한도가 초과하였습니다.')
    expect(await isFree(hour)).toBe(true)

    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(page.getByRole('region', { name: '예약 내용' })).toContainText('요즘 잠이 얕아요.')
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })

  test('pressed twice in a hurry, one order goes out and one window opens', async ({ page }) => {
    const hour = await findFreeHour()
    await logIn(page, people.master)
    await arriveAtPayment(page, hour)
    await choosePass(page, '프라이빗 개인상담 1회')
    await agreeToAll(page)
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment/history')) orders.push(request.method())
    })
    await payButton(page).dblclick()
    await cardFrame(page).getByRole('button', { name: '결제 취소' }).click()
    await expectFailure(page, { code: 'PAYMENT_CALLBACK_FAILED', text: NOTHING_PAID })
    expect(orders).toEqual(['POST'])
  })

  test('the callback never comes, the notice does: the session is in the schedule', async ({ page }) => {
    const hour = await findFreeHour()
    await logIn(page, people.admin)
    const asked = orderOnItsWay(page)
    await pressPay(page, hour)
    const { merchant_uid } = await asked
    await planNextPayment('approve-but-no-callback')
    await payWith(APPROVED, cardFrame(page))
    await expect.poll(() => noticesOf(merchant_uid)).toMatchObject([{ answered: 200 }])
    await page.goto('/self/MyInfo')
    await expectInSchedule(page, hour)
  })

  test('paid for an hour that is gone: everything comes back, and the nearest hours are offered', async ({
    page,
  }) => {
    const hour = await findFreeHour()
    await logIn(page, people.corporate)
    const asked = orderOnItsWay(page)
    await pressPay(page, hour, '임직원 개인상담 5회')
    const { merchant_uid, amount } = await asked
    await bookMeanwhile(hour) // in another tab: a member's own hold does not stand in the way
    await payWith(APPROVED, cardFrame(page))
    const text =
      '결제하는 사이에 그 시간이 먼저 예약되었어요. 결제한 금액은 모두 돌려드려요. 다른 시간을 골라 주세요.'
    await expectFailure(page, { code: 'PAYMENT_FAILED', text })
    await expect(page.getByRole('main').getByRole('status')).toContainText(formatWon(Number(amount)))
    await expect(page.getByRole('region', { name: '가까운 빈 시간' }).getByRole('link')).toHaveCount(3)
    expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'cancelled', cancel_amount: amount }])
  })
})

test('[CF-01] what a confirmation does not know it says', async ({ page }) => {
  await page.goto('/self/Confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 정보를 찾을 수 없어요')
  await page.evaluate(() => history.replaceState({ usr: { amount: 120_000 } }, ''))
  await page.reload()
  const details = ['120,000원', '센터 미선택', '이름 없음', '연락처 없음', '날짜 미선택 · 시간 미선택']
  await expect(page.getByRole('definition')).toHaveText(details)
})

const browsers = [
  { who: 'a browser', userAgent: 'Mozilla/5.0 Chrome/131.0', patience: 10_000 },
  { who: 'the messenger', userAgent: 'Mozilla/5.0 Chrome/131.0 Mobile KAKAOTALK 11.0.0', patience: 15_000 },
]
for (const { who, userAgent, patience } of browsers)
  test.describe(`in ${who}`, () => {
    test.use({ userAgent })

    test(`[PM-06] waits ${patience} ms for the card script, then fails without an order`, async ({
      page,
    }) => {
      const hour = await findFreeHour()
      await logIn(page, people.fresh)
      await page.clock.install()
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/payment/config', (route) => held.then(() => route.continue()))
      await page.route('**/iamport.js', () => {})
      await arriveAtPayment(page, hour)
      await choosePass(page, '프라이빗 개인상담 1회')
      await agreeToAll(page)

      await page.clock.pauseAt(Date.now() + 60_000)
      await payButton(page).click()
      await page.clock.runFor(2_900)
      await expect(page.getByText('결제창을 불러오고 있어요')).toBeHidden()
      await page.clock.runFor(200)
      await expect(page.getByText('결제창을 불러오고 있어요')).toBeVisible()
      const script = page.waitForRequest('**/iamport.js')
      answer()
      await script
      await page.clock.runFor(patience - 100)
      await expect(page).toHaveURL(/\/self\/PaymentMain$/)
      await page.clock.runFor(200)
      await expect(page).toHaveURL(/\/self\/PaymentFail$/)
      await page.clock.resume()
      await expectFailure(page, NO_WINDOW)
      expect(await isFree(hour)).toBe(true)
    })
  })

test('[PM-06] a card script that is missing fails at once, without an order', async ({ page }) => {
  const hour = await findFreeHour()
  await logIn(page, people.fresh)
  await page.route('**/iamport.js', (route) => route.fulfill({ status: 404 }))
  await pressPay(page, hour)
  await expectFailure(page, NO_WINDOW)
  expect(await isFree(hour)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    isMobile: true,
    hasTouch: true,
  })

  test('[PM-04] [PR-02] [CF-02] from the login to the schedule by redirect', async ({ page }) => {
    const hour = await findFreeHour()
    await page.goto('/self/login')
    await logInOnScreen(page, people.admin)
    const asked = orderOnItsWay(page)
    await pressPay(page, hour)
    const { merchant_uid, ...order } = await asked
    const buyer = { buyer_name: '정다운', buyer_tel: '01000000008', channel: 'mobile' }
    expect({ merchant_uid, ...order }).toMatchObject({ ...requestForOne, ...buyer })

    await payWith(APPROVED, page)
    await expect(page).toHaveURL(/\/self\/MobileConfirmation$/)
    await expectConfirmation(page, hour, people.admin)
    await page.reload()
    await expectConfirmation(page, hour, people.admin)
    await page.goto('/self/MobileConfirmation')
    await expectConfirmation(page, hour, people.admin)
    await page.getByRole('link', { name: '내 일정 보기' }).click()
    await expectInSchedule(page, hour)
  })

  test('[PR-01] [PR-03] reloaded on /PaymentResult and opened in a second tab, it settles once', async ({
    page,
  }) => {
    const hour = await findFreeHour()
    await logIn(page, people.fresh)
    const reports: string[] = []
    page.on('request', (request) => request.url().endsWith('/status') && reports.push(request.url()))
    const asked = orderOnItsWay(page)
    await pressPay(page, hour)
    const { merchant_uid } = await asked

    const question = page.waitForRequest('**/api/payment/temporary/*')
    await page.route('**/api/payment/temporary/*', () => {})
    await payWith(APPROVED, page)
    await question
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제 정보를 확인하고 있어요')
    const address = page.url()
    const query = Object.fromEntries(new URL(address).searchParams)
    const imp_uid = expect.stringMatching(/^imp_\d+$/)
    expect(query).toMatchObject({ paymentType: 'reservation', imp_success: 'true', merchant_uid, imp_uid })
    await page.unrouteAll()
    const second = await page.context().newPage()
    await Promise.all([page.reload(), second.goto(address)])
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/self\/MobileConfirmation$/)
      await expectConfirmation(tab, hour, people.fresh)
    }
    expect(reports).toHaveLength(1)
    expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])
    await page.goto('/self/MyInfo')
    await expectInSchedule(page, hour)
  })

  test('[PR-02] a member who cancels ends on /PaymentFail, and the hour is free again', async ({ page }) => {
    const hour = await findFreeHour()
    await logIn(page, people.master)
    await pressPay(page, hour)
    await page.getByRole('button', { name: '결제 취소' }).click()
    await expectFailure(page, { code: 'PAYMENT_FAILED', text: '결제를 취소했어요.' })
    await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
    expect(await isFree(hour)).toBe(true)

    // The phone has forgotten what was typed; the server has not.
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(page.getByRole('region', { name: '예약 내용' })).toContainText('요즘 잠이 얕아요.')
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })

  test('[PR-02] a return without an order fails, and leads to what is known', async ({ page }) => {
    await logIn(page, people.master)
    await page.goto('/self/PaymentResult?imp_uid=imp_1&imp_success=true&paymentType=reservation')
    await expectFailure(page, {
      code: 'INVALID_PAYMENT_PARAMS',
      text: '결제 정보가 확인되지 않았습니다.',
    })
    await expect(page.getByRole('link', { name: '결제 내역 보기' })).toBeVisible()
  })
})

for (const { where, userAgent } of [
  { where: 'on a PC', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0' },
  {
    where: 'on a phone',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
  },
])
  test.describe(`a coupon alone ${where}`, () => {
    test.use({ userAgent })

    test('[IP-01] an item, its amount, the consent, the card: it stays as a pass', async ({ page }) => {
      const person = await newMember()
      await logIn(page, person)
      await page.goto('/self/IndividualPay')
      await payButton(page).click()
      await expectMessage(page, '결제 항목을 선택해주세요.')
      await page.getByRole('button', { name: '이용권을 골라 주세요' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '프라이빗 개인상담 10회' }).click()
      await expect(page.getByRole('definition').last()).toHaveText('1,056,000원')
      await expect(page.getByRole('main')).toContainText('10회 이용권이 남아요')
      await payButton(page).click()
      await expectMessage(page, '결제 동의에 체크해주세요.')
      await agreeToAll(page)

      const saved = page.waitForRequest('**/api/payment/history')
      const asked = orderOnItsWay(page)
      await payButton(page).click()
      expect((await saved).postDataJSON().description).toBe('[개별 결제] 이용권 결제 10회')
      const { merchant_uid, m_redirect_url } = await asked
      expect(m_redirect_url).toBe(`${WEB}/self/PaymentResult?paymentType=individual`)
      await payWith(APPROVED, where === 'on a PC' ? cardFrame(page) : page)
      await expectMessage(page, '결제를 마쳤어요')
      await expect(page).toHaveURL(/\/self\/MyInfo$/)
      await expect(page.getByRole('tab', { name: '결제 내역' })).toHaveAttribute('aria-selected', 'true')
      expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'paid', amount: 1_056_000 }])
      const held = await ask(couponListReply, '/api/coupon/JS', { person })
      expect(held[0]).toMatchObject({ id: 8, remaining: 10, passId: expect.any(Number) })
    })
  })

test('[IP-01] a visitor logs in and comes back to the same item', async ({ page }) => {
  await page.goto('/self/IndividualPay?couponId=8')
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL(/\/self\/IndividualPay\?couponId=8$/)
  await expect(payButton(page)).toHaveText('1,056,000원 결제하기')
})

test('no barriers on /IndividualPay', async ({ page }) => {
  await arriveAtIndividualPay(page)
  await expectNoBarriers(page)
})
