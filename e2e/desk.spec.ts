import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { branchTimeReply } from '@self/contract/availability'
import { refusals } from '@self/contract/desk-waiver'
import { myListReply } from '@self/contract/schedule'
import { kstInstant } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { dialogOf } from './paying/booking.ts'
import { ask } from './people/ask.ts'
import { inboxOf } from './people/inbox.ts'
import { logIn } from './people/login.ts'
import { type Person, people } from './people/person.ts'
import { arriveWithReservation, findStarts, reservationAt } from './people/reservation.ts'
import { test } from './test.ts'

/** Somebody of the staff at the desk of a branch, on a day, in a browser of their own. */
async function openDesk(
  browser: Browser,
  person: Person,
  { date, branch = '강서센터' }: { date: string; branch?: string },
) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logIn(page, person)
  await page.goto(`/self/admin/desk?date=${date}`)
  await page.getByRole('combobox', { name: '센터' }).click()
  await page.getByRole('option', { name: branch, exact: true }).click()
  return page
}

/** Told apart by the end of the phone: names repeat. */
const cardOf = (page: Page, time: string, { phone }: Person) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: time })
    .filter({ hasText: phone.slice(-4) })
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `${name}님` })
const toast = (page: Page) => page.getByRole('region', { name: '알림' })

/** Confirms a request, to be paid later. */
async function confirmUnpaid(desk: Page, card: Locator) {
  await card.getByRole('button', { name: '예약 확정하기' }).click()
  await paymentSheet(desk).getByRole('button', { name: '나중에 받고 확정' }).click()
}
const paymentSheet = (desk: Page) => desk.getByRole('dialog', { name: '어떻게 결제하나요?' })

test('a request is confirmed at the desk and paid in cash, and its member sees it and is told', async ({
  page,
  browser,
}) => {
  const { person, start } = await arriveWithReservation(page)
  await expect(reservationAt(page, start)).toContainText('예약 진행 중')
  const desk = await openDesk(browser, people.admin, start)
  const card = cardOf(desk, start.time, person)
  await expect(card).toContainText('확정 대기')
  await expect(card).toContainText(/010-\*{4}-\d{4}/)
  await expectNoBarriers(desk)
  await card.getByRole('button', { name: '예약 확정하기' }).click()
  await paymentSheet(desk).getByRole('radio', { name: /현금/ }).check()
  await expectAxeSilent(desk)
  await paymentSheet(desk).getByRole('button', { name: '확정하고 90,000원 받기' }).click()
  await expect(toast(desk)).toContainText('예약을 확정했어요.')
  await expect(card).toContainText('예약 확정')
  await expect(card).toContainText('현금 90,000원')

  await page.reload()
  await expect(reservationAt(page, start)).not.toContainText('예약 진행 중')
  await expect(reservationAt(page, start)).toContainText('예약 변경')
  const text = `[곁마루] ${formatStart(start.date, start.time)} 일정이 확정됐어요.`
  await expect.poll(() => inboxOf(person.phone)).toContainEqual(expect.stringContaining(text))

  await desk.reload()
  await expect(cardOf(desk, start.time, person)).toContainText('예약 확정') // branch and day are kept
})

test('phone and reason are behind a press; the branch cancels, and its member is told', async ({
  page,
  browser,
}) => {
  const { person, start } = await arriveWithReservation(page)
  const desk = await openDesk(browser, people.master, start)
  const card = cardOf(desk, start.time, person)
  await card.getByRole('button', { name: '자세히' }).click()
  const panel = panelOf(desk, person.name)
  await expect(panel).not.toContainText('먼저 이야기해 봐요.')
  await panel.getByRole('button', { name: '번호 보기' }).click()
  await expect(panel.getByRole('link', { name: /^010-\d{4}-\d{4}$/ })).toBeVisible()
  await panel.getByLabel('봐야 하는 이유').fill('보호자가 연락했어요')
  await panel.getByRole('button', { name: '이유 남기고 보기' }).click()
  await expect(panel).toContainText('먼저 이야기해 봐요.')
  await expectAxeSilent(desk)
  await panel.getByRole('button', { name: '예약 취소하기' }).click()
  await expect(dialogOf(desk)).toContainText('결제한 금액은 없어요.')
  await dialogOf(desk).getByRole('button', { name: '예약 취소하기' }).click()
  await expect(toast(desk)).toContainText('예약을 취소했어요.')
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(card).toContainText('예약 취소')
  await page.reload()
  await expect(reservationAt(page, start)).toContainText('예약 취소')
  await expect.poll(() => inboxOf(person.phone)).toContainEqual(expect.stringContaining('센터 사정으로'))
})

