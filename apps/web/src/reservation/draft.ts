import type { Branch } from '@self/contract/branch'
import { type Counsellor, counsellor } from '@self/contract/counsellor'
import type { BookingDraft } from '@self/contract/reservation'
import * as z from 'zod/mini'

/** What the member has chosen so far, with the words to show it; the navigation state of /PaymentMain. */
export type BookingState = BookingDraft & {
  region: string
  centreName: string
  counsellorName: string
  canTest: Counsellor['canTest']
  couponId?: number | undefined
  /** A pass that the member holds, of that coupon. */
  passId?: number | undefined
}

export type Booker = Pick<BookingDraft, 'name' | 'phone' | 'reason'>

export const bookerOf = ({ name, phone, reason }: BookingState): Booker => ({ name, phone, reason })

/** Navigation state of /Reservation. Spec 2 §2; `booker` comes back from /PaymentMain with the member. */
export type Arrival = {
  couponId?: number
  passId?: number
  selectedCode?: string
  /** The centre's name, for a way here that knows no code. */
  selectedCenter?: string
  booker?: Booker
}

const noTime = { time: '' }
const noDate = { date: '', adminId: '', counsellorName: '', canTest: 'N', ...noTime } as const
const noCentre = { branchCode: '', centreName: '', isPrivate: false, ...noDate } as const

export const emptyDraft: BookingState = { region: '', name: '', phone: '', reason: '', ...noCentre }

export const withRegion = (draft: BookingState, region: string): BookingState => ({
  ...draft,
  ...noCentre,
  region,
})

/** Spec 2 §4 «Changing the centre resets selected date and time». */
export const withCentre = (draft: BookingState, centre: Branch): BookingState => ({
  ...draft,
  ...noDate,
  region: centre.section,
  branchCode: centre.branch,
  centreName: centre.branchName,
  isPrivate: centre.centerType === 'PRIVATE',
})

/** Spec 2 §4 «changing the date resets counsellor and time». */
export const withDate = (draft: BookingState, date: string): BookingState => ({ ...draft, ...noDate, date })

/** Each counsellor has hours of their own, so the time goes too. */
export const withCounsellor = (
  draft: BookingState,
  { adminId, name, canTest }: Pick<Counsellor, 'adminId' | 'name' | 'canTest'>,
): BookingState => ({ ...draft, ...noTime, adminId, counsellorName: name, canTest })

/** What the screen begins with: the kept choice, unless the way here names another centre. */
export function startingDraft(branches: readonly Branch[], today: string, arrival: Arrival): BookingState {
  const kept = recallDraft(today)
  const { couponId, passId } = arrival.couponId === undefined ? kept : arrival
  const { selectedCode, selectedCenter } = arrival
  const named = branches.find(({ branchName }) => branchName === selectedCenter)
  const code = selectedCode || named?.branch || kept.branchCode
  const centre = branches.find(({ branch }) => branch === code)
  if (!centre) return { ...emptyDraft, region: kept.region, couponId, passId }
  return { ...(centre.branch === kept.branchCode ? kept : withCentre(kept, centre)), couponId, passId }
}

const KEY = 'booking-draft'

/** What outlives a login or a reload: the choice, never who books or why. */
const stored = z.object({
  region: z.string(),
  branchCode: z.string(),
  centreName: z.string(),
  isPrivate: z.boolean(),
  date: z.string(),
  adminId: z.string(),
  counsellorName: z.string(),
  canTest: counsellor.shape.canTest,
  time: z.string(),
  couponId: z.optional(z.int()),
  passId: z.optional(z.int()),
})

export const keepDraft = (draft: BookingState): void =>
  sessionStorage.setItem(KEY, JSON.stringify(stored.parse(draft)))

export const forgetDraft = (): void => sessionStorage.removeItem(KEY)

/** The kept choice; a date that has gone by in the meantime is dropped with all that hung on it. */
export function recallDraft(today: string): BookingState {
  const kept = stored.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (!kept.success) return emptyDraft
  const draft = { ...emptyDraft, ...kept.data }
  return draft.date < today ? withDate(draft, '') : draft
}
