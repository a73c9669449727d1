import type { FastifyInstance } from 'fastify'
import { fieldsOf, textOf } from '../fields.ts'
import { type Html, html, isForm } from '../page.ts'
import type { Kakao } from './kakao.ts'
import { isOutcome, outcomes } from './outcome.ts'
import { describe } from './person.ts'

/** Our own lever beside Kakao's interface. */
export async function kakaoControlRoute(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  app.post('/sandbox/scenario', async ({ body, headers }, reply) => {
    const outcome = textOf(fieldsOf(body).outcome)
    if (!isOutcome(outcome)) return reply.code(400).send({ message: '모르는 카카오 시나리오예요.' })
    kakao.outcome = outcome
    return isForm(headers) ? reply.redirect('/', 303) : { outcome }
  })
}

/** Kakao's part of the overview. */
export const kakaoSection = ({ outcome, people }: Kakao): Html => html`<section><h2>카카오 로그인</h2>
<p class="muted">지금: ${outcomes[outcome]}</p>
<form class="row" method="post" action="/kakao/sandbox/scenario">
<label>일어날 일<select name="outcome">${Object.entries(outcomes).map(
  ([name, label]) => html`<option value="${name}" ${name === outcome ? 'selected' : ''}>${label}</option>`,
)}</select></label>
<button class="main">정하기</button>
</form>
<div class="scroll" tabindex="0"><table><tr><th>계정</th><th>회원번호</th><th>알려 주는 것</th></tr>${people.map(
  (person) => {
    const { label, hint } = describe(person)
    return html`<tr><td>${label}</td><td>${person.id}</td><td>${hint}</td></tr>`
  },
)}</table></div></section>`
