import { expect, type Page } from '@playwright/test'
import { branchTimeReply } from '@self/contract/availability'
import { boardReply } from '@self/contract/desk-board'
import { bookReply, newClientReply } from '@self/contract/desk-booking'
import { hoursReply } from '@self/contract/hours-calls'
import { addDays, toKst, weekdayOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { freshPhone } from './people/sign-up.ts'
import { test } from './test.ts'

/** Nobody else books here. */
const BRANCH = 'GY'

const person = people.master
const plansOf = async () =>
  (await ask(hoursReply, `/api/admin/hours/branch/${BRANCH}`, { person })).data.plans

const EVENING = ['18:00', '19:30', '21:00'] as const

const isOpen = async (date: string): Promise<boolean> => {
  const { data } = await ask(branchTimeReply, `/api/branch/time/${BRANCH}?selectDate=${date}`)
  const free = data.scheduleList.filter(({ status }) => status === 'ON').map(({ startTime }) => startTime)
  return ['14:00', ...EVENING].every((time) => free.includes(time))
}

/** A day far ahead, after every week that somebody has entered, on which all these hours are free. */
async function dayAhead(): Promise<string> {
  const last = (await plansOf()).at(-1)?.validFrom ?? ''
  const ahead = addDays(toKst(new Date()).date, 35)
  const days = Array.from({ length: 28 }, (_, day) => addDays(last > ahead ? last : ahead, day + 1))
  for (const date of days) if (await isOpen(date)) return date
  throw new Error(`${BRANCH} has no such day`)
}

async function book(date: string, time: string): Promise<void> {
  const client = { userName: '이저녁', userPhone: freshPhone() }
  const { memberId } = (await ask(newClientReply, '/api/desk/clients', { person, body: client })).data
  const booking = { memberId, branchCode: BRANCH, date, time }
  await ask(bookReply, '/api/desk/bookings', { person, body: booking })
}

const timesOn = async (date: string) =>
  (await ask(boardReply, `/api/desk/board?branchCode=${BRANCH}&date=${date}`, { person })).data.sessions
    .filter(({ state }) => state === 'BOOKED')
    .map(({ hopeTime }) => hopeTime)

async function shortenEvenings(page: Page, day: string): Promise<void> {
  await page.goto(`/self/admin/branches/${BRANCH}/hours`)
  await page.getByRole('button', { name: '+ 다음 계획' }).click()
  await page.getByLabel('이날부터').fill(day)
  await page.getByLabel(`${weekdayOf(day)}요일 1번째 끝`).fill('18:00')
  await page.getByRole('button', { name: `일하는 날 모두 ${weekdayOf(day)}요일과 같게` }).click()
  await page.getByRole('button', { name: '저장' }).click()
}

test('[CT-14] a day that ends at 18:00 instead of 22:00 shows exactly its three evening sessions, each is decided, and the change is undone', async ({
  page,
}) => {
  const day = await dayAhead()
  for (const time of ['14:00', ...EVENING]) await book(day, time)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  await shortenEvenings(page, day)

  const panel = page.getByRole('complementary', { name: '이 변경에 걸리는 예약이 3건 있어요' })
  const cards = panel.getByRole('listitem').getByRole('group')
  await expect(cards).toHaveCount(3)
  for (const [index, time] of EVENING.entries())
    await expect(cards.nth(index)).toContainText(formatStart(day, time))
  await expectAxeSilent(page)
  await expect(panel.getByRole('button', { name: '3건을 더 정해 주세요' })).toBeDisabled()
  await cards.nth(0).getByRole('radio', { name: '그대로 두기' }).check()
  await cards.nth(1).getByRole('radio', { name: '다른 시간 제안' }).check()
  await cards.nth(2).getByRole('radio', { name: '취소·환불' }).check()
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('저장했어요.')).toBeVisible()
  await expect(panel).toBeHidden()
  expect(await timesOn(day)).toEqual(['14:00', '18:00', '19:30'])

  await page
    .getByRole('button', { name: /^되돌리기, .* 변경$/ })
    .first()
    .click()
  await expect(page.getByText('되돌렸어요.')).toBeVisible()
  expect((await plansOf()).map(({ validFrom }) => validFrom)).not.toContain(day)
})
