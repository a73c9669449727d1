import { expect, type Page, test } from '@playwright/test'
import { branchTimeReply } from '@self/contract/availability'
import { outcome } from '@self/contract/envelope'
import { formatDay, formatStart } from '@self/contract/time-format'
import { expectAxeSilent } from './barriers.ts'
import {
  chooseBranch,
  chooseCounsellor,
  chooseDay,
  reserveButton,
  startsOn,
  writeReason,
} from './paying/booking.ts'
import { bookMeanwhile } from './paying/order.ts'
import { dateOfNextMonth, findFreeSlot } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { request, type Start } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'

const BRANCH = { branchCode: 'GS', branchName: '강서센터' }

/** What is free on a day of 강서센터, as anybody sees it. */
async function freeOn(date: string): Promise<string[]> {
  const { data } = await ask(branchTimeReply, `/api/branch/time/${BRANCH.branchCode}?selectDate=${date}`)
  return data.scheduleList.filter(({ status }) => status === 'ON').map(({ startTime }) => startTime)
}

/** One hour of a day is taken, seat by seat; the last to take one can give it up. */
async function takeHour(start: Start) {
  let giveUp = async (): Promise<unknown> => undefined
  while ((await freeOn(start.date)).includes(start.time)) {
    const holder = await newMember()
    const id = await request(holder, start)
    giveUp = () => ask(outcome, `/api/reserve/${id}/cancel`, { person: holder, body: { refund: 0 } })
  }
  return giveUp
}

/** A full day late in the coming month: one hour is somebody's, the desk gives no other. */
async function fillDay() {
  for (let day = 28; day > 14; day -= 1) {
    const date = dateOfNextMonth(day)
    const [time] = await freeOn(date)
    if (!time) continue
    const start = { date, time }
    const giveUp = await takeHour(start)
    for (const one of await freeOn(date)) await shut({ date, time: one })
    if ((await freeOn(date)).length === 0) return { start, giveUp }
  }
  throw new Error('강서센터 has no day that can be filled in the coming month')
}

/** The desk gives this half hour to nobody. */
const shut = ({ date, time }: Start) =>
  ask(outcome, '/api/desk/off', {
    person: people.admin,
    method: 'PUT',
    body: { branchCode: BRANCH.branchCode, date, time, isOff: true },
  })

const dayOf = (page: Page, date: string) =>
  page.getByRole('table').getByRole('button', { name: formatDay(date) })
const line = (page: Page, date: string) =>
  page.getByRole('region', { name: `${formatDay(date)}은 예약이 모두 찼어요` })
const waiting = (page: Page) => page.getByRole('region', { name: '대기' })

async function picture(page: Page, name: string) {
  for (const width of [350, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
}

/** Somebody new who looks at a full day. */
async function findLine(page: Page) {
  const { start, giveUp } = await fillDay()
  await logIn(page, await newMember())
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', BRANCH.branchName)
  await page.getByRole('button', { name: '다음 달' }).click()
  await expect(dayOf(page, start.date)).toContainText('대기')
  await dayOf(page, start.date).click()
  await expect(line(page, start.date)).toContainText('30분 동안 그 시간을 잡아 두고')
  return { start, giveUp }
}

async function join(page: Page, { date }: Start) {
  await line(page, date).getByRole('button', { name: '대기하기' }).click()
  await expect(line(page, date)).toContainText('대기 중')
}

test('[WL-08] whoever waits for a full day reads in 내 정보 which hour is held for them, and books it', async ({
  page,
}) => {
  const { start, giveUp } = await findLine(page)
  await expectAxeSilent(page)
  await picture(page, 'full-day')
  await join(page, start)
  await page.goto('/self/MyInfo')
  await expect(waiting(page)).toContainText(`${formatStart(start.date, '')}아무 시간`)
  await picture(page, 'waiting')
  await giveUp()
  await page.reload()
  await expect(waiting(page)).toContainText(formatStart(start.date, start.time))
  await expect(waiting(page)).toContainText('까지 잡아 뒀어요')
  await expectAxeSilent(page)
  await picture(page, 'offered')
  await waiting(page).getByRole('link', { name: '예약하기' }).click()
  await expect(page).toHaveURL(/\/self\/Reservation$/)
  await writeReason(page)
  await picture(page, 'booking')
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/self\/Completed$/)
  await expect(page.getByRole('definition').filter({ hasText: start.time })).toHaveText(
    formatStart(start.date, start.time),
  )
  await page.goto('/self/MyInfo')
  await expect(page.getByText(formatStart(start.date, start.time)).first()).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})

test('[WL-08] a place is given up, a held hour after a question, and it goes to the next', async ({
  page,
}) => {
  const { start, giveUp } = await findLine(page)
  await join(page, start)
  await giveUp()
  await page.goto('/self/MyInfo')
  await waiting(page).getByRole('button', { name: '그만 기다리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '포기하기' }).click()
  await expect(page.getByText('대기를 그만뒀어요.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(await freeOn(start.date)).toEqual([start.time])
})

test('[WL-08] an hour that somebody has can be waited for by itself', async ({ page }) => {
  const slot = await findFreeSlot()
  await bookMeanwhile(slot)
  await logIn(page, await newMember())
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await chooseDay(page, slot.date)
  await chooseCounsellor(page, slot.counsellor)
  await startsOn(page).filter({ hasText: slot.time }).click({ force: true }) // it can't be chosen, and says so
  await page.getByRole('button', { name: '대기하기 이 시간이 나면' }).click()
  await expect(page.getByText('대기 중')).toBeVisible()
  await picture(page, 'hour')
  await page
    .getByRole('radiogroup', { name: '상담사' })
    .getByRole('radio', { checked: false, disabled: false })
    .first()
    .click()
  await expect(page.getByText('대기 중')).toHaveCount(0)
  await page.goto('/self/MyInfo')
  await expect(waiting(page)).toContainText(formatStart(slot.date, slot.time))
  await expect(waiting(page)).toContainText(slot.counsellor)
  await waiting(page).getByRole('button', { name: '그만 기다리기' }).click()
  await expect(waiting(page)).toHaveCount(0)
})
