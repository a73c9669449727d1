import { FIRST_POLICY } from '@self/contract/policy'
import { REFUND_POLICY, WRITTEN } from '@self/contract/refund-policy'
import { sql } from 'kysely'

/** Parts of others' statements, so that none of theirs is sent in addition. docs/decisions/120. */

/** A value of the row that is written: the end of a hold that begins now, by the policy in force. */
export const holdEnd = (at: Date) => sql<Date>`${at}::timestamptz + make_interval(mins => coalesce((
  select hold_minutes from policy_version where withdrawn_at is null and valid_from <= ${at}
  order by valid_from desc, no desc limit 1), ${FIRST_POLICY.holdMinutes}::integer))`

/** A value of the row that is written: the name of the rule of refunds that is sold under now. */
export const refundRule = (at: Date) => sql<string>`coalesce((
  select ${WRITTEN}::text || no from policy_version where withdrawn_at is null and valid_from <= ${at}
  order by valid_from desc, no desc limit 1), ${REFUND_POLICY.version}::text)`

/** A number of the policy in force, within a statement about whatever else. */
const inForce = (
  column: 'offer_minutes' | 'proposal_hours',
  first: number,
  at: Date,
) => sql<number>`coalesce((
  select v.${sql.ref(column)} from policy_version v where v.withdrawn_at is null and v.valid_from <= ${at}
  order by v.valid_from desc, v.no desc limit 1), ${first}::integer)`

/** A column of what is read: for how many minutes an hour is held that is offered now. */
export const offerMinutes = (at: Date) =>
  inForce('offer_minutes', FIRST_POLICY.offerMinutes, at).as('offerMinutes')

/** A column of what is read: for how many hours starts are held that are proposed for a request now. */
export const proposalHours = (at: Date) =>
  inForce('proposal_hours', FIRST_POLICY.proposalHours, at).as('proposalHours')

/** As JSON has it. */
export type ChangeRules = readonly { validFrom: string; changeDays: number; changeTime: string }[]

/** A column of what is read: the rules of every version that was not withdrawn, in the order in which they begin. */
export const changeRules = sql<ChangeRules>`(
  select coalesce(json_agg(json_build_object(
    'validFrom', valid_from, 'changeDays', change_days, 'changeTime', change_time) order by valid_from, no), '[]')
  from policy_version where withdrawn_at is null)`.as('changeRules')
