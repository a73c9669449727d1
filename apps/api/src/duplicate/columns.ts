import type { Holding } from '@self/contract/duplicate'

/** moves: the row goes to the account that remains, and is counted so in a comparison. stays: why it doesn't. */
type MergeRule = { moves: Holding | 'uncounted' } | { stays: string; counted?: Holding }

const STAFF = 'what somebody of the staff did: an account of the staff is never merged'
const LOGIN = 'a login of the account that is given up: it ends'

/**
 * What becomes of each column that names a member when two accounts turn out to be one person's. A new one fails
 * duplicate.test.ts until it says so here.
 */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  'reservation.member_id': { moves: 'bookings' },
  'slot_claim.member_id': { moves: 'uncounted' },
  'pass.member_id': { moves: 'passes' },
  'pass_offer.member_id': { moves: 'uncounted' },
  'payment.member_id': { moves: 'orders' },
  'payment_error.user_id': { moves: 'uncounted' },
  'series.member_id': { moves: 'series' },
  'company_draw.member_id': { moves: 'draws' },
  'waiting_entry.member_id': { moves: 'waiting' },
  'self_test_result.member_id': { moves: 'results' },
  'favourite.member_id': { moves: 'favourites' },
  'outbox.member_id': { moves: 'messages' },
  'mailing_recipient.member_id': { moves: 'uncounted' },
  'member_note.member_id': { moves: 'notes' },
  'subject_request.member_id': { moves: 'requests' },
  'found_member.member_id': { moves: 'uncounted' },
  'identity.member_id': { moves: 'uncounted' },
  'consent.member_id': { stays: 'the proof of who agreed, with which account and when', counted: 'consents' },
  'consent_withdrawal.member_id': { stays: 'as above' },
  'login_session.member_id': { stays: LOGIN },
  'login_record.member_id': { stays: LOGIN },
  'passkey.member_id': { stays: LOGIN },
  'recovery_code.member_id': { stays: LOGIN },
  'calendar_feed.member_id': { stays: 'its address is sealed for the account that made it' },
  'former_customer.member_id': { stays: 'of an account that is destroyed' },
  'revenue_move.member_id': { stays: 'computed anew from the sales that move' },
  'distinct_pair.first_id': { stays: 'what was found of that account' },
  'distinct_pair.second_id': { stays: 'as above' },
  'distinct_pair.made_by': { stays: STAFF },
  'access_log.subject_id': { stays: 'the log is never changed' },
  'access_log.actor_id': { stays: 'as above' },
  'access_subject.subject_id': { stays: 'as above' },
  'staff_grant.member_id': { stays: STAFF },
  'grant_review.member_id': { stays: STAFF },
  'found_member.staff_id': { stays: STAFF },
  'staff_feed.staff_id': { stays: STAFF },
  'break_glass.opened_by': { stays: STAFF },
  'change_log.actor_id': { stays: STAFF },
  'counsellor_share.made_by': { stays: STAFF },
  'day_closing.made_by': { stays: STAFF },
  'desk_payment.actor_id': { stays: STAFF },
  'direct_url.made_by': { stays: STAFF },
  'disruption.made_by': { stays: STAFF },
  'faq_change.changed_by': { stays: STAFF },
  'goodwill_refund.decided_by': { stays: STAFF },
  'goodwill_refund.requested_by': { stays: STAFF },
  'grant_review.reviewed_by': { stays: STAFF },
  'leave_request.decided_by': { stays: STAFF },
  'leave_request.made_by': { stays: STAFF },
  'list_export.made_by': { stays: STAFF },
  'mailing.made_by': { stays: STAFF },
  'member_note.made_by': { stays: STAFF },
  'pass_adjustment.made_by': { stays: STAFF },
  'payment_difference.cleared_by': { stays: STAFF },
  'payment_error.assigned_to': { stays: STAFF },
  'payment_error.resolved_by': { stays: STAFF },
  'payout_line.made_by': { stays: STAFF },
  'proposal.made_by': { stays: STAFF },
  'staff_grant.given_by': { stays: STAFF },
  'subject_request.decided_by': { stays: STAFF },
  'subject_request.made_by': { stays: STAFF },
}

/** The columns that a comparison counts, and as what. */
export const COUNTED: readonly { table: string; column: string; holding: Holding }[] = Object.entries(
  MERGE_RULES,
).flatMap(([name, rule]) => {
  const holding = 'moves' in rule ? rule.moves : rule.counted
  const [table = '', column = ''] = name.split('.')
  return holding === undefined || holding === 'uncounted' ? [] : [{ table, column, holding }]
})
