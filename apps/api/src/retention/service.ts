import { type RetentionKind, retention } from '@self/contract/retention'
import { addMinutes, toKst } from '@self/contract/time'
import {
  destroyAccounts,
  destroyFormerCustomers,
  destroyFormerOrders,
  destroyProspects,
} from '../account-deletion/destroy.ts'
import { deleteLinks, deleteStops } from '../booker/retention.ts'
import { deleteBreaksBefore } from '../break-glass/service.ts'
import { blankPersonsOfEdits } from '../change-log/retention.ts'
import { blankClosingNotes } from '../closing/retention.ts'
import { deleteDisruptions } from '../disruption/service.ts'
import { deleteLeaveRequests } from '../leave-request/service.ts'
import { deleteExports } from '../list-export/retention.ts'
import { deleteMailings } from '../mailing/service.ts'
import { deleteReviewsBefore } from '../management/review-queries.ts'
import { deleteMessages } from '../outbox/retention.ts'
import { blankCustomers, blankDeskNotes, blankUnpaidCustomers } from '../payment/retention.ts'
import { deleteErrors } from '../payment-error/retention.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { blankRepairNotes, listLookedInto } from '../reconciliation/retention.ts'
import { blankRefundReasons } from '../refund/retention.ts'
import { blankBookers, blankReasons, blankUnmade } from '../reservation/retention.ts'
import { deleteAlarmsBefore, deleteEventsBefore } from '../security-event/service.ts'
import { deleteAnswered } from '../subject-request/retention.ts'
import { deleteOldWaiting } from '../waiting/retention.ts'
import { addDestroyed, noteFirstRounds, noteRounds } from './queries.ts'

type Context = Parameters<typeof destroyAccounts>[0]
type OnError = (error: unknown) => void

const DAY = 24 * 60

/** Rows of a large table that one statement destroys. */
const PIECE = 5_000

type Run = { most: number; onError: OnError }

/** How each kind is destroyed. before: what is older goes; most: so many rows of a large table. Each gives how many. */
const destroyers: Record<RetentionKind, (context: Context, before: Date, run: Run) => Promise<number>> = {
  ACCOUNT: (context, _, { onError }) => destroyAccounts(context, onError),
  FORMER_CUSTOMER: ({ db, now }) => destroyFormerCustomers(db, now()),
  FORMER_ORDER: ({ db, now }) => destroyFormerOrders(db, now()),
  PROSPECT: (context, before, { onError }) => destroyProspects(context, before, onError),
  ORDER_CUSTOMER: ({ db }, before, { most }) => blankCustomers(db, before, most),
  UNPAID_ORDER: async ({ db }, before, { most }) =>
    blankUnpaidCustomers(db, { before, most, but: await listLookedInto(db) }),
  BOOKER: ({ db }, before, { most }) => blankBookers(db, before, most),
  UNMADE: ({ db }, before, { most }) => blankUnmade(db, before, most),
  REASON: async ({ db, seal }, before, { most }) =>
    (await blankReasons(db, before, most)) +
    (await blankDeskNotes(db, before)) +
    (await deleteBreaksBefore(db, before)) +
    (await blankRefundReasons(db, seal, before)),
  REPAIR_NOTE: ({ db }, before) => blankRepairNotes(db, before),
  CLOSING_NOTE: ({ db }, before) => blankClosingNotes(db, before),
  EDITED_PERSON: ({ db }, before) => blankPersonsOfEdits(db, before),
  WAITING: ({ db }, before) => deleteOldWaiting(db, before),
  DISRUPTION: async ({ db }, before) =>
    (await deleteDisruptions(db, before)) + (await deleteLeaveRequests(db, before)),
  PAYMENT_ERROR: ({ db }, before) => deleteErrors(db, before),
  // The log goes piece by piece with its chain, by the cleaner: access-log/check.ts.
  ACCESS_LOG: async () => 0,
  LIST_EXPORT: ({ db }, before) => deleteExports(db, before),
  RIGHTS_LOG: ({ db }, before) => deleteReviewsBefore(db, before),
  SUBJECT_REQUEST: ({ db }, before) => deleteAnswered(db, before),
  SECURITY_EVENT: ({ db }, before) => deleteEventsBefore(db, before),
  SECURITY_ALARM: ({ db }, before) => deleteAlarmsBefore(db, before),
  BOOKER_LINK: ({ db }, before) => deleteLinks(db, before),
  STOPPED_NUMBER: ({ db }, before) => deleteStops(db, before),
  MESSAGE: async ({ db }, before, { most }) =>
    (await deleteMessages(db, before, most)) + (await deleteMailings(db, before)),
}

/** Each of theirs goes in a transaction of its own: what it takes is no database's. */
const ONE_BY_ONE: readonly RetentionKind[] = ['ACCOUNT', 'PROSPECT']

/**
 * Destroys what has been kept long enough, by the table of the contract, and counts it by kind and Korean day: a piece
 * and its number in one transaction, so that what was destroyed is proved.
 */
export async function destroyExpired(context: Context, onError: OnError, most = PIECE): Promise<void> {
  const at = context.now()
  const kinds = Object.keys(retention) as RetentionKind[]
  await noteFirstRounds(context.db, kinds, at)
  const left = new Set<RetentionKind>()
  for (const kind of kinds) {
    const fail = (error: unknown) => {
      left.add(kind)
      onError(error)
    }
    await destroyKind(kind, context, { most, onError: fail }).catch(fail)
  }
  const done = kinds.filter((kind) => !left.has(kind))
  if (done.length > 0) await noteRounds(context.db, done, at)
}

async function destroyKind(kind: RetentionKind, context: Context, run: Run): Promise<void> {
  const at = context.now()
  const before = addMinutes(at, -retention[kind].days * DAY)
  const destroy = async (db: Db) => {
    const count = await destroyers[kind]({ ...context, db }, before, run)
    if (count > 0) await addDestroyed(db, { day: toKst(at).date, kind, count })
    return count
  }
  if (ONE_BY_ONE.includes(kind)) await destroy(context.db)
  else while ((await transact(context.db, destroy)) >= run.most);
}
