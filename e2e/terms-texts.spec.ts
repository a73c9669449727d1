import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './people/test.ts'

const business = (page: Page) => page.getByRole('region', { name: '사업자 정보' })

test('[LT-08] every page says who runs the shop, below what it is about, and covers none of it', async ({
  page,
}) => {
  for (const path of ['', 'login', 'Reservation', 'PurchaseCertificate', 'nowhere']) {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const last = business(page).getByText('연습용 컴퓨터(가상)')
    const tabs = page.getByRole('navigation', { name: '주 메뉴' })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 100_000) // again, where the page has grown meanwhile
        const [foot, bar] = [await last.boundingBox(), await tabs.boundingBox()]
        return foot && bar && foot.y + foot.height <= bar.y
      })
      .toBe(true)
    for (const words of ['상호', '대표', '사업자등록번호', '통신판매업 신고', '000-00-00000'])
      await expect(business(page).getByText(words, { exact: true })).toBeVisible()
  }
  await expectNoBarriers(page)
})

test('[LT-05] from the foot of a page to the privacy policy, with the times that are kept, and to the terms', async ({
  page,
}) => {
  await page.goto('/self/faq')
  await business(page).getByRole('link', { name: '개인정보 처리방침' }).click()
  await expect(page).toHaveURL('/self/Privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보 처리방침')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15)
  await expect(page.getByRole('row').filter({ hasText: '상담 신청 사유, 예약과' })).toContainText(
    '상담부터 3년',
  )
  await expectNoBarriers(page)
  await business(page).getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL('/self/Terms')
  const text = page.getByRole('button', { name: /^서비스 이용 약관/ })
  await text.click()
  await expect(page.getByText('회원은 언제든 탈퇴할 수 있어요.')).toBeVisible()
  await expectNoBarriers(page)
})
