import type { World } from '../world.ts'
import type { Schema } from './fits.ts'

type Media = { schema: Schema & { $ref?: string } }
export type Parameter = { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }
type Reply = {
  content?: Record<string, { schema: { allOf?: { properties?: { code: { enum: string[] } } }[] } }>
}
type Call = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Reply>
}
type Document = {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

/** What the API's document says of one call. */
export type Operation = {
  parameters: Parameter[]
  body: Schema | undefined
  /** The codes that it may be refused with, by status. */
  codes: Map<number, readonly string[]>
}

/** Every call of the server's own openapi.json, by 'GET /api/…/:id'. */
export async function readDocument({ app }: World): Promise<Map<string, Operation>> {
  const { paths, components } = (await app.inject('/api/openapi.json')).json<Document>()
  const bodyOf = ({ requestBody }: Call) => {
    const schema = requestBody?.content['application/json']?.schema
    return schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  }
  return new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        { parameters: call.parameters ?? [], body: bodyOf(call), codes: codesOf(call) },
      ]),
    ),
  )
}

const codesOf = ({ responses }: Call) =>
  new Map(
    Object.entries(responses).map(([status, { content }]) => [
      Number(status),
      (content?.['application/problem+json']?.schema.allOf ?? []).flatMap(
        ({ properties }) => properties?.code.enum ?? [],
      ),
    ]),
  )
