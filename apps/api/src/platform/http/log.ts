import type { FastifyInstance } from 'fastify'
import { REQUEST_ID } from './request-id.ts'

/** Files of the web app, and the questions of those who watch. */
const QUIET = /^\/(self|healthz|readyz)/

/** What may be told of an error: the database adds the row that failed, with whose it is. */
export const errorForLog = (error: Error) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...('code' in error && { code: error.code }),
  ...(error.cause instanceof Error && { cause: error.cause.message }),
})

/** The logger's options. */
export const logAt = (level: string) => ({
  level,
  serializers: { err: errorForLog },
})

/** One line for each call of the API, under the name that its answer carries: the route's pattern, never the address, which may carry a key or an id. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID, id))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url
    if (!route || QUIET.test(route)) return
    request.log.info({
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
