import { type RawBuilder, sql } from 'kysely'
import type { Seal, Sealer } from '../platform/seal.ts'

/** Whose rows: by number and by phone. */
export type Subject = { memberId: number; phone: string }
type Row = Record<string, unknown>
type Part = { title: string; rows: (subject: Subject) => RawBuilder<Row> }

const reservations = (memberId: number) => sql`(select id from reservation where member_id = ${memberId})`
const orders = (memberId: number) => sql`(select merchant_uid from payment where member_id = ${memberId})`
const passes = (memberId: number) => sql`(select id from pass where member_id = ${memberId})`

/**
 * Every table with something about a member, and which of its rows: account-export.test.ts walks over the foreign keys of
 * the database and misses none. Read in this order.
 */
export const parts: Readonly<Record<string, Part>> = {
  member: { title: '회원', rows: ({ memberId }) => sql`select * from member where id = ${memberId}` },
  identity: {
    title: '카카오 로그인',
    rows: ({ memberId }) => sql`select * from identity where member_id = ${memberId}`,
  },
  staff_grant: {
    title: '직원으로서의 역할',
    rows: ({ memberId }) => sql`select * from staff_grant where member_id = ${memberId}`,
  },
  grant_review: {
    title: '역할이 아직 필요한지 확인한 기록',
    rows: ({ memberId }) =>
      sql`select * from grant_review where member_id = ${memberId} order by reviewed_at`,
  },
  found_member: {
    title: '직원이 번호로 찾은 기록',
    rows: ({ memberId }) => sql`select * from found_member where member_id = ${memberId}`,
  },
  login_session: {
    title: '로그인한 기기',
    rows: ({ memberId }) => sql`select * from login_session where member_id = ${memberId}`,
  },
  passkey: {
    title: '패스키',
    rows: ({ memberId }) => sql`select * from passkey where member_id = ${memberId} order by created_at`,
  },
  recovery_code: {
    title: '복구 코드',
    rows: ({ memberId }) => sql`select * from recovery_code where member_id = ${memberId} order by id`,
  },
  login_record: {
    title: '마지막 로그인',
    rows: ({ memberId }) => sql`select * from login_record where member_id = ${memberId}`,
  },
  verification: {
    title: '번호 인증',
    rows: ({ phone }) => sql`select * from verification where phone = ${phone}`,
  },
  consent: {
    title: '동의',
    rows: ({ memberId }) => sql`select * from consent where member_id = ${memberId}`,
  },
  consent_withdrawal: {
    title: '거둔 동의',
    rows: ({ memberId }) => sql`select * from consent_withdrawal where member_id = ${memberId}`,
  },
  reservation: {
    title: '예약',
    rows: ({ memberId }) => sql`select * from reservation where member_id = ${memberId} order by id`,
  },
  reservation_event: {
    title: '예약이 바뀐 기록',
    rows: ({ memberId }) =>
      sql`select * from reservation_event where reservation_id in ${reservations(memberId)} order by at`,
  },
  branch_event: {
    title: '센터에 알린 기록',
    rows: ({ memberId }) =>
      sql`select * from branch_event where reservation_id in ${reservations(memberId)} order by id`,
  },
  slot_claim: {
    title: '잡아 둔 시간',
    rows: ({ memberId }) =>
      sql`select * from slot_claim where member_id = ${memberId}
        or reservation_id in ${reservations(memberId)} order by starts_at`,
  },
  proposal: {
    title: '제안받은 시간',
    rows: ({ memberId }) =>
      sql`select * from proposal where reservation_id in ${reservations(memberId)} order by id`,
  },
  disrupted_reservation: {
    title: '상담사가 쉬어 바뀐 예약',
    rows: ({ memberId }) =>
      sql`select * from disrupted_reservation where reservation_id in ${reservations(memberId)} order by starts_at`,
  },
  proposal_start: {
    title: '제안받은 시각',
    rows: ({ memberId }) =>
      sql`select * from proposal_start where proposal_id in
        (select id from proposal where reservation_id in ${reservations(memberId)}) order by starts_at`,
  },
  break_glass: {
    title: '마스터가 상담 신청 사유를 연 기록',
    rows: ({ memberId }) =>
      sql`select * from break_glass where reservation_id in ${reservations(memberId)} order by id`,
  },
  booker_message: {
    title: '다른 번호에 보낸 예약 안내',
    rows: ({ memberId }) =>
      sql`select * from booker_message where reservation_id in ${reservations(memberId)} order by created_at`,
  },
  direct_url: {
    title: '받은 결제 링크',
    rows: ({ memberId }) =>
      sql`select * from direct_url where reservation_id in ${reservations(memberId)}
        or offer_id in (select id from pass_offer where member_id = ${memberId}) order by id`,
  },
  pass_offer: {
    title: '링크로 제안받은 이용권',
    rows: ({ memberId }) => sql`select * from pass_offer where member_id = ${memberId} order by id`,
  },
  company_draw: {
    title: '회사 지원으로 쓴 상담',
    rows: ({ memberId }) =>
      sql`select * from company_draw where member_id = ${memberId}
        or reservation_id in ${reservations(memberId)}`,
  },
  waiting_entry: {
    title: '대기',
    rows: ({ memberId }) => sql`select * from waiting_entry where member_id = ${memberId} order by id`,
  },
  subject_request: {
    title: '내 정보에 대한 요청',
    rows: ({ memberId }) => sql`select * from subject_request where member_id = ${memberId} order by id`,
  },
  series: {
    title: '매주 예약',
    rows: ({ memberId }) => sql`select * from series where member_id = ${memberId} order by id`,
  },
  pass: {
    title: '이용권',
    rows: ({ memberId }) => sql`select * from pass where member_id = ${memberId} order by id`,
  },
  pass_entry: {
    title: '이용권을 쓴 기록',
    rows: ({ memberId }) =>
      sql`select * from pass_entry where pass_id in ${passes(memberId)}
        or reservation_id in ${reservations(memberId)} order by pass_id, seq`,
  },
  pass_adjustment: {
    title: '이용권 횟수를 바로잡은 기록',
    rows: ({ memberId }) =>
      sql`select * from pass_adjustment where pass_id in ${passes(memberId)} order by pass_id, seq`,
  },
  mark_correction: {
    title: '오지 않음을 출석으로 바로잡은 기록',
    rows: ({ memberId }) =>
      sql`select * from mark_correction where reservation_id in ${reservations(memberId)} order by at`,
  },
  mailing_recipient: {
    title: '받은 단체 안내',
    rows: ({ memberId }) =>
      sql`select * from mailing_recipient where member_id = ${memberId} order by mailing_id`,
  },
  member_note: {
    title: '직원이 적은 행정 메모',
    rows: ({ memberId }) => sql`select * from member_note where member_id = ${memberId} order by id`,
  },
  distinct_pair: {
    title: '중복 계정이 아니라고 확인한 기록',
    rows: ({ memberId }) =>
      sql`select * from distinct_pair where first_id = ${memberId} or second_id = ${memberId} order by made_at`,
  },
  member_merge: {
    title: '다른 계정과 합친 기록',
    rows: ({ memberId: id }) => sql`select * from member_merge where ${id} in (from_id, into_id) order by id`,
  },
  payment: {
    title: '주문과 결제',
    rows: ({ memberId }) => sql`select * from payment where member_id = ${memberId} order by created_at`,
  },
  payment_provider: {
    title: '결제 수단',
    rows: ({ memberId }) => sql`select * from payment_provider where merchant_uid in ${orders(memberId)}`,
  },
  payment_event: {
    title: '결제가 바뀐 기록',
    rows: ({ memberId }) =>
      sql`select * from payment_event where merchant_uid in ${orders(memberId)} order by id`,
  },
  payment_difference: {
    title: '결제사와 다른 기록',
    rows: ({ memberId }) =>
      sql`select * from payment_difference where merchant_uid in ${orders(memberId)} order by id`,
  },
  payment_error: {
    title: '결제 오류',
    rows: ({ memberId }) => sql`select * from payment_error where user_id = ${String(memberId)} order by id`,
  },
  refund: {
    title: '환불',
    rows: ({ memberId }) =>
      sql`select * from refund where merchant_uid in ${orders(memberId)} order by requested_at`,
  },
  desk_payment: {
    title: '센터에서 한 결제',
    rows: ({ memberId }) =>
      sql`select * from desk_payment where reservation_id in ${reservations(memberId)} order by at`,
  },
  goodwill_refund: {
    title: '규정 밖 환불',
    rows: ({ memberId }) =>
      sql`select * from goodwill_refund
        where reservation_id in ${reservations(memberId)} or merchant_uid in ${orders(memberId)} order by id`,
  },
  self_test_result: {
    title: '자가진단 결과',
    rows: ({ memberId }) => sql`select * from self_test_result where member_id = ${memberId} order by id`,
  },
  calendar_feed: {
    title: '캘린더 주소',
    rows: ({ memberId }) => sql`select * from calendar_feed where member_id = ${memberId}`,
  },
  favourite: {
    title: '관심 상담사',
    rows: ({ memberId }) =>
      sql`select * from favourite where member_id = ${memberId} order by created_at, wr_id`,
  },
  outbox: {
    title: '받은 문자',
    rows: ({ memberId }) => sql`select * from outbox where member_id = ${memberId} order by id`,
  },
  access_log: {
    title: '내 정보를 다룬 기록',
    rows: ({ memberId }) =>
      sql`select l.*, l.actor_id = ${memberId} as is_own from access_log l
        where l.subject_id = ${memberId} or l.actor_id = ${memberId}
          or exists (select from access_subject s
            where s.subject_id = ${memberId} and s.chain = l.chain and s.seq = l.seq)
        order by l.at, l.chain, l.seq`,
  },
  access_subject: {
    title: '목록에서 본 기록',
    rows: ({ memberId }) =>
      sql`select * from access_subject where subject_id = ${memberId} order by chain, seq`,
  },
}

