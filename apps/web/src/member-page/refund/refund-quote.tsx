import { type PassGoodwillBody, passGoodwillProblem } from '@self/contract/goodwill-order'
import { needsApproval } from '@self/contract/goodwill-refund'
import type { MemberPass } from '@self/contract/member-page'
import { formatWon } from '@self/contract/money'
import { penaltyText } from '@self/contract/refund'
import type { RefundLines } from '@self/contract/refund-policy'
import { useState } from 'react'
import { Panel } from '../../shared/admin/panel.tsx'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { Button } from '../../shared/form/button.tsx'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { useElements } from '../../shared/use-elements.ts'
import { refundByGoodwill, refundPass } from '../queries.ts'
import { usePageAction } from '../use-page-action.ts'
import { GoodwillFields } from './goodwill-fields.tsx'

type RefundQuoteProps = { memberId: number; pass: MemberPass; quote: RefundLines; onClose: () => void }

/** The lines that its member reads as well; whoever gives more says how much and why. */
export function RefundQuote({ memberId, pass: { orderId, title }, quote, onClose }: RefundQuoteProps) {
  const [isMore, setIsMore] = useState(false)
  const [draft, setDraft] = useState({ won: '', reason: '' })
  const fields = useElements<keyof typeof draft>()
  const [problem, setProblem] = useState<ReturnType<typeof passGoodwillProblem>>()
  const body = { rule: quote.refund, amount: Number(draft.won.replace(/\D/g, '')), reason: draft.reason }
  const won = isMore ? body.amount : quote.refund
  const waits = isMore && needsApproval(won - quote.refund)
  const isUnsaved = isMore && draft.won + draft.reason !== ''
  useLeaveWarning(isUnsaved)
  const { start, isPending } = usePageAction(
    (more: PassGoodwillBody | undefined) =>
      more ? refundByGoodwill(memberId, orderId, more) : refundPass(memberId, orderId, quote.refund),
    onClose,
  )

  function save() {
    const wrong = isMore ? passGoodwillProblem(body, quote.paid) : undefined
    setProblem(wrong)
    if (!wrong) return void start(isMore ? body : undefined)
    fields.get(wrong.code === 'GOODWILL_BEYOND' ? 'won' : 'reason')?.focus()
  }

  return (
    <Panel
      title="규정대로 환불"
      above={title}
      isUnsaved={isUnsaved}
      onClose={onClose}
      foot={
        <Button kind={waits ? 'primary' : 'critical'} isLoading={isPending} onClick={save}>
          {waits ? '환불 승인 요청하기' : `${formatWon(won)} 환불하기`}
        </Button>
      }
    >
      <DefinitionList
        items={[
          { term: '결제한 금액', detail: formatWon(quote.paid) },
          { term: `쓴 횟수 ${quote.used}회`, detail: `−${formatWon(quote.usedAmount)}` },
          { term: '위약금', detail: quote.penalty === 0 ? '없음' : `−${formatWon(quote.penalty)}` },
          { term: '돌려드릴 금액', detail: formatWon(quote.refund), isStrong: true },
        ]}
      />
      <p>{penaltyText(quote)}</p>
      {quote.refund < quote.paid && (
        <Checkbox checked={isMore} onChange={setIsMore}>
          규정보다 더 돌려주기
        </Checkbox>
      )}
      {isMore && (
        <GoodwillFields
          quote={quote}
          draft={draft}
          onChange={setDraft}
          problem={problem}
          refOf={fields.refOf}
        />
      )}
      <p>
        {waits && '승인되면 '}남은 횟수가 모두 없어지고, 회원에게 문자가 가요.{!waits && ' 되돌릴 수 없어요.'}
      </p>
    </Panel>
  )
}
