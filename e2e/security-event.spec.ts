import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[SV-04] a MASTER looks through last month and marks it; the mark stays', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('link', { name: '보안 기록' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '보안 기록' })).toBeFocused()
  await expectNoBarriers(page)
  const lastMonth = page.getByRole('main').getByRole('region').nth(1)
  await lastMonth.getByRole('button', { name: '점검했어요' }).click()
  await expect(lastMonth).toContainText(/\d일에 점검했어요\./)
  await page.reload()
  await expect(lastMonth).toContainText(/\d일에 점검했어요\./)
})

test('[AD-04] the security events are for a MASTER: an ADMIN is turned away', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin/security')
  await expectMessage(page, '접근 권한이 없습니다.')
  await expect(page).toHaveURL('/self/')
})
