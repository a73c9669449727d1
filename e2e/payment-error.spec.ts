import { expect, test } from '@playwright/test'
import { paymentListReply } from '@self/contract/payment'
import { faultOf } from '@self/contract/payment-error'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { cardFrame, payWith } from './paying/card-window.ts'
import { payButton, pressPay } from './paying/checkout.ts'
import { expectFailure } from './paying/ending.ts'
import { answerAtOnce, breakScript, hearErrors, sayInstead, showFailure } from './paying/error-log.ts'
import { findFreeHour } from './paying/hour.ts'
import { arriveAtIndividualPay, openIndividualPay } from './paying/individual.ts'
import { ask } from './people/ask.ts'
import { logIn, people } from './people/person.ts'
import { newMember } from './people/session.ts'

const NOTHING_PAID = '결제된 금액은 없어요.'
const PC = { width: 1280, height: 800 }

test.describe('on a PC', () => {
  test.use({ viewport: PC })

  for (const { fault, code } of [
    { fault: 'no-imp', code: 'IMP_OBJECT_NOT_FOUND' },
    { fault: 'init-throws', code: 'SDK_INIT_FAILED' },
    { fault: 'pay-throws', code: 'REQUEST_EXCEPTION' },
  ])
    test(`[PE-04] the script's fault ${fault} is logged as ${code}`, async ({ page }) => {
      const errors = hearErrors(page)
      await breakScript(page, fault)
      await arriveAtIndividualPay(page)
      await payButton(page).click()
      await expectFailure(page, { code, text: faultOf(code).message })
      await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
      await expect(page.getByRole('region', { name: '고객센터' })).toContainText('평일 09:00~18:00')
      expect(errors).toMatchObject([
        { errorCode: code, serviceType: '개별 결제', deviceType: 'PC', amount: 120_000 },
        { errorCode: code, serviceType: '결제 실패', severity: 'CRITICAL' },
      ])
    })

  test('[PE-04] paid but not saved: it says so, is logged, and nobody pays twice', async ({ page }) => {
    const errors = hearErrors(page)
    await page.route('**/api/booking', (route) => route.fulfill({ status: 500, json: {} }))
    await logIn(page, people.fresh)
    await pressPay(page, await findFreeHour())
    await payWith('승인되는 카드', cardFrame(page))
    await expectMessage(page, '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.')
    await expect(page).toHaveURL(/\/self\/MyInfo$/)
    expect(errors).toMatchObject([
      { errorCode: 'BOOKING_SAVE_FAILED', serviceType: '예약 결제', amount: 120_000 },
    ])
  })

  test('[PE-04] a window that says nothing readable is logged as PAYMENT_CALLBACK_EXCEPTION', async ({
    page,
  }) => {
    const errors = hearErrors(page)
    await answerAtOnce(page, 'closed')
    await logIn(page, people.fresh)
    await pressPay(page, await findFreeHour())
    const code = 'PAYMENT_CALLBACK_EXCEPTION'
    await expectFailure(page, { code, text: faultOf(code).message })
    expect(errors[0]).toMatchObject({ errorCode: code, serviceType: '예약 결제' })
  })

  for (const { result, code } of [
    { result: { success: false, imp_uid: null }, code: 'INDIVIDUAL_PAYMENT_FAILED' },
    { result: 'closed', code: 'INDIVIDUAL_PAYMENT_CALLBACK_ERROR' },
  ])
    test(`[IP-02] an individual payment that ends with ${code} leads back to its item`, async ({ page }) => {
      const errors = hearErrors(page)
      await sayInstead(page, result)
      await arriveAtIndividualPay(page)
      await payButton(page).click()
      await cardFrame(page).getByRole('button', { name: '결제 취소' }).click()
      await expectFailure(page, { code, text: '결제 처리 중 오류가 발생했습니다.' })
      await expect(page.getByRole('main')).toContainText(NOTHING_PAID)
      expect(errors[0]).toMatchObject({ errorCode: code, serviceType: '개별 결제' })
      await page.getByRole('link', { name: '다시 결제하기' }).click()
      await expect(page).toHaveURL(/\/self\/IndividualPay$/)
      await expect(payButton(page)).toHaveText('120,000원 결제하기')
    })

  test('[IP-02] a record that could not be saved says so, and the page stays', async ({ page }) => {
    await page.route('**/api/payment/history', (route) => route.fulfill({ status: 500, json: {} }))
    await arriveAtIndividualPay(page)
    await payButton(page).click()
    await expectMessage(page, '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.')
    await expect(payButton(page)).toHaveText('120,000원 결제하기')
  })

  test('[PE-05] each cause has its hint, every other one the support', async ({ page }) => {
    await logIn(page, await newMember())
    for (const [words, hint] of [
      ['3112, 한도가 초과하였습니다.', '카드 한도를 확인하거나 다른 카드로 결제해 주세요.'],
      ['카드 유효기간 오류', '카드 정보를 다시 확인해 주세요.'],
      ['통신 오류', '인터넷 연결을 확인하고 다시 시도해 주세요.'],
      ['시스템 점검 중', '고객센터로 문의해 주세요.'],
      ['시간 초과', '결제 시간이 지났어요. 다시 시도해 주세요.'],
      ['잔액이 부족합니다', '잔액이 부족해요. 다른 카드로 결제해 주세요.'],
      ['승인 거절', '카드사나 은행에 문의해 주세요.'],
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
    const errors = hearErrors(page)
    await page.goto(back('imp_uid=imp_1'))
    await expectFailure(page, { code: 'INVALID_PAYMENT_PARAMS', text: '결제 정보가 확인되지 않았습니다.' })
    expect(errors).toMatchObject([
      { errorCode: 'INVALID_PAYMENT_PARAMS', serviceType: '예약 결제', deviceType: 'MOBILE', userId: '0' },
      { errorCode: 'INVALID_PAYMENT_PARAMS', serviceType: '결제 실패', severity: 'CRITICAL', userId: '0' },
    ])
  })

  test('[PR-04] that can not be told to the server is logged, and looked up all the same', async ({
    page,
  }) => {
    const errors = hearErrors(page)
    await page.route('**/api/payment/**', (route) => route.fulfill({ status: 500, json: {} }))
    await logIn(page, people.fresh)
    await page.goto(back(`merchant_uid=${ID}`))
    await expectFailure(page, { code: 'PAYMENT_TEMPORARY_FETCH_FAILED', text: '결제 기록 조회 실패' })
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      '결제됐는지 아직 확인하지 못했어요',
    )
    expect(errors).toMatchObject([
      { errorCode: 'PAYMENT_STATUS_UPDATE_FAILED', transactionId: ID },
      { errorCode: 'PAYMENT_TEMPORARY_FETCH_FAILED', errorMessage: '결제 후 예약 정보 조회 실패' },
      { errorCode: 'PAYMENT_TEMPORARY_FETCH_FAILED', serviceType: '결제 실패' },
    ])
  })

  test('[PR-04] that the browser can not work through is logged as PAYMENT_PROCESSING_ERROR', async ({
    page,
  }) => {
    const errors = hearErrors(page)
    await logIn(page, people.fresh)
    await page.addInitScript(() => {
      const read = Storage.prototype.getItem
      Storage.prototype.getItem = function (key) {
        if (key.startsWith('payment-reported')) throw new Error('storage is closed')
        return read.call(this, key)
      }
    })
    await page.goto(back(`merchant_uid=${ID}`))
    const text = '결제 내역을 처리하는 중 오류가 발생했습니다.'
    await expectFailure(page, { code: 'PAYMENT_PROCESSING_ERROR', text })
    expect(errors[0]).toMatchObject({ errorCode: 'PAYMENT_PROCESSING_ERROR', transactionId: ID })
  })

  test('[PR-04] of a payment that failed is logged as PAYMENT_FAILED, and tried again with the same item', async ({
    page,
  }) => {
    const errors = hearErrors(page)
    await arriveAtIndividualPay(page)
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
  const errors = hearErrors(page)
  await showFailure(page, { message: 'F104:카드 한도를 넘었어요(imp_123) | 한도를 확인해 주세요. | 다시' })
  await expectFailure(page, { code: 'F104', text: '카드 한도를 넘었어요' })
  const main = page.getByRole('main')
  await expect(main.getByText('한도를 확인해 주세요. | 다시', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('imp_123')
  expect(errors.filter(({ errorCode }) => errorCode === 'F104')).toMatchObject([
    { serviceType: '결제 실패', severity: 'CRITICAL', errorMessage: '카드 한도를 넘었어요', userId: '0' },
  ])
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/self\/$/)
})

test('[PR-05] whether money moved is asked: first nobody knows, then nobody can be reached, then it was paid', async ({
  page,
}) => {
  const person = people.withHistory
  const { content } = await ask(paymentListReply, '/api/payment/list', { person })
  const paid = content.find(({ status }) => status === 'PAID')
  const path = `**/api/payment/history/${paid?.paymentId}`
  await logIn(page, person)
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const settlement = { ...data.settlement, status: 'PENDING' }
    await route.fulfill({ response, json: { result: 'success', data: { ...data, settlement } } })
  })
  await showFailure(page, { message: 'TIMEOUT:응답이 늦어졌어요', paymentId: paid?.paymentId ?? '' })
  const told = page.getByRole('main').getByRole('status')
  await expect(told).toContainText('다시 결제하지 말고 잠시만 기다려 주세요')
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toBeHidden()
  await page.unroute(path)
  await page.route(path, (route) => route.abort())
  await expect(told).toContainText('인터넷에 연결되지 않았어요', { timeout: 15_000 })
  await page.unroute(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제가 확인됐어요', { timeout: 15_000 })
  await expect(dialogOf(page)).toBeHidden()
})
