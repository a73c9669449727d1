import { type Browser, expect, type Page } from '@playwright/test'
import { type Board, boardReply, LOOK_EVERY } from '@self/contract/desk-board'
import { bookReply, newClientReply } from '@self/contract/desk-booking'
import { PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import { addDays, toKst, weekdayOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { WEB } from './address.ts'
import { expectAxeSilent } from './barriers.ts'
import { takeFile } from './people/list-file.ts'
import { storeToken, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

/** Working days far ahead, where no other spec books. */
const DAYS = Array.from({ length: 30 }, (_, index) => addDays(toKst(new Date()).date, 60 + index)).filter(
  (date) => /[월화수목금]/.test(weekdayOf(date)) && !PUBLIC_HOLIDAYS[date],
)

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${WEB}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

const readBoard = async (token: string, date: string): Promise<Board> =>
  boardReply.parse(await call(token, 'GET', `/api/desk/board?branchCode=JS&date=${date}`)).data

/** The first one with nothing on its board. */
async function findEmptyDay(token: string): Promise<string> {
  for (const date of DAYS) if ((await readBoard(token, date)).sessions.length === 0) return date
  throw new Error('no board of the days ahead is empty')
}

let counter = Date.now() % 1_000_000

/** So many new clients, each with a session of its own, one after the other in each column. */
async function fill(token: string, date: string, count: number): Promise<void> {
  const { columns, times } = await readBoard(token, date)
  let left = count
  for (let row = 0; left > 0 && row + 1 < times.length; row += 2)
    for (const { adminId } of columns) {
      if (left === 0) break
      left -= 1
      counter += 1
      const person = { userName: '이하루', userPhone: `0109${String(counter).padStart(7, '0')}` }
      const client = newClientReply.parse(await call(token, 'POST', '/api/desk/clients', person)).data
      const booking = { memberId: client.memberId, branchCode: 'JS', date, time: times[row], isOutside: true }
      bookReply.parse(
        await call(token, 'POST', '/api/desk/bookings', { ...booking, ...(adminId && { adminId }) }),
      )
    }
}

async function openBoard(browser: Browser, sessions = 0, view = 'board') {
  const token = await tokenOf(people.admin)
  const date = await findEmptyDay(token)
  await fill(token, date, sessions)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await storeToken(page, token)
  await page.goto(`/self/admin/desk?branch=JS&date=${date}&view=${view}`)
  return { page, token, date }
}

const cards = (page: Page) =>
  page.getByRole('table', { name: '보드' }).getByRole('button', { name: /예약 확정/ })

test('[DK-11] twenty sessions of a day stand on the board at 1280 by 800 without scrolling', async ({
  browser,
}) => {
  const { page } = await openBoard(browser, 24)
  await expect(cards(page)).toHaveCount(24)
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  const whole = boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 800 - 38)
  expect(whole.length).toBeGreaterThanOrEqual(20)
  await expectAxeSilent(page)
})

test('[DK-12] a session is moved by keys and by dragging; where it can’t go it says why', async ({
  browser,
}) => {
  const { page, token, date } = await openBoard(browser, 2)
  const { columns } = await readBoard(token, date)
  const [first, second] = columns
  const table = page.getByRole('table', { name: '보드' })
  const card = (time: string, column: string) =>
    table.getByRole('button', { name: new RegExp(`^${time} 이하루.*${column}`) })
  const room = (time: string, column: string) =>
    table.getByRole('button', { name: new RegExp(`^${time} ${column} .*예약 잡기$`) })
  await card('10:00', first?.name ?? '').click()
  await page.getByRole('heading', { name: '이하루님' }).waitFor()

  // By keys: m takes it up, the arrows aim, Enter puts it down.
  await card('10:00', first?.name ?? '').focus()
  await page.keyboard.press('m')
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 옮겼어요.')
  const moved = table.getByRole('button', { name: new RegExp(`이하루.*${first?.name}`) })
  await expect(moved).not.toHaveAccessibleName(/^10:00/)

  // By the pointer: over another session it is refused.
  await moved.hover()
  await page.mouse.down()
  await card('10:00', second?.name ?? '').hover()
  await expect(table.getByText('이미 예약이 있어요')).toBeVisible()
  await room('16:00', second?.name ?? '').hover()
  await page.mouse.up()
  await expect(card('16:00', second?.name ?? '')).toBeVisible()
})

test('[DK-13] somebody on the phone is booked from the board in eight presses at most', async ({
  browser,
}) => {
  const client = await newMember()
  const { page } = await openBoard(browser)
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    presses += 1
    await act()
  }
  const table = page.getByRole('table', { name: '보드' })
  await press(() =>
    table
      .getByRole('button', { name: /^14:00 .*예약 잡기$/ })
      .first()
      .click(),
  )
  await page.getByRole('textbox', { name: '누구의 예약인가요?' }).fill(client.phone)
  await press(() => page.keyboard.press('Enter'))
  await press(() => page.getByRole('list', { name: '찾은 회원' }).getByRole('button').first().click())
  await page.getByRole('radio').first().waitFor()
  if ((await page.getByRole('radio', { name: /이용권|회 중/ }).count()) === 0)
    await press(() => page.getByRole('radio', { name: /현금/ }).check())
  await press(() =>
    page.getByRole('complementary').getByRole('button', { name: '예약 잡기', exact: true }).click(),
  )
  await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 잡았어요.')
  await expect(table.getByRole('button', { name: /^14:00 .*예약 확정/ })).toHaveCount(1)
  expect(presses).toBeLessThanOrEqual(8)
})

test('[DK-14] what another desk has done stands on the board within two seconds, without a press', async ({
  browser,
}) => {
  const { page, token, date } = await openBoard(browser)
  await expect(page.getByRole('table', { name: '보드' })).toBeVisible()
  await fill(token, date, 1)
  let looks = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/api/desk/board/version')) looks += 1
  })
  await expect(cards(page)).toHaveCount(1)
  expect(looks).toBeLessThanOrEqual(2) // the one on its way, and the next
  expect(LOOK_EVERY).toBeLessThan(2_000)
})

