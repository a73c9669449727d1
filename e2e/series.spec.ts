import { expect, type Page } from '@playwright/test'
import { addDays, toKst } from '@self/contract/time'
import { formatStart, spokenStart } from '@self/contract/time-format'
import { expectAxeSilent } from './barriers.ts'
import { expectMonth } from './paying/booking.ts'
import { agreeToAll, openCheckout } from './paying/checkout.ts'
import { bookMeanwhile, buy } from './paying/order.ts'
import { freeSlots, isFree, type Slot } from './paying/slot.ts'
import { reservationAt } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const PASS = '프라이빗 개인상담 10회'

const inWeeks = (slot: Slot, weeks: number): Slot => ({ ...slot, date: addDays(slot.date, 7 * weeks) })
const labelOf = ({ date, time }: Slot) => formatStart(date, time)

const HOURS = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']

/** A start that is free for four weeks, in the coming month. */
async function findFreeWeeks(): Promise<Slot> {
  for await (const slot of freeSlots())
    for (const time of HOURS) {
      const weeks = [0, 1, 2, 3].map((week) => inWeeks({ ...slot, time }, week))
      if ((await Promise.all(weeks.map(isFree))).every(Boolean)) return { ...slot, time }
    }
  throw new Error('no hour is free for four weeks')
}

/** Somebody new with a pass of ten, at the screen of a series whose third week somebody else has taken. */
async function arrive(page: Page) {
  const person = await newMember()
  await buy(person, PASS)
  const slot = await findFreeWeeks()
  await bookMeanwhile(inWeeks(slot, 2))
  await openCheckout(page, { slot, person })
  await page.getByRole('link', { name: '매주 같은 시간에 예약하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '매주 같은 시간에' })).toBeVisible()
  return slot
}

const weeks = (page: Page) => page.getByRole('region', { name: '예약할 시간' })

test('[SR-07] each week is looked at, booked whole, and ends from one on', async ({ page }) => {
  const slot = await arrive(page)
  await expect(weeks(page).getByRole('listitem')).toHaveCount(4)
  await expect(weeks(page).getByRole('listitem').nth(2)).toContainText('이미 예약된 시간이에요')
  await expect(weeks(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  const [free, next, lost, last] = [0, 1, 2, 3].map((week) => labelOf(inWeeks(slot, week)))
  await expect(weeks(page)).toMatchAriaSnapshot(`
    - region "예약할 시간":
      - heading "예약할 시간" [level=2]
      - status: 4주 가운데 3주에 그 시간이 비어 있어요
      - list:
        - listitem:
          - checkbox "${free}" [checked]
          - text: ${free}
        - listitem:
          - checkbox "${next}" [checked]
          - text: ${next}
        - listitem:
          - paragraph: ${lost} 이미 예약된 시간이에요
          - checkbox /^대신/
          - text: /^대신/
        - listitem:
          - checkbox "${last}" [checked]
          - text: ${last}
  `)
  await expectAxeSilent(page)
  for (const width of [350, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const shot = test.info().outputPath(`series-${width}.png`)
    await page.screenshot({ path: shot, fullPage: true })
  }
  await page.getByRole('button', { name: '3건 예약하기' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('결제 동의에 체크해주세요.')
  await page.getByRole('button', { name: '확인' }).click()
  await agreeToAll(page)
  await page.getByRole('button', { name: '3건 예약하기' }).click()

  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  const second = reservationAt(page, inWeeks(slot, 1))
  await expect(second).toContainText('매주 예약 2/3')
  await expect(page.getByRole('region', { name: '내 이용권' })).toMatchAriaSnapshot(`
    - region "내 이용권":
      - heading "내 이용권" [level=2]
      - list:
        - listitem:
          - article "${PASS}":
            - heading "${PASS}" [level=3]
            - paragraph: 10회 중 7회 남음
            - link "${PASS} 예약하기"
            - paragraph: /예약 3회/
  `)
  await expect(second.getByRole('button', { name: '여기부터 모두 옮기기' })).toHaveAccessibleDescription(
    spokenStart(inWeeks(slot, 1).date, slot.time),
  )
  await expectAxeSilent(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.screenshot({ path: test.info().outputPath('my-page.png'), fullPage: true })
  await second.getByRole('button', { name: '여기부터 모두 취소' }).click()
  const sheet = page.getByRole('dialog', { name: '여기부터 모두 취소할까요?' })
  await expect(sheet.getByRole('listitem')).toHaveText([labelOf(inWeeks(slot, 1)), labelOf(inWeeks(slot, 3))])
  await page.screenshot({ path: test.info().outputPath('cancel.png') })
  await sheet.getByRole('button', { name: '2건 취소하기' }).click()
  await expect(page.getByText('상담 2건을 취소했어요.')).toBeVisible()
  await expect(sheet).toBeHidden() // it lists the same starts
  await expect(reservationAt(page, inWeeks(slot, 3))).toContainText('예약 취소')
  await expect(reservationAt(page, slot)).toContainText('예약 변경')
})

test('[SR-07] an hour taken meanwhile books nothing, and the weeks are shown anew', async ({ page }) => {
  const slot = await arrive(page)
  await agreeToAll(page)
  await expect(weeks(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await bookMeanwhile(inWeeks(slot, 1))
  await page.getByRole('button', { name: '3건 예약하기' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('아무것도 예약하지 않았어요')
  await page.getByRole('button', { name: '확인' }).click()
  await expect(weeks(page).getByText('이미 예약된 시간이에요')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '2건 예약하기' })).toBeVisible()
})

test('[SR-07] from one session on all move to another hour', async ({ page }) => {
  const slot = await arrive(page)
  await agreeToAll(page)
  await page.getByRole('button', { name: '3건 예약하기' }).click()
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  await reservationAt(page, slot).getByRole('button', { name: '여기부터 모두 옮기기' }).click()
  const sheet = page.getByRole('dialog', { name: '여기부터 모두 옮기기' })
  await expect(sheet).toBeVisible()
  const months = Number(slot.date.slice(5, 7)) - Number(toKst(new Date()).date.slice(5, 7))
  if (months !== 0) await sheet.getByRole('button', { name: '다음 달' }).click()
  await expectMonth(sheet)
  await sheet.getByRole('table').getByRole('button', { disabled: false }).last().click()
  await sheet
    .getByRole('button', { name: /^\d\d:00$/ })
    .last()
    .click()
  const weeksInSheet = sheet.getByRole('region', { name: '옮길 시간' })
  await expect(weeksInSheet.getByRole('listitem')).toHaveCount(3)
  await page.screenshot({ path: test.info().outputPath('move.png') })
  await sheet.getByRole('button', { name: /건 옮기기$/ }).click()
  await expect(page.getByText(/상담 \d건을 옮겼어요/)).toBeVisible()
  await expect(sheet).toBeHidden()
})
