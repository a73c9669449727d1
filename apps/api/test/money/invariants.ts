import { sql } from 'kysely'
import { expect } from 'vitest'
import { getOrder } from '../../src/payment/orders.ts'
import { settle } from '../../src/settlement/settle.ts'
import type { World } from '../world.ts'

/**
 * What must hold of money whatever has happened: each query finds the rows that break its rule. What was given for an
 * order is a session, or a pass; a session cancelled back into its pass is given still, and of 0 won nothing is owed.
 */
const rules: Record<string, string> = {
  'I-03 a taken order has led to what it paid for, or to its refund: never both, never neither': `
    select p.merchant_uid || ' is ' || p.state || ', its session ' || coalesce(r.state, 'none') as what
    from payment p
      left join reservation r on r.id = p.reservation_id
      left join pass g on g.merchant_uid = p.merchant_uid
    where case
      when p.state = 'FULFILLED' then p.refund_cause is not null
        or not (coalesce(r.state in ('BOOKED', 'CANCEL_F'), false) or g.id is not null or r.pass_id is not null
          or coalesce(r.state = 'CANCEL' and p.amount = 0, false))
      when p.state = 'REFUNDED' and p.refund_cause = 'PASS' then g.id is null
        or 0 <> (select e.balance from pass_entry e where e.pass_id = g.id order by e.seq desc limit 1)
      when p.state = 'REFUNDED' then p.refund_cause is null or g.id is not null
        or coalesce(r.state not in ('LAPSED', 'CANCEL') and r.kept_until is null, false)
      when p.state in ('CREATED', 'AWAITING') then g.id is not null or coalesce(r.state <> 'HELD', false)
      when p.state in ('FAILED', 'EXPIRED') then g.id is not null
        or coalesce(r.state <> 'LAPSED' and r.kept_until is null, false)
      else true end`,

  'I-04 a session with a counsellor has one order that paid for it': `
    select 'session ' || r.id as what from reservation r
    where r.state = 'BOOKED' and r.wr_id is not null and 1 <> (
      select count(*) from payment p where p.reservation_id = r.id
        and (p.state = 'FULFILLED' or p.state = 'REFUNDED' and p.refund_cause = 'PASS'))`,

  'I-06 an order is paid, fulfilled and refunded once': `
    select merchant_uid || ' ' || kind as what from payment_event
    where kind in ('PAID', 'FULFILLED', 'REFUND_DUE', 'REFUNDED')
    group by merchant_uid, kind having count(*) > 1
    union all
    select merchant_uid || ' says no ' || state from payment p
    where state in ('FULFILLED', 'REFUNDED') and not exists (
      select from payment_event e where e.merchant_uid = p.merchant_uid and e.kind = p.state)
    union all
    select imp_uid from payment where imp_uid is not null group by imp_uid having count(*) > 1`,

  'I-07 an amount is the price of its coupon less the discount, rounded up': `
    select p.merchant_uid as what from payment p join coupon c on c.id = p.coupon_id
    where p.amount <> p.price - (cast(p.price as bigint) * p.discount + 99) / 100
      or p.price <> case when p.pass_id is null then c.price else 0 end
      or p.discount <> case when p.pass_id is null then c.discount else 0 end`,

  'I-08 a refund is at least 1 won, at most what was taken, and has the receipt of the provider': `
    select merchant_uid as what from payment
    where state = 'REFUNDED' and (
      refund_receipt_url is null or coalesce(refund_amount, charged, amount) not between 1 and coalesce(charged, amount)
      or (refund_cause in ('CANCELLED', 'PASS', 'CENTRE') and (refund_amount is null or refund_rule is null)))`,

  'I-15 a link is paid once, for its own member and coupon': `
    select 'link ' || l.id as what from direct_url l
      join reservation r on r.id = l.reservation_id
      join payment p on p.reservation_id = r.id
    group by l.id
    having count(*) filter (where p.state = 'FULFILLED') > 1
      or bool_or(p.member_id <> r.member_id or p.coupon_id <> l.coupon_id)`,

  'I-09 what is left of a pass is what was granted less what was used': `
    select 'pass ' || pass_id || ', entry ' || seq as what
    from (select e.*, sum(credits) over (partition by pass_id order by seq) as total from pass_entry e) e
    where balance <> total or balance < 0
    union all
    select 'pass ' || g.id from pass g
      left join pass_entry e on e.pass_id = g.id and e.kind = 'GRANT'
    where coalesce(e.credits, 0) <> g.sessions
    union all
    select 'pass ' || e.pass_id || ', session ' || r.id from pass_entry e
      join reservation r on r.id = e.reservation_id
    group by e.pass_id, r.id, r.state
    having sum(e.credits) <> case
      when r.state = 'HELD' or r.state in ('REQUESTED', 'BOOKED', 'CANCEL_F') and r.pass_id = e.pass_id then -1
      else 0 end
    union all
    select 'session ' || r.id || ' without its entry in pass ' || r.pass_id from reservation r
    where r.pass_id is not null and not exists (
      select from pass_entry e where e.pass_id = r.pass_id and e.reservation_id = r.id and e.kind = 'HOLD')
    union all
    select 'session ' || reservation_id || ' used twice' from pass_entry
    where kind = 'USE' group by pass_id, reservation_id having count(*) > 1`,

  'I-16 what a desk took is for a session at a general branch that nothing else has paid, and goes back whole': `
    select 'session ' || d.reservation_id || ', row ' || d.seq as what
    from desk_payment d
      join reservation r on r.id = d.reservation_id
      join branch b on b.code = r.branch_code
      left join desk_payment t on t.reservation_id = d.reservation_id and t.seq = d.seq - 1
    where d.branch_code <> r.branch_code or b.center_type <> 'GENERAL'
      or d.seq > 1 and t.seq is null
      or d.kind = 'RETURNED' and (t.method, t.amount) <> (d.method, d.amount)
      or d.kind = 'TAKEN' and (
        r.pass_id is not null or exists (
          select from payment p where p.reservation_id = r.id and p.state = 'FULFILLED'))
        and not exists (
          select from desk_payment l where l.reservation_id = d.reservation_id and l.seq > d.seq)`,
}

