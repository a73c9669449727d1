import type { FastifyInstance } from 'fastify'
import { fieldsOf, textOf } from '../fields.ts'
import { type Html, html, isForm } from '../page.ts'
import type { Maps } from './maps.ts'
import { isOutcome, outcomes } from './outcome.ts'

/** Our own lever beside Naver's interface. */
export async function mapsControlRoute(app: FastifyInstance, { maps }: { maps: Maps }): Promise<void> {
  app.post('/sandbox/scenario', async ({ body, headers }, reply) => {
    const outcome = textOf(fieldsOf(body).outcome)
    if (!isOutcome(outcome)) return reply.code(400).send({ message: '모르는 지도 시나리오예요.' })
    maps.outcome = outcome
    return isForm(headers) ? reply.redirect('/', 303) : { outcome }
  })
}

/** The maps' part of the overview. */
export const mapsSection = ({ outcome }: Maps): Html => html`<section><h2>지도</h2>
<p class="muted">지금: ${outcomes[outcome]}</p>
<form class="row" method="post" action="/naver/sandbox/scenario">
<label>일어날 일<select name="outcome">${Object.entries(outcomes).map(
  ([name, label]) => html`<option value="${name}" ${name === outcome ? 'selected' : ''}>${label}</option>`,
)}</select></label>
<button class="main">정하기</button>
</form></section>`
