// What is pressed where the time from touch to paint is measured, and how one gets there.
import type { Locator, Page } from '@playwright/test'
import { addDays } from '@self/contract/time'
import {
  chooseBranch,
  chooseCounsellor,
  chooseDay,
  expectMonth,
  startsOn,
  tab,
} from '../../../e2e/paying/booking.ts'
import { weekdayOfNextMonth } from '../../../e2e/paying/slot.ts'
import type { people } from '../../../e2e/people/person.ts'

/** A press, counted from when its target stands still; `by`: a thumb on a phone, or a mouse at the desk. */
export interface Press {
  name: string
  by: 'thumb' | 'mouse'
  who?: keyof typeof people
  path: string
  /** Goes to where it is pressed, and gives what is. */
  reach: (page: Page) => Promise<Locator>
}

const privateBranch = async (page: Page) => {
  await chooseBranch(page, '서울', '잠실센터')
  await expectMonth(page)
}

/** Whose board is filled: far behind the demo's own sessions. */
export const BOARD_DAY = addDays(weekdayOfNextMonth('화'), 28)

const MEMBER = { by: 'thumb', path: 'Reservation' } as const
const DESK = { by: 'mouse', who: 'admin', path: `admin/desk?branch=JS&date=${BOARD_DAY}&view=board` } as const

const board = (page: Page) => page.getByRole('table', { name: '보드' })

export const PRESSES: readonly Press[] = [
  {
    ...MEMBER,
    name: 'calendar, the next month',
    reach: async (page) => {
      await privateBranch(page)
      return page.getByRole('button', { name: '다음 달' })
    },
  },
  {
    ...MEMBER,
    name: 'calendar, a day',
    reach: async (page) => {
      await privateBranch(page)
      await page.getByRole('button', { name: '다음 달' }).click()
      await expectMonth(page)
      return page
        .getByRole('table')
        .getByRole('button', { name: /예약 가능$/ })
        .nth(3)
    },
  },
  {
    ...MEMBER,
    name: 'an hour of the day',
    reach: async (page) => {
      await privateBranch(page)
      await chooseDay(page)
      await chooseCounsellor(page)
      return startsOn(page)
        .and(page.getByRole('button', { disabled: false }))
        .nth(2)
    },
  },
  {
    ...MEMBER,
    name: 'a tab of the booking',
    reach: async (page) => {
      await privateBranch(page)
      return tab(page, '전문가 소개')
    },
  },
  {
    by: 'thumb',
    name: 'a tab of my page',
    who: 'withHistory',
    path: 'MyInfo',
    reach: async (page) => page.getByRole('tab', { name: '자가진단' }),
  },
  {
    by: 'thumb',
    name: 'a tab of the main menu',
    who: 'withHistory',
    path: '',
    reach: async (page) =>
      page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '예약' }),
  },
  {
    by: 'thumb',
    name: 'an answer of a self test',
    who: 'withHistory',
    path: 'Diagnosis/test/Test?testCd=NDS',
    reach: async (page) => page.getByRole('group').nth(1).getByText('자주 그랬다'),
  },
  {
    ...DESK,
    name: 'desk, a session',
    reach: async (page) =>
      board(page)
        .getByRole('button', { name: /예약 확정/ })
        .nth(4),
  },
  {
    ...DESK,
    name: 'desk, a free hour',
    reach: async (page) =>
      board(page)
        .getByRole('button', { name: /예약 잡기$/ })
        .nth(4),
  },
  {
    ...DESK,
    name: 'desk, the next day',
    reach: async (page) => page.getByRole('button', { name: '하루 뒤' }),
  },
]
