import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from '../fields.ts'
import { pause } from '../pause.ts'
import { type Fault, type Gateway, type Taken, takeFault } from './gateway.ts'
import { type Judged, judgeAll } from './judge.ts'
import { announce } from './report.ts'
import { signatureProblem } from './signature.ts'

const MAX_MESSAGES = 10_000
const REFUSALS: Record<number, string> = { 400: 'ValidationError', 429: 'TooManyRequests' }

/** POST /messages/v4/send-many/detail, with the fault that is planned for it. */
export async function send(gateway: Gateway, { headers, body }: FastifyRequest, reply: FastifyReply) {
  const { options, usedSignatures, now } = gateway
  const problem = signatureProblem(headers.authorization, options.smsKeys, usedSignatures, now())
  if (problem) return reply.code(403).send(problem)
  const { messages, allowDuplicates, showMessageList } = fieldsOf(body)
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MAX_MESSAGES)
    return reply.code(400).send({ errorCode: 'ValidationError', errorMessage: '메시지가 없습니다.' })
  gateway.calls.push(messages.length)
  gateway.open += 1
  gateway.mostOpen = Math.max(gateway.mostOpen, gateway.open)
  try {
    const fault = takeFault(gateway)
    if (fault?.kind === 'dropped') return hangUp(reply)
    const refused = fault && refusalOf(fault)
    if (refused) return reply.code(refused.status).send(refused.body)
    const judged = judgeAll(gateway, messages, allowDuplicates === true)
    const answer = accept(gateway, fault ? judged.map((one) => withCode(one, fault)) : judged)
    if (fault?.kind === 'slow' && !(await pause(gateway, fault.ms))) return hangUp(reply)
    if (fault?.kind === 'lost') return hangUp(reply)
    if (showMessageList === true) return answer
    const { messageList: _, ...short } = answer
    return short
  } finally {
    gateway.open -= 1
  }
}

function refusalOf({ kind, status }: Fault) {
  const refusal = (errorCode: string) => ({ errorCode, errorMessage: '연습용 오류예요.' })
  if (kind === 'skewed') return { status: 403, body: refusal('RequestTimeTooSkewed') }
  if (kind === 'status') return { status, body: refusal(REFUSALS[status] ?? 'InternalError') }
  return undefined
}

const withCode = (judged: Judged, { kind, code }: Fault): Judged =>
  kind === 'code' ? { ...judged, failure: [code, '연습용 실패예요.'] } : judged

/** Takes what it can; the phones have it at once. */
function accept(gateway: Gateway, judged: readonly Judged[]) {
  const groupId = idOf('G4V')
  const rows = judged.map((one) => ({ ...one, messageId: idOf('M4V'), groupId }))
  for (const row of rows) if (!row.failure) deliver(gateway, row)
  const failed = rows.filter(({ failure }) => failure)
  const replyOf = ({ to, from, type, messageId, customFields, failure }: (typeof rows)[number]) => ({
    to,
    from,
    type,
    statusCode: failure?.[0] ?? '2000',
    statusMessage: failure?.[1] ?? '정상 접수(이통사로 접수 예정) ',
    country: '82',
    messageId,
    accountId: 'sandbox',
    customFields,
  })
  return {
    groupInfo: groupInfoOf(groupId, rows.length, failed.length),
    failedMessageList: failed.map(replyOf),
    messageList: rows.map(replyOf),
  }
}

function deliver(gateway: Gateway, row: Judged & { messageId: string; groupId: string }): void {
  const { to, from, type, text, instead, customFields, messageId, groupId } = row
  const at = gateway.now().toISOString()
  const common = { messageId, groupId, to, from, customFields, dateCreated: at, status: 'COMPLETE' }
  const isRefused = type === 'ATA' && gateway.withoutMessenger.has(to)
  const taken: Taken = isRefused
    ? { ...common, type, text, statusCode: '3104', replacement: false }
    : { ...common, type, text, statusCode: '4000', replacement: false }
  if (isRefused && instead)
    Object.assign(taken, { type: 'SMS', text: instead, statusCode: '4000', replacement: true })
  gateway.taken.push(taken)
  if (taken.statusCode === '4000')
    gateway.inbox.push({ to, text: taken.text, sentAt: at, ...(taken.type === 'ATA' && { type: 'ATA' }) })
  void announce(gateway, [taken])
}

/** HTTP 200 even when every message failed: the counts tell. */
const groupInfoOf = (groupId: string, total: number, failed: number) => ({
  groupId,
  status: failed === total ? 'FAILED' : 'SENDING',
  count: {
    total,
    sentTotal: 0,
    sentFailed: 0,
    sentSuccess: 0,
    sentPending: 0,
    sentReplacement: 0,
    refund: 0,
    registeredFailed: failed,
    registeredSuccess: total - failed,
  },
  countForCharge: {},
  balance: {},
  point: {},
  app: {},
  log: [],
})

const idOf = (kind: string): string => `${kind}${randomUUID().replaceAll('-', '')}`

/** Nobody answers: the connection goes. */
async function hangUp(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  await wait(0)
}
