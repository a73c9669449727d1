import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { codeOf, inboxOf } from './people/inbox.ts'
import { logIn, sendLogin } from './people/login.ts'
import { newMember } from './people/sign-up.ts'
import { giveCode } from './people/verifying.ts'
import { test } from './test.ts'

test('[LV-01] a member leaves from 내 정보 with a code, and stays by logging in again', async ({ page }) => {
  const member = await newMember()
  await logIn(page, member)
  await page.goto('/self/MyInfo')
  await page.getByRole('link', { name: '회원 탈퇴' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '회원 탈퇴' })).toBeVisible()
  await expect(page.getByText('그 전에 다시 로그인하면 탈퇴가 취소돼요.')).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await giveCode(page, await codeOf(member.phone, 2))
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('정말 탈퇴하시겠어요?')
  await dialog.getByRole('button', { name: '탈퇴하기' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '탈퇴를 신청했어요' })).toBeVisible()
  await expectNoBarriers(page)
  await expect
    .poll(async () => (await inboxOf(member.phone)).some((text) => text.includes('탈퇴')))
    .toBe(true)
  await page.goto('/self/phoneLogin')
  await sendLogin(page, member.phone, member.password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
})
