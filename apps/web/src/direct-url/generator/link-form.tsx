import { REASON_LENGTH } from '@self/contract/reservation'
import { TextArea } from '../../shared/form/field.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { HourChoice } from './hour-choice.tsx'
import type { FormDraft } from './link-draft.ts'
import styles from './link-form.module.css'
import { MemberChoice } from './member-choice.tsx'

type LinkFormProps = { form: FormDraft; onChange: (next: FormDraft) => void }

/** Who, what, where and when, why: each is off until what it hangs on is chosen. Spec 1 §2 «Short-link generator». */
export function LinkForm({ form, onChange }: LinkFormProps) {
  return (
    <div className={styles.form}>
      <MemberChoice form={form} onChange={onChange} />
      <CouponChoice form={form} onChange={onChange} />
      <HourChoice form={form} onChange={onChange} />
      <div data-field="reason">
        <TextArea
          label="상담신청 사유"
          name="reason"
          autoComplete="off"
          rows={4}
          maxLength={REASON_LENGTH}
          value={form.reason}
          onChange={(reason) => onChange({ ...form, reason })}
          helper={`${form.reason.length}/${REASON_LENGTH}자 · 링크를 여는 사람에게는 보이지 않아요`}
        />
      </div>
    </div>
  )
}
