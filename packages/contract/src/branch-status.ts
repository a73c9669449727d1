import * as z from 'zod/mini'

/**
 * DRAFT: known to staff alone. OPEN: takes bookings, from its first day until its last. PAUSED: shown, and takes none.
 * CLOSED: nobody finds it any more; what was booked there still shows it.
 */
export const branchStatus = z.enum(['DRAFT', 'OPEN', 'PAUSED', 'CLOSED'])
type BranchStatus = z.infer<typeof branchStatus>

/** Days as 'YYYY-MM-DD', both included; null: from ever, for good. */
export type BranchLife = { status: BranchStatus; opensOn: string | null; closesOn: string | null }

/** Whether it stands in the lists and on the map of a day. */
export const isListedOn = ({ status, closesOn }: BranchLife, today: string): boolean =>
  (status === 'OPEN' || status === 'PAUSED') && (closesOn === null || today <= closesOn)

/** Whether sessions of a date are booked there. */
export const takesBookingsOn = ({ status, opensOn, closesOn }: BranchLife, date: string): boolean =>
  status === 'OPEN' && (opensOn ?? date) <= date && date <= (closesOn ?? date)

/** What it is on a day, its dates looked at: SOON has been announced. */
type BranchState = BranchStatus | 'SOON'

/** The state of a day: an open branch whose first day is to come is SOON, one whose last day has gone is CLOSED. */
export function branchStateOn(life: BranchLife, today: string): BranchState {
  const { status, opensOn, closesOn } = life
  if (status === 'DRAFT' || status === 'CLOSED') return status
  if (closesOn !== null && closesOn < today) return 'CLOSED'
  return status === 'OPEN' && opensOn !== null && today < opensOn ? 'SOON' : status
}

/** What a state is called where staff read it. */
export const BRANCH_STATES: Readonly<Record<BranchState, string>> = {
  DRAFT: '초안',
  SOON: '열 예정',
  OPEN: '운영 중',
  PAUSED: '예약 쉼',
  CLOSED: '닫음',
}
