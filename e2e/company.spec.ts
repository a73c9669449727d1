import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const name = `누림${randomInt(1_000_000)}`

test('[CT-53] a company is made with its code, a member joins by it and leaves again, and its months can be read', async ({
  page,
}) => {
  await logIn(page, people.master)
  await page.goto('/self/admin/companies')
  await page.getByRole('button', { name: '새 기업' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('이름').fill(name)
  await sheet.getByRole('button', { name: '저장' }).click()
  await page.getByRole('main').getByRole('button', { name }).click()
  const company = page.getByRole('complementary', { name })
  await expectAxeSilent(page)
  await company.getByRole('button', { name: '가입 코드 만들기' }).click()
  await sheet.getByRole('button', { name: '코드 만들기' }).click()
  const code = await sheet.getByText(/^[A-Z0-9]{4,5}-[A-Z0-9-]+$/).innerText()
  await expectAxeSilent(page)
  await sheet.getByRole('button', { name: '적어 두었어요' }).click()
  await company.getByRole('link', { name: '한 화면으로 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: '변경 이력' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '이용 명세' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 이용 명세`)
  await expect(page.getByText('5 미만').first()).toBeVisible()
  await expectAxeSilent(page)

  await logIn(page, await newMember())
  await page.goto('/self/MyInfo/Settings')
  const own = page.getByRole('main')
  await own.getByLabel('회사 코드').fill(code.toLowerCase())
  await own.getByRole('button', { name: '등록하기' }).click()
  await expect(own.getByText(name, { exact: true })).toBeVisible()
  await expectAxeSilent(page)
  await own.getByRole('button', { name: '회사에서 나오기' }).click()
  await sheet.getByRole('button', { name: '나오기', exact: true }).click()
  await expect(own.getByLabel('회사 코드')).toBeVisible()
})
