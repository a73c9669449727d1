import { expect, type Page } from '@playwright/test'
import { memberPhoneReply } from '@self/contract/management'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

async function open(page: Page) {
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('link', { name: '접속 기록' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '접속 기록' })).toBeFocused()
}

test('what staff have seen stands on top, with names masked, and more come by twenty', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/Management')
  const first = page.waitForResponse('**/api/user/*/phone')
  await page.getByRole('button', { name: '번호 보기' }).first().click()
  await expect(page.getByRole('button', { name: '번호 가리기' })).toBeVisible()
  const { pathname } = new URL((await first).url())
  for (let more = 0; more < 20; more += 1) await ask(memberPhoneReply, pathname, { person: people.admin })
  await open(page)
  await expect(entries(page)).toHaveCount(20)
  const list = entries(page).filter({ hasText: '회원 정보 조회' }).first()
  await expect(list).toContainText(/한\*리 \(\d+번\) → 회원 \d+명/)
  await list.getByRole('button', { name: /^회원 \d+명 보기$/ }).click()
  await expect(list).toContainText(/번\), .+ \(\d+번\)/)
  await page.getByRole('main').getByRole('button', { name: '더 보기' }).click()
  await expect(entries(page).nth(20)).toBeFocused()
  await expect(entries(page).filter({ hasText: '휴대폰 번호 조회' }).first()).toContainText(
    /정\*운 \(\d+번\) → .+\d{4}년 .+ · 127\.0\.0\.1/,
  )
  await expectNoBarriers(page)
})

test('[AD-04] the log is for a MASTER: an ADMIN is turned away', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/admin/access-log')
  await expectMessage(page, '접근 권한이 없습니다.')
  await expect(page).toHaveURL('/self/')
})
