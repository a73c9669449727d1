import { type Browser, expect, type Page } from '@playwright/test'
import { type Board, boardReply } from '@self/contract/desk-board'
import { bookReply, newClientReply } from '@self/contract/desk-booking'
import { PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import { addDays, toKst, weekdayOf } from '@self/contract/time'
import { expectNoBarriers } from './barriers.ts'
import { buy } from './paying/order.ts'
import { ask } from './people/ask.ts'
import { storeToken, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { freshPhone, newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const person = people.admin
const PHONE = { width: 390, height: 844 }
/** A tablet on its side, as it is turned, and in between. */
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1023, height: 768 },
]

const readBoard = async (date: string): Promise<Board> =>
  (await ask(boardReply, `/api/desk/board?branchCode=JS&date=${date}`, { person })).data

/** A working day with two counsellors and nothing on its board, where no other spec books. */
async function findEmptyDay() {
  for (let ahead = 145; ahead < 175; ahead += 1) {
    const date = addDays(toKst(new Date()).date, ahead)
    if (!/[월화수목금]/.test(weekdayOf(date)) || PUBLIC_HOLIDAYS[date]) continue
    const { columns, sessions } = await readBoard(date)
    const [first, second] = columns
    if (sessions.length === 0 && first?.adminId && second) return { date, first, second }
  }
  throw new Error('no board of the days ahead is empty')
}

async function open(browser: Browser, query: string) {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await storeToken(page, await tokenOf(person))
  await page.goto(`/self/admin/desk?branch=JS&${query}`)
  return page
}

/** The day of somebody new who has an hour with the first counsellor of it. */
async function withReservation() {
  const { date, first, second } = await findEmptyDay()
  const body = { userName: '이하루', userPhone: freshPhone() }
  const { memberId } = (await ask(newClientReply, '/api/desk/clients', { person, body })).data
  const booking = { memberId, branchCode: 'JS', adminId: first.adminId, date, time: '10:00' }
  const { reservationId } = (await ask(bookReply, '/api/desk/bookings', { person, body: booking })).data
  return { date, first, second, memberId, id: reservationId }
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: '이하루님' })
const cardOf = (page: Page, time: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${time} 이하루` })
const toast = (page: Page) => page.getByRole('region', { name: '알림' })

async function choose(page: Page, label: string, option: RegExp) {
  const panel = page.getByRole('complementary')
  await panel.getByRole('combobox', { name: label }).click()
  await panel.getByRole('option', { name: option }).first().click()
}

test('[DK-96] [DK-99] [NW-01] [NW-03] an address opens its session on a phone and on a turned tablet, where it is moved to another counsellor and hour', async ({
  browser,
}) => {
  const { date, second, id } = await withReservation()
  const page = await open(browser, `date=${date}&open=${id}`)
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  await expectNoBarriers(page)
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.width).toBe(size.width)
    await page.screenshot({ path: test.info().outputPath(`session-${size.width}.png`) })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('table', { name: '보드' })).toBeVisible()
  await expect(panel).toBeVisible()
  await page.setViewportSize(PHONE)

  // Back closes it, and the desk stays.
  await expect(page.getByRole('table', { name: '보드' })).toHaveCount(0)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`date=${date}$`))
  await expect(cardOf(page, '10:00')).toBeFocused()

  // By keys: the page below is not reached while it is open.
  const more = cardOf(page, '10:00').getByRole('button', { name: '자세히' })
  await more.press('Enter')
  await expect(panel.getByRole('heading', { name: '이하루님' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('button', { name: '닫기' })).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const isBelow = await page.evaluate(
      () => document.activeElement?.closest('nav, ul, [role="tablist"], header') !== null,
    )
    expect(isBelow).toBe(false)
  }
  await panel.getByRole('button', { name: '닫기' }).press('Escape')
  await expect(more).toBeFocused()

  await more.press('Enter')
  await choose(page, '상담사', new RegExp(`^${second.name}`))
  await choose(page, '시간', /^14:00/)
  await page.getByRole('button', { name: '이 시간으로 옮기기' }).click()
  await expect(toast(page)).toContainText('예약을 옮겼어요.')
  const [foot, said] = await Promise.all([panel.boundingBox(), toast(page).boundingBox()])
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((said?.y ?? 0) + 1)
  await expect(panel).toContainText('14:00')
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(cardOf(page, '14:00')).toContainText(second.name)

  await page.setViewportSize({ width: 1280, height: 800 })
  const card = page.getByRole('table', { name: '보드' }).getByRole('button', { name: /^14:00 이하루/ })
  await card.press('Enter')
  await panel.getByRole('button', { name: '닫기' }).press('Escape')
  await expect(card).toBeFocused()
})

test('[DK-97] somebody on the phone is booked for several weeks on a phone, in nine presses at most', async ({
  browser,
}) => {
  const client = await newMember()
  await buy(client, '프라이빗 개인상담 10회')
  const { date } = await findEmptyDay()
  const page = await open(browser, `date=${date}`)
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    presses += 1
    await act()
  }
  const panel = page.getByRole('complementary', { name: '예약 잡기' })
  const pick = async (label: string, option: RegExp) => {
    await press(() => panel.getByRole('combobox', { name: label }).click())
    await press(() => panel.getByRole('option', { name: option }).first().click())
  }
  await press(() => page.getByRole('button', { name: '+ 예약 잡기' }).click())
  await pick('시간', /^16:00$/)
  await panel.getByRole('textbox', { name: '누구의 예약인가요?' }).fill(client.phone)
  await press(() => page.keyboard.press('Enter'))
  await press(() => panel.getByRole('list', { name: '찾은 회원' }).getByRole('button').first().click())
  await expectNoBarriers(page) // turned to a wide window and back, with its client and hour
  await pick('횟수', /^매주 2회$/)
  await expect(panel.getByRole('region', { name: '예약할 시간' }).getByRole('listitem')).toHaveCount(2)
  for (const size of [...TABLETS, PHONE]) {
    await page.setViewportSize(size)
    await page.screenshot({ path: test.info().outputPath(`booking-${size.width}.png`) })
  }
  await press(() => panel.getByRole('button', { name: /건 예약 잡기$/ }).click())
  await expect(toast(page)).toContainText('매주 예약 2건을 잡았어요.')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '16:00' })).toContainText(
    '예약 확정',
  )
  expect(presses).toBeLessThanOrEqual(9)
})

for (const size of [PHONE, { width: 1180, height: 820 }])
  test(`[AF-45] a booking under way outlives Back pressed twice, ${size.width} px wide`, async ({
    browser,
  }) => {
    const client = await newMember()
    const { second, memberId, id } = await withReservation()
    const page = await open(browser, '')
    await page.goto(`/self/admin/members/${memberId}`)
    await page.setViewportSize(size)
    await page.locator(`a[href*="open=${id}"]`).first().click()
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '+ 예약 잡기' }).click()
    const panel = page.getByRole('complementary', { name: '예약 잡기' })
    await choose(page, '상담사', new RegExp(`^${second.name}`)) // nothing of the board lies over the panel
    await panel.getByRole('textbox', { name: '누구의 예약인가요?' }).fill(client.phone)
    await page.keyboard.press('Enter')
    await panel.getByRole('list', { name: '찾은 회원' }).getByRole('button').first().click()
    const cash = panel.getByRole('radio', { name: /현금/ })
    await cash.check()
    const question = page.getByRole('alertdialog', { name: /저장하지 않고 나갈까요/ })
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack() // a no
    await expect(question).toHaveCount(0)
    await expect(cash).toBeChecked()
    await page.goBack()
    await question.getByRole('button', { name: '나가기' }).click()
    await expect(panel).toHaveCount(0)
  })
