import { expect, test } from '@playwright/test'
import { formatDay, kstInstant, minutesOf, timeOf } from '@self/contract/time'
import {
  chooseCentre,
  chooseCounsellor,
  chooseDay,
  expectMessage,
  reserveButton,
  startsOn,
} from './booking.ts'
import { dateOfNextMonth, weekdayOfNextMonth } from './hour.ts'

test('[RS-05] without a centre a day and the month picker warn; closed and past days stay shut', async ({
  page,
}) => {
  await page.clock.setFixedTime(kstInstant(dateOfNextMonth(15), '12:00'))
  await page.goto('/self/Reservation')
  const days = page.getByRole('table').getByRole('button')
  await days.filter({ hasText: /^20$/ }).click()
  await expectMessage(page, '센터를 선택해주세요.')
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expectMessage(page, '센터를 선택해주세요.')

  await chooseCentre(page, '서울', '강서센터')
  const shut = days.filter({ hasText: /^14$/ })
  await expect(shut).toHaveAccessibleName(/지난 날짜$/)
  for (const weekend of await days.and(page.getByRole('button', { name: /[토일]요일/ })).all())
    await expect(weekend).toBeDisabled()
  for (const day of await days.and(page.getByRole('button', { name: /예약 가능$/ })).all())
    await expect(day).toHaveAccessibleName(/[월화수목금]요일/)
  await shut.click({ force: true })
  await expect(page.getByText('지난 날짜는 고를 수 없어요. 오늘부터 골라 주세요.')).toBeVisible()
  await expect(shut).toHaveAttribute('aria-pressed', 'false')
})

test('[RS-06] the month picker offers ten years from this one, and no month that has gone by', async ({
  page,
}) => {
  await page.clock.setFixedTime(kstInstant('2026-11-21', '12:00'))
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '강동센터')
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

test('[RS-07] every half hour from 10:00 to 21:00; today those that have come are shut', async ({ page }) => {
  const today = weekdayOfNextMonth('수')
  await page.clock.setFixedTime(kstInstant(today, '15:10'))
  await page.goto('/self/Reservation')
  await chooseCentre(page, '경상', '대구달서센터')
  await page
    .getByRole('table')
    .getByRole('button', { name: formatDay(today) })
    .click()
  await expect(startsOn(page)).toHaveText(
    halfHours('10:00', '21:00').map((time) => (time < '15:10' ? `${time} 예약할 수 없음` : time)),
  )
  const gone = startsOn(page).filter({ hasText: '15:00' })
  await expect(gone).toBeDisabled()
  await gone.click({ force: true })
  await expect(page.getByText('이미 예약되었거나 지난 시간이에요.')).toBeVisible()
  await expect(reserveButton(page)).toHaveText('예약하기')
  await expect(startsOn(page).filter({ hasText: '15:30' })).toBeEnabled()
})

test('[RS-07] a centre with hours of its own gives those, and a counsellor theirs', async ({ page }) => {
  const date = weekdayOfNextMonth('수')
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '노원센터')
  await chooseDay(page, date)
  await expect(startsOn(page).first()).toHaveText('11:00')
  await expect(startsOn(page).last()).toHaveText('21:00')

  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '잠실센터')
  await chooseDay(page, date)
  await chooseCounsellor(page, '민채원')
  await expect(startsOn(page).first()).toContainText('12:00')
  await expect(startsOn(page).last()).toHaveText('21:00')
})

const halfHours = (from: string, to: string): string[] =>
  Array.from({ length: (minutesOf(to) - minutesOf(from)) / 30 + 1 }, (_, half) =>
    timeOf(minutesOf(from) + half * 30),
  )