/** What is sealed in the table and open to its member, by table and column. */
export const SEALED: Readonly<Record<string, { name: string; open: (seal: Seal, row: Row) => Sealer }>> = {
  'reservation.reasonSealed': {
    name: 'reason',
    open: (seal, { id }) => seal.at('reservation.reason_sealed', Number(id)),
  },
  'reservation.declineNoteSealed': {
    name: 'declineNote',
    open: (seal, { id }) => seal.at('reservation.decline_note_sealed', Number(id)),
  },
  'desk_payment.noteSealed': {
    name: 'note',
    open: (seal, row) => seal.at('desk_payment.note_sealed', Number(row.reservationId), Number(row.seq)),
  },
  'goodwill_refund.reasonSealed': {
    name: 'reason',
    open: (seal, { id }) => seal.at('goodwill_refund.reason_sealed', Number(id)),
  },
  'self_test_result.resultSealed': {
    name: 'result',
    open: (seal, { id }) => seal.at('self_test_result.result_sealed', Number(id)),
  },
  'member_note.textSealed': {
    name: 'text',
    open: (seal, { id }) => seal.at('member_note.text_sealed', Number(id)),
  },
  'pass_adjustment.reasonSealed': {
    name: 'reason',
    open: (seal, row) => seal.at('pass_adjustment.reason_sealed', Number(row.passId), Number(row.seq)),
  },
  'mark_correction.reasonSealed': {
    name: 'reason',
    open: (seal, row) =>
      seal.at('mark_correction.reason_sealed', Number(row.reservationId), Number(row.revision)),
  },
  'break_glass.whySealed': {
    name: 'why',
    open: (seal, { id }) => seal.at('break_glass.why_sealed', Number(id)),
  },
}
