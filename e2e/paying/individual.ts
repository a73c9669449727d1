import { expect, type Page } from '@playwright/test'
import { logIn, type Person } from '../people/person.ts'
import { newMember } from '../people/session.ts'
import { agreeToAll, payButton } from './checkout.ts'

/** 프라이빗 개인상담 1회 */
const ONE_SESSION = 7

/** A new member on /IndividualPay, who has chosen one session and agreed. */
export async function arriveAtIndividualPay(page: Page): Promise<Person> {
  const person = await newMember()
  await logIn(page, person)
  await openIndividualPay(page)
  return person
}

export async function openIndividualPay(page: Page): Promise<void> {
  await page.goto(`/self/IndividualPay?couponId=${ONE_SESSION}`)
  await agreeToAll(page)
  await expect(payButton(page)).toHaveText('120,000원 결제하기')
}
