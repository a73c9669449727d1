import { expect, type Page } from '@playwright/test'
import { branchTimeReply, monthReply } from '@self/contract/availability'
import { outcome } from '@self/contract/envelope'
import { addDays, addMonths, kstInstant, minutesOf, timeOf, weekdayOf } from '@self/contract/time'
import { formatDay, formatStart } from '@self/contract/time-format'
import {
  chooseBranch,
  chooseDay,
  chooseTime,
  dialogOf,
  reserveButton,
  startsOn,
  writeReason,
} from './paying/booking.ts'
import { dateOfNextMonth, weekdayOfNextMonth } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import {
  arriveWithReservation,
  changeButton,
  chooseNewHour,
  findStarts,
  reservationAt,
  type Start,
} from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

test('[RS-06] the month picker offers ten years from this one, and no month that has gone by', async ({
  page,
}) => {
  await page.clock.setFixedTime(kstInstant('2026-11-21', '12:00'))
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '강동센터')
  const month = page.getByRole('button', { name: '다른 달 고르기' })
  await month.click()
  const sheet = page.getByRole('dialog', { name: '달 고르기' })
  const years = Array.from({ length: 10 }, (_, index) => `${2026 + index}년`)
  await expect(sheet.getByRole('group', { name: '연도' }).getByRole('button')).toHaveText(years)
  const months = sheet.getByRole('group', { name: '달' }).getByRole('button')
  for (const [index, one] of (await months.all()).entries())
    await (index < 10 ? expect(one).toBeDisabled() : expect(one).toBeEnabled())
  await sheet.getByRole('group', { name: '연도' }).getByRole('button', { name: '2027' }).click()
  for (const one of await months.all()) await expect(one).toBeEnabled()
  await sheet.getByRole('button', { name: '2027년 2월' }).click()
  await expect(sheet).toBeHidden()
  await expect(month).toContainText('2027년 2월')
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(28)
})

test('[RS-07] every half slot from 10:00 to 21:00; today those that have come are shut', async ({ page }) => {
  const today = weekdayOfNextMonth('수')
  await page.clock.setFixedTime(kstInstant(today, '15:10'))
  await page.goto('/self/Reservation')
  await chooseBranch(page, '경상', '대구달서센터')
  await page
    .getByRole('table')
    .getByRole('button', { name: formatDay(today) })
    .click()
  // The counsellor of that day begins the last session at 17:00.
  await expect(startsOn(page)).toHaveText(
    halfHours('10:00', '21:00').map((time) =>
      time < '15:10' || time > '17:00' ? `${time} 예약할 수 없음` : time,
    ),
  )
  const gone = startsOn(page).filter({ hasText: '15:00' })
  await expect(gone).toBeDisabled()
  await gone.click({ force: true })
  await expect(page.getByText('이미 예약되었거나 지난 시간이에요.')).toBeVisible()
  await expect(startsOn(page).filter({ hasText: '15:30' })).toBeEnabled()
})

const halfHours = (from: string, to: string): string[] =>
  Array.from({ length: (minutesOf(to) - minutesOf(from)) / 30 + 1 }, (_, half) =>
    timeOf(minutesOf(from) + half * 30),
  )

test('[RS-05] [WL-08] a full day and a holiday cannot be chosen, and say why; a full one can be waited for', async ({
  page,
}) => {
  const full = await fillDay()
  const { date, holiday } = await nextHoliday()
  await page.goto('/self/Reservation')
  await chooseBranch(page, '경기', '남양주센터')
  const day = await expectDay(page, full, '예약이 모두 찼어요, 대기할 수 있어요')
  await day.click()
  await expect(page.getByRole('heading', { name: `${formatDay(full)}은 예약이 모두 찼어요` })).toBeVisible()
  await expect(day).toHaveAttribute('aria-pressed', 'false')
  await expectRefused(page, date, `공휴일(${holiday})이라 쉬어요`)
})

