import { expect } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { faqListReply } from '@self/contract/faq'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const file = (text: string) => ({ name: 'faqs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[CT-67] a table is taken out, changed, looked at and brought in with one press', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/admin/catalogue')
  const main = page.getByRole('main')
  await expectNoBarriers(page)
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: '자주 묻는 질문' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^faqs-\d{4}-\d{2}-\d{2}\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const before = Buffer.concat(chunks).toString()
  const choose = (text: string) => main.getByLabel('파일 고르기').setInputFiles(file(text))

  await choose(before)
  await expect(main.getByText('파일의 내용이 지금과 같아요.')).toBeVisible()
  const line = (isVisible: string) => `,이용,예약,파일로 올린 질문인가요?,네.,${isVisible}\r\n`
  await choose(before + line('아니오'))
  await expect(main.getByRole('alert')).toContainText('고칠 곳이 1곳 있어요')
  await expect(main.getByRole('list', { name: '고칠 곳' })).toContainText('isVisible')
  await expectAxeSilent(page)
  await choose(before + line('N'))
  await main.getByText('자주 묻는 질문 새로 1').click()
  await expect(main.getByText('파일로 올린 질문인가요?')).toBeVisible()
  await expectAxeSilent(page)
  await main.getByRole('button', { name: '1건 모두 저장하기' }).click()
  await expect(main.getByText('1건을 저장했어요')).toBeVisible()
  await expect(main.getByRole('button', { name: /저장하기/ })).toHaveCount(0)
  const [added] = await ask(faqListReply, '/api/faq?keyword=파일로', { person: people.master })
  await ask(outcome, `/api/faq/${added?.id}`, { person: people.master, method: 'DELETE' })
})
