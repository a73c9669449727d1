import { expect } from '@playwright/test'
import { formatWon } from '@self/contract/money'
import { WEB } from './address.ts'
import { chooseSlot, dialogOf, expectMessage, reserveButton, writeReason } from './paying/booking.ts'
import { cardFrame, orderOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import {
  agreeToAll,
  chooseCoupon,
  openCheckout,
  payButton,
  pressPay,
  SINGLE_COUPON,
} from './paying/checkout.ts'
import { buy } from './paying/order.ts'
import { expectConfirmation, expectFailure, expectInSchedule } from './paying/result.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { logInOnScreen } from './people/login.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './people/test.ts'

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
    const [slot, person] = [await findFreeSlot(), await newMember()]
    await page.goto('/self/login')
    await logInOnScreen(page, person)
    await chooseSlot(page, slot)
    await writeReason(page)
    await reserveButton(page).click()
    await chooseCoupon(page, '프라이빗 개인상담 1회')
    await agreeToAll(page)
    const request = orderOnItsWay(page)
    await payButton(page).click()
    const { merchant_uid, ...order } = await request
    const buyer = { buyer_name: person.name, buyer_tel: person.phone, channel: 'pc' }
    expect({ merchant_uid, ...order }).toMatchObject({ ...requestForOne, ...buyer })
    await expect(cardFrame(page).getByRole('option')).toHaveCount(12)
    await payWith(APPROVED, cardFrame(page))

    await expect(page).toHaveURL(/\/self\/Confirmation$/)
    await expectConfirmation(page, slot, person)
    await page.getByRole('link', { name: '내 일정 보기' }).click()
    await expectInSchedule(page, slot)
    const paid = { status: 'paid', amount: 120_000, cancel_amount: 0 }
    expect(await paymentsOf(merchant_uid)).toMatchObject([paid])
  })

  test('[AF-36] a booking and its payment in a browser that copies no array in order', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name)
    })
    const [slot, person] = [await findFreeSlot(), await newMember()]
    await pressPay(page, { slot, person })
    await payWith(APPROVED, cardFrame(page))
    await expectConfirmation(page, slot, person)
  })

  test('[PR-02] a declined card ends on /PaymentFail, the slot is free again, and can be paid anew', async ({
    page,
  }) => {
    const slot = await findFreeSlot()
    await pressPay(page, { slot, person: await newMember() })
    await expect(cardFrame(page).getByRole('heading', { name: '카드 결제' })).toBeVisible()
    expect(await isFree(slot)).toBe(false)
    await payWith(OVER_LIMIT, cardFrame(page))
    await expectFailure(page, { code: 'F0004', text: NOTHING_PAID })
    await expect(page.getByRole('main')).toContainText('카드 한도를 넘어 결제하지 못했어요.')
    await expect(page.getByRole('main')).not.toContainText('한도가 초과하였습니다.')
    expect(await isFree(slot)).toBe(true)

    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(page.getByRole('region', { name: '예약 내용' })).toContainText('요즘 잠이 얕아요.')
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })

  test('[WY-80] after a logout Back shows nobody who booked, nor why', async ({ page, member: _ }) => {
    await chooseSlot(page, await findFreeSlot())
    await writeReason(page)
    await reserveButton(page).click()
    await expect(page.getByRole('region', { name: '예약 내용' })).toContainText('요즘 잠이 얕아요.')
    await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expectMessage(page, '로그아웃했어요.')
    await expect(page).toHaveURL('/self/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제할 예약을 찾지 못했어요')
    await page.goBack()
    await expect(page.getByLabel('상담 신청 사유')).toHaveValue('')
    expect(await page.evaluate(() => history.state.usr)).toBeNull()
  })

  test('pressed twice in a hurry, one order goes out and one window opens', async ({ page }) => {
    const slot = await findFreeSlot()
    await openCheckout(page, { slot, person: await newMember(), couponId: SINGLE_COUPON })
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

  test('[PY-14] paid once more for an hour that is booked meanwhile: everything comes back, and the booking stands', async ({
    page,
  }) => {
    const [slot, person] = [await findFreeSlot(), await newMember()]
    const request = orderOnItsWay(page)
    await openCheckout(page, { slot, person })
    await chooseCoupon(page, '개인상담 5회')
    await agreeToAll(page)
    await payButton(page).click()
    const { merchant_uid, amount } = await request
    await buy(person, '프라이빗 개인상담 1회', slot) // in another tab: a member's own hold does not stand in the way
    await payWith(APPROVED, cardFrame(page))
    const text = '이 시간에는 예약이 이미 있어요. 이번에 결제한 금액은 모두 돌려드려요. 예약은 그대로예요.'
    await expectFailure(page, { code: 'PAYMENT_FAILED', text })
    await expect(page.getByRole('main').getByRole('status')).toContainText(formatWon(Number(amount)))
    await expect(page.getByRole('region', { name: '가까운 빈 시간' })).toBeHidden()
    await expect(page.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
    expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'cancelled', cancel_amount: amount }])
  })
})

