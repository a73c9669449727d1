import type { ChangeRule, RefundTerms } from '@self/contract/policy'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { FieldLabels } from '../change-log/field-labels.ts'

/** From when a version holds, in words. */
export function fromText(validFrom: string | null): string {
  if (validFrom === null) return '처음부터'
  const { date, time } = wallClockOf(validFrom)
  return `${date.slice(0, 4)}년 ${formatStart(date, time)}`
}

/** '1일 전 18:00' */
export const changeText = ({ changeDays, changeTime }: ChangeRule): string =>
  `${changeDays}일 전 ${changeTime}`

/** '7일 뒤 20%' */
export const refundText = ({ freeDays, penaltyPercent }: RefundTerms): string =>
  penaltyPercent === 0 ? '위약금 없음' : `${freeDays}일 뒤 ${penaltyPercent}%`

/** What the fields of a version are called in its history. */
export const POLICY_LABELS: FieldLabels = {
  no: '버전',
  validFrom: { label: '시작', say: (value) => fromText(String(value)) },
  changeDays: { label: '변경·취소 기한', say: (value) => `${value}일 전` },
  changeTime: '변경·취소 기한의 시각',
  penaltyPercent: { label: '환불 위약금', say: (value) => `${value}%` },
  freeDays: { label: '위약금이 없는 기간', say: (value) => `${value}일` },
  linkHours: { label: '결제 링크가 열려 있는 시간', say: (value) => `${value}시간` },
  refundChannel: { label: '환불 문의 채널', say: (value) => String(value || '설치할 때 정한 주소') },
  offerMinutes: { label: '대기에서 난 자리를 잡아 두는 시간', say: (value) => `${value}분` },
  proposalHours: { label: '신청에 제안한 시간을 잡아 두는 시간', say: (value) => `${value}시간` },
  bookedProposalHours: {
    label: '예약된 상담에 제안한 시간을 잡아 두는 시간',
    say: (value) => `${value}시간`,
  },
  supportHours: '고객센터 시간',
  holdMinutes: { label: '결제를 기다리는 시간', say: (value) => `${value}분` },
}
