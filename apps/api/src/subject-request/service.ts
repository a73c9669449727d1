import { maskedName } from '@self/contract/member'
import {
  dueOn,
  type SubjectRequest,
  type subjectCloseBody,
  type subjectRequestBody,
} from '@self/contract/subject-request'
import { addDays, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { type Actor, record, recordList } from '../access-log/service.ts'
import { leaveForProspect } from '../account-deletion/prospect.ts'
import { lookUpNames } from '../member/service.ts'
import { renameProspect } from '../member-page/actions.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { countOpen, findRequest, insertRequest, listRequests as listRows, updateClosed } from './queries.ts'

type Act = { actor: Actor & { memberId: number }; at: Date }

/** Requests of a list at most. */
const MOST = 500
/** Days before its last one from which on a request is soon due. */
const SOON = 3

type Row = Awaited<ReturnType<typeof listRows>>[number]

const toWire = ({ name, phone, decidedAt, ...row }: Row): SubjectRequest => ({
  ...row,
  userName: maskedName(name),
  hasPhone: phone !== null,
  closedOn: decidedAt && toKst(decidedAt).date,
})

/** What members have asked for of their data; whose requests were shown is logged. */
export const listRequests = (db: Db, { actor, at }: Act): Promise<SubjectRequest[]> =>
  transact(db, async (tx) => {
    const rows = await listRows(tx, MOST)
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: rows.map(({ memberId }) => memberId), at })
    return rows.map(toWire)
  })

/** How many are open, due soon, and late: numbers alone. */
export function countRequests(db: Db, at: Date) {
  const today = toKst(at).date
  return countOpen(db, { today, until: addDays(today, SOON) })
}

/** Writes down that one has come; the same that is open already is refused. */
export const addRequest = (
  db: Db,
  { actor, at }: Act,
  { memberId, kind, receivedOn }: z.infer<typeof subjectRequestBody>,
): Promise<void> =>
  transact(db, async (tx) => {
    if (receivedOn > toKst(at).date) throw refuse('SUBJECT_AHEAD')
    if (!(await lookUpNames(tx, [memberId])).has(memberId)) throw refuse('SUBJECT_UNKNOWN')
    const row = { memberId, kind, receivedOn, dueOn: dueOn(receivedOn), madeBy: actor.memberId, madeAt: at }
    if (!(await insertRequest(tx, row))) throw refuse('SUBJECT_OPEN')
    await record(tx, 'HANDLE_SUBJECT_REQUEST', { actor, subjectId: memberId, at })
  })

/** Within a transaction: whose open request that is; refuses one of another kind, one that was answered, and of whom nothing is left. */
export async function expectOpen(tx: Db, id: number, kind: SubjectRequest['kind']): Promise<number> {
  const found = await findRequest(tx, id)
  if (found?.kind !== kind) throw refuse('NOT_FOUND')
  if (found.state !== 'OPEN') throw refuse('SUBJECT_CLOSED')
  if (found.isGone) throw refuse('SUBJECT_GONE')
  return found.memberId
}

type Sending = { db: Db; seal: Seal; postNow: () => void }

/** At the request of somebody who has no account to leave by; gives the Korean day on which all of it goes. */
export async function deleteSubject(
  { db, seal, postNow }: Sending,
  { actor, at }: Act,
  { id, isGivingUp }: { id: number; isGivingUp: boolean },
) {
  const deletion = await transact(db, async (tx) => {
    const memberId = await expectOpen(tx, id, 'DELETION')
    return leaveForProspect(tx, seal, { actor, memberId, isGivingUp, at })
  })
  postNow()
  return deletion
}

/** At the request of somebody who has no account to change the name in. */
export const correctSubject = (db: Db, act: Act, { id, name }: { id: number; name: string }): Promise<void> =>
  transact(db, async (tx) =>
    renameProspect(tx, act, { memberId: await expectOpen(tx, id, 'CORRECTION'), name }),
  )

/** Done, or refused for one of the reasons that the law knows; once. */
export const closeRequest = (
  db: Db,
  { actor, at }: Act,
  { id, refusedFor }: z.infer<typeof subjectCloseBody> & { id: number },
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await findRequest(tx, id))) throw refuse('NOT_FOUND')
    const closed = await updateClosed(tx, id, { refusedFor, decidedBy: actor.memberId, decidedAt: at })
    if (!closed) throw refuse('SUBJECT_CLOSED')
    await record(tx, 'HANDLE_SUBJECT_REQUEST', { actor, subjectId: closed.memberId, at })
  })
