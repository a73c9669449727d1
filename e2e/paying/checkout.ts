import { expect, type Page } from '@playwright/test'
import { logIn } from '../people/login.ts'
import type { Person } from '../people/person.ts'
import type { Slot } from './slot.ts'
import { openWith } from './state.ts'

/** 프라이빗 개인상담 1회, 120,000 won. */
export const SINGLE_COUPON = 7

type Checkout = { slot: Slot; person: Person; couponId?: number }

/** That person, logged in, on /PaymentMain as /Reservation hands a slot of the private branch over. */
export async function openCheckout(page: Page, { slot, person, couponId }: Checkout): Promise<void> {
  const { date, time, adminId, counsellor: counsellorName } = slot
  await logIn(page, person)
  await openWith(page, '/self/PaymentMain', {
    region: '서울',
    branchCode: 'JS',
    branchName: '잠실센터',
    isPrivate: true,
    canTest: 'N',
    name: person.name,
    phone: person.phone,
    reason: '요즘 잠이 얕아요.',
    ...{ date, time, adminId, counsellorName, couponId },
  })
  await expect(page.getByRole('heading', { level: 1, name: '결제', exact: true })).toBeVisible()
}

const coupons = (page: Page) => page.getByRole('region', { name: '이용권' })

export async function openCoupons(page: Page): Promise<void> {
  await coupons(page).getByRole('button').click()
}

export async function chooseCoupon(page: Page, title: string): Promise<void> {
  await openCoupons(page)
  const sheet = page.getByRole('dialog', { name: '이용권' })
  await sheet.getByRole('button', { name: title }).click()
  await expect(sheet).toBeHidden()
}

export const agreeToAll = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: '전체 동의' }).check()

export const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /결제하기$/ })

/** Everything up to the press that opens the card window, for one session unless told otherwise. */
export async function pressPay(page: Page, checkout: Checkout): Promise<void> {
  await openCheckout(page, { couponId: SINGLE_COUPON, ...checkout })
  await agreeToAll(page)
  await payButton(page).click()
}
