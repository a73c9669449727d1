import * as z from 'zod/mini'
import { page, pageQuery } from './envelope.ts'
import { dayText, idText } from './text.ts'

/** What is done to personal data, in words. */
export const ACTION_WORDS = {
  LOG_IN: '로그인',
  SIGN_UP: '회원 가입',
  RESET_PASSWORD: '비밀번호 재설정',
  VERIFY_PHONE: '휴대폰 인증',
  JOIN_ACCOUNTS: '계정 합치기',
  LOSE_PHONE: '다른 사람이 번호를 인증',
  CHANGE_NAME: '이름 변경',
  CHANGE_PHONE: '휴대폰 번호 변경',
  CHANGE_PASSWORD: '비밀번호 변경',
  JOIN_KAKAO: '카카오 연결',
  LEAVE_KAKAO: '카카오 끊기',
  END_LOGINS: '다른 기기 로그아웃',
  ADD_PASSKEY: '패스키 등록',
  DELETE_PASSKEY: '패스키 삭제',
  MAKE_RECOVERY: '복구 코드 만들기',
  USE_RECOVERY: '복구 코드로 로그인',
  EXPORT: '내 정보 내려받기',
  AGREE: '약관 동의',
  WITHDRAW: '동의 철회',
  WITHDRAW_RESULT: '예약과 함께 보낸 자가진단 결과 취소',
  DELETE_RESULT: '자가진단 결과 삭제',
  CLOSE_CALENDAR: '캘린더 주소 끄기',
  LEAVE: '탈퇴 신청',
  DESTROY_ACCOUNT: '계정 파기',
  READ_MEMBER: '회원 정보 조회',
  READ_MEMBER_PAGE: '회원 페이지 조회',
  READ_PAYMENT_ERROR: '결제 오류 조회',
  HANDLE_PAYMENT_ERROR: '결제 오류 처리',
  READ_PAYMENT_DIFFERENCE: '대사 차이 조회',
  REPAIR_PAYMENT: '대사 차이 정리',
  READ_PHONE: '휴대폰 번호 조회',
  READ_SESSION: '예약 목록 조회',
  READ_REASON: '예약 사유 조회',
  READ_RESULT: '예약과 함께 보낸 자가진단 결과 조회',
  BREAK_GLASS: '마스터의 예약 사유 조회',
  ADD_CLIENT: '새 고객 등록',
  CORRECT_NAME: '새 고객 이름 고침',
  BEGIN_DELETION: '새 고객 정보 삭제 신청',
  EXPORT_CLIENT: '새 고객 정보 열람 제공',
  BOOK_RESERVATION: '센터의 예약 잡기',
  READ_LINE: '대기 목록 조회',
  JOIN_LINE: '대기 등록',
  LEAVE_LINE: '대기 그만두기',
  CONFIRM_SESSION: '예약 확정',
  MARK_SESSION: '참석 여부 표시',
  CORRECT_MARK: '오지 않음을 출석으로 바로잡기',
  CANCEL_SESSION: '센터의 예약 취소',
  MOVE_RESERVATION: '센터의 예약 변경',
  PROPOSE_START: '다른 시간 제안',
  TAKE_PAYMENT: '데스크 결제 기록',
  HAND_BACK: '데스크 결제 돌려주기',
  REQUEST_REFUND: '환불 승인 요청',
  DECIDE_REFUND: '환불 승인·거절',
  REFUND_PASS: '이용권 환불',
  ADJUST_PASS: '이용권 횟수 바로잡기',
  WRITE_NOTE: '회원 메모 쓰기',
  DELETE_NOTE: '회원 메모 지우기',
  SEND_AGAIN: '예약 안내 다시 보내기',
  SEND_MAILING: '단체 안내 보내기',
  READ_MAILING: '단체 안내 결과 조회',
  PAUSE_MEMBER: '회원 이용 멈춤',
  RESUME_MEMBER: '회원 이용 다시 시작',
  MARK_DISTINCT: '중복으로 보인 회원을 다른 사람으로 표시',
  UNMARK_DISTINCT: '다른 사람 표시 거두기',
  ASK_MERGE: '두 계정 합치기 요청',
  MERGE_MEMBERS: '두 계정 합치기',
  REFUSE_MERGE: '두 계정 합치기 거절',
  UNDO_MERGE: '합친 계정 되돌리기',
  CHANGE_PHONE_BY_PAPERS: '회원 휴대폰 번호 변경(신분증 확인)',
  CHANGE_PHONE_BY_QUESTIONS: '회원 휴대폰 번호 변경(본인 확인 질문)',
  CLOSE_DAY: '하루 마감',
  IMPORT_PAYOUT: '정산 파일 올리기',
  CHANGE_SHARE: '상담사 배분율 변경',
  READ_ORDER: '주문 조회',
  EXPORT_LIST: '목록 내려받기',
  MAKE_LINK: '숏링크 만들기',
  READ_LINK: '숏링크 조회',
  REVOKE_LINK: '숏링크 취소',
  READ_LOG: '접속 기록 조회',
  HANDLE_SUBJECT_REQUEST: '정보주체 요청 처리',
  REVIEW_SECURITY: '보안 기록 점검',
  CHANGE_COMPANY: '기업 소속 변경',
  TRY_COMPANY: '기업 소속 변경 시도(거절)',
  CHANGE_CONTRACT: '기업 계약 변경',
  CHANGE_ROLE: '회원 유형 변경',
  TRY_ROLE: '회원 유형 변경 시도(거절)',
  CHANGE_GRANTS: '역할과 센터 변경',
  TRY_GRANTS: '역할과 센터 변경 시도(거절)',
  REVIEW_GRANTS: '역할이 아직 필요한지 확인',
  CHANGE_STATUS: '회원 상태 변경',
  TRY_STATUS: '회원 상태 변경 시도(거절)',
  RESET_PASSKEYS: '직원의 패스키 초기화',
} as const satisfies Record<string, string>
export type AccessAction = keyof typeof ACTION_WORDS

