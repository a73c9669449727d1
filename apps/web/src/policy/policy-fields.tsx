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
  </>
)
