import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Clock, koreanTime } from './clock.ts'
import { type Fields, fieldsOf, textOf } from './fields.ts'
import { html, PAGE_TYPE, page, wantsPage } from './page.ts'
import { type SmsKeys, signatureProblem } from './sms-signature.ts'

export type Sms = { to: string; text: string; sentAt: string }
type SmsOptions = { now: Clock; keys: SmsKeys; inbox: Sms[] }

const MAX_MESSAGES = 10_000

/** Solapi's sending call, and the inbox of every phone it reached. */
export async function smsRoutes(app: FastifyInstance, { now, keys, inbox }: SmsOptions): Promise<void> {
  const usedSignatures = new Set<string>()

  app.post('/solapi/messages/v4/send-many/detail', async ({ headers, body }, reply) => {
    const problem = signatureProblem(headers.authorization, keys, usedSignatures, now())
    if (problem) return reply.code(403).send(problem)
    const { messages } = fieldsOf(body)
    if (!Array.isArray(messages) || messages.length === 0 || messages.length > MAX_MESSAGES) {
      return reply.code(400).send({ errorCode: 'ValidationError', errorMessage: '메시지가 없습니다.' })
    }
    const judged = messages.map(fieldsOf).map(judge)
    const sentAt = now().toISOString()
    for (const { failure, to, text } of judged) if (!failure) inbox.push({ to, text, sentAt })
    return sendingReply(judged)
  })

  app.get<{ Querystring: { to?: string } }>('/sms', async ({ query, headers }, reply) => {
    const to = query.to?.replace(/\D/g, '')
    const found = inbox.filter((sms) => !to || sms.to === to).reverse()
    return wantsPage(headers) ? reply.type(PAGE_TYPE).send(inboxPage(found)) : found
  })
}

type Judged = Sms & { from: string; type: string; failure: [code: string, message: string] | null }

function judge(message: Fields): Judged {
  const to = textOf(message.to)
  const from = textOf(message.from)
  const text = textOf(message.text)
  const size = bytesOf(text)
  const type = textOf(message.type) || (size > 90 ? 'LMS' : 'SMS')
  return { to, from, text, type, sentAt: '', failure: failureOf(to, from, type, size) }
}

function failureOf(to: string, from: string, type: string, size: number): Judged['failure'] {
  if (!/^\d{8,12}$/.test(to)) return ['1010', '수신번호 형식이 올바르지 않습니다.']
  if (!/^\d{8,12}$/.test(from)) return ['1011', '발신번호 형식이 올바르지 않습니다.']
  if (size === 0) return ['1012', '내용이 비어 있습니다.']
  if (size > (type === 'SMS' ? 90 : 2000)) return ['1013', '내용이 너무 깁니다.']
  return null
}

/** A Korean character takes two bytes on the network, as in EUC-KR. */
const bytesOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u007f' ? 2 : 1), 0)

/** HTTP 200 even when every message failed: the counts tell. */
function sendingReply(judged: Judged[]) {
  const failed = judged.filter(({ failure }) => failure !== null)
  const accepted = judged.length - failed.length
  return {
    groupInfo: {
      groupId: `G4V${randomUUID().replaceAll('-', '')}`,
      status: failed.length === judged.length ? 'FAILED' : 'SENDING',
      count: {
        total: judged.length,
        sentTotal: 0,
        sentFailed: 0,
        sentSuccess: 0,
        sentPending: 0,
        sentReplacement: 0,
        refund: 0,
        registeredFailed: failed.length,
        registeredSuccess: accepted,
      },
      countForCharge: {},
      balance: {},
      point: {},
      app: {},
      log: [],
    },
    failedMessageList: failed.map(({ to, from, type, failure }) => ({
      to,
      from,
      type,
      statusCode: failure?.[0],
      statusMessage: failure?.[1],
      country: '82',
      messageId: `M4V${randomUUID().replaceAll('-', '')}`,
      accountId: 'sandbox',
    })),
  }
}

const inboxPage = (inbox: Sms[]): string =>
  page('받은 문자', html`<main><h1>받은 문자</h1>${smsSection(inbox)}</main>`)

/** The newest messages as a section of a page. */
export const smsSection = (inbox: Sms[]) =>
  html`<section><h2>문자</h2>${
    inbox.length === 0
      ? html`<p class="muted">아직 받은 문자가 없어요.</p>`
      : html`<div class="scroll" tabindex="0"><table><tr><th>받는 번호</th><th>내용</th><th>시각</th></tr>${inbox.map(
          ({ to, text, sentAt }) =>
            html`<tr><td>${to}</td><td class="text">${text}</td><td>${koreanTime(new Date(sentAt))}</td></tr>`,
        )}</table></div>`
  }</section>`
