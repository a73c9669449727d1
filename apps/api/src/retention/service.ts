import { type RetentionKind, retention } from '@self/contract/retention'
import { addMinutes, toKst } from '@self/contract/time'
import { destroyAccounts, destroyFormerCustomers, destroyProspects } from '../account-deletion/destroy.ts'
import { deleteLinks, deleteStops } from '../booker/retention.ts'
import { deleteBreaksBefore } from '../break-glass/service.ts'
import { deleteDisruptions } from '../disruption/service.ts'
import { deleteRequestsBefore } from '../leave-request/queries.ts'
import { deleteMailings } from '../mailing/service.ts'
import { deleteReviewsBefore } from '../management/review-queries.ts'
import { deleteMessages } from '../outbox/retention.ts'
import { blankCustomers, blankDeskNotes } from '../payment/retention.ts'
import { deleteErrors } from '../payment-error/retention.ts'
import { blankRefundReasons } from '../refund/retention.ts'
import { blankBookers, blankReasons } from '../reservation/retention.ts'
import { deleteAlarmsBefore, deleteEventsBefore } from '../security-event/service.ts'
import { addDestroyed } from './queries.ts'

type Context = Parameters<typeof destroyAccounts>[0]
type OnError = (error: unknown) => void

const DAY = 24 * 60

/** How each kind is destroyed. before: what is older goes. Each gives how many. */
const destroyers: Record<
  RetentionKind,
  (context: Context, before: Date, onError: OnError) => Promise<number>
> = {
  ACCOUNT: (context, _, onError) => destroyAccounts(context, onError),
  FORMER_CUSTOMER: ({ db, now }) => destroyFormerCustomers(db, now()),
  PROSPECT: (context, before, onError) => destroyProspects(context, before, onError),
  ORDER_CUSTOMER: ({ db }, before) => blankCustomers(db, before),
  BOOKER: ({ db }, before) => blankBookers(db, before),
  REASON: async ({ db, seal }, before) =>
    (await blankReasons(db, before)) +
    (await blankDeskNotes(db, before)) +
    (await deleteBreaksBefore(db, before)) +
    (await blankRefundReasons(db, seal, before)),
  DISRUPTION: async ({ db }, before) =>
    (await deleteDisruptions(db, before)) + (await deleteRequestsBefore(db, before)),
  PAYMENT_ERROR: ({ db }, before) => deleteErrors(db, before),
  // The log goes piece by piece with its chain, by the cleaner: access-log/check.ts.
  ACCESS_LOG: async () => 0,
  RIGHTS_LOG: ({ db }, before) => deleteReviewsBefore(db, before),
  SECURITY_EVENT: ({ db }, before) => deleteEventsBefore(db, before),
  SECURITY_ALARM: ({ db }, before) => deleteAlarmsBefore(db, before),
  BOOKER_LINK: ({ db }, before) => deleteLinks(db, before),
  STOPPED_NUMBER: ({ db }, before) => deleteStops(db, before),
  MESSAGE: async ({ db }, before) => (await deleteMessages(db, before)) + (await deleteMailings(db, before)),
}

/** Destroys what has been kept long enough, by the table of the contract, and counts it by kind and Korean day. */
export async function destroyExpired(context: Context, onError: OnError): Promise<void> {
  const at = context.now()
  const { date: day } = toKst(at)
  for (const [name, { days }] of Object.entries(retention)) {
    const kind = name as RetentionKind
    try {
      const count = await destroyers[kind](context, addMinutes(at, -days * DAY), onError)
      if (count > 0) await addDestroyed(context.db, { day, kind, count })
    } catch (error) {
      onError(error)
    }
  }
}
