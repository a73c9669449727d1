import { expect, type Page } from '@playwright/test'
import { formatPhone } from '@self/contract/phone'
import { formatStart } from '@self/contract/time-format'
import type { Person } from '../people/person.ts'
import type { Slot } from './slot.ts'

const startOf = ({ date, time }: Slot) => formatStart(date, time)

/** The page that confirms a booking of one session, row by row. */
export async function expectConfirmation(page: Page, slot: Slot, { name, phone }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약을 확정했어요')
  const terms = ['날짜와 시간', '센터', '상담사', '예약자', '연락처', '결제 금액']
  await expect(page.getByRole('term')).toHaveText(terms)
  const details = [startOf(slot), '잠실센터', slot.counsellor, name, formatPhone(phone), '120,000원']
  await expect(page.getByRole('definition')).toHaveText(details)
}

/** The session stands there once. */
export async function expectInSchedule(page: Page, slot: Slot): Promise<void> {
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  const sessions = page.getByRole('listitem').filter({ hasText: startOf(slot) })
  await expect(sessions.filter({ hasText: `잠실센터 · ${slot.counsellor}` })).toHaveCount(1)
}

type Failure = { code: string; text: string; title?: string }

export async function expectFailure(
  page: Page,
  { code, text, title = '결제에 실패했습니다' }: Failure,
): Promise<void> {
  await expect(page).toHaveURL(/\/self\/PaymentFail$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('main')).toContainText(`오류 코드 ${code}`)
}
