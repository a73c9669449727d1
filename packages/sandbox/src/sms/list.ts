import type { FastifyReply, FastifyRequest } from 'fastify'
import { listOf, textOf } from '../fields.ts'
import type { Gateway, Taken } from './gateway.ts'
import { signatureProblem } from './signature.ts'

const USUAL = 20
const MOST = 500
type Query = Record<string, unknown>

/** GET /messages/v4/list: newest first, by page; every condition must hold. */
export function list(gateway: Gateway, { headers, query }: FastifyRequest, reply: FastifyReply) {
  const { options, usedSignatures, now, taken } = gateway
  const problem = signatureProblem(headers.authorization, options.smsKeys, usedSignatures, now())
  if (problem) return reply.code(403).send(problem)
  const wanted = query as Query
  const found = taken.filter((message) => isWanted(message, wanted)).reverse()
  const from = found.findIndex(({ messageId }) => messageId === textOf(wanted.startKey))
  const limit = Math.min(Number(textOf(wanted.limit)) || USUAL, MOST)
  const begin = Math.max(from, 0)
  const page = found.slice(begin, begin + limit)
  return {
    startKey: textOf(wanted.startKey) || null,
    nextKey: found[begin + limit]?.messageId ?? null,
    limit,
    messageList: Object.fromEntries(page.map((message) => [message.messageId, message])),
  }
}

function isWanted(message: Taken, query: Query): boolean {
  const equal = ['messageId', 'groupId', 'to', 'from', 'type', 'statusCode'] as const
  if (equal.some((name) => textOf(query[name]) && textOf(query[name]) !== message[name])) return false
  const ids = idsOf(query)
  if (ids.length > 0 && !ids.includes(message.messageId)) return false
  const at = Date.parse(message.dateCreated)
  const [start, end] = [textOf(query.startDate), textOf(query.endDate)]
  return (!start || at >= Date.parse(start)) && (!end || at <= Date.parse(end))
}

/** A JSON list in one parameter, or as the SDK writes it: messageIds[0]=…&messageIds[1]=… */
function idsOf(query: Query): string[] {
  const plain = textOf(query.messageIds)
  if (plain.startsWith('[')) return listOf(JSON.parse(plain))
  const numbered = Object.entries(query).filter(([name]) => /^messageIds\[\d*\]$/.test(name))
  return [...listOf(query.messageIds), ...numbered.flatMap(([, value]) => listOf(value))]
}
