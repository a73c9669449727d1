interface Schema {
  type?: string
  enum?: unknown[]
  pattern?: string
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
}
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
/** A star stands where sqlmap is to try. */
export interface Call {
  method: string
  url: string
  body: string | undefined
}

const EXAMPLES = [
  ...[
    '1',
    'JS',
    'js_c1',
    '2026-12-01',
    '2026-12',
    '14:00',
    '2026-12-01T14:00',
    'mid_00000000',
    '01012345678',
  ],
  ...['010', '1234', 'NDS', '0f8fad5b-d9cb-469f-a165-70867728950e', `${'a'.repeat(43)}.ics`, 'text'],
]
/** Text that may hold a quotation mark: nothing else can carry SQL past the schema. */
const QUOTE = "a' b"

const takesQuotes = ({ type, enum: values, pattern = '', maxLength = 1_000 }: Schema): boolean =>
  type === 'string' && !values && maxLength >= QUOTE.length && new RegExp(pattern).test(QUOTE)

const textOf = (schema: Schema): string => {
  if (schema.enum) return String(schema.enum[0])
  if (takesQuotes(schema)) return 'text*'
  return EXAMPLES.find((example) => new RegExp(schema.pattern ?? '').test(example)) ?? 'text'
}

const numberOf = ({ minimum = 1, exclusiveMinimum }: Schema): number =>
  Math.max(exclusiveMinimum ? minimum + 1 : minimum, 1)

/** A value that the schema takes, every text of it marked. */
function exampleOf(schema: Schema): unknown {
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return exampleOf((schema.anyOf ?? schema.oneOf)?.find(takesQuotes) ?? either)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, each]) => [key, exampleOf(each)]),
    )
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  return schema.type === 'boolean' ? true : textOf(schema)
}

/** The calls of the document that take text, but for those that end the session or send a message. */
export function textCallsOf({ paths, components }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const ref = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
      const schema = components.schemas[ref]
      const query = parameters.filter((parameter) => parameter.in === 'query')
      const url = parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce((address, each) => address.replace(`{${each.name}}`, textOf(each.schema)), path)
      const queried = query.map((each) => `${each.name}=${exampleOf(each.schema)}`).join('&')
      const body = schema && JSON.stringify(exampleOf(schema))
      const call = { method: method.toUpperCase(), path, url: queried ? `${url}?${queried}` : url, body }
      return /\*/.test(call.url + (body ?? '')) ? [call] : []
    }),
  )
}
