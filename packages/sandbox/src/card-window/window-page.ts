import type { Attempt } from '../card/ledger.ts'
import type { Result } from '../card/result.ts'
import { decline, type Scenario } from '../card/scenario.ts'
import type { ResultV2 } from '../card-v2/result.ts'
import { CHOICE_STYLE, type Choice, choiceOf } from '../choice.ts'
import { type Html, html, page, scriptValue } from '../page.ts'

type TestCard = Choice & { scenario: Scenario | null; isAuthorisedApart?: boolean }

/** The cards lying on the counter; the first one follows the planned scenario. */
export const testCards: TestCard[] = [
  { id: 'approve', label: '승인되는 카드', hint: '국민KB카드 5236-12**-****-***0', scenario: null },
  {
    id: 'app',
    label: '카드사 인증이 필요한 카드',
    hint: 'PC에서는 새 창, 휴대폰에서는 카드사 앱',
    scenario: null,
    isAuthorisedApart: true,
  },
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

export const STYLE = `${CHOICE_STYLE}
  dl { display: flex; justify-content: space-between; gap: 16px; margin: 12px 0 0; padding: 14px 16px; background: var(--fill);
    border-radius: 12px } dt { overflow-wrap: anywhere } dd { margin: 0; font-weight: 700; white-space: nowrap }
  form > label { margin-top: 16px }
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
${choiceOf('카드', 'card', testCards)}
<div class="buttons">
<button name="action" value="cancel">결제 취소</button>
<button name="action" value="pay" class="main">결제하기</button>
</div>
</form>
</main>`,
    STYLE,
  )

const quotaChoice = (quotas: number[]): Html => html`<label>할부
<select name="quota"><option value="0">일시불</option>${quotas.map(
  (months) => html`<option value="${months}">${months}개월</option>`,
)}</select></label>`

/** Hands the result to the shop's page around the window. */
export const resultPage = (result: Result | ResultV2): string =>
  page(
    '결제 결과',
    html`<main><h1>쇼핑몰로 돌아가요</h1></main><script>(opener ?? parent).postMessage(${scriptValue(result)}, '*')</script>`,
    STYLE,
  )

/** On a PC: the card company asks in a popup, which tells this page when its holder has agreed. */
export const popupPage = ({ payment }: Attempt, networkOrigin: string, quota: number): string =>
  page(
    '카드 결제',
    html`<main><h1>카드사 인증</h1><p>새 창에서 인증하면 결제가 이어져요.</p>
<form method="post"><input type="hidden" name="action" value="pay"><input type="hidden" name="card" value="app">
<input type="hidden" name="quota" value="${quota}"><button type="button" class="main">인증 창 열기</button></form></main><script>
const address = ${scriptValue(`${networkOrigin}/network/authorise/${payment.imp_uid}`)}
document.querySelector('button').onclick = () => open(address, 'card-network', 'popup,width=420,height=600')
addEventListener('message', ({ origin, data }) => {
  if (data === 'authorised' && origin === new URL(address, location.href).origin) document.forms[0].submit()
})</script>`,
    STYLE,
  )

/** The window's last word where nobody is told anything. */
export const silentPage = (sentence: string): string =>
  page('카드 결제', html`<main><h1>카드 결제</h1><p>${sentence}</p></main>`, STYLE)

export const NOBODY_TOLD = '이 시나리오는 쇼핑몰에 아무 결과도 보내지 않아요. 창을 닫아 주세요.'
export const ALREADY_DONE = '이미 끝난 결제예요. 창을 닫고 주문을 확인해 주세요.'
export const NO_SUCH_PAYMENT = '찾을 수 없는 결제예요. 창을 닫고 다시 시도해 주세요.'
