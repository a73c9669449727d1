import { allRefusals, type RefusalCode } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { sharedTest as test } from '../../../test/fixtures.ts'
import { isOpen, type Route, routes } from '../../../test/routes/who-may.ts'
import { operations } from '../../operations/operations.ts'

type Call = {
  operationId?: string
  tags?: string[]
  summary?: string
  responses: Record<string, { description: string; content?: Record<string, { schema: Reply }> }>
  requestBody?: { content: Record<string, { schema: Reply }> }
}
type Reply = { $ref?: string; allOf?: [{ $ref: string }, { properties: { code: { enum: RefusalCode[] } } }] }
type Document = {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, { properties?: object; additionalProperties?: boolean }> }
}

let document: Document
let calls: [route: string, call: Call][]

test.beforeAll(async ({ world }) => {
  document = (await world.app.inject('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): [string, Call] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      call,
    ]),
  )
})

const problemsOf = ({ responses }: Call) =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    const { allOf } = content?.['application/problem+json']?.schema ?? {}
    return allOf ? [{ status: Number(status), ref: allOf[0].$ref, codes: allOf[1].properties.code.enum }] : []
  })

test('every route has an id of its own, the tag of its feature and a summary', () => {
  const named = routes.filter((route) => /(\/api\/(?!openapi)|\/login\/)/.test(route))
  expect(calls.map(([route]) => route).toSorted()).toEqual([...named].toSorted())
  expect(Object.values(operations).flatMap(Object.keys).toSorted()).toEqual([...named].toSorted())
  for (const [route, call] of calls) {
    expect(call.operationId, route).toMatch(/^[a-z][A-Za-z]+$/)
    expect(call.tags, route).toHaveLength(1)
    expect(call.summary, route).toMatch(/^[A-Z]/)
  }
  expect(new Set(calls.map(([, { operationId }]) => operationId)).size).toBe(calls.length)
})

test('[RC-01] the refusals of a route are replies of their status, with their codes', () => {
  for (const [route, call] of calls)
    for (const { status, ref, codes } of problemsOf(call)) {
      expect(ref).toBe('#/components/schemas/Problem')
      for (const code of codes) expect(allRefusals[code][0], `${route} ${code}`).toBe(status)
    }
  const reserve = problemsOf(Object.fromEntries(calls)['POST /api/reserve'] as Call)
  expect(reserve.find(({ status }) => status === 409)?.codes).toContain('SLOT_TAKEN')
  expect(reserve.map(({ status }) => status)).toEqual([400, 401, 404, 409, 413, 415, 500, 503])
})

/** Open, but for one of the purposes that a code is sent for. */
const CODE = 'POST /login/oauth2/callback/send-one'

test('whoever must log in is told so in the document', () => {
  for (const [route, call] of calls) {
    const codes = problemsOf(call).flatMap((problem) => problem.codes)
    expect(codes.includes('AUTHENTICATION_REQUIRED'), route).toBe(route === CODE || !isOpen(route as Route))
  }
})

test('what is sent and answered has a name', () => {
  for (const [route, { requestBody, responses }] of calls)
    for (const { schema } of [requestBody, responses['200']].flatMap((part) =>
      Object.values(part?.content ?? {}),
    )) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '') ?? []
      expect(document.components.schemas, route).toHaveProperty(name)
    }
  expect(document.components.schemas.ReserveBody?.additionalProperties).toBe(false)
  expect(document.components.schemas.Problem?.properties).toHaveProperty('code')
})
