import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './people/test.ts'

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

test('[PE-01] the log is filtered by four things and searched; severities are words and colours', async ({
  page,
}) => {
  const key = `mid_filter${randomInt(1_000_000)}x`
  const report4 = ['BOOKING_SAVE_FAILED', 'F106', 'F104', 'F400']
  for (const [index, errorCode] of report4.entries())
    await report({ errorCode, errorMessage: `말 ${index}`, transactionId: `${key}${index}` })
  await logIn(page, people.admin)
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
  const transactionId = `mid_resolve${randomInt(1_000_000)}`
  await report({
    errorCode: 'CARD_LIMIT',
    errorMessage: '한도 초과',
    transactionId,
    amount: 90_000,
  })
  await logIn(page, people.admin)
  await page.goto('/self/payment-error')
  await find(page, transactionId)
  await card(page, /CARD_LIMIT/).click()
  const sheet = page.getByRole('dialog', { name: '오류 CARD_LIMIT' })
  for (const words of [
    '카드 한도를 확인하거나 다른 카드로 결제해 주세요.',
    'MOBILE',
    '예약 결제',
    '90,000원',
    transactionId,
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

test('[PE-08] an error is taken up by oneself, and the list is narrowed to those of a person', async ({
  page,
}) => {
  const transactionId = `mid_assign${randomInt(1_000_000)}`
  await report({ errorCode: 'ASSIGN_CODE', transactionId })
  await logIn(page, people.admin)
  await page.goto('/self/payment-error')
  await find(page, transactionId)
  await card(page, /ASSIGN_CODE/).click()
  const sheet = page.getByRole('dialog', { name: '오류 ASSIGN_CODE' })
  const assignee = sheet.getByRole('combobox', { name: '담당자' })
  await expect(assignee).toHaveValue('담당 없음')
  await sheet.getByRole('button', { name: '내가 맡기' }).click()
  await expect(sheet.getByRole('button', { name: '내가 맡기' })).toBeHidden()
  await expect(assignee).toHaveValue(/^정.운$/)
  await expectNoBarriers(page)
  const name = await assignee.inputValue()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await choose(page, '담당', '담당 없음')
  await expect(page.getByRole('heading', { name: '검색 결과가 없습니다.' })).toBeVisible()
  await choose(page, '담당', name)
  await expect(card(page, /ASSIGN_CODE/)).toBeVisible()
  await expect(log(page).getByRole('status').first()).toHaveText('오류 1건')
})

test('[PE-01] the last fourteen days are drawn, and told in a table', async ({ page }) => {
  await report({ errorCode: 'CHART_CODE' })
  await logIn(page, people.master)
  await page.goto('/self/payment-error')
  await expect(page.getByRole('img', { name: /14일 동안 오류 \d+건/ })).toBeVisible()
  await page.getByText('표로 보기').click()
  await expect(page.getByRole('table', { name: '날짜와 코드에 따른 오류' }).getByRole('row')).toHaveCount(15)
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

test('[AF-08] the list comes before the chart; tab and filters stand in the address, words don’t', async ({
  page,
}) => {
  await logIn(page, people.master)
  await page.goto('/self/payment-error?status=RESOLVED')
  await expect(page.getByRole('combobox', { name: '처리 상태' })).not.toHaveText('전체')
  const list = page.getByRole('region', { name: '오류 목록' })
  const chart = page.getByRole('heading', { name: '최근 14일' })
  const [listBox, chartBox] = [await list.boundingBox(), await chart.boundingBox()]
  expect(listBox?.y).toBeLessThan(chartBox?.y ?? 0)
  await page.getByRole('searchbox', { name: '낱말로 찾기' }).fill('010-1234-5678')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/self/payment-error?status=RESOLVED')
  await page.getByRole('tab', { name: '대사 차이' }).click()
  await expect(page).toHaveURL('/self/payment-error?status=RESOLVED&tab=differences')
  await page.reload()
  await expect(page.getByRole('tab', { name: '대사 차이' })).toHaveAttribute('aria-selected', 'true')
})
