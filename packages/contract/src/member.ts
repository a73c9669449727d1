import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'

export const userType = z.enum(['MEMBER', 'ADMIN', 'MASTER'])
export type UserType = z.infer<typeof userType>

/** Who came by Kakao and gave no name there. */
export const NAMELESS = '회원'

/**
 * Spec 1 §3. eapInfo is the company and userPhone the verified phone, each '' when there is none. Without a phone:
 * suggestedPhone is what Kakao names, which nobody has proved; isPhoneLost: somebody else has proved the one before.
 */
const userInfo = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  userType,
  eapInfo: z.string(),
  suggestedPhone: z.optional(z.string()),
  isPhoneLost: z.optional(z.boolean()),
  /** What staff may do, and at which branches, null for all; left out by the version before. */
  tasks: z.optional(z.array(z.string())),
  branches: z.optional(z.nullable(z.array(z.string()))),
  /** The same of tasks that are done at others than `branches`; the version before doesn't tell them. */
  otherBranches: z.optional(z.record(z.string(), z.nullable(z.array(z.string())))),
})
export type UserInfo = z.infer<typeof userInfo>

export const userInfoReply = envelope(userInfo)

/** How management names them: a MASTER is 관리자 too. Spec 1 §6. */
export const userTypeLabel = (type: UserType): string => (type === 'MEMBER' ? '회원' : '관리자')

/** '김하늘' to '김*늘', for a list that many look at. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name
  const last = rest.length > 1 ? rest.pop() : ''
  return `${first}${'*'.repeat(rest.length)}${last}`
}

export const refusals = {
  /** Spec 1 §5. */
  SEARCH_EMPTY: [400, '검색어를 입력해주세요.'],
  SEARCH_SHORT: [400, '두 글자 이상 입력해 주세요.'],
  SEARCH_DIGITS_SHORT: [400, '숫자를 두 자리 이상 입력해 주세요.'],
  SEARCH_DIGITS_MASKED: [400, '휴대폰 번호는 전체나 끝 네 자리로 찾아 주세요.'],
  /** Spec 1 §2. */
  MEMBER_GONE: [404, '회원 정보가 없습니다.'],
  MEMBER_IS_LEAVING: [
    409,
    '탈퇴를 신청한 회원이에요. 회원이 로그인하면 탈퇴가 취소돼요. 그 뒤에 다시 시도해 주세요.',
  ],
  /** The same of who has nothing to log in by. */
  PROSPECT_IS_LEAVING: [
    409,
    '요청에 따라 정보를 지우기로 한 고객이에요. 본인이 앱에서 가입한 뒤에 다시 시도해 주세요.',
  ],
  COMPANY_UNKNOWN: [400, '목록에 없는 회사예요. 다시 골라 주세요.'],
  OWN_RIGHTS: [409, '내 회원 유형과 소속은 내가 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.'],
  OWN_ACCOUNT: [
    409,
    '내 예약과 이용권, 환불은 회원이 할 수 있는 만큼만 바꿀 수 있어요. 다른 직원에게 부탁해 주세요.',
  ],
  MASTER_ONLY: [403, '마스터 회원은 마스터만 바꿀 수 있어요. 마스터에게 부탁해 주세요.'],
  GRANTS_BEYOND: [409, '내 센터의 데스크와 상담사만 바꿀 수 있어요. 다른 역할은 마스터에게 부탁해 주세요.'],
  LAST_MASTER: [409, '마지막 마스터예요. 다른 회원을 먼저 마스터로 바꿔 주세요.'],
} as const satisfies Refusals

/** Spec 1 §5: the search and the short-link generator both want somebody. */
export const MEMBER_NEEDED = '회원을 선택해주세요.'

/** Spec 1 §2: the choice that means no company. */
export const NO_COMPANY = '없음'
