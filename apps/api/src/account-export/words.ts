import { ACTION_WORDS } from '@self/contract/access-log'
import type { Purpose } from '@self/contract/auth'
import { DECLINE_REASONS } from '@self/contract/decline'
import { MOVE_REASONS } from '@self/contract/desk-move'
import { methodLabels } from '@self/contract/desk-payment'
import { payMethodLabel } from '@self/contract/easy-pay'
import { errorStatuses, severities } from '@self/contract/error-labels'
import { MERGE_STATES } from '@self/contract/merge'
import { differenceLabel } from '@self/contract/reconciliation'
import { ROLE_LABELS } from '@self/contract/role'
import { REFUSED_FOR, SUBJECT_REQUESTS } from '@self/contract/subject-request'
import { MESSAGE_WORDS } from '../outbox/words.ts'

/** What codes mean. */
export type Words = Readonly<Record<string, string>>

const RESERVATION_STATES = {
  HELD: '결제를 기다림',
  LAPSED: '결제하지 않아 풀림',
  REQUESTED: '신청함',
  EXPIRED: '기한이 지남',
  BOOKED: '확정',
  CANCEL: '취소',
  CANCEL_F: '돌려받지 못함(오지 않음, 기한이 지난 취소)',
}

const ORDER_STATES = {
  CREATED: '주문함',
  AWAITING: '결제를 기다림',
  PAID: '결제함',
  FULFILLED: '결제 완료',
  FAILED: '결제 실패',
  EXPIRED: '기한이 지남',
  REFUND_DUE: '환불하는 중',
  REFUNDED: '환불 완료',
}

const REFUND_CAUSES = {
  SLOT_GONE: '시간을 잡지 못함',
  BOOKED_ALREADY: '이미 예약한 시간을 결제함',
  LINK_SPENT: '닫힌 링크로 결제함',
  MISMATCH: '주문과 다르게 결제됨',
  CANCELLED: '예약 취소',
  PASS: '이용권 환불',
  CENTRE: '센터에서 취소',
  SECOND_CHARGE: '두 번 결제됨',
}

const PURPOSES: Record<Purpose, string> = {
  ACCOUNT: '회원 가입, 비밀번호 재설정',
  SIGNUP: '회원 가입',
  RESET: '비밀번호 재설정',
  CONTACT: '휴대폰 확인',
  LOGIN: '로그인',
  LEAVE: '탈퇴',
  PHONE: '번호 변경',
  PASSWORD: '비밀번호 변경',
  KAKAO: '카카오 로그인 연결',
  EXPORT: '내 정보 내려받기',
  PASSKEY: '패스키',
  OWNER: '본인 확인',
}

const labelled = (choices: readonly { value: string; label: string }[]): Words =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]))

const byCode = (...pairs: (readonly [string, string])[]): Words => Object.fromEntries(pairs)

