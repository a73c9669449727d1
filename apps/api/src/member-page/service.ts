import { maskedName } from '@self/contract/member'
import { type MemberPage, type MemberPart, PART_SIZE, partsOf } from '@self/contract/member-page'
import { maskedPhone } from '@self/contract/phone'
import { mayDo, type Task } from '@self/contract/task'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { listOwnAccesses, record } from '../access-log/service.ts'
import { lookUpBranches } from '../branch/service.ts'
import { listLedgers, listPasses } from '../coupon/ledger.ts'
import { bookingsOfMember } from '../desk/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { lookUpNames } from '../member/service.ts'
import { messagesOf } from '../outbox/of-member.ts'
import type { Caller, Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { listSalesOf } from '../sale/service.ts'
import { listOwnConsents } from '../terms/service.ts'
import { getMember, listNotes, listStarts } from './queries.ts'

export type PageContext = { db: Db; now: Clock; seal: Seal }

/** Who looks: as what, and how far each task of theirs reaches. */
type Reader = { caller: Caller; staffFor: (task: Task) => Staff }

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
  'BOOK_RESERVATION',
  'CONFIRM_SESSION',
  'MARK_SESSION',
  'MOVE_RESERVATION',
  'CANCEL_SESSION',
  'TAKE_PAYMENT',
  'HAND_BACK',
  'DECIDE_REFUND',
  'WRITE_NOTE',
  'DELETE_NOTE',
  'SEND_AGAIN',
] as const

const wallClock = (at: Date): string => {
  const { date, time } = toKst(at)
  return `${date}T${time}`
}

/** Everything about a member that its reader may see, in one look, which is one entry of the access log. */
export const readPage = (
  { db, now, seal }: PageContext,
  { caller, staffFor }: Reader,
  memberId: number,
): Promise<MemberPage> =>
  transact(db, async (tx) => {
    const at = now()
    const actor = staffFor('SEE_MEMBERS')
    if (!(await isMemberWithin(tx, { actor, at }, memberId))) throw refuse('MEMBER_GONE')
    const parts = new Set(partsOf(caller))
    const part = async <Part>(name: MemberPart, read: () => Promise<Part>): Promise<Part | null> =>
      parts.has(name) ? read() : null
    const which = { memberId, limit: PART_SIZE }
    const lookUps = { lookUpNames, lookUpBranches }
    const query = { page: '0', size: String(PART_SIZE) }
    const page: MemberPage = {
      ...headOf(await getMember(tx, memberId), mayDo(caller, 'READ_PHONE')),
      bookings: await part('bookings', () =>
        bookingsOfMember(tx, { actor: staffFor('SEE_RESERVATIONS'), at }, which),
      ),
      passes: await part('passes', () => passesOf(tx, seal, which)),
      orders: await part('orders', () => listSalesOf(tx, { actor: staffFor('SEE_PAYMENTS'), at }, which)),
      messages: await part('messages', () => messagesOf(tx, which)),
      consents: await part('consents', async () =>
        (await listOwnConsents(tx, memberId)).map(({ id, title, agreedOn }) => ({ id, title, agreedOn })),
      ),
      notes: await part('notes', () => notesOf(tx, seal, { memberId, readerId: caller.memberId })),
      accesses: await part(
        'accesses',
        async () => (await listOwnAccesses(tx, memberId, { query, ...lookUps })).content,
      ),
      changes: await part(
        'changes',
        async () => (await listOwnAccesses(tx, memberId, { query, actions: CHANGES, ...lookUps })).content,
      ),
    }
    await record(tx, 'READ_MEMBER_PAGE', { actor, subjectId: memberId, at })
    return page
  })

type Head = Awaited<ReturnType<typeof getMember>>

const headOf = (
  { id, name, phone, createdAt, prospectSince, leavingAt, ...row }: Head,
  isNamed: boolean,
) => ({
  ...row,
  memberId: id,
  userName: isNamed ? name : maskedName(name),
  userPhone: maskedPhone(phone ?? ''),
  joinedOn: toKst(createdAt).date,
  isProspect: prospectSince !== null,
  isLeaving: leavingAt !== null,
})

async function passesOf(tx: Db, seal: Seal, which: { memberId: number; limit: number }) {
  const passes = await listPasses(tx, which)
  const ledger = await listLedgers(
    tx,
    passes.map(({ id }) => id),
  )
  const ids = ledger.flatMap(({ reservationId }) => reservationId ?? [])
  const starts = new Map((await listStarts(tx, ids)).map(({ id, startsAt }) => [id, wallClock(startsAt)]))
  return passes.map(({ id: passId, createdAt, ...pass }) => {
    const entries = ledger.filter((entry) => entry.passId === passId)
    return {
      ...pass,
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
}

const notesOf = async (tx: Db, seal: Seal, { memberId, readerId }: { memberId: number; readerId: number }) =>
  (await listNotes(tx, memberId, PART_SIZE)).map(({ id, textSealed, at, madeBy, authorName }) => ({
    id,
    text: opened(seal.at('member_note.text_sealed', id), textSealed),
    who: maskedName(authorName),
    at: wallClock(at),
    isOwn: madeBy === readerId,
  }))

const opened = (at: { tryOpen: (sealed: string) => string | undefined }, sealed: string | null): string =>
  sealed ? (at.tryOpen(sealed) ?? UNREADABLE) : ''
