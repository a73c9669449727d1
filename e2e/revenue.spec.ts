import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const FROM = '2088-01-01'

test('[MN-18] a MASTER sets the share of a counsellor from a day on, reads what was agreed before, and takes it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.master)
  await page.goto('/self/admin/revenue?by=pay')
  await page.getByRole('button', { name: '배분율 정하기' }).click()
  const sheet = page.getByRole('dialog', { name: '배분율 정하기' })
  await expect(sheet.getByRole('heading', { name: '배분율 정하기' })).toBeVisible()
  await sheet.getByRole('combobox', { name: '상담사' }).fill('윤서하')
  await page.getByRole('option', { name: '윤서하 (잠실센터)' }).click()
  await sheet.getByLabel('배분율(%)').fill('55')
  await sheet.getByLabel('언제부터').fill(FROM)
  await expect(sheet).toContainText('2088년 1월 1일부터 시작하는 상담은 금액의 55%를 드려요.')
  await sheet.getByRole('button', { name: '배분율 저장하기' }).click()
  const agreed = sheet.getByRole('list', { name: '지금까지 정한 배분율' })
  const entry = agreed.getByRole('listitem').filter({ hasText: '2088년 1월 1일부터 55%' })
  await expect(entry).toBeVisible()
  await expectNoBarriers(page)
  await entry.getByRole('button', { name: '지우기' }).click()
  await expect(entry).toHaveCount(0)
})
