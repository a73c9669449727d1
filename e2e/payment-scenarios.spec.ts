import { expect, type FrameLocator, type Page } from '@playwright/test'
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
import { openIndividualPay } from './paying/individual-pay.ts'
import { expectConfirmation, expectFailure, expectInSchedule } from './paying/result.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './people/test.ts'

const APPROVED = '승인되는 카드'
const OVER_LIMIT = '한도 초과 카드'
const NOTHING_PAID = '결제된 금액은 없어요.'
const SLOW = 120_000

/** Somebody new up to the card window, whose next payment goes like that. */
async function begin(page: Page, outcome: string) {
  const [slot, person] = [await findFreeSlot(), await newMember()]
  const order = orderOnItsWay(page)
  await pressPay(page, { slot, person })
  const { merchant_uid } = await order
  await planNextPayment(outcome)
  return { slot, person, id: String(merchant_uid) }
}

const outcomeOf = (page: Page) => page.getByRole('main').getByRole('status')
const expectAsking = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('결제 정보를 확인하고 있어요', {
    timeout: 20_000,
  })

const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36'

/** What the provider does is the same on both; each outcome is paid where it is harder. */
const devices: { where: string; userAgent: string; cardOn: (page: Page) => Page | FrameLocator }[] = [
  { where: 'on a PC', userAgent: PC, cardOn: cardFrame },
  { where: 'on a phone', userAgent: PHONE, cardOn: (page) => page },
]

for (const { where, userAgent, cardOn } of devices)
  test.describe(where, () => {
    test.use({ userAgent })

    test('imp_success=false-though-paid: the session is confirmed', async ({ page }) => {
      const { slot, person, id } = await begin(page, 'imp_success=false-though-paid')
      await payWith(APPROVED, cardOn(page))
      await expectConfirmation(page, slot, person)
      expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
    })

    test('amount-tampered: what was charged comes back, and the slot is free', async ({ page }) => {
      const { slot, id } = await begin(page, 'amount-tampered')
      await payWith(APPROVED, cardOn(page))
      await expectFailure(page, {
        code: 'PAYMENT_FAILED',
        text: '주문과 다르게 결제되어 결제를 멈췄어요. 결제한 금액은 모두 돌려드려요.',
      })
      await expect(outcomeOf(page)).toContainText('12,000원을 돌려드렸어요')
      expect(await isFree(slot)).toBe(true)
      expect(await paymentsOf(id)).toMatchObject([
        { status: 'cancelled', amount: 12_000, cancel_amount: 12_000 },
      ])
    })
  })

test.describe('on a PC', () => {
  test.use({ userAgent: PC })

  for (const outcome of ['minimal-shape', 'token-expired'])
    test(`${outcome}: the session is confirmed`, async ({ page }) => {
      const { slot, person, id } = await begin(page, outcome)
      await payWith(APPROVED, cardFrame(page))
      await expectConfirmation(page, slot, person)
      expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
    })

  test('late-paid-after-failed: first nothing was paid, then the page knows better', async ({ page }) => {
    const { slot, id } = await begin(page, 'late-paid-after-failed')
    await payWith(APPROVED, cardFrame(page))
    await expectFailure(page, { code: 'F0004', text: '' })
    await expect(outcomeOf(page)).toContainText(NOTHING_PAID)
    await approveLate(id)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제가 확인됐어요', {
        timeout: 2_000,
      })
    }).toPass()
    await page.getByRole('link', { name: '내 일정 보기' }).click()
    await expectInSchedule(page, slot)
  })

  test('api-slow-30s: the page asks on, and confirms once the provider answers', async ({ page }) => {
    await expectAskingOn(page, 'api-slow-30s', cardFrame(page))
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE })

  test('webhook-dup×3: the session is confirmed', async ({ page }) => {
    const { slot, person, id } = await begin(page, 'webhook-dup×3')
    await payWith(APPROVED, page)
    await expectConfirmation(page, slot, person)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
  })

  test('decline: nothing was paid, and the slot is free', async ({ page }) => {
    const { slot, id } = await begin(page, 'approve')
    await payWith(OVER_LIMIT, page)
    await expectFailure(page, { code: 'F0004', text: '카드 한도를 넘어 결제하지 못했어요.' })
    await expect(outcomeOf(page)).toContainText(NOTHING_PAID)
    expect(await isFree(slot)).toBe(true)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'failed', cancel_amount: 0 }])
  })

  test('close-tab: the history waits, and the slot is kept for ten minutes', async ({ page }) => {
    const { slot, id } = await begin(page, 'close-tab')
    await payWith(APPROVED, page)
    await expect.poll(async () => (await paymentsOf(id))[0]?.status).toBe('ready')
    await page.goto('/self/MyInfo')
    await tab(page, '결제 내역').click()
    await expect(page.getByRole('main')).toContainText('결제 대기')
    expect(await isFree(slot)).toBe(false)
  })

  test('api-500: the page asks on, and confirms once the provider answers', async ({ page }) => {
    await expectAskingOn(page, 'api-500', page)
  })

  test('approve-but-no-callback: the window says nothing, and the session is in the schedule', async ({
    page,
  }) => {
    const { slot, id } = await begin(page, 'approve-but-no-callback')
    await payWith(APPROVED, page)
    await expect.poll(async () => (await paymentsOf(id))[0]?.status).toBe('paid')
    await page.goto('/self/MyInfo')
    await expect(async () => {
      await page.reload()
      await expectInSchedule(page, slot)
    }).toPass()
  })

  test('user-cancel of a coupon alone: nothing was paid, and nothing is held', async ({ page, member }) => {
    await openIndividualPay(page)
    const order = orderOnItsWay(page)
    await payButton(page).click()
    const { merchant_uid } = await order
    await page.getByRole('button', { name: '결제 취소' }).click()
    await expect(outcomeOf(page)).toContainText(NOTHING_PAID)
    expect(await paymentsOf(merchant_uid)).toMatchObject([
      { status: 'failed', cancel_amount: 0, buyer_tel: member.phone },
    ])
  })
})

async function expectAskingOn(page: Page, outcome: string, card: Page | FrameLocator) {
  test.setTimeout(SLOW)
  const { slot, person, id } = await begin(page, outcome)
  await payWith(APPROVED, card)
  await expectAsking(page)
  await planFor(id, 'approve')
  await expect(page).toHaveURL(/\/self\/MobileConfirmation$/, { timeout: SLOW / 2 })
  await expectConfirmation(page, slot, person)
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])
}
