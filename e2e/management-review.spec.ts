import { expect } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { memberListReply } from '@self/contract/management'
import { expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { signUp, stranger } from './people/sign-up.ts'
import { test } from './test.ts'

const { master } = people
const ROLE = { role: 'SUPPORT', branchCode: null, wrId: null }

/** Somebody new with one role. */
async function hire(name: string): Promise<void> {
  const { phone } = await signUp(stranger(name))
  const body = { type: 'userPhone', query: phone }
  const [found] = await ask(memberListReply, '/api/user/search', { person: master, body })
  const change = (path: string, of: unknown) =>
    ask(outcome, path, { person: master, method: 'PUT', body: of })
  await change(`/api/user/${found?.memberId}/update/userType`, { userType: 'ADMIN' })
  await change(`/api/admin/grants/${found?.memberId}`, { seen: [], grants: [ROLE] })
}

test('[GR-10] [GR-11] a MASTER says that a role is needed still, and ends another', async ({ page }) => {
  const [stays, ends] = [`늘${Date.now() % 100_000}`, `끝${Date.now() % 100_000}`]
  await hire(stays)
  await hire(ends)
  await logIn(page, master)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/self/admin/grants?shown=all')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(stays)).toContainText('고객 지원')
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const decide = async (name: string, button: string, confirm?: string) => {
    await row(name).getByRole('checkbox').check()
    const answered = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/admin/grant-reviews') && reply.request().method() === 'POST',
    )
    await page.getByRole('button', { name: button }).click()
    if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    expect((await answered).status()).toBe(200)
  }
  await decide(stays, '아직 필요해요')
  await expect(row(stays)).toContainText('한누리')
  await decide(ends, '끝내기', '끝내기')
  await expect(row(ends)).toHaveCount(0)
  await expect(row(stays)).toBeVisible()
  if (process.env.SHOTS)
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${process.env.SHOTS}/grant-reviews-${width}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('checkbox', { name: stays }).check()
  await expect(page.getByRole('button', { name: '아직 필요해요' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoBarriers(page)
})
