import type { Attempt } from '../card/ledger.ts'
import { refusedBy, type Scenario } from '../card/scenario.ts'
import { STYLE } from '../card-window/window-page.ts'
import { type Choice, choiceOf } from '../choice.ts'
import { html, page } from '../page.ts'
import { type EasyPay, easyPayNames, takesDebit } from './easy-pay.ts'

/** What a person may pay with there; money follows the planned scenario. */
function walletOf(easyPay: EasyPay, quotas: readonly number[]): Choice[] {
  const money = { id: 'money', label: `${easyPayNames[easyPay]} 머니`, hint: '충전한 돈으로' }
  const debit = { id: 'debit', label: '연결한 체크카드', hint: '할부를 말하면 쓸 수 없어요' }
  const short = { id: 'short', label: '모자란 머니', hint: '잔액이 부족합니다.' }
  return [money, ...(takesDebit(easyPay, quotas) ? [debit] : []), short]
}

/** The window of an easy pay, for an order that waits to be paid. */
export const easyPayPage = ({ payment, quotas }: Attempt, easyPay: EasyPay): string =>
  page(
    `${easyPayNames[easyPay]} 결제`,
    html`<main>
<h1>${easyPayNames[easyPay]} 결제</h1>
<p class="muted">연습용 결제창이에요. 실제로 돈이 나가지 않아요.</p>
<dl><dt>${payment.name}</dt><dd>${payment.amount.toLocaleString('ko-KR')}원</dd></dl>
<form method="post">
${choiceOf('결제 수단', 'card', walletOf(easyPay, quotas))}
<div class="buttons">
<button name="action" value="cancel">결제 취소</button>
<button name="action" value="pay" class="main">결제하기</button>
</div>
</form>
</main>`,
    STYLE,
  )

/** What the choice leads to where it isn't the planned scenario. The words are the company's, brackets and all. */
export function easyPayEnd(easyPay: EasyPay, { action, card }: Record<string, string>): Scenario | undefined {
  if (action === 'cancel') return refusedBy(`${easyPayNames[easyPay]} 결제를 취소했습니다. (사용자 취소)`)
  return card === 'short'
    ? refusedBy(`${easyPayNames[easyPay]} 머니 잔액이 부족합니다. (잔액: 0원)`)
    : undefined
}