/** By column, or by table and column. */
const WORDS: Readonly<Record<string, Words>> = {
  action: ACTION_WORDS,
  bookedBy: { MEMBER: '회원', STAFF: '직원' },
  joinedBy: { MEMBER: '회원', STAFF: '직원' },
  declinedFor: DECLINE_REASONS,
  fromState: RESERVATION_STATES,
  toState: RESERVATION_STATES,
  role: ROLE_LABELS,
  refundCause: REFUND_CAUSES,
  'branch_event.kind': {
    REQUEST: '새 예약 신청',
    CHANGE: '예약 변경',
    CANCELLATION: '예약 취소',
    OWED: '돌려줄 금액',
    OVERDUE: '답할 시각이 지난 신청',
  },
  'desk_payment.method': methodLabels,
  'desk_payment.kind': { TAKEN: '받음', RETURNED: '돌려줌' },
  'goodwill_refund.cause': { BRANCH: '센터 사정', CLIENT: '회원 사정' },
  'goodwill_refund.decision': { APPROVED: '승인', DECLINED: '거절', OVERTAKEN: '그사이 예약이 바뀜' },
  'goodwill_refund.kind': { RESERVATION: '예약', PASS: '이용권' },
  'identity.provider': { KAKAO: '카카오' },
  'member.status': { ACTIVE: '이용 중', INACTIVE: '이용 멈춤' },
  'member.userType': { MEMBER: '회원', ADMIN: '관리자', MASTER: '전체 관리자' },
  'mailing_recipient.outcome': byCode(
    ['WRITTEN', '보냄'],
    ['NO_PHONE', '번호가 없음'],
    ['UNFIT', '해당하지 않게 됨'],
  ),
  'outbox.kind': { SMS: '문자', REFUND: '환불' },
  'outbox.topic': MESSAGE_WORDS,
  'pass_entry.kind': {
    GRANT: '받음',
    HOLD: '예약에 씀',
    USE: '상담 마침',
    RETURN: '돌려받음',
    EXPIRE: '기간이 끝남',
    REFUND: '환불',
    ADJUST: '직원이 바로잡음',
  },
  'passkey.deviceType': { singleDevice: '한 기기에서만 씀', multiDevice: '여러 기기에서 함께 씀' },
  'member_merge.state': MERGE_STATES,
  'payment.state': ORDER_STATES,
  'payment_difference.kind': Object.fromEntries(
    (
      [
        'UNKNOWN_HERE',
        'UNPAID_HERE',
        'UNPAID_THERE',
        'OTHER_AMOUNT',
        'OTHER_REFUND',
        'REFUND_STUCK',
        'PAID_STUCK',
      ] as const
    ).map((kind) => [kind, differenceLabel(kind)]),
  ),
  'payment_difference.repair': {
    SETTLE: '다시 조회해 확정',
    REFUND: '모두 환불',
    REFUND_REST: '나머지 환불',
    RECORD: '환불 기록',
    TRANSFER: '계좌로 보냄',
    NOTE: '메모',
  },
  'payment_error.deviceType': { MOBILE: '휴대폰', PC: '컴퓨터' },
  'payment_error.paymentMethod': payMethodLabel,
  'payment_error.severity': labelled(severities),
  'payment_error.status': labelled(errorStatuses),
  'payment_event.kind': { ...ORDER_STATES, SECOND_CHARGE: '두 번 결제됨', REPAIRED: '정리함' },
  'payment_event.source': {
    HISTORY: '주문',
    STATUS: '결제 확인',
    BOOKING: '예약',
    TEMPORARY: '결제 확인',
    WEBHOOK: '결제사 알림',
    SWEEP: '자동 확인',
    CONTENDER: '다른 예약',
    COMPARISON: '결제사와 비교',
    CANCEL: '취소',
    REFUND: '환불',
    DESK: '센터',
    PROVIDER: '결제사',
  },
  'payment_provider.method': payMethodLabel,
  'payment_provider.provider': { PORTONE: '포트원', PORTONE_V2: '포트원' },
  'disrupted_reservation.choice': {
    ...byCode(['KEEP', '그대로 둠']),
    HAND_OVER: '다른 상담사가 맡음',
    OFFER: '다른 시간을 제안함',
    CANCEL: '센터가 취소함',
  },
  'proposal.ending': {
    CHOSEN: '골랐음',
    NONE: '맞는 시간이 없음',
    OVER: '기한이 지남',
    REPLACED: '다른 제안으로 바뀜',
  },
  'refund.cause': REFUND_CAUSES,
  'refund.state': { DUE: '환불하는 중', DONE: '환불 완료', TRANSFERRED: '계좌로 보냄' },
  'reservation.state': RESERVATION_STATES,
  'reservation_event.kind': {
    ...byCode(['KEPT', '시간을 더 잡아 둠']),
    BOOKED: '예약함',
    LAPSED: '결제하지 않아 풀림',
    EXPIRED: '기한이 지남',
    CONFIRMED: '확정',
    MOVED: '시간 변경',
    DONE: '상담 마침',
    NO_SHOW: '오지 않음',
    CORRECTED: '출석으로 바로잡음',
    UNDONE: '표시를 되돌림',
    CANCELLED: '취소',
    PROPOSED: '다른 시간 제안',
    WITHDRAWN: '제안을 거둠',
    BOOKER: '예약자 저장',
    PASS: '이용권을 씀',
    PAID: '센터에서 결제',
    HANDED_BACK: '센터에서 돌려줌',
    DUE: '답할 때를 정함',
  },
  'reservation_event.reason': MOVE_REASONS,
  'reservation_event.source': {
    MEMBER: '회원',
    STAFF: '센터',
    PAYMENT: '결제',
    LINK: '결제 링크',
    TIME: '시간이 지남',
  },
  'slot_claim.kind': byCode(['SESSION', '상담'], ['BLOCK', '막은 시간'], ['OFFER', '대기로 잡아 둔 시간']),
  'subject_request.kind': SUBJECT_REQUESTS,
  'subject_request.refusedFor': REFUSED_FOR,
  'subject_request.state': { OPEN: '처리하는 중', DONE: '처리함', REFUSED: '거절함' },
  'verification.purpose': PURPOSES,
  'waiting_entry.state': byCode(
    ['WAITING', '기다림'],
    ['OFFERED', '시간을 잡아 둠'],
    ['TAKEN', '예약함'],
    ['PASSED', '기한이 지나 다음 분께 넘어감'],
    ['LEFT', '그만둠'],
    ['OVER', '날짜가 지남'],
  ),
}

/** What the codes of a column mean, where they are always the same ones. */
export const wordsOf = (table: string, name: string): Words | undefined =>
  WORDS[`${table}.${name}`] ?? WORDS[name]