test('a private address for the own calendar: made, followed, replaced and ended', async ({ page }) => {
  const { start, other } = await arriveWithReservation(page)
  const address = page.getByLabel('캘린더 주소')
  await page.getByRole('button', { name: '캘린더 주소 만들기' }).click()
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  const feed = await fetch(first)
  expect(feed.headers.get('content-type')).toContain('text/calendar')
  expectReservation(await feed.text(), start)

  await reservationAt(page, start).getByRole('button', { name: '변경하기' }).click()
  await chooseNewHour(page, other)
  await changeButton(page).click()
  await dialogOf(page).getByRole('button', { name: '바꾸기' }).click()
  await expect(reservationAt(page, other)).toBeVisible()
  expectReservation(await (await fetch(first)).text(), other)

  await page.getByRole('button', { name: '새 주소로 바꾸기' }).click()
  await dialogOf(page).getByRole('button', { name: '바꾸기' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect((await fetch(first)).status).toBe(404)
  expectReservation(await (await fetch(second)).text(), other)

  await page.getByRole('button', { name: '연결 끊기' }).click()
  await dialogOf(page).getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByRole('button', { name: '캘린더 주소 만들기' })).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
})

// Each at a time when it is another day there.
for (const { timezoneId, time } of [
  { timezoneId: 'America/St_Johns', time: '00:30' },
  { timezoneId: 'Pacific/Auckland', time: '23:30' },
])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`[RS-05] at ${time} in Korea it is today there`, async ({ page }) => {
      const today = dateOfNextMonth(15)
      await page.clock.setFixedTime(kstInstant(today, time))
      await page.goto('/self/Reservation')
      await chooseBranch(page, '서울', '강서센터')
      await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-date', today)
      const yesterday = page.getByRole('button', { name: formatDay(addDays(today, -1)) })
      await expect(yesterday).toHaveAccessibleName(/지난 날짜$/)
    })

    test('[RS-15] Korean days and times are shown and sent', async ({ page }) => {
      const person = await newMember()
      const [start] = await findStarts(1)
      if (!start) throw new Error('one start was promised')
      await logIn(page, person)
      await page.goto('/self/Reservation')
      await chooseBranch(page, '서울', '강서센터')
      await chooseDay(page, start.date)
      await chooseTime(page, start.time)
      await writeReason(page)
      const [month, date] = formatDay(start.date).split(' ')
      await expect(reserveButton(page)).toHaveText(`${month} ${date} ${start.time} 예약하기`)
      const request = page.waitForRequest('**/api/reserve')
      await reserveButton(page).click()
      const { date: selectedDate, time: selectedTime } = start
      const hopeDate = `${selectedDate}T${selectedTime}`
      expect((await request).postDataJSON()).toMatchObject({ selectedDate, selectedTime, hopeDate })
      const session = formatStart(selectedDate, selectedTime)
      await expect(page.getByRole('definition').filter({ hasText: session })).toBeVisible()
      await page.getByRole('link', { name: '내 일정 보기' }).click()
      await expect(page.getByText('확인 중 1건')).toBeVisible()
      await expect(reservationAt(page, start)).toContainText('예약 진행 중')
    })
  })

/** One session, at that instant, named without a word about counselling. */
function expectReservation(text: string, { date, time }: Start) {
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:곁마루 일정'])
  const instant = kstInstant(date, time)
    .toISOString()
    .replaceAll(/[-:]|\.000/g, '')
  expect(text).toContain(instant)
}

/** A day that can't be chosen: turned to, pressed, and explained. */
async function expectDay(page: Page, date: string, word: string) {
  const day = page.getByRole('table').getByRole('button', { name: formatDay(date) })
  const table = page.getByRole('table', { name: `${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월` })
  while (!(await table.isVisible())) await page.getByRole('button', { name: '다음 달' }).click()
  await expect(day).toHaveAccessibleName(`${formatDay(date)}, ${word}`)
  return day
}

async function expectRefused(page: Page, date: string, word: string) {
  const day = await expectDay(page, date, word)
  await day.click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
    `${word}. 다른 날을 골라 주세요.`,
  )
  await expect(day).toHaveAttribute('aria-pressed', 'false')
}

/** No start of a Saturday of 남양주센터, which closes early, is left: its desk blocks what is free. */
async function fillDay(): Promise<string> {
  const date = weekdayOfNextMonth('토')
  const { data } = await ask(branchTimeReply, `/api/branch/time/NY?selectDate=${date}`)
  const free = data.scheduleList.filter(({ status }) => status === 'ON')
  for (const { startTime: time } of free) {
    const body = { branchCode: 'NY', date, time, isOff: true }
    await ask(outcome, '/api/desk/off', { person: people.admin, method: 'PUT', body })
  }
  return date
}

/** The next one on a day that 남양주센터 works otherwise. */
async function nextHoliday() {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = addMonths(dateOfNextMonth(1), ahead).slice(0, 7)
    const { days } = (await ask(monthReply, `/api/branch/month/NY?month=${month}`)).data
    const day = days.find(({ date, holiday }) => holiday && /[월화목금토]/.test(weekdayOf(date)))
    if (day) return day
  }
  throw new Error('a year without a holiday')
}
