import { expect, type Page } from '@playwright/test'
import { boardReply } from '@self/contract/desk-board'
import { bookReply, clientsReply, newClientReply } from '@self/contract/desk-booking'
import { payOptionsReply } from '@self/contract/desk-payment-calls'
import { previewReply } from '@self/contract/series'
import { addDays, toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent } from './barriers.ts'
import { buy } from './paying/order.ts'
import { ask } from './people/ask.ts'
import { storeToken, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { reservationAt } from './people/reservation.ts'
import { freshPhone, newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const WEEKS = 4
const person = people.admin

type Slot = { branchCode: 'JS'; adminId: string; name: string; date: string; time: string }
const inWeeks = ({ date, time }: Slot, weeks: number) => ({ date: addDays(date, 7 * weeks), time })

/** An hour far ahead that is free for four weeks, as the desk sees it for this client. */
async function findFreeWeeks(phone: string): Promise<Slot> {
  const [client] = (await ask(clientsReply, '/api/desk/clients/search', { person, body: { query: phone } }))
    .data.clients
  const memberId = client?.memberId ?? 0
  for (let ahead = 110; ahead < 140; ahead += 1) {
    const date = addDays(toKst(new Date()).date, ahead)
    const where = { branchCode: 'JS' as const, date }
    const options = await ask(payOptionsReply, '/api/desk/clients/options', {
      person,
      body: { memberId, ...where },
    })
    const { columns } = (await ask(boardReply, `/api/desk/board?${new URLSearchParams(where)}`, { person }))
      .data
    for (const { adminId, name } of columns) {
      if (!adminId) continue
      const slot = { ...where, adminId, name, time: '15:00' }
      const passId = options.data.passes[0]?.passId
      const first = { ...where, adminId, time: slot.time, memberId, passId }
      const { sessions } = (await ask(previewReply, '/api/desk/series/preview', { person, body: first })).data
      if (sessions.slice(0, WEEKS).every(({ state }) => state === 'FREE')) return slot
    }
  }
  throw new Error('no hour is free for four weeks')
}

/** Somebody else has that hour. */
async function give({ branchCode, adminId }: Slot, start: { date: string; time: string }): Promise<void> {
  const body = { userName: '이하루', userPhone: freshPhone() }
  const { memberId } = (await ask(newClientReply, '/api/desk/clients', { person, body })).data
  await ask(bookReply, '/api/desk/bookings', { person, body: { memberId, branchCode, adminId, ...start } })
}

/** The board of the first day, with a client who has a pass of ten; the third week is somebody else's. */
async function arrive(page: Page) {
  const client = await newMember()
  await buy(client, '프라이빗 개인상담 10회')
  const slot = await findFreeWeeks(client.phone)
  await give(slot, inWeeks(slot, 2))
  await storeToken(page, await tokenOf(person))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/self/admin/desk?branch=JS&date=${slot.date}&view=board`)
  return { client, slot }
}

const cell = (page: Page, { name, time }: Slot, what: string) =>
  page
    .getByRole('table', { name: '보드' })
    .getByRole('button', { name: new RegExp(`^${time} .*${name}.*${what}|^${time} .*${what}.*${name}`) })

const weeksIn = (page: Page) => page.getByRole('region', { name: '예약할 시간' })

test('[DK-52] a client with a pass is booked for the weeks to come in seven presses at most, and sees them as a series', async ({
  page,
}) => {
  const { client, slot } = await arrive(page)
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    presses += 1
    await act()
  }
  await press(() => cell(page, slot, '예약 잡기').click())
  await page.getByRole('textbox', { name: '누구의 예약인가요?' }).fill(client.phone)
  await press(() => page.keyboard.press('Enter'))
  await press(() => page.getByRole('list', { name: '찾은 회원' }).getByRole('button').first().click())
  await press(() => page.getByRole('combobox', { name: '횟수' }).click())
  await press(() => page.getByRole('option', { name: '매주 4회' }).click())
  await expect(weeksIn(page).getByRole('listitem')).toHaveCount(WEEKS)
  await expect(weeksIn(page).getByRole('listitem').nth(2)).toContainText('이미 예약된 시간이에요')
  await expect(weeksIn(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page.getByText('3회를 쓰면 7회 남아요')).toBeVisible()
  await expectAxeSilent(page)
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`series-${width}.png`) })
  }
  await press(() => page.getByRole('button', { name: '3건 예약 잡기' }).click())
  await expect(page.getByRole('region', { name: '알림' })).toContainText(
    '매주 예약 3건을 잡았어요. 이용권이 7회 남았어요.',
  )
  await expect(cell(page, slot, '예약 확정')).toHaveCount(1)
  expect(presses).toBeLessThanOrEqual(7)

  await storeToken(page, await tokenOf(client))
  await page.goto('/self/MyInfo')
  const second = reservationAt(page, inWeeks(slot, 1))
  await expect(second).toContainText('매주 예약 2/3')
  await expect(second.getByRole('button', { name: '여기부터 모두 취소' })).toBeVisible()
})

test('[DK-52] by keys alone another hour is picked for a week; an hour taken meanwhile books nothing', async ({
  page,
}) => {
  const { client, slot } = await arrive(page)
  await cell(page, slot, '예약 잡기').press('Enter')
  const search = page.getByRole('textbox', { name: '누구의 예약인가요?' })
  await search.fill(client.phone)
  await search.press('Enter')
  await page.getByRole('list', { name: '찾은 회원' }).getByRole('button').first().press('Enter')
  const often = page.getByRole('combobox', { name: '횟수' })
  await often.press('ArrowDown')
  for (let more = 1; more < WEEKS; more += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(often).toHaveText('매주 4회')
  await weeksIn(page).getByRole('checkbox', { name: /^대신/ }).press('Space')
  await give(slot, inWeeks(slot, 1))
  await page.getByRole('button', { name: '4건 예약 잡기' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('아무것도 예약하지 않았어요')
  await page.getByRole('button', { name: '확인' }).press('Enter')
  await expect(weeksIn(page).getByText('이미 예약된 시간이에요')).toHaveCount(2)
  await expect(weeksIn(page)).toContainText(formatStart(slot.date, slot.time))
  await expect(page.getByRole('button', { name: '2건 예약 잡기' })).toBeVisible()
})
