import type { FastifyInstance } from 'fastify'

/** Files of the web app, and the questions of those who watch. */
const QUIET = /^\/(self|healthz|readyz)/

/** One line for each call of the API: the route's pattern, never the address, which may carry a key or an id. */
export function logCalls(app: FastifyInstance): void {
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
