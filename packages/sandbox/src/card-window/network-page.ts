import type { Attempt } from '../card/ledger.ts'
import { CHOICE_STYLE } from '../choice.ts'
import { html, page, scriptValue } from '../page.ts'

export const UNKNOWN = '찾을 수 없는 결제예요. 창을 닫고 다시 시도해 주세요.'

/** In the popup that the window on a PC opens. */
export const authorisePage = ({ payment }: Attempt): string =>
  page(
    '카드사 인증',
    html`<main><h1>카드사 인증</h1><p class="muted">${payment.amount.toLocaleString('ko-KR')}원</p>
<form method="post"><button class="main">인증하기</button></form></main>`,
    CHOICE_STYLE,
  )

/** In the card company's app on a phone. */
export const appPage = ({ payment }: Attempt): string =>
  page(
    '카드사 앱',
    html`<main><h1>카드사 앱</h1><p class="muted">${payment.amount.toLocaleString('ko-KR')}원</p>
<form method="post"><button class="main">앱에서 승인하기</button></form></main>`,
    CHOICE_STYLE,
  )

/** A popup that was cut off from its opener can't say so: its window waits on, as with the real ones. */
export const authorisedPage = ({ payment, redirectUrl }: Attempt, windowOrigin: string): string =>
  redirectUrl
    ? page(
        '카드사 앱',
        html`<main><h1>승인했어요</h1>
<form method="post" action="${windowOrigin}/portone/window/${payment.imp_uid}">
<input type="hidden" name="action" value="pay"><input type="hidden" name="card" value="app">
<button class="main">결제창으로 돌아가기</button></form></main>`,
        CHOICE_STYLE,
      )
    : page(
        '카드사 인증',
        html`<main><h1>인증했어요</h1><p>이 창을 닫아 주세요.</p></main><script>
if (opener) { opener.postMessage('authorised', ${scriptValue(windowOrigin || '*')}); close() }</script>`,
        CHOICE_STYLE,
      )

export const silentPage = (sentence: string): string =>
  page('카드사 인증', html`<main><h1>카드사 인증</h1><p>${sentence}</p></main>`, CHOICE_STYLE)
