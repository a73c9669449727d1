const DAYS = 1
const YEARS = 365

type Period = {
  /** What it is, as the privacy policy lists it. */
  what: string
  /** Days after `from`, on which it is destroyed. */
  days: number
  from: string
  /** Why so long. */
  ground: string
}

/**
 * How long what is personal is kept, by kind: the one place that says it, for the job that destroys and for the texts that
 * promise it. Commerce law: 전자상거래법 시행령 §6(1). What isn't here goes with its account.
 */
export const retention = {
  /** The account of a member who leaves, with everything that no law has us keep. */
  ACCOUNT: {
    what: '회원 정보, 로그인 정보, 동의한 기록, 상담 신청 사유, 자가진단 결과',
    days: 30 * DAYS,
    from: '탈퇴 신청',
    ground: '탈퇴를 되돌릴 수 있는 기간',
  },
  /** Whose the orders of a deleted account were. */
  FORMER_CUSTOMER: {
    what: '결제한 뒤 탈퇴한 회원의 이름과 휴대폰 번호',
    days: 5 * YEARS,
    from: '마지막 주문',
    ground: '대금결제와 재화 공급 기록',
  },
  /** What stood on each of them. */
  FORMER_ORDER: {
    what: '탈퇴한 회원이 결제한 주문에 적힌 이름과 휴대폰 번호',
    days: 5 * YEARS,
    from: '주문',
    ground: '대금결제와 재화 공급 기록',
  },
  /** Whom a desk has booked for, who never signed up and has nothing left to use. */
  PROSPECT: {
    what: '전화로 예약하고 가입하지 않은 분의 이름과 휴대폰 번호',
    days: YEARS,
    from: '등록, 또는 그 뒤의 마지막 상담',
    ground: '예약 안내와 문의 처리',
  },
  /** Name and phone with an order. */
  ORDER_CUSTOMER: {
    what: '주문에 적힌 이름과 휴대폰 번호',
    days: 5 * YEARS,
    from: '주문',
    ground: '대금결제와 재화 공급 기록',
  },
  /** The same where nothing was paid: as long as the card provider's lists are compared, in which a late payment would be. */
  UNPAID_ORDER: {
    what: '결제되지 않은 주문에 적힌 이름과 휴대폰 번호',
    days: 90 * DAYS,
    from: '주문',
    ground: '늦게 승인된 결제의 확인과 환불',
  },
  /** Name and phone with a reservation. */
  BOOKER: { what: '예약에 적힌 이름과 휴대폰 번호', days: 5 * YEARS, from: '상담', ground: '계약 기록' },
  /** A reservation that came to nothing: a hold or a link that nobody paid, a request that was withdrawn, declined or never answered. */
  UNMADE: {
    what: '결제되지 않았거나 확정되지 않은 예약에 적힌 이름, 휴대폰 번호, 상담 신청 사유, 함께 보낸 자가진단 결과, 센터의 메모',
    days: 30 * DAYS,
    from: '신청한 상담 시간',
    ground: '신청과 결제에 관한 문의 처리',
  },
  /** What somebody wrote about why they come, which result they sent with it, and what staff noted about the reservation. */
  REASON: {
    what: '상담 신청 사유, 예약과 함께 보낸 자가진단 결과, 예약에 관한 센터의 메모',
    days: 3 * YEARS,
    from: '상담',
    ground: '소비자 불만과 분쟁 처리 기록',
  },
  /** What staff noted when they cleared a difference between our payments and the provider's. */
  REPAIR_NOTE: {
    what: '결제를 바로잡으며 직원이 적은 메모',
    days: 3 * YEARS,
    from: '바로잡은 때',
    ground: '소비자 불만과 분쟁 처리 기록',
  },
  /** What staff noted about the cash of a day that they closed: with the books, five years by 상법 §33(1) and 국세기본법 §85의3. */
  CLOSING_NOTE: {
    what: '하루 마감에 직원이 적은 메모',
    days: 5 * YEARS,
    from: '마감',
    ground: '장부와 증빙 서류의 보존',
  },
  /** Former values of a counsellor's name and profile in the log of edits. */
  EDITED_PERSON: {
    what: '상담사의 이름과 소개를 고친 기록에 적힌 내용',
    days: 3 * YEARS,
    from: '고친 때',
    ground: '소비자 불만과 분쟁 처리 기록',
  },
  /** That somebody waited for an hour of a full day. */
  WAITING: { what: '빈 시간을 기다린 기록', days: 30 * DAYS, from: '기다린 날', ground: '대기 문의 처리' },
  /** That a counsellor was away, what was written to request it, and which reservations that touched. */
  DISRUPTION: {
    what: '상담사의 부재로 바뀐 예약의 처리 기록',
    days: 90 * DAYS,
    from: '부재가 끝난 때',
    ground: '바뀐 예약의 안내 확인',
  },
  /** What a browser reported of a payment that failed. */
  PAYMENT_ERROR: {
    what: '결제 오류 기록',
    days: 3 * YEARS,
    from: '마지막 오류',
    ground: '소비자 불만과 분쟁 처리 기록',
  },
  /** Who has read or done what with whose data, by numbers. */
  ACCESS_LOG: {
    what: '개인정보를 열람하고 처리한 기록',
    days: 2 * YEARS,
    from: '기록',
    ground: '개인정보의 안전성 확보조치 기준',
  },
  /** Who of the staff took which list out, by which filter. */
  LIST_EXPORT: {
    what: '직원이 목록을 내려받은 기록',
    days: 2 * YEARS,
    from: '내려받은 때',
    ground: '개인정보의 안전성 확보조치 기준',
  },
  /** Who has changed what somebody may do. */
  RIGHTS_LOG: {
    what: '직원의 권한을 바꾼 기록',
    days: 3 * YEARS,
    from: '기록',
    ground: '개인정보의 안전성 확보조치 기준',
  },
  /** What somebody requested of the own data, and how it was answered, in codes. One that is open stays. */
  SUBJECT_REQUEST: {
    what: '개인정보의 열람, 정정, 삭제, 처리 정지를 요청받고 답한 기록',
    days: 3 * YEARS,
    from: '답한 때',
    ground: '소비자 불만과 분쟁 처리 기록',
  },
  /** What was tried and noticed, by hashes of who and from where. */
  SECURITY_EVENT: {
    what: '로그인 시도와 접속 주소를 알아볼 수 없게 바꾼 기록',
    days: 90 * DAYS,
    from: '기록',
    ground: '침해 시도의 탐지와 대응',
  },
  /** That a rule of them was tripped: nobody's data. */
  SECURITY_ALARM: { what: '침해 시도 경보', days: 2 * YEARS, from: '경보', ground: '접속기록 점검의 증빙' },
  /** Whom the link in a message to another booker's number belongs to, by hashes. */
  BOOKER_LINK: {
    what: '예약자로 적힌 번호로 보낸 안내의 수신 거부 링크를 알아볼 수 없게 바꾼 기록',
    days: YEARS,
    from: '예약',
    ground: '수신 거부를 받는 기간',
  },
  /** Numbers that want no such message, by hashes. */
  STOPPED_NUMBER: {
    what: '안내를 더 받지 않겠다고 한 번호를 알아볼 수 없게 바꾼 기록',
    days: 5 * YEARS,
    from: '수신 거부',
    ground: '수신 거부 의사의 존중',
  },
  /** That a message was sent, and whether it arrived; its text goes when it is sent. */
  MESSAGE: { what: '안내 메시지의 발송 결과', days: 90 * DAYS, from: '발송', ground: '발송 문의 처리' },
} as const satisfies Record<string, Period>

export type RetentionKind = keyof typeof retention

/** 30 → '30일', 1825 → '5년'. */
export const periodOf = (days: number): string => (days % YEARS === 0 ? `${days / YEARS}년` : `${days}일`)
