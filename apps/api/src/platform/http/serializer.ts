import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

/**
 * Checks what is answered and writes it, and nothing that its schema doesn't name. A reply is parsed, not encoded: zod
 * compiles what is parsed (docs/decisions/027).
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  let compiled: z.core.$ZodType | undefined
  return (reply) => {
    compiled ??= z.compile(schema)
    const { data, error } = z.safeParse(compiled, reply)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}
