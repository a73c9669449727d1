import type { DeskReservation } from '@self/contract/desk'
import { GOODWILL_LIMIT, GOODWILL_REASON_LENGTH, needsApproval } from '@self/contract/goodwill-refund'
import { afterApproval } from '@self/contract/goodwill-words'
import { formatNumber, formatWon } from '@self/contract/money'
import type { Ref } from 'react'
import { Callout } from '../../shared/callout.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { wonDigits } from '../../shared/money/won-digits.ts'
import { backText } from './back-text.ts'
import { type CancelDraft, isDivisible, wonOf } from './cancel-draft.ts'

type GoodwillFieldsProps = {
  reservation: DeskReservation
  draft: CancelDraft
  onChange: (draft: CancelDraft) => void
  wonField: Ref<HTMLInputElement>
  reasonField: Ref<HTMLTextAreaElement>
  problem: { field: 'won' | 'reason'; sentence: string } | undefined
}

/** What goes back beyond the client's own rule, and why; whether a MASTER has to agree. D-42. */
export function GoodwillFields({
  reservation,
  draft,
  onChange,
  problem,
  wonField,
  reasonField,
}: GoodwillFieldsProps) {
  const { worth } = reservation
  const isWaiting = needsApproval(wonOf(reservation, draft))
  const errorAt = (field: string) => (problem?.field === field ? { error: problem.sentence } : {})
  return (
    <>
      {isDivisible(reservation) ? (
        <TextField
          ref={wonField}
          label="돌려줄 금액(원)"
          inputMode="numeric"
          autoComplete="off"
          value={draft.won ?? formatNumber(worth)}
          onChange={(text) => onChange({ ...draft, won: wonDigits(text) })}
          helper={`결제한 금액 ${formatWon(worth)} · ${formatWon(GOODWILL_LIMIT)}까지는 승인 없이 돌려줘요.`}
          {...errorAt('won')}
        />
      ) : (
        !(isWaiting && reservation.taken) && <p>{backText(reservation)}</p>
      )}
      {isWaiting && (
        <Callout kind="warning">
          {formatWon(GOODWILL_LIMIT)}을 넘어 마스터가 승인해야 해요. 승인되면 {afterApproval(reservation)}
          {!reservation.isCancelledLate && ' 그때까지 예약은 그대로예요.'}
        </Callout>
      )}
      <TextArea
        ref={reasonField}
        label="이유"
        rows={2}
        maxLength={GOODWILL_REASON_LENGTH}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        helper={`${draft.reason.length}/${GOODWILL_REASON_LENGTH}자 · 상담 내용은 적지 마세요.`}
        {...errorAt('reason')}
      />
    </>
  )
}
