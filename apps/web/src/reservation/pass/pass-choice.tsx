import type { Coupon } from '@self/contract/coupon'
import { leftOf } from '../../coupon/coupon-line.ts'
import { Select } from '../../shared/form/select.tsx'

const NONE = 'none'

type PassChoiceProps = {
  passes: readonly Coupon[]
  pass: Coupon | undefined
  onChoose: (pass: Coupon | undefined) => void
}

/** Which of the member's passes a request carries; nothing where there is none. */
export function PassChoice({ passes, pass, onChoose }: PassChoiceProps) {
  if (passes.length === 0) return null
  return (
    <Select
      label="이용권"
      value={pass ? String(pass.passId) : NONE}
      onChange={(value) => onChoose(passes.find(({ passId }) => String(passId) === value))}
      options={[
        ...passes.map((each) => ({
          value: String(each.passId),
          label: `${each.title2} · ${leftOf(each)}`,
        })),
        { value: NONE, label: '이용권 없이 신청' },
      ]}
    />
  )
}