test('a request that its member cancels meanwhile can’t be confirmed', async ({ page, browser }) => {
  const { person, id, start } = await arriveWithReservation(page)
  const desk = await openDesk(browser, people.admin, start)
  await desk.route(/\/api\/desk\/(changes|board\/version)/, (route) => route.abort()) // it hears of nothing meanwhile
  await desk.reload()
  const card = cardOf(desk, start.time, person)
  await expect(card).toContainText('확정 대기')
  await page.evaluate(
    (path) =>
      fetch(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: '{}',
      }),
    `/api/reserve/${id}/cancel`,
  )
  await confirmUnpaid(desk, card)
  await expect(dialogOf(desk)).toContainText('그사이 바뀐 예약이에요.')
  await dialogOf(desk).getByRole('button', { name: '확인' }).click()
  await expect(card).toContainText('예약 취소')
})

test('[DK-58] a session that has begun is marked as a no-show after a question about the money or with its session given back, and taken back', async ({
  browser,
}) => {
  const { consultationsList } = await ask(myListReply, '/api/myList', { person: people.withHistory })
  const past = consultationsList.find(
    ({ state, hopeDate, hopeTime }) => state === 'BOOKED' && kstInstant(hopeDate, hopeTime) <= new Date(),
  )
  if (!past) throw new Error('the demo promises a session that is over')
  const desk = await openDesk(browser, people.admin, { date: past.hopeDate, branch: past.branchName })
  const card = cardOf(desk, past.hopeTime, people.withHistory)
  await card.getByRole('button', { name: '자세히' }).click()
  const panel = panelOf(desk, people.withHistory.name)
  await panel.getByRole('button', { name: '오지 않음' }).click()
  await expect(dialogOf(desk)).toContainText(/돌려드리지 않아요|돌아가지 않아요/)
  await dialogOf(desk).getByRole('button', { name: '오지 않음' }).click()
  await expect(panel).toContainText('오지 않음')
  await panel.getByRole('button', { name: '표시 되돌리기' }).click()
  await panel.getByRole('button', { name: '안 왔지만 1회 돌려주기' }).click()
  const waiver = desk.getByRole('dialog', { name: '오지 않음, 1회 돌려주기' })
  await waiver.getByRole('button', { name: '표시하고 1회 돌려주기' }).click()
  await expect(waiver).toContainText(refusals.WAIVER_REASON_MISSING[1])
  await waiver.getByRole('textbox', { name: '이유' }).fill('지하철이 멈췄어요')
  await expectAxeSilent(desk)
  await waiver.getByRole('button', { name: '표시하고 1회 돌려주기' }).click()
  await expect(panel).toContainText('1회 돌려줌')
  await panel.getByRole('button', { name: '표시 되돌리기' }).click()
  await expect(panel.getByRole('button', { name: '안 왔지만 1회 돌려주기' })).toBeVisible()
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(card).toContainText('예약 확정')
})

test('a half slot is blocked for everybody at once, and given again', async ({ browser }) => {
  const [start] = await findStarts(1)
  if (!start) throw new Error('one start was promised')
  const isOn = async () => {
    const { data } = await ask(branchTimeReply, `/api/branch/time/GS?selectDate=${start.date}`)
    return data.scheduleList.find(({ startTime }) => startTime === start.time)?.status
  }
  const desk = await openDesk(browser, people.admin, start)
  await desk.getByRole('tab', { name: '시간 막기' }).click()
  const cell = desk.getByRole('button', { name: start.time })
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  await cell.click()
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  expect(await isOn()).toBe('OFF')
  await expectNoBarriers(desk)
  await cell.click()
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  expect(await isOn()).toBe('ON')
})
