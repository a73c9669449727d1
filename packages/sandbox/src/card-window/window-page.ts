import type { Attempt } from '../card/ledger.ts'
import type { Result } from '../card/result.ts'
import { decline, type Scenario } from '../card/scenario.ts'
import { type Html, html, page, scriptValue } from '../page.ts'

type TestCard = { id: string; label: string; hint: string; scenario: Scenario | null }

/** The cards lying on the counter; the first one follows the planned scenario. */
export const testCards: TestCard[] = [
  { id: 'approve', label: '승인되는 카드', hint: '국민KB카드 5236-12**-****-***0', scenario: null },
  { id: 'limit', label: '한도 초과 카드', hint: '한도가 초과하였습니다. (3112)', scenario: decline('3112') },
  { id: 'suspended', label: '정지된 카드', hint: '거래제한(정지)카드 (120001)', scenario: decline('120001') },
  { id: 'balance', label: '잔액 부족 카드', hint: '잔액부족 (120054)', scenario: decline('120054') },
  {
    id: 'expired',
    label: '유효기간이 지난 카드',
    hint: '유효기간 오류 (500638)',
    scenario: decline('500638'),
  },
  { id: 'timeout', label: '응답 없는 카드사', hint: '카드사 TIMEOUT (120010)', scenario: decline('120010') },
]

const LEAST_FOR_INSTALMENTS = 50_000

const STYLE = `
  body { background: #fff } main { max-width: 420px; padding: 20px 20px 8px }
  dl { display: flex; justify-content: space-between; gap: 16px; margin: 12px 0 0; padding: 14px 16px; background: var(--fill);
    border-radius: 12px } dt { overflow-wrap: anywhere } dd { margin: 0; font-weight: 700; white-space: nowrap }
  form > label { margin-top: 16px } fieldset { border: 0; margin: 16px 0 0; padding: 0 } legend { font-weight: 700; padding: 0 0 8px }
  .card { position: relative; display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: center; padding: 8px 14px;
    border: 1px solid var(--line); border-radius: 12px; margin-bottom: 8px }
  .card:has(:checked) { border-color: var(--brand); background: #fff4e8 } .card input { position: relative; z-index: 1; grid-row: span 2; width: 20px; height: 20px;
    margin: 0; accent-color: var(--brand) } .card label { font-size: 1rem } .card label::after { content: ''; position: absolute; inset: 0 }
  .buttons { display: grid; grid-template-columns: 1fr 2fr; gap: 8px; margin-top: 12px;
    position: sticky; bottom: 0; z-index: 2; padding: 8px 0 12px; background: #fff } .buttons button { min-height: 52px }
`

/** The payment window of an order that waits to be paid. */
export const windowPage = ({ payment, quotas }: Attempt): string =>
  page(
    '카드 결제',
    html`<main>
<h1>카드 결제</h1>
<p class="muted">연습용 결제창이에요. 실제로 돈이 나가지 않아요.</p>
<dl><dt>${payment.name}</dt><dd>${payment.amount.toLocaleString('ko-KR')}원</dd></dl>
<form method="post">
${payment.amount >= LEAST_FOR_INSTALMENTS && quotas.length > 0 ? quotaChoice(quotas) : ''}
<fieldset><legend>카드</legend>${testCards.map(cardChoice)}</fieldset>
<div class="buttons">
<button name="action" value="cancel">결제 취소</button>
<button name="action" value="pay" class="main">결제하기</button>
</div>
</form>
</main>`,
    STYLE,
  )

const cardChoice = ({ id, label, hint }: TestCard, index: number): Html => html`<div class="card">
<input type="radio" name="card" id="${id}" value="${id}" aria-describedby="${id}-hint" ${index === 0 ? 'checked' : ''}>
<label for="${id}">${label}</label><span class="muted" id="${id}-hint">${hint}</span></div>`

const quotaChoice = (quotas: number[]): Html => html`<label>할부
<select name="quota"><option value="0">일시불</option>${quotas.map(
  (months) => html`<option value="${months}">${months}개월</option>`,
)}</select></label>`

/** Hands the result to the shop's page around the window. */
export const resultPage = (result: Result): string =>
  page(
    '결제 결과',
    html`<main><h1>쇼핑몰로 돌아가요</h1></main><script>parent.postMessage(${scriptValue(result)}, '*')</script>`,
    STYLE,
  )

/** The window's last word where nobody is told anything. */
export const silentPage = (sentence: string): string =>
  page('카드 결제', html`<main><h1>카드 결제</h1><p>${sentence}</p></main>`, STYLE)

export const NOBODY_TOLD = '이 시나리오는 쇼핑몰에 아무 결과도 보내지 않아요. 창을 닫아 주세요.'
export const ALREADY_DONE = '이미 끝난 결제예요. 창을 닫고 주문을 확인해 주세요.'
export const NO_SUCH_PAYMENT = '찾을 수 없는 결제예요. 창을 닫고 다시 시도해 주세요.'
