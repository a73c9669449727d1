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
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(REQUEST_ID, id)
    done()
  })
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode: status, elapsedTime }, done) => {
    const route = routeOptions.url
    if (route && !QUIET.test(route)) log.info({ method, route, status, ms: Math.round(elapsedTime) })
    done()
  })
}
