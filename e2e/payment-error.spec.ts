import { expect } from '@playwright/test'
import { faultOf } from '@self/contract/payment-fault'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { cardFrame, payWith } from './paying/card-window.ts'
import { payButton, pressPay } from './paying/checkout.ts'
import { breakScript, recordErrors, sayInstead, showFailure } from './paying/error-log.ts'
import { openIndividualPay } from './paying/individual-pay.ts'
import { order } from './paying/order.ts'
import { expectConfirmation, expectFailure } from './paying/result.ts'
import { findFreeSlot } from './paying/slot.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './people/test.ts'

const NOTHING_PAID = '결제된 금액은 없어요.'
const PC = { width: 1280, height: 800 }

test.describe('on a PC', () => {
  test.use({ viewport: PC })

  test("[PE-04] the script's fault is logged with its code, and the page says that nothing was paid", async ({
    memberPage: page,
  }) => {
    const code = 'IMP_OBJECT_NOT_FOUND'
    const errors = recordErrors(page)
    await breakScript(page, 'no-imp')
    await openIndividualPay(page)
    await payButton(page).click()
    await expectFailure(page, { code, text: faultOf(code).message })
    await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
    await expect(page.getByRole('region', { name: '고객센터' })).toContainText('평일 09:00~18:00')
    await expect
      .poll(() => errors)
      .toMatchObject([
        { errorCode: code, serviceType: '개별 결제', deviceType: 'PC', amount: 120_000 },
        { errorCode: code, serviceType: '결제 실패', severity: 'CRITICAL' },
      ])
  })

  test('[PE-04] paid but not saved: it says so, is logged, and nobody pays twice', async ({
    page,
    member,
  }) => {
    const errors = recordErrors(page)
    await page.route('**/api/booking', (route) => route.fulfill({ status: 409, json: {} }))
    await pressPay(page, { slot: await findFreeSlot(), person: member })
    await payWith('승인되는 카드', cardFrame(page))
    await expectMessage(page, '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.')
    await expect(page).toHaveURL(/\/self\/MyInfo$/)
    await expect
      .poll(() => errors)
      .toMatchObject([{ errorCode: 'BOOKING_SAVE_FAILED', serviceType: '예약 결제', amount: 120_000 }])
  })

  test('[AF-14] a booking whose answer is lost is asked for again, and is there', async ({
    page,
    member,
  }) => {
    const errors = recordErrors(page)
    const slot = await findFreeSlot()
    await page.route('**/api/booking', (route) => route.fulfill({ status: 500, json: {} }))
    await pressPay(page, { slot, person: member })
    await payWith('승인되는 카드', cardFrame(page))
    await expectConfirmation(page, slot, member)
    await expect.poll(() => errors).toMatchObject([{ errorCode: 'BOOKING_SAVE_FAILED' }])
  })

  test('[IP-02] an individual payment that fails leads back to its item', async ({ memberPage: page }) => {
    const errors = recordErrors(page)
    await sayInstead(page, { success: false, imp_uid: null })
    await openIndividualPay(page)
    await payButton(page).click()
    await cardFrame(page).getByRole('button', { name: '결제 취소' }).click()
    const code = 'INDIVIDUAL_PAYMENT_FAILED'
    await expectFailure(page, { code, text: '결제 처리 중 오류가 발생했습니다.' })
    await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
    await expect.poll(() => errors[0]).toMatchObject({ errorCode: code, serviceType: '개별 결제' })
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(page).toHaveURL(/\/self\/IndividualPay$/)
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })

  test('[PE-05] each cause has its hint, every other one the support', async ({ memberPage: page }) => {
    for (const [words, hint] of [
      ['3112, 한도가 초과하였습니다.', '카드 한도를 확인하거나 다른 카드로 결제해 주세요.'],
      ['무슨 일인지 알 수 없음', '고객센터(평일 09:00~18:00)로 문의해 주세요.'],
    ]) {
      await page.unrouteAll()
      await sayInstead(page, { success: false, imp_uid: null, error_code: 'F0004', error_msg: words })
      await openIndividualPay(page)
      await payButton(page).click()
      await cardFrame(page).getByRole('button', { name: '결제 취소' }).click()
      await expect(page).toHaveURL(/\/self\/PaymentFail$/)
      await expect(page.getByRole('main')).toContainText(hint ?? '')
      await expect(page.getByRole('main')).not.toContainText(words ?? '')
    }
  })
})

const ID = 'mid_1a2b3c4d5e'
const back = (query: string) => `/self/PaymentResult?${query}&paymentType=reservation`

