import { BAD_REQUEST, DATABASE_AWAY, NOT_FOUND, type Problem, UNEXPECTED } from '@self/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/failures.ts'
import { Refusal } from '../errors.ts'

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

const problemOf = (status: number, message: string, errorType?: string): Problem => ({
  status,
  title: TITLES[status] ?? 'Error',
  message,
  ...(errorType && { errorType }),
})

/** In seconds: about as long as PostgreSQL takes to start again. */
const RETRY_AFTER = 2

const HANGUL = /[가-힣]/

/** A rule with a sentence of its own says it; any other mismatch is a request that we can't read. */
function sentenceOf(error: FastifyError): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return BAD_REQUEST
  const own = error.validation.find(({ message }) => message && HANGUL.test(message))
  return own?.message ?? BAD_REQUEST
}

function toProblem(error: FastifyError | Refusal): Problem {
  if (error instanceof Refusal) return problemOf(error.status, error.message, error.errorType)
  if (isDatabaseAway(error)) return problemOf(503, DATABASE_AWAY)
  const status = error.statusCode ?? 500
  return status < 500 ? problemOf(status, sentenceOf(error)) : problemOf(500, UNEXPECTED)
}

const SCREEN_OF_NOTHING = '/self/404'

/** Answers an address that can't be decoded or is too long: no route has seen it, and no handler is asked. */
export function replyToUnreadable(
  error: FastifyError,
  { url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (url.startsWith('/self/')) return reply.redirect(SCREEN_OF_NOTHING)
  return sendProblem(reply, toProblem(error))
}

const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).type('application/problem+json').send(problem)

/** Turns whatever was thrown into a reply (decision 61). What nobody foresaw is logged and says nothing. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status === 500) request.log.error(error)
    if (isDatabaseAway(error)) {
      request.log.warn(`database away: ${error.message}`)
      reply.header('retry-after', RETRY_AFTER)
    }
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((_, reply) => sendProblem(reply, problemOf(404, NOT_FOUND)))
}
