import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API's document at /api/openapi.json, made from the contract; it says which calls need a token. Before the routes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: '곁마루 API', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform(call) {
      const { schema, url } = jsonSchemaTransform(call)
      const isOpen = call.route.config?.access === 'public'
      return { schema: { ...schema, security: isOpen ? [] : [{ bearer: [] }] }, url }
    },
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger())
}
