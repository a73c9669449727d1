import type { FastifyInstance } from 'fastify'

/** Answers of the API are about people: no cache keeps them. The web app's files say how long they last. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
