import { buy } from '../../e2e/paying/order.ts'
import { logIn } from '../../e2e/people/login.ts'
import {
  arriveWithReservation,
  cancelButton,
  changeButton,
  chooseNewHour,
  reservationAt,
} from '../../e2e/people/reservation.ts'
import { newMember } from '../../e2e/people/sign-up.ts'
import { type State, withoutAnswers } from './state.ts'

const MINE: State = { route: '/MyInfo', name: 'member with a history', path: 'MyInfo', who: 'withHistory' }
const PAYMENTS: State = { ...MINE, name: 'payments', path: 'PaymentHistory' }

const ownPages = ['Settings', 'Phone', 'Password', 'Devices', 'Consents', 'Accesses', 'Export', 'Leave']

/** What is one's own, and what can be pressed there. */
export const ACCOUNT: readonly State[] = [
  { ...MINE, name: 'visitor', who: undefined },
  { ...MINE, name: 'member with nothing', who: 'fresh' },
  { ...MINE, name: 'corporate member', who: 'corporate' },
  MINE,
  ...withoutAnswers(MINE),
  {
    ...MINE,
    name: 'quick menu',
    who: 'master',
    open: (page) => page.getByRole('button', { name: '빠른 메뉴' }).click(),
  },
  {
    ...MINE,
    name: 'log out?',
    open: (page) => page.getByRole('button', { name: '로그아웃' }).click(),
  },
  {
    ...MINE,
    name: 'tests',
    open: (page) => page.getByRole('tab', { name: /자가진단|검사/ }).click(),
  },
  PAYMENTS,
  ...withoutAnswers(PAYMENTS),
  { ...PAYMENTS, name: 'no payments', who: 'fresh' },
  {
    ...PAYMENTS,
    route: '/MyInfo/Receipt',
    name: 'a paid pass',
    open: (page) => page.getByRole('link', { name: '결제 확인서' }).first().click(),
  },
  {
    route: '/MyInfo',
    name: 'refund',
    open: async (page) => {
      const person = await newMember()
      await buy(person, '개인상담 5회')
      await logIn(page, person)
      await page.goto('/self/PaymentHistory')
      await page.getByRole('button', { name: '환불 신청' }).click()
    },
  },
  {
    route: '/MyInfo',
    name: 'change, hour chosen',
    open: async (page) => {
      const { start, other } = await arriveWithReservation(page)
      await reservationAt(page, start).getByRole('button', { name: '변경하기' }).click()
      await chooseNewHour(page, other)
    },
  },
  {
    route: '/MyInfo',
    name: 'change?',
    open: async (page) => {
      const { start, other } = await arriveWithReservation(page)
      await reservationAt(page, start).getByRole('button', { name: '변경하기' }).click()
      await chooseNewHour(page, other)
      await changeButton(page).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    route: '/MyInfo',
    name: 'cancel?',
    open: async (page) => {
      const { start } = await arriveWithReservation(page)
      await reservationAt(page, start).getByRole('button', { name: '취소하기' }).click()
      await cancelButton(page).waitFor()
    },
  },
  ...ownPages.map((name) => ({
    ...MINE,
    route: `/MyInfo/${name}`,
    path: `MyInfo/${name}`,
  })),
  ...withoutAnswers({ ...MINE, route: '/MyInfo/Devices', path: 'MyInfo/Devices' }),
]