test.describe('a return', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36' })

  test('[PR-04] without an order is logged as INVALID_PAYMENT_PARAMS', async ({ page }) => {
    const errors = recordErrors(page)
    await page.goto(back('imp_uid=imp_1'))
    await expectFailure(page, { code: 'INVALID_PAYMENT_PARAMS', text: '결제 정보가 확인되지 않았습니다.' })
    await expect
      .poll(() => errors)
      .toMatchObject([
        { errorCode: 'INVALID_PAYMENT_PARAMS', serviceType: '예약 결제', deviceType: 'MOBILE', userId: '0' },
        { errorCode: 'INVALID_PAYMENT_PARAMS', serviceType: '결제 실패', severity: 'CRITICAL', userId: '0' },
      ])
  })

  test('[PR-04] that can not be told to the server is logged, and looked up all the same', async ({
    page,
  }) => {
    const errors = recordErrors(page)
    await page.route('**/api/payment/**', (route) => route.fulfill({ status: 500, json: {} }))
    await logIn(page, people.fresh)
    await page.goto(back(`merchant_uid=${ID}`))
    const title = '결제됐는지 확인하고 있어요'
    await expectFailure(page, {
      ...{ code: 'PAYMENT_TEMPORARY_FETCH_FAILED', text: '결제 기록 조회 실패', title },
    })
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      '결제됐는지 아직 확인하지 못했어요',
    )
    await expect
      .poll(() => errors)
      .toMatchObject([
        { errorCode: 'PAYMENT_STATUS_UPDATE_FAILED', transactionId: ID },
        { errorCode: 'PAYMENT_TEMPORARY_FETCH_FAILED', errorMessage: '결제 후 예약 정보 조회 실패' },
        { errorCode: 'PAYMENT_TEMPORARY_FETCH_FAILED', serviceType: '결제 실패' },
      ])
  })

  test('[PR-01] says in error_msg why it failed: its cause is told, its words go to the log alone', async ({
    page,
    member,
  }) => {
    const errors = recordErrors(page)
    const { orderId } = await order(member, '개인상담 5회')
    const words = '잔액이 부족합니다 (010-1234-5678)'
    const query = { merchant_uid: orderId, imp_success: 'false', error_msg: words, paymentType: 'individual' }
    await page.goto(`/self/PaymentResult?${new URLSearchParams(query)}`)
    await expectFailure(page, { code: 'PAYMENT_FAILED', text: '잔액이 부족해 결제하지 못했어요.' })
    await expect(page.getByRole('main')).not.toContainText('잔액이 부족합니다')
    await expect
      .poll(() => errors[0])
      .toMatchObject({
        errorCode: 'PAYMENT_FAILED',
        errorDetail: '잔액이 부족합니다 (***)',
        transactionId: orderId,
      })
  })

  test('[PR-04] of a payment that failed is logged as PAYMENT_FAILED, and tried again with the same item', async ({
    memberPage: page,
  }) => {
    const errors = recordErrors(page)
    await openIndividualPay(page)
    await payButton(page).click()
    await page.getByRole('button', { name: '결제 취소' }).click()
    await expectFailure(page, { code: 'PAYMENT_FAILED', text: '결제를 취소했어요.' })
    await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
    await expect
      .poll(() => errors)
      .toMatchObject([
        { errorCode: 'PAYMENT_FAILED', serviceType: '개별 결제', deviceType: 'MOBILE' },
        { errorCode: 'PAYMENT_FAILED', serviceType: '결제 실패' },
      ])
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })
})

test('[PR-05] head and detail, code and text; the page logs itself once and leads home', async ({ page }) => {
  await page.goto('/self/PaymentFail')
  await expectFailure(page, { code: 'UNKNOWN_ERROR', text: '알 수 없는 오류가 발생했습니다' })
  const errors = recordErrors(page)
  await showFailure(page, { message: 'F104:카드 한도를 넘었어요(imp_123) | 한도를 확인해 주세요. | 다시' })
  await expectFailure(page, { code: 'F104', text: '카드 한도를 넘었어요' })
  const main = page.getByRole('main')
  await expect(main.getByText('한도를 확인해 주세요. | 다시', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('imp_123')
  await expect
    .poll(() => errors.filter(({ errorCode }) => errorCode === 'F104'))
    .toMatchObject([
      { serviceType: '결제 실패', severity: 'CRITICAL', errorMessage: '카드 한도를 넘었어요', userId: '0' },
    ])
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/self\/$/)
})
