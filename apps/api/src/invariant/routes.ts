import { brokenInvariantsReply } from '@self/contract/invariant'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listBrokenInvariants } from './service.ts'

export const invariantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/invariant',
    { config: { access: 'SEE_INVARIANTS' }, schema: { response: { 200: brokenInvariantsReply } } },
    async () => ({ result: 'success' as const, data: { broken: await listBrokenInvariants(app.db) } }),
  )
}
