import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { chooseBranch, tab } from './paying/booking.ts'
import { logIn } from './people/login.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const people = (page: Page) => page.getByRole('tabpanel', { name: '전문가 소개' }).getByRole('article')
const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name} 관심 상담사` })

async function openCounsellors(page: Page) {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await tab(page, '전문가 소개').click()
}

test('[CN-10] a heart on the page of a counsellor puts them first in the list, until it is taken back', async ({
  page,
}) => {
  await logIn(page, await newMember())
  await page.goto('/self/Counsellor/103')
  await heart(page, '민채원').click()
  await expect(heart(page, '민채원')).toHaveAttribute('aria-pressed', 'true')
  await openCounsellors(page)
  await expect(people(page).first()).toContainText('민채원')
  await expectNoBarriers(page)
  await heart(page, '민채원').click()
  await expect(heart(page, '민채원')).toHaveAttribute('aria-pressed', 'false')
  await expect(people(page).first()).toContainText('민채원')
  await page.reload()
  await expect(people(page).first()).toContainText('윤서하')
})
