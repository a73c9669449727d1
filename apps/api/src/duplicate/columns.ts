import type { Holding } from '@self/contract/duplicate'

/** A row of the account given up, t, that the kept account has too, k: it stays, and why. */
type Clash = { when: string; stays: string }
/**
 * moves: the row goes to the account that remains, and is counted so in a comparison; key: by which it is found again, as
 * PostgreSQL names it; isText: the column has the member's number as text. follows: it goes with another row. stays: why it doesn't move.
 */
type MergeRule =
  | { moves: Holding | 'uncounted'; key: readonly string[]; isText?: true; clash?: Clash }
  | { follows: string }
  | { stays: string; counted?: Holding }

const ID = ['id']

const STAFF = 'what somebody of the staff did: an account of the staff is never merged'
const LOGIN = 'a login of the account that is given up: it ends'

/**
 * What becomes of each column that names a member when two accounts turn out to be one person's. A new one fails
 * duplicate.test.ts until it says so here.
 */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  'reservation.member_id': { moves: 'bookings', key: ID },
  'slot_claim.member_id': { follows: 'the session, or the offer, that the cell is for' },
  'pass.member_id': { moves: 'passes', key: ID },
  'pass_offer.member_id': { moves: 'uncounted', key: ID },
  'payment.member_id': { moves: 'orders', key: ['merchant_uid'] },
  'payment_error.user_id': { moves: 'uncounted', key: ID, isText: true },
  'series.member_id': {
    moves: 'series',
    key: ID,
    clash: { when: 't.key = k.key', stays: 'a press is told by its key, once for each account' },
  },
  'company_draw.member_id': { moves: 'draws', key: ['reservation_id'] },
  // Where both wait for the same, one of the two entries has ended before (waiting/merged.ts).
  'waiting_entry.member_id': { moves: 'waiting', key: ID },
  'self_test_result.member_id': {
    moves: 'results',
    key: ID,
    clash: { when: 't.client_id = k.client_id', stays: 'the same result of one device, saved to both' },
  },
  'favourite.member_id': {
    moves: 'favourites',
    key: ['wr_id'],
    clash: { when: 't.wr_id = k.wr_id', stays: 'the kept account has that counsellor among its own' },
  },
  'outbox.member_id': { moves: 'messages', key: ID },
  'mailing_recipient.member_id': {
    moves: 'uncounted',
    key: ['mailing_id'],
    clash: { when: 't.mailing_id = k.mailing_id', stays: 'one message of a mailing is for one account' },
  },
  'member_note.member_id': { moves: 'notes', key: ID },
  'subject_request.member_id': {
    moves: 'requests',
    key: ID,
    clash: {
      when: "t.kind = k.kind and t.state = 'OPEN' and k.state = 'OPEN'",
      stays: 'each account has asked for the same, and each is answered',
    },
  },
  'found_member.member_id': { stays: 'how somebody of the staff has found that account, for a day' },
  'identity.member_id': {
    stays: 'nobody comes into an account by what staff say: the way in is proved anew by a code to its phone',
  },
  'member.merged_into': { stays: 'which account is kept' },
  'member_merge.from_id': { stays: 'what was done with the account' },
  'member_merge.into_id': { stays: 'as above' },
  'member_merge.asked_by': { stays: STAFF },
  'member_merge.decided_by': { stays: STAFF },
  'member_merge.undone_by': { stays: STAFF },
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
  'mark_correction.made_by': { stays: STAFF },
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

type Spot = { spot: string; table: string; column: string }

const rules = Object.entries(MERGE_RULES).map(([spot, rule]) => {
  const [table = '', column = ''] = spot.split('.')
  return { at: { spot, table, column }, rule }
})

/** What moves, by which key, and what stays where the kept account has the same. */
export type Move = Spot & {
  key: readonly string[]
  isText?: true
  clash?: Clash
  holding: Holding | 'uncounted'
}
export const MOVES: readonly Move[] = rules.flatMap(({ at, rule }) => {
  if (!('moves' in rule)) return []
  const { moves: holding, ...how } = rule
  return [{ ...at, ...how, holding }]
})

/** The columns that a comparison counts, and as what. */
export const COUNTED: readonly { table: string; column: string; holding: Holding }[] = rules.flatMap(
  ({ at: { table, column }, rule }) => {
    const holding = 'moves' in rule ? rule.moves : 'counted' in rule ? rule.counted : undefined
    return holding === undefined || holding === 'uncounted' ? [] : [{ table, column, holding }]
  },
)
