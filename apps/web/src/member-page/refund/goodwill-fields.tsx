import type { passGoodwillProblem } from '@self/contract/goodwill-order'
import { GOODWILL_LIMIT, GOODWILL_REASON_LENGTH, needsApproval } from '@self/contract/goodwill-refund'
import { formatWon } from '@self/contract/money'
import type { RefundLines } from '@self/contract/refund-policy'
import { Callout } from '../../shared/callout.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { wonDigits } from '../../shared/money/won-digits.ts'
import type { RefOf } from '../../shared/use-elements.ts'

type Draft = { won: string; reason: string }
type GoodwillFieldsProps = {
  quote: RefundLines
  draft: Draft
  onChange: (draft: Draft) => void
  problem: ReturnType<typeof passGoodwillProblem>
  /** Of each field: where a refusal puts the focus. */
  refOf: RefOf<keyof Draft>
}

/** How much more than the rule goes back, and why; whether a MASTER has to agree. D-42. */
export function GoodwillFields({ quote, draft, onChange, problem, refOf }: GoodwillFieldsProps) {
  const { paid, refund } = quote
  const errorAt = (code: string) => (problem?.code === code ? { error: problem.sentence } : {})
  const limit = Math.min(paid, refund + GOODWILL_LIMIT)
  return (
    <>
      <TextField
        ref={refOf('won')}
        label="모두 돌려줄 금액(원)"
        inputMode="numeric"
        autoComplete="off"
        value={draft.won}
        onChange={(text) => onChange({ ...draft, won: wonDigits(text) })}
        helper={`결제한 ${formatWon(paid)}까지 · ${formatWon(limit)}까지는 승인 없이 돌려줘요.`}
        {...errorAt('GOODWILL_BEYOND')}
      />
      {needsApproval(Number(draft.won.replace(/\D/g, '')) - refund) && (
        <Callout kind="warning">
          규정보다 {formatWon(GOODWILL_LIMIT)} 넘게 더 돌려주려면 다른 마스터가 승인해야 해요. 그때까지
          이용권은 그대로예요.
        </Callout>
      )}
      <TextArea
        ref={refOf('reason')}
        label="더 돌려주는 까닭"
        rows={2}
        limit={GOODWILL_REASON_LENGTH}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        helper="상담 내용은 적지 마세요."
        {...errorAt('GOODWILL_WHY')}
      />
    </>
  )
}
