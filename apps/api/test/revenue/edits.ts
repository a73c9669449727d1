import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { randomOf } from '../fuzz/random.ts'

const anyOf = (table: string, column: string, nr: number, which = sql`true`) => sql`(
  select ${sql.ref(column)} from ${sql.table(table)} where ${which}
  order by md5(${sql.ref(column)}::text || ${nr}::text) limit 1)`
const anOrder = (nr: number) => anyOf('payment', 'merchant_uid', nr)
const aPass = (nr: number) => anyOf('pass', 'id', nr)
const aReservation = (nr: number) => anyOf('reservation', 'id', nr)
const aMember = (nr: number) => anyOf('member', 'id', nr)
const aDesk = (nr: number) => anyOf('desk_payment', 'reservation_id', nr)
const aCancelled = (nr: number) => anyOf('reservation_event', 'reservation_id', nr)
/** Up to forty days earlier or later. */
const shift = (nr: number) => sql`make_interval(hours => ${(nr % 1_920) - 960}::integer)`

const ofOrders: ((nr: number) => RawBuilder<unknown>)[] = [
  (nr) => sql`update payment set charged = ${nr % 300_000} where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set charged = null, amount = price where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set paid_at = paid_at + ${shift(nr)} where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set paid_at = created_at, state = 'PAID' where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set paid_at = null, state = 'EXPIRED' where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`
    insert into payment select (jsonb_populate_record(o, jsonb_build_object('merchant_uid', merchant_uid || ${nr}::text,
      'fingerprint', fingerprint || ${nr}::text, 'imp_uid', null))).*
    from payment o where merchant_uid = ${anOrder(nr)} on conflict do nothing`,
  (nr) => sql`update payment set state = 'EXPIRED' where merchant_uid = ${anOrder(nr)}`,
  (nr) =>
    sql`update payment set coupon_id = 4 - coupon_id where merchant_uid = ${anOrder(nr)} and coupon_id in (1, 3)`,
  (nr) => sql`update payment set member_id = ${aMember(nr)} where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set reservation_id = ${aReservation(nr)} where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set reservation_id = null where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`
    with offer as (
      insert into pass_offer (member_id, branch_code, open_until) values (${aMember(nr)}, 'JS', '2027-01-01') returning id
    )
    update payment set offer_id = offer.id from offer
    where merchant_uid = ${anOrder(nr)} and payment.reservation_id is null`,
  (nr) =>
    sql`update payment set offer_id = null where merchant_uid = ${anyOf('payment', 'merchant_uid', nr, sql`offer_id is not null`)}`,
  (nr) => sql`update pass_offer set branch_code = 'GN' where id = ${anyOf('pass_offer', 'id', nr)}`,
  (nr) => sql`update payment set pass_id = ${aPass(nr)} where merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`update payment set pass_id = null where pass_id is not null and merchant_uid = ${anOrder(nr)}`,
  (nr) => sql`
    with one as (select ${anOrder(nr)} as key), r as (delete from refund using one where merchant_uid = key),
      p as (delete from payment_provider using one where merchant_uid = key)
    delete from payment using one where merchant_uid = key`,
]

const ofPasses: typeof ofOrders = [
  (nr) => sql`update pass set sessions = ${1 + (nr % 20)} where id = ${aPass(nr)}`,
  (
    nr,
  ) => sql`update pass set merchant_uid = ${anyOf('payment', 'merchant_uid', nr, sql`merchant_uid not in (select merchant_uid from pass)`)}
    where id = ${aPass(nr)}`,
  (nr) => sql`update pass_entry set credits = credits + ${(nr % 3) - 1}
    where pass_id = ${aPass(nr)} and seq = 1 + ${nr}::integer % 5`,
  (nr) =>
    sql`update pass_entry set at = at + ${shift(nr)} where pass_id = ${aPass(nr)} and seq = 1 + ${nr}::integer % 5`,
  (nr) => sql`update pass_entry set kind = 'EXPIRE' where pass_id = ${aPass(nr)} and seq = 2`,
  (nr) =>
    sql`update pass_entry set reservation_id = ${aReservation(nr)} where pass_id = ${aPass(nr)} and seq = 2`,
  (nr) => sql`update pass_entry set pass_id = ${aPass(nr + 1)}, seq = 1000 + seq
    where pass_id = ${aPass(nr)} and seq = 2 and not exists (select from pass_entry where seq > 1000)`,
  (nr) => sql`delete from pass_entry where pass_id = ${aPass(nr)} and seq = 3`,
  (nr) => sql`
    insert into pass_entry (pass_id, seq, kind, credits, balance, reservation_id, at)
    select pass_id, max(seq) + 1, 'HOLD', -1, 0, ${aReservation(nr)}, max(at) + interval '1 day'
    from pass_entry where pass_id = ${aPass(nr)} group by pass_id on conflict do nothing`,
  (nr) => sql`
    insert into pass_entry (pass_id, seq, kind, credits, balance, at)
    select pass_id, max(seq) + 1, 'ADJUST', ${(nr % 5) - 2}, 3, max(at) + ${shift(nr)}
    from pass_entry where pass_id = ${aPass(nr)} group by pass_id on conflict do nothing`,
  (nr) => sql`
    insert into pass_entry (pass_id, seq, kind, credits, balance, reservation_id, at)
    select pass_id, max(seq) + 1, 'RETURN', 1, 3, ${aReservation(nr)}, max(at) + interval '20 days'
    from pass_entry where pass_id = ${aPass(nr)} group by pass_id on conflict do nothing`,
]

const ofReservations: typeof ofOrders = [
  (nr) => sql`update reservation set starts_at = starts_at + ${shift(nr)} where id = ${aReservation(nr)}`,
  (nr) => sql`update reservation set branch_code = 'JS', wr_id = null where id = ${aReservation(nr)}`,
  (nr) => sql`update reservation set branch_code = 'GN', wr_id = 107 where id = ${aReservation(nr)}`,
  (nr) => sql`update reservation set member_id = ${aMember(nr)} where id = ${aReservation(nr)}`,
  (nr) => sql`update reservation set pass_id = ${aPass(nr)} where id = ${aReservation(nr)}`,
  (nr) => sql`
    insert into reservation select (jsonb_populate_record(r, jsonb_build_object('id', ${2_000_000 + nr}::integer,
      'starts_at', starts_at + ${shift(nr)}))).*
    from reservation r where id = ${aReservation(nr)} on conflict do nothing`,
  (nr) =>
    sql`update reservation set state = 'CANCEL', revision = revision + 1 where id = ${aReservation(nr)}`,
  (nr) => sql`
    insert into reservation_event (reservation_id, revision, kind, from_state, to_state, told_by, at)
    select id, revision, 'CANCELLED', 'BOOKED', 'CANCEL', 'STAFF', starts_at + ${shift(nr)}
    from reservation where id = ${aReservation(nr)} on conflict do nothing`,
  (nr) => sql`update reservation_event set at = at + ${shift(nr)} where reservation_id = ${aCancelled(nr)}`,
  (nr) => sql`update reservation_event set to_state = 'BOOKED' where reservation_id = ${aCancelled(nr)}`,
  (nr) => sql`delete from reservation_event where reservation_id = ${aCancelled(nr)}`,
]

const ofReturns: typeof ofOrders = [
  (nr) => sql`
    insert into refund (merchant_uid, imp_uid, number, cause, amount, state, requested_at, ended_at)
    select merchant_uid, 'late', 9, 'CENTRE', ${1 + (nr % 50_000)}::integer, 'DONE', at, at
    from (select merchant_uid, coalesce(paid_at, created_at) + ${shift(nr)} as at from payment
      where merchant_uid = ${anOrder(nr)}) o
    on conflict do nothing`,
  (nr) => sql`update refund set requested_at = requested_at + ${shift(nr)}
    where merchant_uid = ${anyOf('refund', 'merchant_uid', nr)}`,
  (nr) =>
    sql`update refund set amount = ${1 + (nr % 90_000)} where merchant_uid = ${anyOf('refund', 'merchant_uid', nr)}`,
  (nr) => sql`update refund set merchant_uid = ${anOrder(nr)}, number = 8
    where merchant_uid = ${anyOf('refund', 'merchant_uid', nr)} and not exists (select from refund where number = 8)`,
  (nr) => sql`delete from refund where merchant_uid = ${anyOf('refund', 'merchant_uid', nr)}`,
  (nr) =>
    sql`update desk_payment set amount = ${1 + (nr % 90_000)} where reservation_id = ${aDesk(nr)} and amount > 0`,
  (nr) => sql`update desk_payment set at = at + ${shift(nr)} where reservation_id = ${aDesk(nr)}`,
  (nr) =>
    sql`update desk_payment set branch_code = 'GN', coupon_id = 3 where reservation_id = ${aDesk(nr)} and seq = 1`,
  (nr) => sql`delete from desk_payment where reservation_id = ${aDesk(nr)} and seq = ${1 + (nr % 2)}`,
  (nr) => sql`update desk_payment set reservation_id = ${aReservation(nr)}, seq = seq + 10
    where reservation_id = ${aDesk(nr)} and seq < 10`,
  (nr) => sql`
    insert into desk_payment (reservation_id, seq, kind, method, amount, coupon_id, branch_code, paid_on, actor_id, at)
    select reservation_id, 2, 'RETURNED', method, amount, coupon_id, branch_code, paid_on, actor_id, at + ${shift(nr)}
    from desk_payment where reservation_id = ${aDesk(nr)} and seq = 1 on conflict do nothing`,
]

/** Every kind of change to a row that says what a sale comes to, as nobody would make it: drawn again and again. */
export function editsOf(db: Db, seed: number): { edit: () => Promise<void>; kinds: number } {
  const drawn = randomOf('edits', seed)
  const all = [...ofOrders, ...ofPasses, ...ofReservations, ...ofReturns]
  let nr = 0
  return {
    kinds: all.length,
    async edit() {
      const next = all[nr % all.length] ?? ofOrders[0]
      nr += 1
      await next?.(drawn.below(1_000_000)).execute(db)
    },
  }
}
