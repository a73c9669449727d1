import type { PayoutLine } from '@self/contract/payout'
import { MOST_UNMATCHED, type PayoutDay, type PayoutMatch } from '@self/contract/payout-list'
import { sql } from 'kysely'
import { taken } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'

type Import = { madeBy: number; at: Date }

/** How many of the lines were new. */
export async function insertLines(
  tx: Db,
  lines: readonly PayoutLine[],
  { madeBy, at }: Import,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payout_line
      (transaction, kind, imp_uid, paid_out_on, gross, fee, vat, net, made_by, imported_at)
    select transaction, kind, payment, date, gross, fee, vat, net, ${madeBy}::integer, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}::json) as l
      (transaction text, kind text, payment text, date date, gross integer, fee integer, vat integer, net integer)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whether the cancellations of a payment come to just what went back of it: one refund may have gone back in parts. */
const isAllBack = (payment: string) => sql`(
    select sum(b.amount) from refund b where b.imp_uid = ${sql.ref(payment)} and b.state = 'DONE'
  ) is not distinct from (
    select -sum(c.gross) from payout_line c where c.imp_uid = ${sql.ref(payment)} and c.kind = 'CANCEL')`

/** Of lines of one sum as many have a refund of their own as there are such refunds. */
const hasOwnRefund = sql`(
    select count(*) from refund r where r.imp_uid = l.imp_uid and r.amount = -l.gross and r.state = 'DONE'
  ) >= (
    select count(*) from payout_line c where c.imp_uid = l.imp_uid and c.kind = 'CANCEL' and c.gross = l.gross
      and (c.paid_out_on, c.transaction) <= (l.paid_out_on, l.transaction))`
const hasOwnLine = sql`(
    select count(*) from payout_line c where c.imp_uid = r.imp_uid and c.kind = 'CANCEL' and c.gross = -r.amount
  ) >= (
    select count(*) from refund b where b.imp_uid = r.imp_uid and b.amount = r.amount and b.state = 'DONE'
      and b.number <= r.number)`

/** Each line with the order that it is of, as it was charged; a second charge is known by what went back of it. */
const matched = sql`
  select l.*, coalesce(o.merchant_uid, f.merchant_uid) as order_key,
    case when o.merchant_uid is null and f.merchant_uid is null then 'UNKNOWN'
      when l.kind = 'PAYMENT' and l.gross = coalesce(o.charged, o.amount, f.amount) then 'MATCHED'
      when l.kind = 'CANCEL' and (${hasOwnRefund} or ${isAllBack('l.imp_uid')}) then 'MATCHED'
      else 'OTHER_AMOUNT' end as match
  from payout_line l
    left join payment o on o.imp_uid = l.imp_uid
    left join lateral (
      select r.merchant_uid, r.amount from refund r
      where o.merchant_uid is null and r.imp_uid = l.imp_uid order by r.number limit 1
    ) f on true`

type Span = { from: string; until: string }

export const sumDays = async (db: Db, { from, until }: Span): Promise<PayoutDay[]> =>
  (
    await sql<PayoutDay>`
      select to_char(paid_out_on, 'YYYY-MM-DD') as date, count(*)::integer as count, sum(gross)::float8 as gross,
        sum(fee)::float8 as fee, sum(vat)::float8 as vat, sum(net)::float8 as net,
        count(*) filter (where match <> 'MATCHED')::integer as unmatched
      from (${matched} where l.paid_out_on >= ${from}::date and l.paid_out_on < ${until}::date) m
      group by paid_out_on order by paid_out_on desc`.execute(db)
  ).rows

type LineRow = Omit<PayoutLine, never> & { orderKey: string | null; match: PayoutMatch }

export const listUnmatched = async (db: Db, { from, until }: Span): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
      select to_char(paid_out_on, 'YYYY-MM-DD') as date, imp_uid as payment, transaction, kind, gross, fee, vat, net,
        order_key, match
      from (${matched} where l.paid_out_on >= ${from}::date and l.paid_out_on < ${until}::date) m
      where match <> 'MATCHED' order by paid_out_on, transaction limit ${MOST_UNMATCHED}`.execute(db)
  ).rows

type MissingRow = { orderKey: string; kind: 'PAYMENT' | 'CANCEL'; at: Date; amount: number }

/** What moved at the provider in a span and stands in no file. */
export const listMissing = async (
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<MissingRow[]> =>
  (
    await sql<MissingRow>`
      select o.merchant_uid as order_key, 'PAYMENT' as kind, o.paid_at as at, coalesce(o.charged, o.amount) as amount
      from payment o
      where o.paid_at >= ${from} and o.paid_at < ${until} and o.imp_uid is not null and o.amount > 0
        and o.state = any(${taken}::text[])
        and not exists (select from payout_line l where l.imp_uid = o.imp_uid and l.kind = 'PAYMENT')
      union all
      select r.merchant_uid, 'PAYMENT', r.requested_at, r.amount from refund r
      where r.requested_at >= ${from} and r.requested_at < ${until} and r.cause = 'SECOND_CHARGE'
        and not exists (select from payout_line l where l.imp_uid = r.imp_uid and l.kind = 'PAYMENT')
      union all
      select r.merchant_uid, 'CANCEL', r.ended_at, r.amount from refund r
      where r.ended_at >= ${from} and r.ended_at < ${until} and r.state = 'DONE'
        and not (${hasOwnLine} or ${isAllBack('r.imp_uid')})
      order by at limit ${MOST_UNMATCHED}`.execute(db)
  ).rows
