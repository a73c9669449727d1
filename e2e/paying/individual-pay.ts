import { expect, type Page } from '@playwright/test'
import { agreeToAll, payButton, SINGLE_COUPON } from './checkout.ts'

/** On /IndividualPay with one session chosen and everything agreed to. The page is logged in. */
export async function openIndividualPay(page: Page): Promise<void> {
  await page.goto(`/self/IndividualPay?couponId=${SINGLE_COUPON}`)
  await agreeToAll(page)
  await expect(payButton(page)).toHaveText('120,000원 결제하기')
}
