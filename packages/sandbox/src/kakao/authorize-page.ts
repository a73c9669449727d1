import { CHOICE_STYLE, choiceOf } from '../choice.ts'
import { html, page } from '../page.ts'
import { describe, type Person } from './person.ts'

/** What Kakao shows instead of sending anybody back. */
export const PAGE_ERRORS = {
  KOE101: { status: 401, sentence: '등록되지 않은 앱 키예요. REST API 키를 확인해 주세요.' },
  KOE004: { status: 400, sentence: '카카오 로그인이 꺼져 있어요. 앱 설정에서 켜 주세요.' },
  KOE006: { status: 400, sentence: '등록되지 않은 Redirect URI예요. 앱 설정을 확인해 주세요.' },
}

export type PageError = keyof typeof PAGE_ERRORS

/** Posts to its own address, so the app's query comes along. */
export const personPage = (people: Person[], hinted = people[0]): string =>
  page(
    '카카오 로그인',
    html`<main>
<h1>카카오 로그인</h1>
<p class="muted">연습용 로그인이에요. 누구로 로그인할지 골라 주세요.</p>
<form method="post">
${choiceOf(
  '카카오 계정',
  'person',
  people.map((person) => ({ id: String(person.id), ...describe(person) })),
  String(hinted?.id),
)}
<p class="muted">고른 사람의 프로필과, 공개한 이름과 전화번호를 앱에 알려 줘요.</p>
<div class="buttons">
<button name="action" value="cancel">취소</button>
<button name="action" value="agree" class="main">동의하고 계속하기</button>
</div>
</form>
</main>`,
    CHOICE_STYLE,
  )

export const refusalPage = (error: PageError): string =>
  page(
    '카카오 로그인',
    html`<main><h1>로그인할 수 없어요</h1><p>${PAGE_ERRORS[error].sentence}</p><p class="muted">${error}</p></main>`,
    CHOICE_STYLE,
  )
