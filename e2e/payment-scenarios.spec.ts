import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { tab } from './paying/booking.ts'
import {
  approveLate,
  cardFrame,
  orderOnItsWay,
  paymentsOf,
  payWith,
  planFor,
  planNextPayment,
} from './paying/card-window.ts'
import { payButton, pressPay } from './paying/checkout.ts'
import { expectConfirmation, expectFailure, expectInSchedule } from './paying/ending.ts'
import { findFreeHour, isFree } from './paying/hour.ts'
import { arriveAtIndividualPay } from './paying/individual.ts'
import { logIn, people } from './people/person.ts'

const APPROVED = '승인되는 카드'
const OVER_LIMIT = '한도 초과 카드'
const NOTHING_PAID = '결제된 금액은 없어요.'
const SLOW = 120_000

/** Up to the card window, whose next payment goes like that. */
async function begin(page: Page, outcome: string) {
  const hour = await findFreeHour()
  await logIn(page, people.fresh)
  const asked = orderOnItsWay(page)
  await pressPay(page, hour)
  const { merchant_uid } = await asked
  await planNextPayment(outcome)
  return { hour, id: String(merchant_uid) }
}

const told = (page: Page) => page.getByRole('main').getByRole('status')
const expectAsking = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('결제 정보를 확인하고 있어요', {
    timeout: 20_000,
  })

const devices: { where: string; userAgent: string; cardOn: (page: Page) => Page | FrameLocator }[] = [
  {
    where: 'on a PC',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0',
    cardOn: cardFrame,
  },
  {
    where: 'on a phone',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
    cardOn: (page) => page,
  },
]

for (const { where, userAgent, cardOn } of devices)
  test.describe(where, () => {
    test.use({ userAgent })

    for (const outcome of [
      'imp_success=false-though-paid',
      'minimal-shape',
      'webhook-dup×3',
      'token-expired',
    ])
      test(`${outcome}: the session is confirmed`, async ({ page }) => {
        const { hour, id } = await begin(page, outcome)
        await payWith(APPROVED, cardOn(page))
        await expectConfirmation(page, hour, people.fresh)
        expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
      })

    test('decline: nothing was paid, and the hour is free', async ({ page }) => {
      const { hour, id } = await begin(page, 'approve')
      await payWith(OVER_LIMIT, cardOn(page))
      await expectFailure(page, { code: 'F0004', text: '카드 한도를 넘어 결제하지 못했어요.' })
      await expect(told(page)).toContainText(NOTHING_PAID)
      expect(await isFree(hour)).toBe(true)
      expect(await paymentsOf(id)).toMatchObject([{ status: 'failed', cancel_amount: 0 }])
    })

    test('approve-but-no-callback: the window says nothing, and the session is in the schedule', async ({
      page,
    }) => {
      const { hour, id } = await begin(page, 'approve-but-no-callback')
      await payWith(APPROVED, cardOn(page))
      await expect.poll(async () => (await paymentsOf(id))[0]?.status).toBe('paid')
      await page.goto('/self/MyInfo')
      await expect(async () => {
        await page.reload()
        await expectInSchedule(page, hour)
      }).toPass()
    })

    test('close-tab: the history waits, and the hour is kept for ten minutes', async ({ page }) => {
      const { hour, id } = await begin(page, 'close-tab')
      await payWith(APPROVED, cardOn(page))
      await expect.poll(async () => (await paymentsOf(id))[0]?.status).toBe('ready')
      await page.goto('/self/MyInfo')
      await tab(page, '결제 내역').click()
      await expect(page.getByRole('main')).toContainText('결제 대기')
      expect(await isFree(hour)).toBe(false)
    })

    test('amount-tampered: what was charged comes back, and the hour is free', async ({ page }) => {
      const { hour, id } = await begin(page, 'amount-tampered')
      await payWith(APPROVED, cardOn(page))
      await expectFailure(page, {
        code: 'PAYMENT_FAILED',
        text: '결제 금액이 주문과 달라 결제를 멈췄어요. 결제한 금액은 모두 돌려드려요.',
      })
      await expect(told(page)).toContainText('12,000원을 돌려드렸어요')
      expect(await isFree(hour)).toBe(true)
      expect(await paymentsOf(id)).toMatchObject([
        { status: 'cancelled', amount: 12_000, cancel_amount: 12_000 },
      ])
    })

    for (const outcome of ['api-500', 'api-slow-30s'])
      test(`${outcome}: the page asks on, and confirms once the provider answers`, async ({ page }) => {
        test.setTimeout(SLOW)
        const { hour, id } = await begin(page, outcome)
        await payWith(APPROVED, cardOn(page))
        await expectAsking(page)
        await planFor(id, 'approve')
        await expect(page).toHaveURL(/\/self\/MobileConfirmation$/, { timeout: SLOW / 2 })
        await expectConfirmation(page, hour, people.fresh)
        expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])
      })

    test('late-paid-after-failed: first nothing was paid, then the page knows better', async ({ page }) => {
      const { hour, id } = await begin(page, 'late-paid-after-failed')
      await payWith(APPROVED, cardOn(page))
      await expectFailure(page, { code: 'F0004', text: '' })
      await expect(told(page)).toContainText(NOTHING_PAID)
      await approveLate(id)
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제가 확인됐어요')
      }).toPass()
      await page.getByRole('link', { name: '내 일정 보기' }).click()
      await expectInSchedule(page, hour)
    })

    test('user-cancel of a coupon alone: nothing was paid, and nothing is held', async ({ page }) => {
      await arriveAtIndividualPay(page)
      const asked = orderOnItsWay(page)
      await payButton(page).click()
      const { merchant_uid } = await asked
      await cardOn(page).getByRole('button', { name: '결제 취소' }).click()
      await expect(told(page)).toContainText(NOTHING_PAID)
      expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'failed', cancel_amount: 0 }])
    })
  })
