import { expect, type Page } from '@playwright/test'
import { bookReply, newClientReply } from '@self/contract/desk-booking'
import { outcome } from '@self/contract/envelope'
import { lendingReply } from '@self/contract/lending'
import { addDays, toKst, WEEKDAYS, weekdayOf } from '@self/contract/time'
import { expectAxeSilent } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { freshPhone } from './people/sign-up.ts'
import { test } from './test.ts'

const person = people.master
/** 하온유, at a branch that assigns its counsellors itself. */
const LENT = { wrId: 133, adminId: 'ds_c3', name: '하온유' }
const URL = `/api/admin/counsellors/${LENT.wrId}/lending`
const lending = async () => (await ask(lendingReply, URL, { person })).data

/** The first Monday that is a week ahead. */
function mondayAhead(): string {
  const from = addDays(toKst(new Date()).date, 7)
  return addDays(from, (8 - WEEKDAYS.indexOf(weekdayOf(from))) % 7)
}

async function lendOnMondays(page: Page): Promise<void> {
  await page.goto(`/self/admin/counsellors?open=${LENT.wrId}`)
  await page.getByRole('link', { name: '다른 센터' }).click()
  await expect(page.getByRole('heading', { name: `${LENT.name} 다른 센터`, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '저장' }).isDisabled()
  await page.getByRole('combobox', { name: '센터' }).fill('잠실')
  await page.getByRole('option', { name: '잠실센터' }).click()
  await page.getByRole('button', { name: '월요일 시간 더하기' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('저장했어요.')).toBeVisible()
}

async function book(date: string): Promise<void> {
  const client = { userName: '이월요', userPhone: freshPhone() }
  const { memberId } = (await ask(newClientReply, '/api/desk/clients', { person, body: client })).data
  const body = { memberId, branchCode: 'JS', adminId: LENT.adminId, date, time: '14:00' }
  await ask(bookReply, '/api/desk/bookings', { person, body })
}

test.afterEach(async () => {
  const { revision, loans } = await lending()
  if (loans.length > 0) await ask(outcome, URL, { person, method: 'PUT', body: { revision, loans: [] } })
})

test('[LE-07] a counsellor is lent on Mondays, members find the hours at that branch, and its end is decided with its session', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  await lendOnMondays(page)
  await expectAxeSilent(page)
  expect((await lending()).loans).toMatchObject([{ branch: 'JS', until: null }])

  await page.goto(`/self/Counsellor/${LENT.wrId}?branch=JS`)
  await expect(page.getByRole('region', { name: '가까운 빈 시간' }).getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /에서도 만나요$/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: '이 상담사로 예약' })).toBeVisible()
  await expectAxeSilent(page)

  await book(mondayAhead())
  await page.goto(`/self/admin/counsellors/${LENT.wrId}/lending`)
  await page.getByLabel('마지막 날').fill(toKst(new Date()).date)
  await page.getByRole('button', { name: '저장' }).click()
  const panel = page.getByRole('complementary', { name: '이 변경에 걸리는 예약이 1건 있어요' })
  await panel.getByRole('radio', { name: '취소·환불' }).check()
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('저장했어요.')).toBeVisible()
  expect((await lending()).loans).toMatchObject([{ until: toKst(new Date()).date }])
})
