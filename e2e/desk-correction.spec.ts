import { expect, type Page } from '@playwright/test'
import { closingReply } from '@self/contract/closing'
import { deskReply } from '@self/contract/desk'
import { refusals } from '@self/contract/desk-correction'
import { outcome } from '@self/contract/envelope'
import { type Consultation, myListReply } from '@self/contract/schedule'
import { kstInstant } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { openMemberPage } from './people/member-page.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const member = people.withHistory
const person = people.admin
const NOT_ATTENDED = '오지 않은 것으로 표시됐어요.'

/** The member's first reservation, marked as a no-show; its day is closed. */
async function missReservation(): Promise<Consultation> {
  const { consultationsList } = await ask(myListReply, '/api/myList', { person: member })
  const past = consultationsList.findLast(
    ({ state, hopeDate, hopeTime }) => state === 'BOOKED' && kstInstant(hopeDate, hopeTime) <= new Date(),
  )
  if (!past) throw new Error('the demo promises a session that is over')
  const { branchCode, hopeDate: date } = past
  const { sessions } = (
    await ask(deskReply, `/api/desk?${new URLSearchParams({ branchCode, date })}`, { person })
  ).data
  const { id, revision } = sessions.find(({ hopeTime }) => hopeTime === past.hopeTime) ?? {}
  await ask(outcome, `/api/desk/${id}/no-show`, { person, body: { revision } })
  const day = { branch: branchCode, date }
  const { cash } = (await ask(closingReply, `/api/admin/closing?${new URLSearchParams(day)}`, { person }))
    .data
  await ask(outcome, '/api/admin/closing', { person, body: { ...day, cash, counted: cash } })
  return past
}

/** Of the member's own list, with what is over. */
async function openPast(page: Page) {
  await page.goto('/self/MyInfo')
  await page.getByText(/^지난 상담 \d+건$/).click()
}

test('[DK-91] a no-show of a closed day is corrected on the member’s page with a reason, and its member reads of it no more', async ({
  page,
  browser,
}) => {
  const { hopeDate, hopeTime } = await missReservation()
  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logIn(own, member)
  await openPast(own)
  await expect(own.getByText(NOT_ATTENDED)).toBeVisible()

  await openMemberPage(page, person, member)
  const bookings = page.getByRole('region', { name: '일정', exact: true })
  await bookings.getByRole('button', { name: /모두 보기$/ }).click()
  const row = bookings.getByRole('listitem').filter({ hasText: formatStart(hopeDate, hopeTime) })
  await expect(row).toContainText('오지 않음')
  await row.getByRole('button', { name: '출석으로 바로잡기' }).click()
  const sheet = page.getByRole('dialog', { name: '출석으로 바로잡기' })
  await sheet.getByRole('button', { name: '출석으로 바로잡기' }).click()
  await expect(sheet).toContainText(refusals.CORRECTION_REASON_MISSING[1])
  await expectAxeSilent(page)
  await sheet.getByRole('textbox', { name: '이유' }).fill('다른 상담실에서 상담했어요')
  await sheet.getByRole('button', { name: '출석으로 바로잡기' }).click()
  await expect(page.getByRole('region', { name: '알림' })).toContainText('출석으로 바로잡았어요.')
  await expect(row).toContainText('상담 완료')
  await expect(row).toContainText('다른 상담실에서 상담했어요')
  await expect(row).toBeFocused()
  await expectNoBarriers(page)

  await row.getByRole('link', { name: '데스크에서 열기' }).click()
  const facts = page.getByRole('complementary', { name: `${member.name}님` })
  await expect(facts).toContainText('오지 않음을 출석으로 바로잡았어요.')
  await expect(facts.getByRole('button', { name: '표시 되돌리기' })).toHaveCount(0)

  await openPast(own)
  await expect(own.getByText(formatStart(hopeDate, hopeTime))).toBeVisible()
  await expect(own.getByText(NOT_ATTENDED)).toHaveCount(0)
})