test('[DK-43] a quiet board asks nothing while a stream tells it, and by itself while there is none', async ({
  browser,
}) => {
  const { page, token, date } = await openBoard(browser)
  await expect(page.getByRole('table', { name: '보드' })).toBeVisible()
  let looks = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/api/desk/board/version')) looks += 1
  })
  await page.waitForTimeout(2 * LOOK_EVERY)
  looks = 0
  await page.waitForTimeout(3 * LOOK_EVERY)
  expect(looks).toBe(0)
  await page.route('**/api/desk/changes*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('table', { name: '보드' })).toBeVisible()
  await fill(token, date, 1)
  await expect(cards(page)).toHaveCount(1)
  expect(looks).toBeGreaterThan(1)
})

test('[DK-40] twenty sessions of a day stand in the list at 1280 by 800; sorted, narrowed down and chosen, all by keys', async ({
  browser,
}) => {
  const { page, token, date } = await openBoard(browser, 24, 'list')
  const rows = page.getByRole('table').getByRole('row', { name: /이하루/ })
  await expect(rows).toHaveCount(24)
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  const whole = boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 800 - 38)
  expect(whole.length).toBeGreaterThanOrEqual(20)
  await expectAxeSilent(page)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1건 골랐어요')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '시간', exact: true }).click()
  await expect(page).toHaveURL(/sort=-time/)
  const [first] = (await readBoard(token, date)).columns
  await page.getByRole('combobox', { name: '상담사·자리' }).selectOption({ label: first?.name ?? '' })
  await expect(page).toHaveURL(/who=\d+/)
  await expect.poll(() => rows.count()).toBeLessThan(24)
  await page.reload()
  await expect(
    page
      .getByRole('table')
      .getByRole('row', { name: first?.name ?? '' })
      .first(),
  ).toBeVisible()
})

test('[DK-60] the list of a day is taken out as a file, as it is narrowed down', async ({ browser }) => {
  const { page, date } = await openBoard(browser, 2, 'list')
  const take = page.getByRole('button', { name: '내려받기' })
  await take.click()
  const sheet = page.getByRole('dialog', { name: '내려받기' })
  await expect(sheet).toContainText('지금 조건의 2건')
  await expectAxeSilent(page)
  const { name, lines } = await takeFile(page)
  expect(name).toBe(`sessions-${date}.csv`)
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toContain('이*루')
  await page.goto(`/self/admin/desk?branch=JS&date=${date}&view=list&state=DONE`)
  await expect(page.getByText('조건에 맞는 예약이 없어요')).toBeVisible()
  await expect(take).toHaveCount(0)
})

test('[DK-63] several days of the list are taken out as one file', async ({ browser }) => {
  const { page, token, date } = await openBoard(browser, 1, 'list')
  const next = DAYS.find((day) => day > date) ?? date
  await fill(token, next, 1)
  await page.getByRole('button', { name: '내려받기' }).click()
  const sheet = page.getByRole('dialog', { name: '내려받기' })
  await expect(sheet).toContainText('지금 조건의 1건')
  await sheet.getByLabel('마지막 날').fill(next)
  await expect(sheet).toContainText('지금 보는 내용')
  await expectAxeSilent(page)
  const { name, lines } = await takeFile(page)
  expect(name).toBe(`sessions-${date}-${next}.csv`)
  const days = lines.slice(1).map((line) => line.split(',')[1])
  expect(days[0]).toBe(date)
  expect(days.at(-1)).toBe(next)
  expect(days).toEqual(days.toSorted())
})

test('[DK-41] the week says how many and who, by days and hours, and a press opens the day', async ({
  browser,
}) => {
  const { page, date } = await openBoard(browser, 5, 'week')
  const week = page.getByRole('table', { name: '한 주' })
  await expect(week.getByRole('columnheader')).toHaveCount(7)
  const hour = week.getByRole('button', {
    name: new RegExp(`^${formatDay(date)} 10:00 \\d+건 이하루, 이하루`),
  })
  await expect(hour).toBeVisible()
  await expectAxeSilent(page)
  await hour.click()
  await expect(cards(page)).toHaveCount(5)
  await page.goBack()
  await expect(week).toBeVisible()
})