const SAME_WON = 'I-05 what the provider holds of an order is what we hold'

type Payment = { merchant_uid: string; status: string; amount: number; cancel_amount: number }

/** Won that the provider has taken and not given back, by order. */
async function heldThere(world: World): Promise<Map<string, number>> {
  const payments = (await world.atSandbox('/portone/sandbox/ledger')) as Payment[]
  const held = new Map<string, number>()
  for (const { merchant_uid, status, amount, cancel_amount } of payments)
    if (status === 'paid' || status === 'cancelled')
      held.set(merchant_uid, (held.get(merchant_uid) ?? 0) + amount - cancel_amount)
  return held
}

/** The same, as our orders say it. */
async function heldHere({ db }: World): Promise<Map<string, number>> {
  const orders = await db.selectFrom('payment').selectAll().execute()
  const held = orders.map(({ orderId, state, amount, charged, refundAmount }) => {
    const taken = charged ?? amount
    const stored = { FULFILLED: taken, REFUNDED: taken - (refundAmount ?? taken) }[String(state)] ?? 0
    return [orderId, stored] as const
  })
  return new Map(held)
}

/** Orders that the back office has been told of. */
async function different({ db }: World): Promise<Set<string>> {
  const rows = await db.selectFrom('paymentDifference').select('orderId').execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

async function otherWon(world: World): Promise<string[]> {
  const [there, here, known] = [await heldThere(world), await heldHere(world), await different(world)]
  const won = (held: Map<string, number>, id: string) => held.get(id) ?? 0
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((id) => !known.has(id) && (!here.has(id) || won(there, id) !== won(here, id)))
    .map((id) => `${id}: ${won(there, id)} won there, ${won(here, id)} here`)
}

/** Every broken rule, with what breaks it. */
export async function violationsOf(world: World): Promise<string[]> {
  const broken = (await otherWon(world)).map((what) => `${SAME_WON}: ${what}`)
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw<{ what: string }>(query).execute(world.db)
    broken.push(...rows.map(({ what }) => `${rule}: ${what}`))
  }
  return broken
}

/** The provider's faults are lifted and every order is looked at once more: after that nothing may be under way. */
async function comeToRest(world: World): Promise<void> {
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'approve' })
  const orders = await world.db.selectFrom('payment').select('orderId').execute()
  for (const { orderId } of orders) await settle(world.app, await getOrder(world.db, orderId), 'SWEEP')
}

/** After a test: money, sessions and passes agree with each other and with the provider's ledger, to the won. */
export async function expectSound(world: World): Promise<void> {
  await comeToRest(world)
  expect(await violationsOf(world)).toEqual([])
}
