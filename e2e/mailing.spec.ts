import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test('[MS-27] a manager writes to members of a branch: unfit words are named, whom it goes to is counted, and how far it has come is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.master)
  await page.goto('/self/admin/messages')
  await page.getByRole('button', { name: '새 안내 쓰기' }).click()
  const form = page.getByRole('complementary', { name: '새 안내' })
  await form.getByRole('combobox', { name: '받을 사람' }).click()
  await page.getByRole('option', { name: '센터에 온 적이 있는 회원' }).click()
  await form.getByRole('combobox', { name: '센터' }).click()
  await page.getByRole('option', { name: '잠실센터' }).click()
  await form.getByLabel('내용').fill('상담 시간이 바뀌어요.')
  await expect(form.getByText('문자에 적을 수 없는 말이 있어요: ‘상담’')).toBeVisible()
  await form.getByLabel('내용').fill('내일은 문을 늦게 열어요. 문의 ')
  await form.getByRole('button', { name: '전화 넣기' }).click()
  const preview = form.getByRole('region', { name: '미리 보기' })
  await expect(preview).toContainText('[곁마루] 내일은 문을 늦게 열어요. 문의 0507-1234-5678')
  await form.getByRole('button', { name: '받을 사람 세어 보기' }).click()
  await expect(preview).toContainText(/받을 사람 \d+명/)
  await expect(preview).toContainText(/약 [\d,]+원/)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await form.getByRole('button', { name: /명에게 보내기/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  const panel = page.getByRole('complementary', { name: '보낸 안내' })
  await expect(panel).toContainText('내일은 문을 늦게 열어요. 문의 #{전화}')
  await expect(page).toHaveURL(/\/admin\/messages\?open=\d+$/)
  await expect(page.getByRole('table', { name: '보낸 안내' })).toContainText('명 중')
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('단체 안내')
  await expectNoBarriers(page)
})

test('[MS-31] words are kept, with unfit ones named, and the next message is filled with them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.master)
  await page.goto('/self/admin/messages')
  await page.getByRole('button', { name: '저장한 문구' }).click()
  await page.getByRole('button', { name: '새 문구 쓰기' }).click()
  const panel = page.getByRole('complementary', { name: '새 문구' })
  await expect(panel.getByRole('heading', { name: '새 문구' })).toBeVisible()
  const name = `늦게 여는 날 ${Date.now()}`
  await panel.getByLabel('이름').fill(name)
  await panel.getByRole('textbox', { name: '내용' }).fill('검사 결과를 알려 드려요.')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await expect(panel.getByText(/문자에 적을 수 없는 말이 있어요/)).toBeVisible()
  await panel.getByRole('textbox', { name: '내용' }).fill('오늘은 문을 늦게 열어요.')
  const saved = page.waitForResponse('**/api/admin/mailing-texts')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await saved
  await expect(page).toHaveURL(/texts=\d+$/)
  await expect(page.getByRole('table', { name: '저장한 문구' })).toContainText(name)
  await expectNoBarriers(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/self/admin/messages?new=1')
  const form = page.getByRole('complementary', { name: '새 안내' })
  await form.getByRole('combobox', { name: '저장한 문구' }).click()
  await page.getByRole('option', { name }).click()
  await expect(form.getByRole('textbox', { name: '내용' })).toHaveValue('오늘은 문을 늦게 열어요.')
  await expectNoBarriers(page)
})
