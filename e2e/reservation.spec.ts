import { expect, type Page } from '@playwright/test'
import { formatPhone } from '@self/contract/phone'
import { formatDay, formatStart } from '@self/contract/time-format'
import { cardOf, mapOf } from './map.ts'
import {
  chooseBranch,
  chooseCounsellor,
  chooseDay,
  chooseSlot,
  chooseTime,
  dialogOf,
  expectMessage,
  reserveButton,
  startsOn,
  tab,
  writeReason,
} from './paying/booking.ts'
import { payButton } from './paying/checkout.ts'
import { bookMeanwhile } from './paying/order.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { logIn, logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const LOGIN_FIRST = '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.'
const name = (page: Page) => page.getByLabel('이름')
const phone = (page: Page) => page.getByLabel('휴대폰 번호')
const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('[RS-11] [CF-03] a branch that takes requests: sent, thanked for, and in the schedule', async ({
  page,
}) => {
  const person = await newMember()
  await logIn(page, person)
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '강동센터')
  await expect(step(page, '시간')).toContainText('날짜를 먼저 선택해 주세요.')
  await chooseDay(page)
  await expect(page.getByRole('radiogroup', { name: '상담사' })).toHaveCount(0)
  await chooseTime(page)
  await expect(name(page)).toHaveValue(person.name)
  await writeReason(page)
  const request = page.waitForRequest('**/api/reserve')
  await reserveButton(page).click()

  await expect(page).toHaveURL(/\/self\/Completed$/)
  const { selectedDate: date, selectedTime: time } = (await request).postDataJSON()
  const session = formatStart(date, time)
  const thanks = '예약을 접수했어요. 상담사가 확인하고 연락드릴게요.'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
  await expect(page.getByRole('term')).toHaveText(['날짜와 시간', '센터', '예약자', '연락처'])
  const details = [session, '강동센터', person.name, formatPhone(person.phone)]
  await expect(page.getByRole('definition')).toHaveText(details)

  await page.getByRole('link', { name: '내 일정 보기' }).click()
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  const sessions = page.getByRole('listitem').filter({ hasText: session })
  await expect(sessions.filter({ hasText: '강동센터' })).toContainText('예약 진행 중')
})

test('[RS-10] a slot that somebody else has booked meanwhile is told, and offered no more', async ({
  page,
}) => {
  const slot = await findFreeSlot()
  await logIn(page, people.fresh)
  await chooseSlot(page, slot)
  await writeReason(page)
  await bookMeanwhile(slot)
  expect(await isFree(slot)).toBe(false)
  await reserveButton(page).click()
  await expectMessage(page, '이미 예약된 날짜 입니다.')
  await expect(page).toHaveURL(/\/self\/Reservation$/)
  await expect(reserveButton(page)).toHaveText('시간을 골라 주세요')
  await expect(startsOn(page).filter({ hasText: slot.time })).toBeDisabled()
})

test('[RS-02] a press on a field without a login asks for it, and the choice is kept', async ({ page }) => {
  const slot = await findFreeSlot()
  await chooseSlot(page, slot)
  const [month, day] = formatDay(slot.date).split(' ')
  await expect(reserveButton(page)).toHaveText('로그인하고 예약하기')
  for (const field of [name(page), phone(page), page.getByLabel('상담 신청 사유')]) {
    await field.click()
    await expect(dialogOf(page)).toHaveAccessibleName(LOGIN_FIRST)
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(dialogOf(page)).toBeHidden()
  }
  await name(page).click()
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/self\/login$/)
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL(/\/self\/Reservation$/)
  await expect(step(page, '상담사·시간')).toContainText(`${slot.counsellor} · ${slot.time}`)
  await expect(reserveButton(page)).toHaveText('예약자 정보를 적어 주세요')
  await writeReason(page)
  await expect(reserveButton(page)).toHaveText(`${month} ${day} ${slot.time} 예약하기`)
})

test('[RS-11] [RS-12] another date forgets counsellor and time; a private branch goes on to payment', async ({
  page,
}) => {
  const slot = await findFreeSlot()
  await logIn(page, people.fresh)
  await chooseSlot(page, slot)
  await writeReason(page)
  await step(page, '날짜').getByRole('button', { name: '변경' }).click()
  await page
    .getByRole('table')
    .getByRole('button', { name: /예약 가능$/ })
    .last()
    .click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('상담사를 고르면 시간을 볼 수 있어요')).toBeVisible()
  await chooseCounsellor(page)
  await chooseTime(page)
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/self\/PaymentMain$/)
  await page.getByRole('link', { name: '예약 내용 변경' }).click()
  await expect(page.getByLabel('상담 신청 사유')).toHaveValue('요즘 잠이 얕아요.')
  await chooseBranch(page, '서울', '강남센터')
  await expect(reserveButton(page)).toHaveText('날짜를 골라 주세요')
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(0)
})

test('[RS-01] region and branch in lists of at most 200 px, the map below, and three tabs', async ({
  page,
}) => {
  await page.goto('/self/Reservation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('셀프 예약')
  for (const { label, options, choice } of [
    { label: '지역', options: ['서울', '경기', '충청', '전라', '경상'], choice: '서울' },
    {
      label: '센터',
      options: ['잠실센터', '강남센터', '강서센터', '강동센터', '노원센터'],
      choice: '강동센터',
    },
  ]) {
    await page.getByRole('combobox', { name: label }).click()
    await expect(page.getByRole('option')).toHaveText(options)
    expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(200)
    await page.getByRole('option', { name: choice }).click()
  }
  await page.getByRole('button', { name: '지도 보기' }).click()
  await expect(cardOf(page, '강동센터')).toBeVisible()
  const [selector, map, tabs] = await Promise.all(
    [page.getByRole('combobox', { name: '센터' }), mapOf(page), page.getByRole('tablist')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(selector?.y).toBeLessThan(map?.y ?? 0)
  expect(map?.y).toBeLessThan(tabs?.y ?? 0)
  await expect(page.getByRole('tab')).toHaveText(['예약', '상세', '전문가 소개'])
  await expect(tab(page, '예약')).toHaveAttribute('aria-selected', 'true')
})

test('[RS-01] who comes with a branch and a pass finds both', async ({ page }) => {
  await logIn(page, people.fresh)
  const { date, counsellor, time } = await findFreeSlot()
  await page.goto('/self/Reservation')
  await page.evaluate((usr) => history.replaceState({ usr }, ''), { selectedCode: 'JS', couponId: 7 })
  await page.reload()
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('잠실센터')
  await chooseDay(page, date)
  await chooseCounsellor(page, counsellor)
  await chooseTime(page, time)
  await writeReason(page)
  await reserveButton(page).click()
  await expect(payButton(page)).toHaveText('120,000원 결제하기')
})

for (const [where, viewport] of [
  ['with the keyboard open', { width: 390, height: 420 }],
  ['on a lying phone', { width: 844, height: 390 }],
] as const)
  test(`[WB-02] ${where} the main button takes the press that leaves a field`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await logIn(page, await newMember())
    await chooseSlot(page, await findFreeSlot())
    await page.setViewportSize(viewport)
    await page.getByLabel('상담 신청 사유').tap()
    await writeReason(page)
    await reserveButton(page).tap()
    await expect(page).toHaveURL(/\/self\/PaymentMain$/)
    await context.close()
  })
