import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { signUp } from './people/sign-up.ts'
import { test } from './test.ts'

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

test('[GR-08] a MASTER gives a role at a branch on a screen of its own, and takes it back', async ({
  page,
}) => {
  const { phone, name } = await signUp()
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('button', { name: '회원 찾기' }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(phone)
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name }).check()
  await sheet.getByRole('button', { name: '선택하기' }).click()
  const type = page.getByRole('combobox', { name: '회원 유형' })
  await expect(type).toHaveCount(1) // the list has become the search
  await type.click()
  await page.getByRole('option', { name: '관리자', exact: true }).click()
  await page.getByRole('link', { name: '역할과 센터' }).click()
  await expect(page.getByText('아직 맡은 일이 없어요.')).toBeVisible()
  await page.getByRole('combobox', { name: '센터' }).click()
  await page.getByRole('option', { name: '강남센터', exact: true }).click()
  await page.getByRole('button', { name: '역할 주기' }).click()
  const given = page.getByRole('listitem').filter({ hasText: '데스크강남센터' })
  await expect(given).toBeVisible()
  await expectNoBarriers(page)
  if (process.env.SHOTS)
    for (const width of [350, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${process.env.SHOTS}/grants-${width}.png`, fullPage: true })
    }
  await given.getByRole('button', { name: '거두기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click()
  await expect(page.getByText('아직 맡은 일이 없어요.')).toBeVisible()
})
