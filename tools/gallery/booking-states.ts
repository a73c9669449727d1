import type { Page } from '@playwright/test'
import { chooseBranch, chooseDay, chooseSlot, tab, writeReason } from '../../e2e/paying/booking.ts'
import { agreeToAll, openCheckout, openCoupons, SINGLE_COUPON } from '../../e2e/paying/checkout.ts'
import { buy } from '../../e2e/paying/order.ts'
import { findFreeSlot } from '../../e2e/paying/slot.ts'
import { logIn } from '../../e2e/people/login.ts'
import { newMember } from '../../e2e/people/sign-up.ts'
import { type State, withoutAnswers } from './state.ts'

const FORM: State = { route: '/Reservation', name: 'visitor', path: 'Reservation' }
const PERSON: State = { route: '/Counsellor', name: 'visitor', path: 'Counsellor/107' }
const MATCH: State = { route: '/Match', name: 'visitor', path: 'Match/JS' }
const PASSES: State = { route: '/PurchaseCertificate', name: 'visitor', path: 'PurchaseCertificate' }
const ALONE: State = {
  route: '/IndividualPay',
  name: 'one session chosen',
  path: `IndividualPay?couponId=${SINGLE_COUPON}`,
  who: 'withHistory',
}
const SLOT: Omit<State, 'name'> = { route: '/Reservation' }
const CHECKOUT: Omit<State, 'name'> = { route: '/PaymentMain' }

/** A chosen slot of the private branch, and who has no pass for it. */
const checkout = async (page: Page, couponId?: number) =>
  openCheckout(page, {
    slot: await findFreeSlot(),
    person: await newMember(),
    ...(couponId && { couponId }),
  })

const privateBranch = async (page: Page) => {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
}

/** From the choice of an hour to what was paid. */
export const BOOKING: readonly State[] = [
  FORM,
  ...withoutAnswers(FORM),
  { ...FORM, name: 'member', who: 'withHistory' },
  {
    ...FORM,
    name: 'list of branches',
    open: async (page) => {
      await page.getByRole('combobox', { name: '지역' }).click()
    },
  },
  {
    ...FORM,
    name: 'another branch, day chosen',
    open: async (page) => {
      await chooseBranch(page, '서울', '강서센터')
      await chooseDay(page)
    },
  },
  {
    ...FORM,
    name: 'month',
    open: (page) => page.getByRole('button', { name: '다른 달 고르기' }).click(),
  },
  {
    ...SLOT,
    name: 'private branch, day chosen',
    open: async (page) => {
      await privateBranch(page)
      await chooseDay(page)
    },
  },
  {
    ...SLOT,
    name: 'whole choice',
    who: 'withHistory',
    open: async (page) => {
      await chooseSlot(page, await findFreeSlot())
      await writeReason(page)
    },
  },
  {
    ...SLOT,
    name: 'counsellors',
    open: async (page) => {
      await privateBranch(page)
      await tab(page, '전문가 소개').click()
    },
  },
  {
    ...SLOT,
    name: 'branch',
    open: async (page) => {
      await privateBranch(page)
      await tab(page, '상세').click()
    },
  },
  PERSON,
  ...withoutAnswers(PERSON),
  { ...PERSON, name: 'nobody', isRefused: true, path: 'Counsellor/999999' },
  MATCH,
  ...withoutAnswers(MATCH),
  {
    ...MATCH,
    name: 'three people',
    open: async (page) => {
      for (const name of ['직장 스트레스', '성인', '언제든 괜찮아요'])
        await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.getByRole('article').first().waitFor()
    },
  },
  { ...CHECKOUT, name: 'nothing', path: 'PaymentMain' },
  { ...CHECKOUT, name: 'coupon missing', open: (page) => checkout(page) },
  {
    ...CHECKOUT,
    name: 'coupons',
    open: async (page) => {
      await checkout(page)
      await openCoupons(page)
    },
  },
  {
    ...CHECKOUT,
    name: 'ready to pay',
    open: async (page) => {
      await checkout(page, SINGLE_COUPON)
      await agreeToAll(page)
    },
  },
  {
    route: '/Series',
    name: 'four weeks',
    open: async (page) => {
      const person = await newMember()
      await buy(person, '프라이빗 개인상담 10회')
      await openCheckout(page, { slot: await findFreeSlot(), person })
      await page.getByRole('link', { name: '매주 같은 시간에 예약하기' }).click()
    },
  },
  { route: '/Series', name: 'nothing', path: 'Series' },
  { ...ALONE, name: 'visitor', path: 'IndividualPay' },
  ALONE,
  ...withoutAnswers(ALONE),
  PASSES,
  ...withoutAnswers(PASSES),
  { ...PASSES, name: 'member', who: 'withHistory' },
  { route: '/Completed', name: 'nothing', path: 'Completed' },
  { route: '/Confirmation', name: 'nothing', path: 'Confirmation' },
  { route: '/MobileConfirmation', name: 'nothing', path: 'MobileConfirmation' },
  { route: '/PaymentResult', name: 'nothing', path: 'PaymentResult' },
  { route: '/PaymentFail', name: 'nothing', path: 'PaymentFail' },
  { route: '/L', name: 'unknown link', isRefused: true, path: `L/${'x'.repeat(22)}` },
  { route: '/R', name: 'unknown link', isRefused: true, path: `R/${'x'.repeat(22)}` },
  { route: '/S', name: 'unknown link', isRefused: true, path: `S/${'x'.repeat(22)}` },
  {
    route: '/MyInfo',
    name: 'a paid session',
    open: async (page) => {
      const person = await newMember()
      await buy(person, '프라이빗 개인상담 1회', await findFreeSlot())
      await logIn(page, person)
      await page.goto('/self/MyInfo')
    },
  },
]
