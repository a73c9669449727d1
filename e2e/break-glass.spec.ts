import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[BG-02] a MASTER finds the reasons that were opened from 회원 관리', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('link', { name: '마스터의 사유 열람' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '마스터의 사유 열람' })).toBeFocused()
  await expectNoBarriers(page)
})
