import type { FastifyInstance } from 'fastify'

/** One line for each call of the API: the route's pattern, never the address, which may carry a key or an id. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    if (!routeOptions.url || routeOptions.url.startsWith('/self')) return
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
