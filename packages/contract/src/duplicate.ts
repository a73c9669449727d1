import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { idText } from './text.ts'

/** Two accounts that may be one person's. */

/** What speaks for it. All but KAKAO are asked of accounts of the same name, however it is spaced. */
export const EVIDENCE_WORDS = {
  KAKAO: '카카오가 알려 준 번호가 다른 계정의 번호예요',
  PHONE: '다른 계정의 번호로 예약하거나 결제했어요',
  COUNSELLOR: '이름이 같고 같은 상담사를 만났어요',
  COMPANY: '이름과 소속 회사가 같아요',
} as const
export type Evidence = keyof typeof EVIDENCE_WORDS
const evidence = z.enum(Object.keys(EVIDENCE_WORDS) as [Evidence, ...Evidence[]])

/** userPhone is masked, '' without one; joinedOn: a Korean day. */
const suspect = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  snsType: z.enum(['KAKAO', 'PHONE']),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  eapInfo: z.string(),
  joinedOn: z.string(),
  isProspect: z.boolean(),
  isLeaving: z.boolean(),
})
export type Suspect = z.infer<typeof suspect>

const duplicatePair = z.object({ first: suspect, second: suspect, evidence: z.array(evidence) })
export type DuplicatePair = z.infer<typeof duplicatePair>
/** open: those that nobody has looked at; distinct: those that were found to be two people's. */
export const duplicatesQuery = z.strictObject({ shown: z.optional(z.enum(['open', 'distinct'])) })
/** first: the older account. */
export const duplicatesReply = envelope(z.object({ pairs: z.array(duplicatePair) }))

export const duplicateParams = z.strictObject({ id: idText, otherId: idText })

/** What stands under the number of an account, in words; nothing of what is in it. */
export const HOLDINGS = {
  bookings: '예약',
  passes: '이용권',
  orders: '주문',
  series: '매주 예약',
  draws: '회사 지원 상담',
  waiting: '대기',
  results: '자가진단 결과',
  favourites: '관심 상담사',
  messages: '받은 문자',
  notes: '직원이 적은 메모',
  requests: '내 정보에 대한 요청',
  consents: '동의',
} as const
export type Holding = keyof typeof HOLDINGS

const counts = z.object(
  Object.fromEntries(Object.keys(HOLDINGS).map((name) => [name, z.int()])) as Record<
    Holding,
    ReturnType<typeof z.int>
  >,
)
/** toCome: sessions ahead; remaining: credits left of all passes; holdings: how many rows of each kind. */
const compared = z.object({
  ...suspect.shape,
  toCome: z.int(),
  remaining: z.int(),
  holdings: counts,
})
export type Compared = z.infer<typeof compared>
/** distinct: who of the staff (masked) has found on which Korean day that they are two people's, null for nobody. */
const comparison = z.object({
  first: compared,
  second: compared,
  evidence: z.array(evidence),
  distinct: z.nullable(z.object({ by: z.string(), on: z.string() })),
})
export type Comparison = z.infer<typeof comparison>
export const comparisonReply = envelope(comparison)

export const distinctBody = z.strictObject({ isDistinct: z.boolean() })
/** What staff read after they have said whether two accounts are different people. */
export const distinctSentence = (isDistinct: boolean): string =>
  isDistinct ? '다른 사람으로 표시했어요.' : '다시 확인할 계정에 넣었어요.'

export const refusals = {
  PAIR_SAME: [400, '같은 회원이에요. 서로 다른 두 회원을 골라 주세요.'],
  PAIR_UNFIT: [409, '직원이거나 탈퇴한 회원은 비교할 수 없어요. 다른 회원을 골라 주세요.'],
} as const satisfies Refusals
