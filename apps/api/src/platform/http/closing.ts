import type { FastifyInstance } from 'fastify'

/** Once the server closes, each answer ends its connection too: one that is kept alive would hold the process. */
export function endConnectionsAtClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
