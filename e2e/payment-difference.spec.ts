import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const difference = {
  id: 1,
  merchantUid: 'mid_18a93561c47722692887',
  kind: 'UNKNOWN_HERE',
  kindDescription: '주문에 없는 결제',
  ours: null,
  theirs: 50_000,
  words: '',
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
  await expect(found).toContainText('mid_18a93561c47722692887')
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
