import { UNPAID_DAYS, type UnmarkedTab } from '@self/contract/desk-unmarked'
import type { Reach } from '@self/contract/task'
import { addMinutes } from '@self/contract/time'
import { sql } from 'kysely'
import { creditKind } from '../coupon/columns.ts'
import { hasClient, hasTaken, isOwedAtDesk, isTaken } from '../payment/columns.ts'
import { fulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { type Cursor, isAfter } from '../platform/list/cursor.ts'
import { isReservationWithin } from '../platform/reach.ts'
import { changeRules } from '../policy/columns.ts'
import { booked, cancelled, forfeited, isHandedBack, received, requested } from '../reservation/states.ts'

/**
 * Of one that was cancelled, however much went back later: its member, or whom the staff who pressed did it for; null where
 * nobody wrote it down.
 */
const cancelledBy = sql<string | null>`case when r.state = any(${[...cancelled, ...forfeited]}::text[]) then (
  select case e.told_by when 'MEMBER' then 'MEMBER' else e.reason end from reservation_event e
  where e.reservation_id = r.id and e.kind = 'CANCELLED' order by e.revision limit 1) end`.as('cancelledBy')

/** When the mark that a reservation `r` has was corrected from a no-show; null where it wasn't. */
const correctedAt = sql<Date | null>`(
  select max(own.at) from mark_correction own
  where own.reservation_id = r.id and own.at >= r.marked_at and r.state = any(${[...booked]}::text[]))`.as(
  'correctedAt',
)

/** What has reached a branch within reach, with what pays for it; a hold or one that lapsed never did. */
const reservations = (db: Db, reach: Reach) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .leftJoin('payment as o', (join) =>
      join.onRef('o.reservationId', '=', 'r.id').on('o.state', 'in', fulfilled).on('r.passId', 'is', null),
    )
    .leftJoin('deskPayment as d', (join) =>
      join
        .onRef('d.reservationId', '=', 'r.id')
        .on('d.kind', '=', 'TAKEN')
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('deskPayment as later')
                .select('later.seq')
                .whereRef('later.reservationId', '=', 'd.reservationId')
                .whereRef('later.seq', '>', 'd.seq'),
            ),
          ),
        ),
    )
    .leftJoin('paymentProvider as registered', 'registered.orderId', 'o.orderId')
    .leftJoin('payment as bought', 'bought.orderId', 'p.orderId')
    .leftJoin('goodwillRefund as g', (join) =>
      join.onRef('g.reservationId', '=', 'r.id').on('g.id', '=', ({ selectFrom }) =>
        selectFrom('goodwillRefund as newest')
          .select(({ fn }) => fn.max('newest.id').as('id'))
          .whereRef('newest.reservationId', '=', 'r.id'),
      ),
    )
    .selectAll('r')
    .select(['b.centerType', 'b.name as branchName'])
    .select(['c.name as counsellorName', 'p.sessions', 'o.amount', 'bought.amount as passAmount'])
    .select('registered.method as paidBy')
    .select(changeRules)
    .select(['g.amount as goodwillAmount', 'g.decision as goodwillDecision'])
    .select([
      'd.method as takenBy',
      'd.amount as takenAmount',
      'd.paidOn as takenOn',
      'd.couponId as takenCoupon',
    ])
    .select((of) =>
      of
        .selectFrom('passEntry as e')
        .select('e.balance')
        .whereRef('e.passId', '=', 'p.id')
        .orderBy('e.seq', 'desc')
        .limit(1)
        .as('remaining'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('passEntry as back')
          .select('back.seq')
          .whereRef('back.passId', '=', 'p.id')
          .where('back.kind', '=', 'REFUND'),
      ).as('isPassRefunded'),
    )
    .select([creditKind, isHandedBack])
    .select(correctedAt)
    .select(cancelledBy)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('companyDraw as drawn')
          .select('drawn.reservationId')
          .whereRef('drawn.reservationId', '=', 'r.id')
          .where('drawn.returnedAt', 'is', null),
      ).as('isDrawn'),
    )
    .where('r.state', 'in', received)
    .where(isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' }))

/** Requests first, then by the hour. */
export const listBetween = (
  db: Db,
  reach: Reach,
  { branchCode, from, to }: { branchCode: string; from: Date; to: Date },
) =>
  reservations(db, reach)
    .where('r.branchCode', '=', branchCode)
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .orderBy((is) => is('r.state', 'not in', requested))
    .orderBy('r.startsAt')
    .orderBy('r.id')
    .execute()

/** Of each branch within reach where something stands on these hours. */
export const countBetween = (db: Db, reach: Reach, { from, to, now }: { from: Date; to: Date; now: Date }) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .select(['b.code as branchCode', 'b.name as branchName'])
    .select(({ fn }) => [
      fn.countAll<number>().as('booked'),
      fn
        .countAll<number>()
        .filterWhere(sql`r.starts_at + r.duration * interval '1 minute'`, '<=', now)
        .filterWhere('r.markedAt', 'is', null)
        .as('unmarked'),
      fn
        .countAll<number>()
        .filterWhere('r.startsAt', '<=', now)
        .filterWhere(sql`r.starts_at + r.duration * interval '1 minute'`, '>', now)
        .as('running'),
      fn.min('r.startsAt').filterWhere('r.startsAt', '>', now).as('next'),
    ])
    .where('r.state', 'in', booked)
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .where(isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' }))
    .groupBy(['b.code', 'b.name', 'b.sortOrder'])
    .orderBy('b.sortOrder')
    .execute()

type Earlier = {
  tab: UnmarkedTab
  branchCode: string | undefined
  /** When today begins. */
  today: Date
  after: { startsAt: Date; id: number } | undefined
  limit: number
}

/** Marked, and nothing has paid for it; what a company or nobody pays has a row of 0 won. */
const unpaid = sql<boolean>`r.state = any(${[...booked]}::text[]) and r.marked_at is not null and r.pass_id is null
  and not exists (select from payment p where p.reservation_id = r.id and p.state = any(${[...fulfilled]}::text[]))
  and not ${hasTaken(0)}`

/**
 * The oldest first. Of days before today what nobody has marked, what was marked today, and what was marked and nothing
 * has paid for; of any day what is owed for a cancelled one.
 */
export const listEarlier = (db: Db, reach: Reach, { tab, branchCode, today, after, limit }: Earlier) =>
  reservations(db, reach)
    .$if(tab !== 'owed', (all) => all.where('r.startsAt', '<', today))
    .$if(tab === 'owed', (all) => all.where(isOwedAtDesk))
    .$if(tab === 'unpaid', (all) =>
      all.where(unpaid).where('r.startsAt', '>=', addMinutes(today, -UNPAID_DAYS * 24 * 60)),
    )
    .$if(tab === 'unmarked', (all) => all.where('r.state', 'in', booked).where('r.markedAt', 'is', null))
    .$if(tab === 'marked', (all) =>
      all.where('r.state', 'in', [...booked, ...forfeited]).where('r.markedAt', '>=', today),
    )
    .$if(branchCode !== undefined, (all) => all.where('r.branchCode', '=', branchCode ?? ''))
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(r.starts_at, r.id) > (${after?.startsAt}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('r.startsAt')
    .orderBy('r.id')
    .limit(limit)
    .execute()
export type EarlierRow = Awaited<ReturnType<typeof listEarlier>>[number]

/** How many of days before today nobody has marked, and the start of the first. */
export const countUnmarked = (db: Db, reach: Reach, today: Date) =>
  db
    .selectFrom('reservation as r')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('r.startsAt').as('oldest')])
    .where('r.state', 'in', booked)
    .where('r.markedAt', 'is', null)
    .where('r.startsAt', '<', today)
    .where(isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' }))
    .executeTakeFirstOrThrow()

/** How many of days before today nothing has paid for. */
export const countUnpaid = (db: Db, reach: Reach, today: Date) =>
  db
    .selectFrom('reservation as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(unpaid)
    .where('r.startsAt', '<', today)
    .where('r.startsAt', '>=', addMinutes(today, -UNPAID_DAYS * 24 * 60))
    .where(isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' }))
    .executeTakeFirstOrThrow()

/** How many cancelled ones somebody is owed for, found from what desks have taken. */
export const countOwed = (db: Db, reach: Reach) =>
  db
    .selectFrom('deskPayment as t')
    .innerJoin('reservation as r', 'r.id', 't.reservationId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.state', 'in', cancelled)
    .where(isTaken(1))
    .where(hasClient)
    .where(isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' }))
    .executeTakeFirstOrThrow()

type ClaimsOn = { resourceIds: readonly number[]; branchCode: string; from: Date; to: Date }

/**
 * Who has which half hour in a span of time, or blocks it: of these resources, and wherever a session of the branch
 * stands. elsewhere: the branch of a session at another one.
 */
export const listClaimsOn = (db: Db, { resourceIds, branchCode, from, to }: ClaimsOn) =>
  db
    .selectFrom('slotClaim as s')
    .innerJoin('resource as o', 'o.id', 's.resourceId')
    .leftJoin('counsellor as c', 'c.wrId', 'o.counsellorId')
    .leftJoin('reservation as r', 'r.id', 's.reservationId')
    .leftJoin('branch as b', (join) =>
      join.onRef('b.code', '=', 'r.branchCode').on('b.code', '<>', branchCode),
    )
    .select(['o.id as resourceId', 'o.number', 'o.counsellorId as wrId', 'c.adminId', 'c.name'])
    .select(['s.startsAt', 's.kind', 's.reservationId', 'b.name as elsewhere'])
    .where(
      sql<boolean>`(s.resource_id = any(${resourceIds}::integer[]) or s.reservation_id = any(array(
        select id from reservation
        where branch_code = ${branchCode} and starts_at >= ${from} and starts_at < ${to})))`,
    )
    .where('s.startsAt', '>=', from)
    .where('s.startsAt', '<', to)
    .orderBy('s.startsAt')
    .execute()

/** What stands on a day of a branch, which half hours are blocked, held or elsewhere, as one word that changes with any of it. */
export const findVersion = async (
  db: Db,
  { branchCode, from, to }: { branchCode: string; from: Date; to: Date },
): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select md5(concat(
      (select string_agg(r.id || ':' || r.revision || ':' || r.state, ' ' order by r.id) from reservation r
        where r.branch_code = ${branchCode} and r.starts_at >= ${from} and r.starts_at < ${to}),
      '|',
      (select string_agg(s.resource || ':' || s.starts_at, ' ' order by s.resource, s.starts_at) from slot_claim s
        join resource o on o.id = s.resource_id left join counsellor c on c.wr_id = o.counsellor_id
        where s.starts_at >= ${from} and s.starts_at < ${to}
          and (o.branch_code = ${branchCode} or c.branch_code = ${branchCode} or o.counsellor_id in (
            select counsellor_id from counsellor_branch where branch_code = ${branchCode}))))) as version`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

/** Of one member, the latest start first, so many after one of them. */
export const listOfMember = (
  db: Db,
  reach: Reach,
  { memberId, after, limit }: { memberId: number; after: Cursor | undefined; limit: number },
) =>
  reservations(db, reach)
    .where('r.memberId', '=', memberId)
    .where(isAfter(after, 'r.startsAt', 'r.id'))
    .orderBy('r.startsAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

export const findReservation = (db: Db, reach: Reach, id: number) =>
  reservations(db, reach).where('r.id', '=', id).executeTakeFirst()
