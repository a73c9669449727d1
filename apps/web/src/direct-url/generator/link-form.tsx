import { REASON_LENGTH } from '@self/contract/reservation'
import { TextArea } from '../../shared/form/field.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { HourChoice } from './hour-choice.tsx'
import type { LinkFormProps } from './link-draft.ts'
import styles from './link-form.module.css'
import { MemberChoice } from './member-choice.tsx'

/** Who, what, where and when, why: each is off until what it hangs on is chosen. Spec 1 §2 «Short-link generator». */
export function LinkForm({ form, onChange, refOf }: LinkFormProps) {
  return (
    <div className={styles.form}>
      <MemberChoice form={form} onChange={onChange} refOf={refOf} />
      <CouponChoice form={form} onChange={onChange} refOf={refOf} />
      <HourChoice form={form} onChange={onChange} refOf={refOf} />
      <div>
        <TextArea
          ref={refOf('reason')}
          label="상담신청 사유"
          name="reason"
          autoComplete="off"
          rows={4}
          limit={REASON_LENGTH}
          value={form.reason}
          onChange={(reason) => onChange({ ...form, reason })}
          helper="링크를 여는 사람에게는 보이지 않아요"
        />
      </div>
    </div>
  )
}
