import { payReply, revenueReply } from '@self/contract/revenue'
import type { TestMember } from '../member.ts'

export const revenueOf = async (staff: TestMember, query = '', month = '2026-11') =>
  revenueReply.parse((await staff.get(`/api/admin/revenue?month=${month}${query}`)).json()).data

export const payOfMonth = async (staff: TestMember, month = '2026-11') =>
  payReply.parse((await staff.get(`/api/admin/revenue/pay?month=${month}`)).json()).data

/** Of November and December what was used, how many sessions these were, what is owed by the end, and what is paid for them. */
export const bothMonths = async (staff: TestMember) => {
  const told = []
  for (const month of ['2026-11', '2026-12']) {
    const { used, sessions, refunded, closing } = (await revenueOf(staff, '', month)).total
    const pay = (await payOfMonth(staff, month)).rows.map((row) => [row.sessions, row.used])
    told.push({ used, sessions, refunded, closing, pay })
  }
  return told
}

/** Of a month how many sessions each counsellor is paid for, and their won. */
export const paidIn = async (staff: TestMember, month: string) =>
  Object.fromEntries(
    (await payOfMonth(staff, month)).rows.map(({ wrId, sessions, used }) => [wrId, [sessions, used]]),
  )

export const NOTHING = { used: 0, sessions: 0, refunded: 0, closing: 0, pay: [] }
