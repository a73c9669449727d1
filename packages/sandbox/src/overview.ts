import type { FastifyInstance } from 'fastify'
import { listPayments } from './card/ledger.ts'
import type { Payment } from './card/payment.ts'
import type { Delivery, Provider } from './card/provider.ts'
import { scenarios } from './card/scenario.ts'
import { koreanTime } from './clock.ts'
import { kakaoSection } from './kakao/controls.ts'
import type { Kakao } from './kakao/kakao.ts'
import { mapsSection } from './maps/controls.ts'
import type { Maps } from './maps/maps.ts'
import { type Html, html, PAGE_TYPE, page } from './page.ts'
import type { Sms } from './sms/gateway.ts'
import { smsSection } from './sms/routes.ts'

type OverviewOptions = { provider: Provider; kakao: Kakao; maps: Maps; inbox: Sms[] }

const SHOWN = 50
const STATES: Record<Payment['status'], string> = {
  ready: '결제 대기',
  paid: '결제됨',
  failed: '실패',
  cancelled: '취소됨',
}

/** The one page on which a person sees and steers the outside world. */
export async function overviewRoute(app: FastifyInstance, options: OverviewOptions): Promise<void> {
  app.get('/', async (_request, reply) => reply.type(PAGE_TYPE).send(overviewPage(options)))
}

const overviewPage = ({ provider, kakao, maps, inbox }: OverviewOptions): string =>
  page(
    '바깥세상 연습장',
    html`<main>
<h1>바깥세상 연습장</h1>
<p class="muted">카드사와 문자 회사, 카카오, 네이버 지도를 대신해요. 아무것도 밖으로 나가지 않고, 끄면 모두 사라져요.</p>
${switches(provider)}
${kakaoSection(kakao)}
${mapsSection(maps)}
${smsSection(inbox.slice(-SHOWN).reverse())}
${paymentSection(listPayments(provider.ledger).slice(0, SHOWN), provider)}
${webhookSection(provider.deliveries.slice(-SHOWN).reverse())}
</main>`,
  )

const switches = ({ plannedNext }: Provider): Html => html`<section><h2>시나리오</h2>
<p class="muted">다음 결제: ${plannedNext?.label ?? scenarios.approve.label}</p>
<form class="row" method="post" action="/portone/sandbox/scenario">
<label>일어날 일<select name="outcome">${Object.entries(scenarios).map(
  ([outcome, { label }]) => html`<option value="${outcome}">${label}</option>`,
)}<option value="decline:3112">거절 3112 (한도 초과)</option><option value="decline:120054">거절 120054 (잔액 부족)</option></select></label>
<label>주문번호 (비우면 다음 결제)<input type="text" name="merchant_uid" maxlength="40"></label>
<button class="main">정하기</button>
</form>
<form method="post" action="/portone/sandbox/reset"><button>모두 지우기</button></form>
</section>`

const paymentSection = (payments: Payment[], { faults }: Provider): Html =>
  html`<section><h2>결제</h2>${
    payments.length === 0
      ? html`<p class="muted">아직 결제가 없어요.</p>`
      : html`<div class="scroll" tabindex="0"><table>
<tr><th>상태</th><th>주문명</th><th class="number">금액</th><th class="number">취소</th><th>주문번호</th><th>imp_uid</th><th>비고</th></tr>
${payments.map((payment) => paymentRow(payment, faults.get(payment.merchant_uid) ?? ''))}</table></div>`
  }</section>`

const paymentRow = (payment: Payment, fault: string): Html => html`<tr>
<td>${STATES[payment.status]}</td><td>${payment.name}</td>
<td class="number">${won(payment.amount)}</td><td class="number">${won(payment.cancel_amount)}</td>
<td>${payment.merchant_uid}</td><td>${payment.imp_uid}</td>
<td class="text">${payment.fail_reason ?? ''} ${fault} ${payment.status === 'failed' ? lateForm(payment) : ''}</td></tr>`

const lateForm = ({
  merchant_uid,
}: Payment): Html => html`<form method="post" action="/portone/sandbox/late-approve">
<input type="hidden" name="merchant_uid" value="${merchant_uid}"><button>늦게 승인하기</button></form>`

const webhookSection = (deliveries: Delivery[]): Html =>
  html`<section><h2>보낸 웹훅</h2>${
    deliveries.length === 0
      ? html`<p class="muted">아직 보낸 웹훅이 없어요.</p>`
      : html`<div class="scroll" tabindex="0"><table>
<tr><th>응답</th><th>상태</th><th>주문번호</th><th>받는 곳</th><th>시각</th></tr>${deliveries.map(
          ({
            answered,
            problem,
            body,
            url,
            sentAt,
          }) => html`<tr><td>${answered ?? problem ?? '기다리는 중'}</td>
<td>${'data' in body ? body.type : body.status}</td><td>${'data' in body ? body.data.paymentId : body.merchant_uid}</td><td>${url}</td><td>${koreanTime(new Date(sentAt))}</td></tr>`,
        )}</table></div>`
  }</section>`

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`
