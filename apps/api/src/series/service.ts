import type { seriesReply } from '@self/contract/series'
import {
  FEWEST_WEEKS,
  MOST_WEEKS,
  type PreviewBody,
  type SeriesBody,
  type SeriesPreview,
  weeksOfPass,
} from '@self/contract/series'
import { addDays, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { areUntaken } from '../availability/claims.ts'
import { type BranchOpenings, getOpenings, isTestWith } from '../availability/openings.ts'
import { type Slot, slotOf } from '../availability/slot.ts'
import { noteBooker } from '../booker/service.ts'
import { creditsLeft, holdCredit, lastDayOf, useCredit } from '../coupon/pass.ts'
import { minutesOfPass } from '../coupon/service.ts'
import { expectStaying, findPhone, oneAtATime } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { fingerprintOf, isFingerprintOf } from '../platform/keys/fingerprint.ts'
import { nextId } from '../platform/keys/next-id.ts'
import type { Seal } from '../platform/seal.ts'
import { expectRoomToCome, findOverlap, readOwn, roomToCome } from '../reservation/bounds.ts'
import { listOfSeries } from '../reservation/change.ts'
import { bookByStaff, bookHeld, insertWithClaims } from '../reservation/hold.ts'
import { newHold } from '../reservation/states.ts'
import { expectReady, isPaymentAgreed, readStanding } from '../terms/service.ts'
import type { Acting, Context } from './acting.ts'
import { seriesBookedWords } from './messages.ts'
import { plan } from './plan.ts'
import { findSeries, insertSeries } from './queries.ts'

/** Sessions week by week from one pass, taken all at once. docs/decisions/077. */

/**
 * How so many weeks from a first session on stand, with another hour where one is taken; no more of them than the pass
 * and its last day allow, and than the member may have to come.
 */
export async function previewSeries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { memberId, by }: Acting,
  { weeks, date, time, ...where }: PreviewBody,
): Promise<SeriesPreview> {
  const at = now()
  const { branchCode, passId, adminId } = where
  const openings = await getOpenings(db, branchCode, { from: date, to: date })
  const minutes = await minutesWith(db, openings, { acting: { memberId, by }, passId, adminId, date })
  const lastDay = await lastDayOf(db, passId)
  const room = by === 'MEMBER' ? await roomToCome(db, { memberId, at }) : MOST_WEEKS
  const ofPass = weeksOfPass(date, { left: await creditsLeft(db, passId), lastDay })
  if (ofPass < FEWEST_WEEKS) throw refuse('SERIES_TOO_SHORT')
  if (room < FEWEST_WEEKS) throw refuse('SERIES_NO_ROOM')
  const most = Math.min(ofPass, room)
  const starts = Array.from({ length: Math.min(weeks, most) }, (_, week) => ({
    date: addDays(date, 7 * week),
    time,
  }))
  const sessions = await plan(db, { memberId, branchCode, adminId, minutes, lastDay, starts, now: at })
  return { most, minutes, sessions }
}

type Paying = { acting: Pick<Acting, 'memberId' | 'by'>; passId: number; adminId: string; date: string }

/** Refuses a member a branch that answers each request by itself, and a pass by which whoever is chosen isn't paid. */
async function minutesWith(db: Db, openings: BranchOpenings, { acting, adminId, ...pass }: Paying) {
  const { code: branchCode, isPrivate } = openings.branch
  const isMember = acting.by === 'MEMBER'
  if (isMember && !isPrivate) throw refuse('SERIES_NOT_HERE')
  const isTest = isMember ? isTestWith(openings, adminId) : null
  return minutesOfPass(db, { ...pass, memberId: acting.memberId, branchCode, isPrivate, isTest })
}

type Taken = z.infer<typeof seriesReply>['data']

/** reason: null where staff book, for it is the client's to tell. */
type Wanted = Omit<SeriesBody, 'reason'> & { reason: string | null }

/**
 * Books every session of a series, or none: each takes its cells and a credit of the pass, in one transaction. Refuses all
 * when one of them is taken meanwhile. The same key and body give the same answer. Its member gets one message.
 */
