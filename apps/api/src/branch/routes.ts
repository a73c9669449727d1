import { mapConfig } from '@self/contract/branch'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export const branchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/map/config',
    { config: { access: 'public' }, schema: { response: { 200: mapConfig } } },
    async () => app.map,
  )
}
