import type { Problem } from '@self/contract/problem'
import { allRefusals, type FixedCode } from '@self/contract/refusal-codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/failures.ts'
import { Refusal, refuse } from '../errors.ts'
import { safeHeaders } from '../security/headers.ts'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

const problemOf = ({ status, code, message, puzzle, changes, touched, mergedInto }: Refusal): Problem => ({
  status,
  title: TITLES[status] ?? 'Error',
  code,
  message,
  ...(status === 401 && { errorType: code }), // Spec 1 §8
  ...(puzzle && { puzzle }),
  ...(changes && { changes: [...changes] }),
  ...(touched && { touched: [...touched] }),
  ...(mergedInto !== undefined && { mergedInto }),
})

/** In seconds: about as long as PostgreSQL takes to start again. */
const RETRY_AFTER = 2

/** A schema may name the code of a rule of its own; any other mismatch is a request that we can't read. */
function refusalOfInput(error: FastifyError): Refusal {
  if (!hasZodFastifySchemaValidationErrors(error)) return refuse('BAD_REQUEST')
  const code = error.validation.map(({ message }) => message).find(isCode)
  return refuse(code ?? 'BAD_REQUEST')
}

const isCode = (message: string | undefined): message is FixedCode =>
  message !== undefined && Object.hasOwn(allRefusals, message)

/** What Fastify refuses before a schema has seen it. */
const BY_STATUS = { 413: 'BODY_TOO_LARGE', 414: 'ADDRESS_TOO_LONG', 415: 'MEDIA_TYPE_UNKNOWN' } as const

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return refuse('DATABASE_AWAY')
  const { statusCode = 500 } = error
  if (statusCode >= 500) return refuse('UNEXPECTED')
  return statusCode in BY_STATUS
    ? refuse(BY_STATUS[statusCode as keyof typeof BY_STATUS])
    : refusalOfInput(error)
}

const SCREEN_OF_NOTHING = '/self/404'

/** Answers an address that can't be decoded or is too long: no route has seen it, and no handler is asked. */
export function replyToUnreadable(
  error: FastifyError,
  { url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(safeHeaders)
  if (url.startsWith('/self/')) return reply.redirect(SCREEN_OF_NOTHING)
  return sendProblem(reply, refusalOf(error))
}

const sendProblem = (reply: FastifyReply, refusal: Refusal, message = refusal.message): FastifyReply =>
  reply
    .code(refusal.status)
    .type('application/problem+json')
    .send({ ...problemOf(refusal), message })

/** A refusal's sentence as it reads now. */
type Say = (sentence: string) => Promise<string>

/** Turns whatever was thrown into a reply (D-61). What nobody foresaw is logged and says nothing. */
export function replyWithProblems(app: FastifyInstance, say: Say): void {
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status === 500) request.log.error(error)
    if (isDatabaseAway(error)) {
      request.log.warn(`database away: ${error.message}`)
      reply.header('retry-after', RETRY_AFTER)
    }
    const message = await say(refusal.message).catch((unsaid: unknown) => {
      request.log.warn({ err: unsaid }, 'a sentence is told as it is written')
      return refusal.message
    })
    return sendProblem(reply, refusal, message)
  })
  app.setNotFoundHandler((_, reply) => sendProblem(reply, refuse('NOT_FOUND')))
}
