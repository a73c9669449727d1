import { expect, type Page, test } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
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

test.describe('the back office', () => {
  const report = (change: object) =>
    ask(outcome, '/api/payment-error', {
      body: { serviceType: '예약 결제', errorMessage: '거절', deviceType: 'MOBILE', ...change },
    })
  const log = (page: Page) => page.getByRole('region', { name: '오류 목록' })
  const card = (page: Page, name: RegExp) => log(page).getByRole('button', { name })
  const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const find = async (page: Page, words: string) => {
    await page.getByRole('search').getByLabel('낱말로 찾기').fill(words)
    await page.getByRole('search').getByRole('button', { name: '찾기' }).click()
  }

  test('[PE-01] a MEMBER has no right to it', async ({ page }) => {
    await logIn(page, people.fresh)
    await page.goto('/self/payment-error')
    await expectMessage(page, '접근 권한이 없습니다.')
    await expect(page).toHaveURL(/\/self\/$/)
  })

  for (const person of [people.admin, people.master])
    test(`[PE-01] ${person.name} filters by four things and searches; severities are words and colours`, async ({
      page,
    }) => {
      const key = `mid_filter${person.phone.slice(-4)}`
      const report4 = ['BOOKING_SAVE_FAILED', 'F106', 'F104', 'F400']
      for (const [index, errorCode] of report4.entries())
        await report({ errorCode, errorMessage: `말 ${index}`, transactionId: `${key}${index}` })
      await logIn(page, person)
      await page.goto('/self/payment-error')
      await find(page, key)
      await expect(log(page).getByRole('status').first()).toHaveText('오류 4건')
      for (const [word, color] of [
        ['심각', 'rgb(156, 28, 18)'],
        ['높음', 'rgb(138, 55, 5)'],
        ['보통', 'rgb(106, 75, 0)'],
        ['낮음', 'rgb(20, 89, 47)'],
      ] as const)
        await expect(log(page).getByText(word, { exact: true })).toHaveCSS('color', color)
      await choose(page, '심각도', '심각')
      await expect(card(page, /F106/)).toBeHidden()
      await expect(card(page, /BOOKING_SAVE_FAILED.*말 0/)).toBeVisible()
      await choose(page, '심각도', '전체')
      await choose(page, '결제 수단', '카드')
      await choose(page, '처리 상태', '미처리')
      await choose(page, '오류 코드', 'F104')
      await expect(log(page).getByRole('status').first()).toHaveText('오류 1건')
      await expect(card(page, /F104.*말 2/)).toBeVisible()
      await choose(page, '처리 상태', '넘김')
      await expect(page.getByRole('heading', { name: '검색 결과가 없습니다.' })).toBeVisible()
      await expectNoBarriers(page)
      await page.getByRole('button', { name: /최근 심각/ }).click()
      await expect(card(page, /BOOKING_SAVE_FAILED/).first()).toBeVisible()
      await expect(card(page, /F400/)).toBeHidden()
    })

  test('[PE-06] an error is read with its hint, taken up, put aside and resolved with a note', async ({
    page,
  }) => {
    await report({
      errorCode: 'CARD_LIMIT',
      errorMessage: '한도 초과',
      transactionId: 'mid_resolve1',
      amount: 90_000,
    })
    await logIn(page, people.admin)
    await page.goto('/self/payment-error')
    await find(page, 'mid_resolve1')
    await card(page, /CARD_LIMIT/).click()
    const sheet = page.getByRole('dialog', { name: '오류 CARD_LIMIT' })
    for (const words of [
      '카드 한도를 확인하거나 다른 카드로 결제해 주세요.',
      'MOBILE',
      '예약 결제',
      '90,000원',
      'mid_resolve1',
    ])
      await expect(sheet.getByText(words, { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    for (const status of ['처리 중', '넘김', '미처리']) {
      await sheet.getByRole('button', { name: status, exact: true }).click()
      await expect(page.getByText(`저장했어요. 처리 상태: ${status}`)).toBeVisible()
      await expect(sheet.getByRole('button', { name: status, exact: true })).toBeHidden()
    }
    await sheet.getByRole('button', { name: '해결로 저장' }).click()
    await expect(sheet.getByLabel('처리 내용')).toBeFocused()
    await expect(sheet.getByText('어떻게 처리했는지 적어 주세요.')).toBeVisible()
    await sheet.getByLabel('처리 내용').fill('다른 카드로 결제하셨어요.')
    await sheet.getByRole('button', { name: '해결로 저장' }).click()
    await expect(sheet.getByText('정*운')).toBeVisible()
    await expect(sheet.getByText('다른 카드로 결제하셨어요.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, /CARD_LIMIT/)).toContainText('해결')
  })

  test('[PE-01] the last fourteen days are drawn, and told in a table', async ({ page }) => {
    await report({ errorCode: 'CHART_CODE' })
    await logIn(page, people.master)
    await page.goto('/self/payment-error')
    await expect(page.getByRole('img', { name: /14일 동안 오류 \d+건/ })).toBeVisible()
    await page.getByText('표로 보기').click()
    await expect(page.getByRole('table', { name: '날짜와 코드에 따른 오류' }).getByRole('row')).toHaveCount(
      15,
    )
    await expectNoBarriers(page)
  })

  test('[PE-01] a failing log says so and can be asked for again; offline it says why', async ({
    page,
    context,
  }) => {
    await logIn(page, people.admin)
    await page.route('**/api/payment-error?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/self/payment-error')
    await expect(log(page).getByRole('alert')).toContainText('정보를 불러오는데 실패했습니다.')
    await page.unrouteAll()
    await log(page).getByRole('button', { name: '다시 불러오기' }).click()
    await expect(log(page).getByRole('status').first()).toHaveText(/^오류 \d+건/)
    await context.setOffline(true)
    await find(page, 'F104')
    await expect(log(page).getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
  })

  const difference = {
    id: 1,
    merchantUid: 'mid_unknown00001',
    kind: 'UNKNOWN_HERE',
    kindDescription: '주문에 없는 결제',
    ours: null,
    theirs: 50_000,
    foundAt: '2026-11-20T05:00',
    userName: '',
    repair: 'REFUND',
    clearedAt: null,
    clearedBy: null,
    note: '',
  }

  test('what the provider says differently is repaired once it is confirmed', async ({ page }) => {
    let isCleared = false
    const sent: unknown[] = []
    await page.route('**/api/payment-difference?*', (route) =>
      route.fulfill({ json: { content: isCleared ? [] : [difference], last: true } }),
    )
    await page.route('**/api/payment-difference/1/repair', (route) => {
      sent.push(route.request().postDataJSON())
      isCleared = true
      return route.fulfill({ json: { ...difference, clearedAt: '2026-11-21T09:00' } })
    })
    await logIn(page, people.admin)
    await page.goto('/self/payment-error')
    await page.getByRole('tab', { name: '대사 차이' }).click()
    const found = page.getByRole('region', { name: '주문에 없는 결제' })
    await expect(found).toContainText('mid_unknown00001')
    await expect(found).toContainText('50,000원')
    await expectNoBarriers(page)
    await found.getByRole('button', { name: '50,000원 환불하기' }).click()
    await dialogOf(page).getByRole('button', { name: '돌아가기' }).click()
    expect(sent).toEqual([])
    await found.getByRole('button', { name: '50,000원 환불하기' }).click()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expect(page.getByRole('heading', { name: '남은 차이가 없어요' })).toBeVisible()
    expect(sent).toEqual([{ repair: 'REFUND', refund: 50_000 }])
    await expect(page.getByRole('combobox', { name: '보기' })).toBeFocused()
  })

  test('a difference is cleared with a note alone; what is refused is said', async ({ page }) => {
    await page.route('**/api/payment-difference?*', (route) =>
      route.fulfill({ json: { content: [{ ...difference, repair: 'NOTE' }], last: true } }),
    )
    const message = '결제사에 연결되지 않아 확인하지 못했어요. 잠시 뒤 다시 시도해 주세요.'
    await page.route('**/api/payment-difference/1/repair', (route) =>
      route.fulfill({ status: 503, json: { status: 503, title: 'Away', message } }),
    )
    await logIn(page, people.admin)
    await page.goto('/self/payment-error')
    await page.getByRole('tab', { name: '대사 차이' }).click()
    await page.getByRole('button', { name: '메모만 남기고 정리' }).click()
    const sheet = page.getByRole('dialog', { name: '메모만 남기고 정리' })
    await sheet.getByLabel('처리 내용').fill('전화로 확인했어요.')
    await sheet.getByRole('button', { name: '정리하기' }).click()
    await expectMessage(page, message)
    await expect(sheet.getByLabel('처리 내용')).toHaveValue('전화로 확인했어요.')
  })
})
