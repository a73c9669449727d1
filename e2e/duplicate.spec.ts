import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { memberListReply } from '@self/contract/management'
import { expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn, storeToken, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { signUp, stranger } from './people/sign-up.ts'
import { test } from './test.ts'

const { master } = people

/** A new member of that name, in a company; gives the number. */
async function join(name: string): Promise<number> {
  const { phone } = await signUp(stranger(name))
  const body = { type: 'userPhone', query: phone }
  const [found] = await ask(memberListReply, '/api/user/search', { person: master, body })
  const path = `/api/user/${found?.memberId}/update/comp`
  await ask(outcome, path, { person: master, method: 'PUT', body: { comp: '누리물산' } })
  return found?.memberId ?? 0
}

test('[MB-32] [MB-33] a MASTER finds two accounts of one name and company, reads them beside each other, and says that they are two people’s', async ({
  page,
}) => {
  const name = `쌍둥${randomInt(1_000_000)}`
  const [one, other] = [await join(name), await join(name)]
  await logIn(page, master)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/self/admin/members/duplicates')
  const row = page.getByRole('table', { name: '중복 회원' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('이름과 소속 회사가 같아요')
  await row.getByRole('button').click()
  const panel = page.getByRole('complementary', { name: '나란히 보기' })
  await expect(panel.getByRole('table', { name: '두 회원' })).toContainText('누리물산')
  await expect(panel.getByRole('link', { name: `${one}번 회원` })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?one=${one}&other=${other}`)
  await expectNoBarriers(page)
  if (process.env.SHOTS)
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${process.env.SHOTS}/duplicates-${width}.png` })
    }
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(panel.getByRole('link', { name: `${other}번 회원` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })

  const marked = page.waitForResponse((reply) => reply.url().endsWith('/distinct'))
  await panel.getByRole('button', { name: '다른 사람이에요' }).click()
  expect((await marked).status()).toBe(200)
  await expect(row).toHaveCount(0)
  await expect(panel).toContainText('다른 사람으로 표시했어요')
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: '다른 사람', exact: true }).click()
  await expect(row).toBeVisible()
})

test('[MB-46] [MB-47] one of the staff asks that two accounts be merged, another agrees after reading what moves, the old page leads to the kept one, and it is taken back', async ({
  page,
  browser,
}) => {
  const name = `쌍둥${randomInt(1_000_000)}`
  const [closed, remaining] = [await join(name), await join(name)]
  await logIn(page, master)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/self/admin/members/duplicates?one=${closed}&other=${remaining}`)
  const pair = page.getByRole('complementary', { name: '나란히 보기' })
  await pair.getByRole('button', { name: '합치기' }).click()
  const choice = pair.getByRole('radio', { name: `${remaining}번 회원` })
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(pair.getByText('옮기는 것', { exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await pair.getByRole('button', { name: '합치기 요청' }).click()
  const merge = page.getByRole('complementary', { name: '계정 합치기' })
  await expect(merge).toContainText('직접 요청한 합치기예요.')
  await expect(merge.getByRole('button', { name: '합치기 승인' })).toHaveCount(0)

  const colleague = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeToken(colleague, await tokenOf(people.admin))
  await colleague.goto('/self/admin/members/duplicates?shown=merges')
  await colleague.getByRole('button', { name: `${name} (${closed}번), 남길 계정 ${remaining}번` }).click()
  const request = colleague.getByRole('complementary', { name: '계정 합치기' })
  await expect(request.getByText('옮기는 것', { exact: true })).toBeVisible()
  await expectNoBarriers(colleague)
  await request.getByRole('button', { name: '합치기 승인' }).click()
  const question = colleague.getByRole('alertdialog')
  await expect(question).toContainText(`${closed}번 계정을 닫고 ${remaining}번 계정으로 합칠까요?`)
  await question.getByRole('button', { name: '합치기' }).click()
  await expect(request).toContainText('되돌릴 수 있는 때')
  await expectNoBarriers(colleague)
  await page.goto(`/self/admin/members/${closed}`)
  await expect(page).toHaveURL(new RegExp(`/admin/members/${remaining}$`))
  await expect(page.getByText('합친 회원이라 이어진 계정을 열었어요.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '결제' })).toBeVisible()
  await request.getByRole('button', { name: '되돌리기' }).click()
  await question.getByRole('button', { name: '되돌리기' }).click()
  await expect(request).toContainText('되돌림')
  await expect(request.getByRole('button', { name: '되돌리기' })).toHaveCount(0)
  await colleague.context().close()
})
