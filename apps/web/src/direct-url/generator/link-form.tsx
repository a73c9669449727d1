import { REASON_LENGTH } from '@self/contract/reservation'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { TextArea } from '../../shared/form/field.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { HourChoice } from './hour-choice.tsx'
import type { LinkFormProps } from './link-draft.ts'
import styles from './link-form.module.css'
import { MemberChoice } from './member-choice.tsx'

/**
 * Who, what, where and when, why: each is off until what it hangs on is chosen. Spec 1 §2 «Short-link generator». A pass
 * alone has neither a time nor a reason.
 */
export function LinkForm({ form, onChange, refOf }: LinkFormProps) {
  return (
    <div className={styles.form}>
      <div>
        <Checkbox checked={form.isPassOnly} onChange={(isPassOnly) => onChange({ ...form, isPassOnly })}>
          이용권만 보내기
        </Checkbox>
        <p className={styles.helper}>날짜를 정하지 않아요. 결제한 뒤에 회원이 이용권으로 예약해요.</p>
      </div>
      <MemberChoice form={form} onChange={onChange} refOf={refOf} />
      <CouponChoice form={form} onChange={onChange} refOf={refOf} />
      {form.isPassOnly ? (
        <BranchChoice form={form} onChange={onChange} refOf={refOf} />
      ) : (
        <HourAndReason form={form} onChange={onChange} refOf={refOf} />
      )}
    </div>
  )
}

/** Where and when, and why. */
function HourAndReason({ form, onChange, refOf }: LinkFormProps) {
  return (
    <>
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
    </>
  )
}
