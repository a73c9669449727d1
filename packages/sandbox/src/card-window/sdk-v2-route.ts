import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../card/provider.ts'

/** The script of V2, where the real one stands at its host. */
export async function sdkV2Routes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const sdk = await readFile(new URL('sdk-v2.js', import.meta.url), 'utf8')

  app.get<{ Querystring: { fault?: string } }>('/v2/browser-sdk.js', async ({ query }, reply) => {
    if (query.fault === 'no-script') return reply.code(404).send()
    const { windowOrigin, networkOrigin, easyPayOrigin } = provider.options
    const origins = JSON.stringify({ windowOrigin, networkOrigin, easyPayOrigin })
    return reply.type('text/javascript; charset=utf-8').send(sdk.replace('= ORIGINS', `= ${origins}`))
  })
}
