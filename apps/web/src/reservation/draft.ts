import { type Branch, defaultBranchOf } from '@self/contract/branch'
import { type Counsellor, counsellor } from '@self/contract/counsellor'
import type { Coupon } from '@self/contract/coupon'
import type { SoonHour } from '@self/contract/free-hours'
import { timeText } from '@self/contract/text'
import * as z from 'zod/mini'
import { onCarriedOver, onCleared } from '../shared/login-session/clear.ts'
import { currentLoginSession } from '../shared/login-session/login-session.ts'
import { subscribeToken } from '../shared/login-session/token.ts'
import { storedIn } from '../shared/store/stored-in.ts'

/** What outlives a login or a reload: the choice, never who books or why. `passId`: a pass held, of that coupon. */
const choice = z.object({
  region: z.string(),
  branchCode: z.string(),
  branchName: z.string(),
  isPrivate: z.boolean(),
  date: z.string(),
  adminId: z.string(),
  counsellorName: z.string(),
  canTest: counsellor.shape.canTest,
  time: z.string(),
  couponId: z.optional(z.int()),
  passId: z.optional(z.int()),
  /** No pass is wanted, though one is held that would do. */
  withoutPass: z.optional(z.boolean()),
  /** The start for which a request went out, until it is answered. */
  sent: z.optional(z.string()),
})

/** `resultId`: the result of a self-test that is sent with the reason. */
const booker = z.object({
  name: z.string(),
  phone: z.string(),
  reason: z.string(),
  resultId: z.optional(z.int()),
})
export type Booker = z.infer<typeof booker>
export type BookerField = 'name' | 'phone' | 'reason'

/** What the member has chosen so far, with the words to show it; the navigation state of /PaymentMain. */
export const bookingState = z.object({ ...choice.shape, ...booker.shape })
export type BookingState = z.infer<typeof bookingState>

export const bookerOf = ({ name, phone, reason, resultId }: BookingState): Booker => ({
  name,
  phone,
  reason,
  ...(resultId !== undefined && { resultId }),
})

/** Navigation state of /Reservation. Spec 2 §2. */
export const arrival = z.object({
  couponId: z.optional(z.int()),
  passId: z.optional(z.int()),
  selectedCode: z.optional(z.string()),
  /** The branch's name, for a way here that knows no code. */
  selectedCenter: z.optional(z.string()),
  /** With whom, and at which start where one is chosen already. */
  counsellor: z.optional(z.pick(counsellor, { adminId: true, name: true, canTest: true })),
  start: z.optional(z.object({ date: z.iso.date(), time: timeText })),
})
export type Arrival = z.infer<typeof arrival>

const noTime = { time: '' }
const noDate = { date: '', adminId: '', counsellorName: '', canTest: 'N', ...noTime } as const
const noBranch = { branchCode: '', branchName: '', isPrivate: false, ...noDate } as const

export const emptyDraft: BookingState = { region: '', name: '', phone: '', reason: '', ...noBranch }

export const withRegion = (draft: BookingState, region: string): BookingState => ({
  ...draft,
  ...noBranch,
  region,
})

/** Spec 2 §4 «Changing the branch resets selected date and time». */
export const withBranch = (draft: BookingState, branch: Branch): BookingState => ({
  ...draft,
  ...noDate,
  region: branch.section,
  branchCode: branch.branch,
  branchName: branch.branchName,
  isPrivate: branch.centerType === 'PRIVATE',
})

/** Spec 2 §4 «changing the date resets counsellor and time». */
export const withDate = (draft: BookingState, date: string): BookingState => ({ ...draft, ...noDate, date })

/** The first date resets nothing: it is a day of the counsellor that the way here names. */
export const withChosenDate = (draft: BookingState, date: string): BookingState =>
  draft.date ? withDate(draft, date) : { ...draft, date }

/** Each counsellor has hours of their own, so the time goes too. */
export const withCounsellor = (
  draft: BookingState,
  { adminId, name, canTest }: Pick<Counsellor, 'adminId' | 'name' | 'canTest'>,
): BookingState => ({ ...draft, ...noTime, adminId, counsellorName: name, canTest })

type Hour = Pick<SoonHour, 'date' | 'time'> & { counsellor: Arrival['counsellor'] | null }

/** A free hour, with whom it is. */
export const withHour = (draft: BookingState, { date, time, counsellor }: Hour): BookingState => {
  const day = withDate(draft, date)
  return { ...(counsellor ? withCounsellor(day, counsellor) : day), time }
}

/** Which pass pays for a request; undefined: none is wanted. */
export const withPass = (draft: BookingState, pass: Coupon | undefined): BookingState => ({
  ...draft,
  couponId: pass?.id,
  passId: pass?.passId,
  withoutPass: pass === undefined,
})

/**
 * What the screen begins with: what the way here names, else the kept choice, else the branch of the last booking, else
 * the first that everybody is offered.
 */
export function startingDraft(
  branches: readonly Branch[],
  today: string,
  arrival: Arrival,
  lastCode = '',
): BookingState {
  const saved = loadDraft(today)
  const { couponId, passId } = arrival.couponId === undefined ? saved : arrival
  const { selectedCode, selectedCenter } = arrival
  const named = branches.find(({ branchName }) => branchName === selectedCenter)
  const code = selectedCode || named?.branch || saved.branchCode
  const byCode = (wanted: string) => branches.find(({ branch }) => branch === wanted)
  const usual = () => (saved.region ? undefined : (byCode(lastCode) ?? defaultBranchOf(branches)))
  const branch = code ? byCode(code) : usual()
  const pays = { couponId, passId, withoutPass: arrival.couponId === undefined && saved.withoutPass }
  if (!branch) return { ...emptyDraft, region: saved.region, ...pays }
  const known = branch.branch === saved.branchCode ? saved : withBranch(saved, branch)
  return { ...withArrival(known, arrival, today), ...pays }
}

/** The counsellor and the start that the way here names; a start that has gone by is left out. */
function withArrival(draft: BookingState, { counsellor, start }: Arrival, today: string): BookingState {
  if (start && start.date >= today) return withHour(draft, { ...start, counsellor })
  return counsellor ? withCounsellor(withDate(draft, ''), counsellor) : draft
}

const stored = storedIn('booking-draft', choice)

export const saveDraft = (draft: BookingState): void => stored.save(draft)

export function removeDraft(): void {
  stored.remove()
  removeWritten()
}

/** What a member wrote into the form: in the memory of the page alone, so that no storage holds why somebody comes. */
let written: { sub: string | undefined; booker: Partial<Booker> } | undefined
let isWatching = false

export function rememberWritten(sub: string | undefined, booker: Partial<Booker>): void {
  if (sub === undefined) return
  written = { sub, booker }
  if (!isWatching) watch()
}

function watch(): void {
  subscribeToken(followLogin)
  onCleared(removeWritten)
  onCarriedOver(() => {
    if (written) written.sub = undefined
  })
  isWatching = true
}

/** Of another member it goes; a login that has expired is followed by one of the same member. */
function followLogin(): void {
  const sub = currentLoginSession()?.sub
  if (!written || sub === undefined) return
  written.sub ??= sub
  if (written.sub !== sub) removeWritten()
}

function removeWritten(): void {
  written = undefined
}

export const writtenBy = (sub: string | undefined): Partial<Booker> =>
  sub !== undefined && written?.sub === sub ? written.booker : {}

/** The kept choice; a date that has gone by in the meantime is dropped with all that hung on it. */
export function loadDraft(today: string): BookingState {
  const draft = { ...emptyDraft, ...stored.load() }
  return draft.date < today ? withDate(draft, '') : draft
}
