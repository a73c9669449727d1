import swagger from '@fastify/swagger'
import { problem } from '@self/contract/problem'
import { allRefusals, type RefusalCode } from '@self/contract/refusal-codes'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import manifest from '../../../package.json' with { type: 'json' }
import { type Access, isTask } from './access.ts'

export type Operation = readonly [id: string, summary: string, ...refusals: RefusalCode[]]
/** By feature, then by 'GET /api/…'. */
export type Operations = Record<string, Record<string, Operation>>

/** What is read of an operation here; the rest of OpenAPI stays as it came. */
type Call = {
  security?: object[]
  parameters?: { in: string; schema?: { maxLength?: number } }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
  'x-access'?: Access
}
type Media = { schema: object }
type Document = { paths: Record<string, Record<string, Call>>; components: object }

const LICENSE = { name: 'MIT', url: 'https://opensource.org/license/mit' }

/**
 * The API's document at /api/openapi.json, made from the contract: who may call what, its schemas by name, and the codes
 * that it may be refused with. Before the routes.
 */
export async function describeRoutes(app: FastifyInstance, operations: Operations): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: '곁마루 API', version: manifest.version, license: LICENSE },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform(call) {
      const { schema, url } = jsonSchemaTransform(call)
      const access = call.route.config?.access
      const security = access === 'public' ? [] : [{ bearer: [] }]
      return { schema: { ...schema, security, 'x-access': access }, url }
    },
  })
  let document: object | undefined
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => {
    document ??= completed(JSON.parse(JSON.stringify(app.swagger())), operations)
    return document
  })
}

/** Each call completed from its row, its schemas by name. */
function completed(document: Document, operations: Operations): object {
  const { paths, components } = document
  const schemas: Record<string, object> = { Problem: z.toJSONSchema(problem, { target: 'openapi-3.0' }) }
  for (const [tag, routes] of Object.entries(operations))
    for (const [route, [operationId, summary, ...codes]] of Object.entries(routes)) {
      const [method = '', path = ''] = route.split(' ')
      const verb = method.toLowerCase()
      const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[verb]
      if (!call) throw new Error(`operations/ describes ${route}, which is no route`)
      const name = operationId.replace(/^./, (letter) => letter.toUpperCase())
      moveSchemas(call.requestBody?.content, `${name}Body`, schemas)
      moveSchemas(call.responses['200']?.content, `${name}Reply`, schemas)
      const responses = { ...call.responses, ...refusalsOf([...codes, ...usualCodes(verb, call)]) }
      Object.assign(call, { operationId, tags: [tag], summary, responses })
    }
  return { ...document, paths, components: { ...components, schemas } }
}

function moveSchemas(
  content: Record<string, Media> | undefined,
  name: string,
  schemas: Record<string, object>,
) {
  for (const media of Object.values(content ?? {})) {
    schemas[name] = media.schema
    media.schema = { $ref: `#/components/schemas/${name}` }
  }
}

/** What follows from the route: its guard, its input, and what may happen to any. */
const usualCodes = (
  method: string,
  { 'x-access': access, parameters = [], requestBody }: Call,
): RefusalCode[] => [
  ...(parameters.length > 0 || method !== 'get' ? (['BAD_REQUEST'] as const) : []),
  ...(parameters.some((parameter) => parameter.in === 'path') ? (['ADDRESS_TOO_LONG'] as const) : []),
  ...(requestBody || parameters.some(({ schema }) => schema?.maxLength) ? (['TEXT_TOO_LONG'] as const) : []),
  ...(method === 'get' ? [] : (['BODY_TOO_LARGE', 'MEDIA_TYPE_UNKNOWN'] as const)),
  ...(access === 'public' ? [] : (['AUTHENTICATION_REQUIRED', 'TOKEN_EXPIRED', 'TOKEN_INVALID'] as const)),
  ...(isTask(access) ? (['FORBIDDEN'] as const) : []),
  ...(isTask(access) && parameters.some((parameter) => parameter.in === 'path')
    ? (['NOT_FOUND'] as const)
    : []),
  'UNEXPECTED',
  'DATABASE_AWAY',
]

/** A reply for each status, with the codes that come with it and their sentences. */
function refusalsOf(codes: readonly RefusalCode[]) {
  const statusOf = (code: RefusalCode) => allRefusals[code][0]
  const statuses = [...new Set(codes.map(statusOf))].toSorted()
  const own = [...new Set(codes)]
  return Object.fromEntries(
    statuses.map((status) => [status, replyOf(own.filter((code) => statusOf(code) === status))]),
  )
}

const replyOf = (codes: RefusalCode[]) => ({
  description: codes.map((code) => `${code}: ${allRefusals[code][1] ?? '…'}`).join('\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
})
