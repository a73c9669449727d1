import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'

test('[GR-07] who works at the desk of a branch is offered that branch and what desks do', async ({
  page,
}) => {
  await logIn(page, people.desk)
  await page.goto('/self/Management')
  const ways = page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link')
  await expect(ways).toHaveText(['센터 데스크'])
  await expectNoBarriers(page)
  await ways.first().click()
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('강남센터')
  await expect(page.getByRole('tab', { name: '시간 막기' })).toBeVisible()
  await page.getByRole('combobox', { name: '센터' }).click()
  await expect(page.getByRole('option')).toHaveText(['강남센터'])
})

test('[GR-07] a counsellor is offered the own day, and no members', async ({ page }) => {
  await logIn(page, people.counsellor)
  await page.goto('/self/Management')
  await expect(page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link')).toHaveText([
    '센터 데스크',
  ])
  await expect(page.getByRole('button', { name: '회원 찾기' })).toHaveCount(0)
  await page.goto('/self/admin/desk')
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('잠실센터')
  await expect(page.getByRole('tab', { name: '시간 막기' })).toHaveCount(0)
  await expectNoBarriers(page)
})
