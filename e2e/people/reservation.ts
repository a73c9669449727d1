import type { Page } from '@playwright/test'
import { branchTimeReply } from '@self/contract/availability'
import { reserveBodyOf, reserveReply } from '@self/contract/booking'
import { formatDay, formatStart } from '@self/contract/time-format'
import { chooseTime } from '../paying/booking.ts'
import { dateOfNextMonth } from '../paying/slot.ts'
import { ask } from './ask.ts'
import { logIn } from './login.ts'
import type { Person } from './person.ts'
import { newMember } from './sign-up.ts'

/** A start of a branch that takes requests. */
export type Start = { date: string; time: string }

const BRANCH = { branchCode: 'GS', branchName: '강서센터' }

/** The first free starts of 강서센터 in the coming month, on the full hour: a session takes an hour with its break. */
export async function findStarts(count: number): Promise<Start[]> {
  const starts: Start[] = []
  for (let day = 1; day <= 28 && starts.length < count; day += 1) {
    const date = dateOfNextMonth(day)
    const { data } = await ask(branchTimeReply, `/api/branch/time/${BRANCH.branchCode}?selectDate=${date}`)
    const free = data.scheduleList.filter(
      ({ status, startTime }) => status === 'ON' && startTime.endsWith(':00'),
    )
    starts.push(...free.map(({ startTime }) => ({ date, time: startTime })))
  }
  if (starts.length < count) throw new Error('강서센터 has no free hour in the coming month')
  return starts.slice(0, count)
}

/** This person asks 강서센터 for that start. */
export async function request(person: Person, start: Start, { branchCode, branchName } = BRANCH) {
  const draft = { branchCode, isPrivate: false, adminId: '', ...start }
  const booker = { name: person.name, phone: person.phone, reason: '먼저 이야기해 봐요.' }
  const body = reserveBodyOf({ ...draft, ...booker }, branchName)
  return (await ask(reserveReply, '/api/reserve', { person, body })).data.id
}

/** The reservation of that start in the schedule. */
export const reservationAt = (page: Page, { date, time }: Start) =>
  page.getByRole('listitem').filter({ hasText: formatStart(date, time) })

/** A new member on /MyInfo, who has asked for a start; two more are free. */
export async function arriveWithReservation(page: Page) {
  const person = await newMember()
  const [start, other, third] = await findStarts(3)
  if (!start || !other || !third) throw new Error('three starts were promised')
  const id = await request(person, start)
  await logIn(page, person)
  await page.goto('/self/MyInfo')
  return { person, id, start, other, third }
}

export const changeSheet = (page: Page) => page.getByRole('dialog', { name: '날짜와 시간 바꾸기' })
export const changeButton = (page: Page) => changeSheet(page).getByRole('button', { name: /변경하기$/ })
export const cancelSheet = (page: Page) => page.getByRole('dialog', { name: '예약을 취소할까요?' })
export const cancelButton = (page: Page) => cancelSheet(page).getByRole('button', { name: '예약 취소하기' })

/** In the open sheet, of the coming month. */
async function chooseNewDay(page: Page, { date }: Start): Promise<void> {
  await changeSheet(page).getByRole('button', { name: '다음 달' }).click()
  await changeSheet(page)
    .getByRole('table')
    .getByRole('button', { name: formatDay(date) })
    .click()
}

export async function chooseNewHour(page: Page, start: Start): Promise<void> {
  await chooseNewDay(page, start)
  await chooseTime(page, start.time)
}
