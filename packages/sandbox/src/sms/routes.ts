import type { FastifyInstance } from 'fastify'
import { koreanTime } from '../clock.ts'
import { html, PAGE_TYPE, page, wantsPage } from '../page.ts'
import { accountRoutes } from './account.ts'
import { smsControls } from './controls.ts'
import type { Gateway, Sms } from './gateway.ts'
import { list } from './list.ts'
import { send } from './send.ts'

/** Solapi's calls to send and to list, and the inbox of every phone that was reached. */
export async function smsRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  app.post('/solapi/messages/v4/send-many/detail', (request, reply) => send(gateway, request, reply))
  app.get('/solapi/messages/v4/list', async (request, reply) => list(gateway, request, reply))
  app.register(accountRoutes, { prefix: '/solapi', gateway })
  app.register(smsControls, { prefix: '/solapi/sandbox', gateway })

  app.get<{ Querystring: { to?: string } }>('/sms', async ({ query, headers }, reply) => {
    const to = query.to?.replace(/\D/g, '')
    const found = gateway.inbox.filter((sms) => !to || sms.to === to).reverse()
    return wantsPage(headers) ? reply.type(PAGE_TYPE).send(inboxPage(found)) : found
  })
}

const inboxPage = (inbox: Sms[]): string =>
  page('받은 문자', html`<main><h1>받은 문자</h1>${smsSection(inbox)}</main>`)

/** The newest messages as a section of a page. */
export const smsSection = (inbox: Sms[]) =>
  html`<section><h2>문자</h2>${
    inbox.length === 0
      ? html`<p class="muted">아직 받은 문자가 없어요.</p>`
      : html`<div class="scroll" tabindex="0"><table><tr><th>받는 번호</th><th>내용</th><th>시각</th></tr>${inbox.map(
          ({ to, text, sentAt, type }) =>
            html`<tr><td>${to}</td><td class="text">${type ? '[알림톡] ' : ''}${text}</td><td>${koreanTime(new Date(sentAt))}</td></tr>`,
        )}</table></div>`
  }</section>`