test('[PM-06] waits ten seconds for the card script, then fails without an order', async ({
  page,
  member,
}) => {
  const slot = await findFreeSlot()
  await page.clock.install()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/payment/config', (route) => held.then(() => route.continue()))
  await page.route('**/iamport.js', () => {})
  await openCheckout(page, { slot, person: member, couponId: SINGLE_COUPON })
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
  await page.clock.runFor(9_900)
  await expect(page).toHaveURL(/\/self\/PaymentMain$/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/self\/PaymentFail$/)
  await page.clock.resume()
  await expectFailure(page, NO_WINDOW)
  expect(await isFree(slot)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    isMobile: true,
    hasTouch: true,
  })

  test('[PM-04] [PR-02] [CF-02] from the order to the schedule by redirect', async ({ page }) => {
    const [slot, person] = [await findFreeSlot(), await newMember()]
    const request = orderOnItsWay(page)
    await pressPay(page, { slot, person })
    const { merchant_uid, ...order } = await request
    const buyer = { buyer_name: person.name, buyer_tel: person.phone, channel: 'mobile' }
    expect({ merchant_uid, ...order }).toMatchObject({ ...requestForOne, ...buyer })

    await payWith(APPROVED, page)
    await expect(page).toHaveURL(/\/self\/MobileConfirmation$/)
    await expectConfirmation(page, slot, person)
    await page.reload()
    await expectConfirmation(page, slot, person)
    await page.goto('/self/MobileConfirmation')
    await expectConfirmation(page, slot, person)
    await page.getByRole('link', { name: '내 일정 보기' }).click()
    await expectInSchedule(page, slot)
  })

  test('[PR-01] [PR-03] reloaded on /PaymentResult and opened in a second tab, it settles once', async ({
    page,
  }) => {
    const [slot, person] = [await findFreeSlot(), await newMember()]
    const reports: string[] = []
    page.on('request', (request) => request.url().endsWith('/status') && reports.push(request.url()))
    const request = orderOnItsWay(page)
    await pressPay(page, { slot, person })
    const { merchant_uid } = await request

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
      await expectConfirmation(tab, slot, person)
    }
    expect(reports).toHaveLength(1)
    expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])
    await page.goto('/self/MyInfo')
    await expectInSchedule(page, slot)
  })

  test('[PR-02] a member who cancels ends on /PaymentFail, and the slot is free again', async ({ page }) => {
    const slot = await findFreeSlot()
    await pressPay(page, { slot, person: await newMember() })
    await page.getByRole('button', { name: '결제 취소' }).click()
    await expectFailure(page, { code: 'PAYMENT_FAILED', text: '결제를 취소했어요.' })
    await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
    expect(await isFree(slot)).toBe(true)

    // The phone has forgotten what was typed; the server has not.
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(page.getByRole('region', { name: '예약 내용' })).toContainText('요즘 잠이 얕아요.')
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })
})
