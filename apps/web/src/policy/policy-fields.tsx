import type { PolicyBody } from '@self/contract/staff-policy'
import { TextField } from '../shared/form/field.tsx'

export type PolicyDraft = Omit<PolicyBody, 'revision'>

type PolicyFieldsProps = {
  draft: PolicyDraft
  set: (part: Partial<PolicyDraft>) => void
  errors: Partial<Record<string, string>>
  isReadOnly: boolean
}

export const PolicyFields = ({ draft, set, errors, isReadOnly }: PolicyFieldsProps) => (
  <>
    <TextField
      type="datetime-local"
      label="시작하는 때"
      helper="비워 두면 저장하는 대로 시작해요."
      disabled={isReadOnly}
      value={draft.validFrom ?? ''}
      onChange={(text) => set({ validFrom: text.slice(0, 16) || null })}
      {...(errors.validFrom && { error: errors.validFrom })}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={5}
      max={60}
      label="결제를 기다리는 시간(분)"
      helper="결제하는 동안 그 시간을 다른 사람이 예약하지 못해요. 이미 시작한 결제는 그대로예요."
      disabled={isReadOnly}
      value={String(draft.holdMinutes)}
      onChange={(text) => set({ holdMinutes: Number(text) || 0 })}
      {...(errors.holdMinutes && { error: errors.holdMinutes })}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={7}
      label="변경·취소 기한: 며칠 전"
      helper="이미 예약한 상담의 기한은 앞당겨지지 않아요. 늦춰지면 그 상담도 늦춰져요."
      disabled={isReadOnly}
      value={String(draft.changeDays)}
      onChange={(text) => set({ changeDays: Number(text) || 0 })}
      {...(errors.changeDays && { error: errors.changeDays })}
    />
    <TextField
      type="time"
      label="변경·취소 기한: 몇 시까지"
      disabled={isReadOnly}
      value={draft.changeTime}
      onChange={(text) => set({ changeTime: text.slice(0, 5) })}
      {...(errors.changeTime && { error: errors.changeTime })}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      max={20}
      label="환불 위약금(%)"
      helper="지금부터 파는 이용권에만 적용돼요. 이미 판 이용권은 팔 때 규정대로 환불해요. 결제·환불 약관의 숫자도 같게 바꿔 주세요."
      disabled={isReadOnly}
      value={String(draft.penaltyPercent)}
      onChange={(text) => set({ penaltyPercent: Number(text) || 0 })}
      {...(errors.penaltyPercent && { error: errors.penaltyPercent })}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={7}
      max={90}
      label="위약금이 없는 기간(결제 뒤 며칠)"
      helper="이 기간에 환불하면 위약금이 없어요. 결제·환불 약관의 숫자도 같게 바꿔 주세요."
      disabled={isReadOnly}
      value={String(draft.freeDays)}
      onChange={(text) => set({ freeDays: Number(text) || 0 })}
      {...(errors.freeDays && { error: errors.freeDays })}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={168}
      label="결제 링크가 열려 있는 시간(시간)"
      helper="이미 보낸 링크는 그대로예요. 상담 1시간 전에는 언제나 닫혀요."
      disabled={isReadOnly}
      value={String(draft.linkHours)}
      onChange={(text) => set({ linkHours: Number(text) || 0 })}
      {...(errors.linkHours && { error: errors.linkHours })}
    />
    <TextField
      type="url"
      label="환불 문의 채널 주소"
      helper="비워 두면 설치할 때 정한 주소로 안내해요."
      disabled={isReadOnly}
      value={draft.refundChannel}
      onChange={(text) => set({ refundChannel: text.trim() })}
      {...(errors.refundChannel && { error: errors.refundChannel })}
    />
  </>
)
