import { serializerCompiler as uncompiled } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serializerCompiler } from './serializer.ts'

const card = z.object({ kind: z.literal('card'), amount: z.int() })
const pass = z.strictObject({ kind: z.literal('pass'), left: z.nullable(z.int()) })
const order = z
  .object({
    name: z.string().check(z.maxLength(5)),
    phones: z.optional(z.array(z.object({ digits: z.string() }))),
    way: z.discriminatedUnion('kind', [card, pass]),
    memo: z.nullish(z.union([z.string(), z.object({ text: z.string() })])),
  })
  .check(z.refine(({ name, memo }) => name !== memo))

const route = { method: 'POST', url: '/orders', httpStatus: '200', schema: order }
const good = { name: '김하늘', way: { kind: 'card', amount: 3 }, memo: { text: 'a' } }

test('an answer carries what its schema names and nothing else', () => {
  const spare = {
    ...good,
    way: { ...good.way, reason: 'private' },
    memo: { text: 'a', code: 1 },
    phone: '010',
  }
  expect(serializerCompiler(route)(spare)).toBe(JSON.stringify(good))
})

test.each([
  good,
  { ...good, phones: [{ digits: '010', spare: true }], memo: null },
  { ...good, way: { kind: 'pass', left: null }, memo: '글' },
])('a compiled schema writes what an uncompiled one writes: %j', (answer) => {
  expect(serializerCompiler(route)(answer)).toBe(uncompiled(route)(answer))
})

test.each([
  { ...good, memo: '김하늘' },
  { ...good, name: '여섯글자예요' },
  { ...good, way: { kind: 'card', amount: '3' } },
  { ...good, way: { kind: 'pass', left: null, reason: 'private' } },
  { ...good, way: { kind: 'none' } },
  { ...good, phones: [{}] },
  null,
  [],
])('an answer of another shape is none, compiled or not: %j', (answer) => {
  expect(() => uncompiled(route)(answer)).toThrow()
  expect(() => serializerCompiler(route)(answer)).toThrow()
})
