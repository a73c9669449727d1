import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { booked, requested } from '../reservation/states.ts'
import { agreesToNews, inStates } from './audience.ts'

const isDay = sql`(v.starts_at at time zone 'Asia/Seoul')::date
  between (m.audience->>'from')::date and (m.audience->>'until')::date`

/** Whether a reservation is still one of the audience's. */
const isSame = sql`coalesce(m.branch_code, v.branch_code) = v.branch_code
  and coalesce((m.audience->>'wrId')::integer, v.wr_id, 0) = coalesce(v.wr_id, 0)
  and case m.audience->>'kind' when 'REQUESTS' then v.state ${inStates(requested)}
    else v.state ${inStates(booked)} and ${isDay} end`

/** Whether what somebody was chosen for still is so. */
const isStill = sql<boolean>`n.left_at is null and n.merged_into is null and (not m.is_ad or ${agreesToNews('r.member_id')})
  and (r.reservation_id is null or (${isSame})) and (r.pass_id is null or e.balance > 0)`

/** Chosen before anything is joined to them: of thousands who are left, only these are looked up. */
const chosen = (tx: Db, { now, limit }: { now: Date; limit: number }) =>
  tx
    .selectFrom('mailingRecipient as r')
    .innerJoin('mailing as m', 'm.id', 'r.mailingId')
    .select(['r.mailingId', 'r.memberId', 'r.tries', 'r.reservationId', 'r.passId'])
    .where('r.outcome', 'is', null)
    .where('m.stoppedAt', 'is', null)
    .where('m.sendsAt', '<=', now)
    .orderBy('m.sendsAt')
    .orderBy('r.mailingId')
    .orderBy('r.memberId')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .forShare('m')

/**
 * Some of those who are to be written to now and whom no other node is writing to, with what fills in their fields. Whoever
 * stops a mailing waits until these are written.
 */
export const takeLeft = (tx: Db, batch: { now: Date; limit: number }) =>
  tx
    .selectFrom(chosen(tx, batch).as('r'))
    .innerJoin('mailing as m', 'm.id', 'r.mailingId')
    .innerJoin('member as n', 'n.id', 'r.memberId')
    .leftJoin('reservation as v', 'v.id', 'r.reservationId')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('passEntry as x')
          .select('x.balance')
          .whereRef('x.passId', '=', 'r.passId')
          .orderBy('x.seq', 'desc')
          .limit(1)
          .as('e'),
      (on) => on.onTrue(),
    )
    .leftJoin('branch as b', (on) => on.on(sql`b.code`, '=', sql`coalesce(v.branch_code, m.branch_code)`))
    .select(['r.mailingId', 'r.memberId', 'r.tries', 'm.body', 'm.isAd', 'v.startsAt', 'p.expiresOn'])
    .select(['e.balance', 'b.name as branchName', 'b.tel', 'b.phone', isStill.as('isStill')])
    .orderBy('m.sendsAt')
    .orderBy('r.mailingId')
    .orderBy('r.memberId')
    .execute()

export type Left = Awaited<ReturnType<typeof takeLeft>>[number]
/** messageKey: of what was written. */
export type Outcome = { outcome: 'NO_PHONE' | 'UNFIT' } | { outcome: 'WRITTEN'; messageKey: string }

export const setOutcome = (tx: Db, { mailingId, memberId }: Left, outcome: Outcome) =>
  tx
    .updateTable('mailingRecipient')
    .set(outcome)
    .where('mailingId', '=', mailingId)
    .where('memberId', '=', memberId)
    .execute()
