import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { wallClockText } from './text.ts'

/** How versions of the policy are written and read by staff. docs/decisions/120. */

export const refusals = {
  POLICY_HOLD_WRONG: [400, '결제를 기다리는 시간은 5분에서 60분 사이로 적어 주세요.'],
  POLICY_DAYS_WRONG: [400, '바꾸거나 취소할 수 있는 기한은 1일 전에서 7일 전 사이로 정해 주세요.'],
  POLICY_TIME_MISSING: [400, '변경·취소 기한의 시각을 적어 주세요.'],
  POLICY_PENALTY_WRONG: [
    400,
    '위약금은 0%에서 20% 사이로 정해 주세요. 회원이 동의한 환불 규정보다 많이 뗄 수 없어요.',
  ],
  POLICY_FREE_DAYS_WRONG: [
    400,
    '위약금이 없는 기간은 7일에서 90일 사이로 정해 주세요. 회원이 동의한 환불 규정보다 짧을 수 없어요.',
  ],
  POLICY_LINK_WRONG: [400, '결제 링크가 열려 있는 시간은 1시간에서 168시간 사이로 적어 주세요.'],
  POLICY_CHANNEL_WRONG: [400, '환불 문의 채널은 https://로 시작하는 주소로 적거나 비워 주세요.'],
  POLICY_OFFER_WRONG: [400, '대기에서 난 자리를 잡아 두는 시간은 10분에서 180분 사이로 적어 주세요.'],
  POLICY_PROPOSAL_WRONG: [400, '신청에 제안한 시간을 잡아 두는 시간은 1시간에서 72시간 사이로 적어 주세요.'],
  POLICY_BOOKED_PROPOSAL_WRONG: [
    400,
    '예약된 상담에 제안한 시간을 잡아 두는 시간은 1시간에서 168시간 사이로 적어 주세요.',
  ],
  POLICY_SUPPORT_WRONG: [
    400,
    '고객센터 시간은 ‘평일 09:00~18:00’처럼 40자까지 적어 주세요. 괄호와 |는 쓸 수 없어요.',
  ],
  POLICY_PAST: [400, '시작하는 때가 이미 지났어요. 뒤의 때를 적거나, 비워 두고 바로 시작해 주세요.'],
  POLICY_BEGUN: [409, '이미 시작한 버전은 철회할 수 없어요. 새 버전을 만들어 주세요.'],
} as const satisfies Refusals
type Code = keyof typeof refusals

const between = (least: number, most: number, code: Code) =>
  z.int().check(z.gte(least, code), z.lte(most, code))

const fields = {
  /** How long an hour is held for a payment. */
  holdMinutes: between(5, 60, 'POLICY_HOLD_WRONG'),
  /** How many days before its own a session can no longer be changed or cancelled, and from when on that day. */
  changeDays: between(1, 7, 'POLICY_DAYS_WRONG'),
  changeTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'POLICY_TIME_MISSING' satisfies Code)),
  /** Never worse for members than D-42. */
  penaltyPercent: between(0, 20, 'POLICY_PENALTY_WRONG'),
  freeDays: between(7, 90, 'POLICY_FREE_DAYS_WRONG'),
  linkHours: between(1, 168, 'POLICY_LINK_WRONG'),
  /** '' for the installation's own. */
  refundChannel: z
    .string()
    .check(
      z.maxLength(200, 'POLICY_CHANNEL_WRONG' satisfies Code),
      z.regex(
        /^$|^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s<>"'\\]*)?$/i,
        'POLICY_CHANNEL_WRONG' satisfies Code,
      ),
    ),
  /** How long an offered hour is held for whoever waits, and proposed starts for a request or a session. */
  offerMinutes: between(10, 180, 'POLICY_OFFER_WRONG'),
  proposalHours: between(1, 72, 'POLICY_PROPOSAL_WRONG'),
  bookedProposalHours: between(1, 168, 'POLICY_BOOKED_PROPOSAL_WRONG'),
  /** Stands in brackets within a sentence, and in the message of a failed payment, which '|' parts. */
  supportHours: z
    .string()
    .check(
      z.trim(),
      z.maxLength(40, 'POLICY_SUPPORT_WRONG' satisfies Code),
      z.regex(/^[^\p{C}()[\]|<>]+$/u, 'POLICY_SUPPORT_WRONG' satisfies Code),
    ),
}
/** A new version, by whoever has seen them at this revision; validFrom on a Korean wall, null for at once. */
export const policyBody = z.strictObject({ ...fields, validFrom: z.nullable(wallClockText), revision })
export type PolicyBody = z.infer<typeof policyBody>

export const POLICY_STATES = {
  IN_FORCE: '적용 중',
  PLANNED: '예정',
  ENDED: '지난 버전',
  WITHDRAWN: '철회',
} as const
type PolicyState = keyof typeof POLICY_STATES

/** As staff read them; number 0 is what held at first, from no moment. */
const staffPolicy = z.object({
  ...fields,
  no: z.int(),
  validFrom: z.nullable(z.string()),
  state: z.enum(Object.keys(POLICY_STATES) as [PolicyState, ...PolicyState[]]),
  /** Masked; '' of the first. */
  who: z.string(),
  madeAt: z.nullable(z.string()),
})
export type StaffPolicy = z.infer<typeof staffPolicy>
/** The newest first; a save names the revision. */
export const staffPoliciesReply = envelope(z.object({ revision: z.int(), versions: z.array(staffPolicy) }))
export type StaffPolicies = z.infer<typeof staffPoliciesReply>['data']