/** The name is masked, and '' for somebody who is no member any more. */
const person = z.object({ memberId: z.int(), userName: z.string() })
export type AccessPerson = z.infer<typeof person>

/**
 * at: Korean wall clock. actor is null where nobody was logged in, subject where it was about nobody in particular or
 * about a list of people. subjectCount: how many stood in that list, else 0.
 */
const accessEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  actor: z.nullable(person),
  subject: z.nullable(person),
  subjectCount: z.int(),
  address: z.string(),
})
export type AccessEntry = z.infer<typeof accessEntry>
export const accessLogReply = page(accessEntry)
export const ACCESS_PAGE_SIZE = 20

const accessAction = z.enum(Object.keys(ACTION_WORDS) as [AccessAction, ...AccessAction[]])

/** Which entries: by whom, about whom (alone or in a list), what was done, and on which Korean days, both among them. */
export const accessFilter = z.strictObject({
  actor: z.optional(idText),
  subject: z.optional(idText),
  action: z.optional(accessAction),
  from: z.optional(dayText),
  until: z.optional(dayText),
})
export type AccessFilter = z.infer<typeof accessFilter>
export const accessLogQuery = z.extend(accessFilter, pageQuery.shape)

const entryId = z.string().check(z.regex(/^[A-Z]+(_\d{1,2})?-\d{1,9}$/))

/** Whom an entry was about where it was a list; id is the entry's. */
export const accessSubjectParams = z.object({ id: entryId })
export const accessSubjectsReply = page(person)

/** from: `next` of the part before; nothing for the first part. */
export const accessCheckQuery = z.strictObject({ from: z.optional(entryId) })

/**
 * A part of the log: how many entries were checked, what of them was tampered with, in words, and where the next part
 * begins, if there is one.
 */
export const accessCheckReply = z.object({
  isWhole: z.boolean(),
  broken: z.array(z.string()),
  checked: z.int(),
  next: z.optional(entryId),
})

/** seq: the first entry that is not as it was written, null where the end is missing; sinceChecked: another one than when it was last checked. */
export type BrokenChain = { chain: string; seq: number | null; sinceChecked?: boolean }

const CHAIN_WORDS: Record<string, string> = {
  ACCESS: '접속 기록',
  RIGHTS: '권한 변경 기록',
  LOGIN: '로그인 기록',
}

/** What is wrong with a chain, for a MASTER. */
export function brokenSentence({ chain, seq, sinceChecked }: BrokenChain): string {
  const [kind = '', number] = chain.split('_')
  const words = [CHAIN_WORDS[kind] ?? kind, ...(number ? [number] : [])].join(' ')
  if (seq === null) return `${words}: 마지막 기록이 사라졌어요.`
  return sinceChecked
    ? `${words}: ${seq}번까지가 지난번에 확인했을 때와 달라요.`
    : `${words}: ${seq}번부터 처음과 달라요.`
}
