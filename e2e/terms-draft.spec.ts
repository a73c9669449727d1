import { expect } from '@playwright/test'
import { addDays, toKst } from '@self/contract/time'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[CT-87] a text is drafted by one, looked at, approved by another, and taken back before its day', async ({
  page,
}) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin/terms')
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const row = (state: string) => page.getByRole('row', { name: new RegExp(`밤에도.*${state}`) })
  await row('시행 중').click()
  await page.getByRole('button', { name: '새 초안 쓰기' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('textbox', { name: '내용' }).fill('밤에 소식을 받아요.\n언제든 거둘 수 있어요.')
  await panel.getByLabel('시행일').fill(addDays(toKst(new Date()).date, 8))
  await expectAxeSilent(page)
  await panel.getByRole('button', { name: '저장' }).click()
  await panel.getByRole('tab', { name: '미리 보기' }).click()
  await expect(panel.getByRole('checkbox')).toBeVisible()
  await panel.getByRole('button', { name: '승인 요청' }).click()
  await expect(panel.getByRole('button', { name: '승인하기' })).toBeDisabled()
  const address = page.url()

  await logIn(page, people.master)
  await page.goto(address)
  await expect(panel.getByRole('list', { name: '내용에서 달라진 줄' })).toContainText(
    '언제든 거둘 수 있어요.',
  )
  await expectAxeSilent(page)
  await panel.getByRole('button', { name: '승인하기' }).click()
  await expect(row('예정')).toBeVisible()
  await panel.getByRole('button', { name: '초안으로 되돌리기' }).click()
  await expect(row('초안')).toBeVisible()
  await panel.getByRole('button', { name: '초안 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(row('초안')).toHaveCount(0)
})
