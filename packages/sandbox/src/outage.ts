import type { FastifyInstance } from 'fastify'
import { fieldsOf, textOf } from './fields.ts'
import { type Closable, pause } from './pause.ts'

const KINDS = ['error', 'silence', 'none']
/** Longer than anybody waits. */
const SILENCE_MS = 600_000

/** What stands for a provider's whole interface: 'error' answers 500, 'silence' nothing. By the beginning of a path. */
export type Outages = Map<string, string>

/** Our own lever over whole providers: { path: '/kakao', kind: 'silence' }. The levers themselves go on working. */
export function outageRoutes(app: FastifyInstance, { closing }: Closable, outages: Outages): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [, kind] = [...outages].find(([path]) => url.startsWith(path)) ?? []
    if (!kind || url.includes('/sandbox/')) return
    if (kind === 'error') return reply.code(500).send({ message: 'Internal Server Error' })
    await pause({ closing }, SILENCE_MS)
    reply.hijack()
    reply.raw.destroy()
  })

  app.post('/sandbox/outage', async ({ body }, reply) => {
    const fields = fieldsOf(body)
    const [path, kind] = [textOf(fields.path), textOf(fields.kind)]
    if (!/^\/[a-z]/.test(path) || !KINDS.includes(kind))
      return reply.code(400).send({ message: '모르는 시나리오예요.' })
    if (kind === 'none') outages.delete(path)
    else outages.set(path, kind)
    return { path, kind }
  })
}
