import { expect, type Page } from '@playwright/test'
import { agreeToAll, ONE_SESSION, payButton } from './checkout.ts'

/** On /IndividualPay with one session chosen and everything agreed to. The page is logged in. */
export async function openIndividualPay(page: Page): Promise<void> {
  await page.goto(`/self/IndividualPay?couponId=${ONE_SESSION}`)
  await agreeToAll(page)
  await expect(payButton(page)).toHaveText('120,000원 결제하기')
}
