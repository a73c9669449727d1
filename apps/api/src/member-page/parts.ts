import { isDeclineShown } from '@self/contract/goodwill-order'
import { maskedName } from '@self/contract/member'
import type { MemberPage, MemberPart } from '@self/contract/member-page'
import type { Task } from '@self/contract/task'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { accessesAfter } from '../access-log/service.ts'
import { lookUpBranches } from '../branch/service.ts'
import { listLedgers, listPasses } from '../coupon/ledger.ts'
import { bookingsOfMember } from '../desk/service.ts'
import { lookUpNames } from '../member/service.ts'
import { messagesOf } from '../outbox/of-member.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { type Cursor, pageOf, writeCursor } from '../platform/list/cursor.ts'
import type { Seal } from '../platform/seal.ts'
import { listNewestOfOrders } from '../refund/goodwill-queries.ts'
import { listStarts } from '../reservation/service.ts'
import { listSalesOf } from '../sale/service.ts'
import { listOwnConsents } from '../terms/service.ts'
import { listNotes } from './queries.ts'

/** What staff have changed of a member, of all that the access log tells. */
const CHANGES = [
  'ADJUST_PASS',
  'REFUND_PASS',
  'PAUSE_MEMBER',
  'RESUME_MEMBER',
  'CHANGE_PHONE_BY_PAPERS',
  'CHANGE_PHONE_BY_QUESTIONS',
  'CHANGE_COMPANY',
  'CHANGE_ROLE',
  'CHANGE_STATUS',
  'CHANGE_GRANTS',
  'ADD_CLIENT',
  'CORRECT_NAME',
  'BEGIN_DELETION',
  'BOOK_RESERVATION',
  'CONFIRM_SESSION',
  'MARK_SESSION',
  'CORRECT_MARK',
  'MOVE_RESERVATION',
  'CANCEL_SESSION',
  'TAKE_PAYMENT',
  'HAND_BACK',
  'DECIDE_REFUND',
  'WRITE_NOTE',
  'DELETE_NOTE',
  'SEND_AGAIN',
] as const

/** Of whom a part is read by whom, when: so many rows after one of them. */
type Reading = {
  seal: Seal
  at: Date
  readerId: number
  staffFor: (task: Task) => Staff
  memberId: number
  after: Cursor | undefined
  limit: number
}
type Rows<Part extends MemberPart> = { rows: NonNullable<MemberPage[Part]>; next: string | null }

const lookUps = { lookUpNames, lookUpBranches }

/** How each part is read, within a transaction that logs the look: its rows, the newest first, and where the next begin. */
export const readers: { [Part in MemberPart]: (tx: Db, reading: Reading) => Promise<Rows<Part>> } = {
  bookings: (tx, reading) =>
    bookingsOfMember(tx, { actor: reading.staffFor('SEE_RESERVATIONS'), at: reading.at }, reading),
  passes: passesOf,
  orders: (tx, reading) =>
    listSalesOf(tx, { actor: reading.staffFor('SEE_PAYMENTS'), at: reading.at }, reading),
  messages: messagesOf,
  consents: async (tx, { memberId }) => {
    const consents = await listOwnConsents(tx, memberId)
    const rows = consents.map(({ id, title, agreedOn, isFormer }) => ({ id, title, agreedOn, isFormer }))
    return { rows, next: null }
  },
  notes: notesOf,
  accesses: (tx, { memberId, after, limit }) => accessesAfter(tx, memberId, { after, limit, ...lookUps }),
  changes: (tx, { memberId, after, limit }) =>
    accessesAfter(tx, memberId, { after, limit, actions: CHANGES, ...lookUps }),
}

const wallClock = (at: Date): string => {
  const { date, time } = toKst(at)
  return `${date}T${time}`
}

async function passesOf(tx: Db, { seal, memberId, at: now, after, limit }: Reading): Promise<Rows<'passes'>> {
  const found = await listPasses(tx, { memberId, after, limit: limit + 1 })
  const { shown, next } = pageOf(found, limit, ({ createdAt, id }) => writeCursor(createdAt, id))
  const ledger = await listLedgers(
    tx,
    shown.map(({ id }) => id),
  )
  const ids = ledger.flatMap(({ reservationId }) => reservationId ?? [])
  const starts = new Map((await listStarts(tx, ids)).map(({ id, startsAt }) => [id, wallClock(startsAt)]))
  const requests = await listNewestOfOrders(
    tx,
    shown.map(({ orderId }) => orderId),
  )
  const rows = shown.map(({ id: passId, createdAt, ...pass }) => {
    const entries = ledger.filter((entry) => entry.passId === passId)
    const request = requests.find(({ orderId }) => orderId === pass.orderId)
    return {
      ...pass,
      goodwill: entries[0]?.kind === 'REFUND' ? null : goodwillOf(request, now),
      passId,
      boughtOn: toKst(createdAt).date,
      remaining: entries[0]?.balance ?? 0,
      entries: entries.map(({ seq, kind, credits, balance, at, reservationId, reasonSealed, actorName }) => ({
        ...{ seq, kind, credits, balance, at: wallClock(at) },
        start: starts.get(reservationId ?? 0) ?? null,
        why: opened(seal.at('pass_adjustment.reason_sealed', passId, seq), reasonSealed),
        who: actorName === null ? '' : maskedName(actorName),
      })),
    }
  })
  return { rows, next }
}

type Requested = Awaited<ReturnType<typeof listNewestOfOrders>>[number] | undefined

function goodwillOf(request: Requested, at: Date): NonNullable<MemberPage['passes']>[number]['goodwill'] {
  if (!request || request.decision === 'APPROVED' || request.decision === 'OVERTAKEN') return null
  const { decision, decidedAt, amount: refund } = request
  if (decidedAt && !isDeclineShown(toKst(decidedAt).date, toKst(at).date)) return null
  return { state: decision ?? 'WAITING', refund }
}

async function notesOf(tx: Db, { seal, memberId, readerId, after, limit }: Reading): Promise<Rows<'notes'>> {
  const found = await listNotes(tx, { memberId, after, limit: limit + 1 })
  const { shown, next } = pageOf(found, limit, ({ at, id }) => writeCursor(at, id))
  const rows = shown.map(({ id, textSealed, at, madeBy, authorName }) => ({
    id,
    text: opened(seal.at('member_note.text_sealed', id), textSealed),
    who: maskedName(authorName),
    at: wallClock(at),
    isOwn: madeBy === readerId,
  }))
  return { rows, next }
}

const opened = (at: { tryOpen: (sealed: string) => string | undefined }, sealed: string | null): string =>
  sealed ? (at.tryOpen(sealed) ?? UNREADABLE) : ''
