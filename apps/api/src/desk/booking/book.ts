import type { BookBody, BookingPayment } from '@self/contract/desk-booking'
import type { DeskPayment } from '@self/contract/desk-payment'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { formatInstant } from '@self/contract/time-format'
import { record } from '../../access-log/service.ts'
import { getOpenings } from '../../availability/openings.ts'
import { type Slot, slotForStaff } from '../../availability/slot.ts'
import { getBranchWithin } from '../../branch/service.ts'
import { listPrices, minutesOfPass } from '../../coupon/service.ts'
import { generate } from '../../direct-url/generate.ts'
import type { LinkContext } from '../../direct-url/service.ts'
import { isMemberWithin } from '../../management/service.ts'
import { expectStaying, findMemberById } from '../../member/service.ts'
import { notifyMember } from '../../outbox/service.ts'
import type { Words } from '../../outbox/templates.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import { nextId } from '../../platform/keys/next-id.ts'
import { isIn } from '../../platform/state-table.ts'
import { findOverlap, overlaps } from '../../reservation/bounds.ts'
import { standingOf } from '../../reservation/change.ts'
import { bookByStaff, insertWithClaims } from '../../reservation/hold.ts'
import { aboutReservation, bookedWords } from '../../reservation/messages.ts'
import { booked, newHold } from '../../reservation/states.ts'
import { companyOf, isPaidAs, type PaymentContext, pay } from '../payment.ts'
import { findOne, getReservation } from '../service.ts'

type Context = PaymentContext & LinkContext & { publicOrigin: string; postNow: () => void }
type Client = { memberId: number; name: string; phone: string }

/**
 * A session for a client who calls or stands at the desk, paid as told or later: cells, money, message and log in one
 * transaction. The same again is the same session. Its reason is the client's to tell: none is stored. Gives its id; null
 * where a link was sent, which holds the hour until it is paid.
 */
export async function book(
  context: Context,
  actors: { booking: Staff; members: Staff; links: Staff },
  body: BookBody,
): Promise<number | null> {
  const { db, now } = context
  const { memberId, branchCode, date, payment } = body
  const at = now()
  await getBranchWithin(db, actors.booking.reach, branchCode)
  if (!(await isMemberWithin(db, { actor: actors.members, at }, memberId))) throw refuse('NOT_FOUND')
  if (payment?.method === 'LINK')
    return sendLink(context, actors.links, { ...body, couponId: payment.couponId })
  const client = await getClient(db, memberId)
  const openings = await getOpenings(db, branchCode, { from: date, to: date })
  const minutes = await minutesFor(db, { memberId, branchCode, date, now: at }, payment)
  const start = { adminId: body.adminId ?? '', date, time: body.time, minutes }
  const slot = slotForStaff(openings, start, { now: at, isOutside: body.isOutside ?? false })
  const id = await transact(db, (tx) => bookOnce(tx, context, actors.booking, { client, slot, payment, at }))
  context.postNow()
  return id
}

/** Whom the desk books for, and how they are reached; refuses who has no account, is leaving or has no phone. */
export async function getClient(db: Db, memberId: number): Promise<Client> {
  const member = await findMemberById(db, memberId)
  if (member?.status !== 'ACTIVE') throw refuse('NOT_FOUND')
  await expectStaying(db, memberId)
  if (!member.phone) throw refuse('CLIENT_HAS_NO_PHONE')
  return { memberId, name: member.name, phone: member.phone }
}

type Where = { memberId: number; branchCode: string; date: string }

/** Minutes of what pays for it; of one that is paid later those of a usual session. */
async function minutesFor(
  db: Db,
  where: Where & { now: Date },
  payment: BookingPayment | undefined,
): Promise<number> {
  if (payment?.method === 'PASS') return minutesOfPass(db, { ...where, passId: payment.passId })
  const couponId = payment?.couponId
  if (!couponId) return DEFAULT_MINUTES
  const prices = await listPrices(db, { ...where, eapInfo: await companyOf(db, where.memberId) })
  return prices.find((price) => price.couponId === couponId)?.minutes ?? DEFAULT_MINUTES
}

type Booking = { client: Client; slot: Slot; payment: DeskPayment | undefined; at: Date }

async function bookOnce(
  tx: Db,
  { seal }: Context,
  actor: Staff,
  { client, slot, payment, at }: Booking,
): Promise<number> {
  const { memberId } = client
  const overlap = await findOverlap(tx, { memberId, ...slot })
  await expectStaying(tx, memberId) // once more, under the member's lock
  if (overlap && (await isSame(tx, actor, { id: overlap.id, slot, payment }))) return overlap.id
  if (overlap) throw overlaps(overlap, 'STAFF')
  const id = await nextId(tx, 'reservation')
  const row = { id, state: newHold, ...client, reasonSealed: null, createdAt: at }
  if (!(await insertWithClaims(tx, slot, row))) throw refuse('SLOT_TAKEN')
  await bookByStaff(tx, id, at)
  const given = await getReservation(tx, actor.reach, id)
  if (payment && !(await pay(tx, given, { payment, seal, actor, at }))) throw refuse('DESK_CHANGED')
  const words = bookedWords(standingOf({ ...given, checkedAt: at }, at), at)
  await notifyMember(tx, seal, memberId, { key: `desk:${id}`, about: aboutReservation(id), at, ...words })
  await record(tx, 'BOOK_RESERVATION', { actor, subjectId: memberId, at })
  return id
}

/** Pressed twice, or the first answer got lost: it stands already, paid in the same way. */
async function isSame(
  tx: Db,
  actor: Staff,
  { id, slot, payment }: { id: number; slot: Slot; payment: DeskPayment | undefined },
): Promise<boolean> {
  const row = await findOne(tx, actor.reach, id)
  return (
    row !== undefined &&
    isIn(row, booked) &&
    row.branchCode === slot.branchCode &&
    row.wrId === slot.wrId &&
    row.startsAt.getTime() === slot.startsAt.getTime() &&
    (!payment || isPaidAs(row, payment))
  )
}

/** By the link of `direct-url`, which goes to the client's phone within its transaction. */
async function sendLink(
  context: Context,
  maker: Staff,
  { memberId, couponId, branchCode, adminId = '', date, time }: BookBody & { couponId: number },
): Promise<null> {
  const { seal, publicOrigin, now } = context
  const body = {
    ...{ memberId, couponId, branchCode, counselorId: adminId, reason: LINK_REASON },
    ...{ reservationDate: date, reservationTime: time },
  }
  await generate(context, maker, body, {
    async onStored(tx, { key, reservationId, expiresAt: uselessAt }) {
      const words = payLinkWords(`${publicOrigin}/self/L/${key}`, uselessAt)
      await notifyMember(tx, seal, memberId, { key: `link:${reservationId}`, at: now(), uselessAt, ...words })
    },
  })
  context.postNow()
  return null
}

/** Stands where a link needs a reason: its client tells the own one when it is paid. */
const LINK_REASON = '전화로 예약했어요'

export const payLinkWords = (link: string, expiresAt: Date): Words => ({
  kind: 'PAY_LINK',
  text: `[곁마루] ${formatInstant(expiresAt)}까지 결제하면 일정이 확정돼요. 그 뒤에는 링크가 닫혀요. ${link}`,
})
