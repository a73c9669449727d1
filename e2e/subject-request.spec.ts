import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { openMemberPage } from './people/member-page.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

test('[AL-06] who has looked at a member is made for some days and printed as it is seen', async ({
  page,
}) => {
  const person = await newMember()
  await openMemberPage(page, people.master, person)
  await expect(page.getByRole('region', { name: '결제' })).toBeVisible()
  await page.getByRole('link', { name: '회원에게 줄 이력 인쇄하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보 열람 이력')
  const answered = page.waitForResponse('**/api/admin/subject-requests/statement/print')
  await page.getByRole('button', { name: '이력 만들기' }).click()
  await answered
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading')).toBeFocused()
  await expect(paper).toContainText(' 님의 정보를 본 기록')
  await expect(paper.getByRole('row').filter({ hasText: '회원 페이지 조회' })).toContainText('한*리')
  await expect(paper).not.toContainText(people.master.name)
  await expectNoBarriers(page)

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('button', { name: '이력 만들기' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.emulateMedia({ media: 'screen' })
  await paper.getByRole('button', { name: '인쇄하거나 PDF로 저장하기' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
})
