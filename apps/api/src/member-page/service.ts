import { maskedName } from '@self/contract/member'
import { type MemberPage, type MemberPart, PART_SIZE, partsOf } from '@self/contract/member-page'
import type { LongPart } from '@self/contract/member-page-part'
import { maskedPhone } from '@self/contract/phone'
import { mayDo, type Task } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { findRemainingId } from '../member/service.ts'
import type { Caller, Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse, refuseMerged } from '../platform/errors.ts'
import { readCursor } from '../platform/list/cursor.ts'
import type { Seal } from '../platform/seal.ts'
import { readers } from './parts.ts'
import { getMember } from './queries.ts'

export type PageContext = { db: Db; now: Clock; seal: Seal }

/** Who looks: as what, and how far each task of theirs reaches. */
type Reader = { caller: Caller; staffFor: (task: Task) => Staff }

/** Everything about a member that its reader may see, in one look, which is one entry of the access log. */
export const readPage = (context: PageContext, reader: Reader, memberId: number): Promise<MemberPage> =>
  look(context, reader, memberId, async (tx, at) => {
    const { caller, staffFor } = reader
    const parts = new Set(partsOf(caller))
    const which = { memberId, after: undefined, limit: PART_SIZE }
    const reading = { seal: context.seal, at, readerId: caller.memberId, staffFor, ...which }
    const more: MemberPage['more'] = {}
    const part = async <Part extends MemberPart>(name: Part): Promise<MemberPage[Part]> => {
      if (!parts.has(name)) return null
      const { rows, next } = await readers[name](tx, reading)
      if (next !== null) more[name] = next
      return rows
    }
    return {
      ...headOf(await getMember(tx, memberId), mayDo(caller, 'READ_PHONE')),
      bookings: await part('bookings'),
      passes: await part('passes'),
      orders: await part('orders'),
      messages: await part('messages'),
      consents: await part('consents'),
      notes: await part('notes'),
      accesses: await part('accesses'),
      changes: await part('changes'),
      more,
    }
  })

/** So many rows of a part after those that were seen: another look, another entry. Nothing of a part that isn't open. */
export const readPart = (
  context: PageContext,
  reader: Reader,
  { memberId, part, after }: { memberId: number; part: LongPart; after: string },
): Promise<{ rows: { [Part in LongPart]?: NonNullable<MemberPage[Part]> }; next: string | null }> =>
  look(context, reader, memberId, async (tx, at) => {
    const { caller, staffFor } = reader
    if (!partsOf(caller).includes(part)) return { rows: {}, next: null }
    const { rows, next } = await readers[part](tx, {
      ...{ seal: context.seal, at, readerId: caller.memberId, staffFor },
      ...{ memberId, after: readCursor(after), limit: PART_SIZE },
    })
    return { rows: { [part]: rows }, next }
  })

/** A look at a member within reach, in one transaction; it is logged last. Whoever was merged leads to the one that is kept. */
const look = <Seen>(
  { db, now }: PageContext,
  { staffFor }: Reader,
  memberId: number,
  read: (tx: Db, at: Date) => Promise<Seen>,
): Promise<Seen> =>
  transact(db, async (tx) => {
    const at = now()
    const actor = staffFor('SEE_MEMBERS')
    const remainingId = await findRemainingId(tx, memberId)
    if (!(await isMemberWithin(tx, { actor, at }, remainingId))) throw refuse('MEMBER_GONE')
    if (remainingId !== memberId) throw refuseMerged(remainingId)
    const seen = await read(tx, at)
    await record(tx, 'READ_MEMBER_PAGE', { actor, subjectId: memberId, at })
    return seen
  })

type Head = Awaited<ReturnType<typeof getMember>>

const headOf = ({ id, name, phone, createdAt, leavingAt, ...row }: Head, isNamed: boolean) => ({
  ...row,
  memberId: id,
  userName: isNamed ? name : maskedName(name),
  userPhone: maskedPhone(phone ?? ''),
  joinedOn: toKst(createdAt).date,
  isLeaving: leavingAt !== null,
})
