import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { chooseBranch, tab } from './paying/booking.ts'
import { test } from './test.ts'

const answer = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('[CN-08] three questions lead to people, one of them to a booking; Back leads to the question before', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await tab(page, '전문가 소개').click()
  await page.getByRole('link', { name: /^누구를 만날지 모르겠다면/ }).click()
  await expect(title(page)).toHaveText('어떤 이야기를 하고 싶으세요?')
  await expectNoBarriers(page)
  await answer(page, '번아웃')
  await expect(title(page)).toHaveText('누구를 위한 상담인가요?')
  await expect(title(page)).toBeFocused()
  await page.goBack()
  await expect(title(page)).toHaveText('어떤 이야기를 하고 싶으세요?')
  await answer(page, '직장 스트레스')
  await answer(page, '성인')
  await answer(page, '언제든 괜찮아요')
  await expect(title(page)).toHaveText('이런 세 사람은 어떠세요?')
  const people = page.getByRole('article')
  await expect(people.first()).toContainText('윤서하')
  await expect(people.first()).toContainText('함께 다루는 이야기 직장 스트레스')
  await expect(page.getByRole('main')).not.toContainText(/진단 결과|우울한|불안한/)
  await expectNoBarriers(page)
  const hour = /\d+월 \d+일\(.\) \d\d:\d\d/.exec(await people.first().innerText())?.[0] ?? ''
  await people.first().getByRole('link').click()
  await expect(page.getByRole('button', { name: hour })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: '이 상담사로 예약' }).click()
  await expect(page.getByText(`윤서하 · ${hour.slice(-5)}`)).toBeVisible()
  expect(sent.filter((text) => /직장|번아웃|성인/.test(text))).toEqual([])
})
