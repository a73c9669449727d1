import { type Invariant, sql } from './invariant.ts'
import { moneyRules } from './rules-of-money.ts'
import { passRules } from './rules-of-passes.ts'
import { peopleRules } from './rules-of-people.ts'
import { slotRules } from './rules-of-slots.ts'
import { workRules } from './rules-of-work.ts'

/**
 * Every invariant that is a question to the whole database. The others need a journal of what clients were told (I-12),
 * the hashes of the access log (I-18: the cleaner), the logs (I-19), or the replies (I-21).
 */
export const invariants: readonly Invariant[] = [
  ...slotRules,
  ...moneyRules,
  ...passRules,
  ...workRules,
  ...peopleRules,
]

/** Beside these, of a database where nothing is under way and whose prices nobody has edited: for tests. */
export const invariantsAtRest: readonly Invariant[] = [
  {
    id: 'I-07',
    rule: 'An order was sold at the price of its version of the coupon',
    query: sql`
      select p.merchant_uid as what from payment p
        join coupon_version v on v.coupon_id = p.coupon_id and v.no = coalesce(p.coupon_version, 1)
      where p.pass_id is null and (p.price, p.discount) <> (v.price, v.discount)`,
  },
  {
    id: 'I-11',
    rule: 'Nothing that was paid waits for what it paid for, or for its refund',
    query: sql`
      select merchant_uid || ' is ' || state as what from payment where state in ('PAID', 'REFUND_DUE')`,
  },
]