export async function takeSeries(context: Context, acting: Acting, body: Wanted): Promise<Taken> {
  const { db, now, seal, digest, quota, postNow } = context
  const { memberId, by } = acting
  const { passId, key } = body
  const at = now()
  const fingerprint = fingerprintOf(digest, body)
  const slots = await slotsOf(db, acting, body, at)
  const taken = await transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    await expectAgreed(tx, acting, body)
    const same = await findSeries(tx, { memberId, key })
    if (same && !isFingerprintOf(digest, body, same.fingerprint)) throw refuse('SERIES_KEY_TAKEN')
    if (same) return same.id
    if (!(await areUntaken(tx, slots, memberId))) throw refuse('SERIES_TAKEN')
    if (by === 'MEMBER') expectRoomToCome(await readOwn(tx, memberId, at), quota, at, slots.length)
    const terms = JSON.stringify(body.terms)
    const { id } = await insertSeries(tx, {
      ...{ memberId, passId, key, fingerprint, bookedBy: by, terms },
      createdAt: at,
    })
    const session = { ...body, acting, seriesId: id, at }
    for (const [index, slot] of slots.entries())
      await takeOne(tx, context, slot, { ...session, number: index + 1 })
    await notifyBooked(tx, seal, acting, { id, slots, at })
    return id
  })
  postNow()
  return takenOf(db, taken, passId)
}

/** Its member, in one message; and the access log, where staff have booked it. */
async function notifyBooked(
  tx: Db,
  seal: Seal,
  acting: Acting,
  { id, slots, at }: { id: number; slots: readonly Slot[]; at: Date },
): Promise<void> {
  const { memberId, by } = acting
  if (acting.by === 'STAFF')
    await record(tx, 'BOOK_RESERVATION', { actor: acting.actor, subjectId: memberId, at })
  const words = seriesBookedWords(slots[0]?.startsAt ?? at, slots.length)
  const isLimited = by === 'MEMBER'
  await notifyMember(tx, seal, memberId, { key: `series:${id}`, at, isLimited, ...words })
}

/** Under the member's lock: whoever books for themselves agrees, and for whom staff book is not leaving. */
async function expectAgreed(db: Db, { memberId, by }: Acting, { terms }: Wanted): Promise<void> {
  if (by === 'STAFF') return expectStaying(db, memberId)
  const standing = await readStanding(db, memberId)
  if (!isPaymentAgreed(standing, terms)) throw refuse('CONSENT_MISSING')
  expectReady(standing)
}

/** In the order of their starts, so that of two series each waits for what comes later alone. */
async function slotsOf(db: Db, acting: Acting, body: Wanted, at: Date): Promise<Slot[]> {
  const { passId, branchCode, adminId } = body
  const starts = body.starts.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
  const [from, to] = [starts.at(0)?.date ?? '', starts.at(-1)?.date ?? '']
  const openings = await getOpenings(db, branchCode, { from, to })
  const minutes = await minutesWith(db, openings, { acting, passId, adminId, date: to })
  return starts.map(({ date, time }) => slotOf(openings, { adminId, date, time, minutes }, at))
}

type Taking = Pick<Wanted, 'passId' | 'name' | 'phone' | 'reason'> & {
  acting: Acting
  seriesId: number
  number: number
  at: Date
}

async function takeOne(
  tx: Db,
  { seal }: Context,
  slot: Slot,
  { passId, acting, name, phone, reason, seriesId, number, at }: Taking,
): Promise<void> {
  const { memberId, by } = acting
  if (await findOverlap(tx, { memberId, ...slot })) throw refuse('SERIES_TAKEN')
  const id = await nextId(tx, 'reservation')
  const reasonSealed = reason === null ? null : seal.at('reservation.reason_sealed', id).close(reason)
  const row = { id, state: newHold, memberId, name, phone, reasonSealed, passId, createdAt: at }
  const ofSeries = { seriesId, seriesNumber: number }
  if (!(await insertWithClaims(tx, slot, { ...row, ...ofSeries }))) throw refuse('SERIES_TAKEN')
  if (!(await holdCredit(tx, { passId, reservationId: id, at }))) throw refuse('PASS_UNUSABLE')
  const booked = by === 'STAFF' ? await bookByStaff(tx, id, at) : await bookHeld(tx, id, at)
  if (!booked) throw new Error(`reservation ${id} was booked by somebody else`)
  await useCredit(tx, { passId, reservationId: id, at })
  // One message for the whole series.
  if (number === 1) await noteBooker(tx, booked, { ownPhone: await findPhone(tx, memberId), at })
}

async function takenOf(db: Db, seriesId: number, passId: number): Promise<Taken> {
  const rows = await listOfSeries(db, seriesId)
  const sessions = rows.map(({ id, startsAt }) => ({ id, ...toKst(startsAt) }))
  return { seriesId, passLeft: await creditsLeft(db, passId), sessions }
}
