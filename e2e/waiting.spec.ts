import { expect, type Page } from '@playwright/test'
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
import { test } from './test.ts'

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
  await expect(line(page, date).getByText('대기 중')).toBeFocused()
}

test('[WL-08] [WL-12] whoever waits for a full day reads in 내 정보 which hour is held for them, and books it', async ({
  page,
}) => {
  const { start, giveUp } = await findLine(page)
  await expectAxeSilent(page)
  await expect(line(page, start.date)).toMatchAriaSnapshot(`
    - region:
      - heading "${formatDay(start.date)}은 예약이 모두 찼어요" [level=3]
      - paragraph: /^자리가 나면 먼저 신청한 순서대로 30분 동안/
      - text: 기다릴 시간
      - combobox "기다릴 시간": 아무 시간
      - list:
        - listitem:
          - paragraph:
            - strong: 자리가 나면
            - text: ${formatStart(start.date, '')}아무 시간
          - button "대기하기 자리가 나면"
  `)
  await picture(page, 'full-day')
  await join(page, start)
  await page.goto('/self/MyInfo')
  await expect(waiting(page)).toMatchAriaSnapshot(`
    - region "대기":
      - heading "대기" [level=2]
      - list:
        - listitem:
          - article "${formatStart(start.date, '')}아무 시간":
            - heading "${formatStart(start.date, '')}아무 시간" [level=3]
            - paragraph: ${BRANCH.branchName}
            - button "그만 기다리기"
  `)
  await picture(page, 'waiting')
  await giveUp()
  await page.reload()
  await expect(waiting(page)).toMatchAriaSnapshot(`
    - region "대기":
      - heading "대기" [level=2]
      - list:
        - listitem:
          - article "${formatStart(start.date, start.time)}":
            - heading "${formatStart(start.date, start.time)}" [level=3]
            - paragraph: ${BRANCH.branchName}
            - paragraph: /까지 잡아 뒀어요\\. 그 안에 예약하지 않으면 다음 분께 넘어가요/
            - link "예약하기"
            - button "그만 기다리기"
  `)
  const stop = waiting(page).getByRole('button', { name: '그만 기다리기' })
  await expect(stop).toHaveAccessibleDescription(formatStart(start.date, start.time))
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

test('[WL-08] [WL-12] a place is given up, a held hour after a question, and it goes to the next', async ({
  page,
}) => {
  const { start, giveUp } = await findLine(page)
  await join(page, start)
  await giveUp()
  await page.goto('/self/MyInfo')
  await waiting(page).getByRole('button', { name: '그만 기다리기' }).click()
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog "잡아 둔 시간을 포기할까요? 바로 다음 분께 넘어가요.":
      - heading "잡아 둔 시간을 포기할까요? 바로 다음 분께 넘어가요." [level=2]
      - button "계속 잡아 두기"
      - button "포기하기"
  `)
  await page.getByRole('alertdialog').getByRole('button', { name: '포기하기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '대기를 그만뒀어요.' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByText('기다리는 시간이 더 없어요.')).toBeFocused()
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
