import type { Operation } from './document.ts'
import { doesFit, type Schema } from './fits.ts'
import type { Random } from './random.ts'
import { oddLiteral, oddText } from './values.ts'

/** What is sent in place of a body that is right, and whether the document says that it can't be read. */
type Payload = { what: string; payload: string | Buffer; type: string; isMalformed: boolean }
/** An operation with a body that is right. */
type Right = { body: Schema | undefined; right: unknown }
type Maker = (right: Right, random: Random) => Payload | undefined

type Field = { at: readonly string[]; schema: Schema }

/** Every field of a body, at whatever depth. */
function fieldsOf(schema: Schema, at: readonly string[] = []): Field[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([key, each]) => [
      { at: [...at, key], schema: each },
      ...fieldsOf(each, [...at, key]),
    ]),
    ...(items ? [{ at: [...at, '0'], schema: items }, ...fieldsOf(items, [...at, '0'])] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => fieldsOf(each, at)),
  ]
}

const MARK = '«here»'

/** The body as it is written, with this literal in a field. */
function writtenWith(right: unknown, at: readonly string[], literal: string): string | undefined {
  const body = structuredClone(right)
  let holder = body
  for (const key of at.slice(0, -1)) holder = (holder as Record<string, unknown> | undefined)?.[key]
  if (typeof holder !== 'object' || holder === null) return undefined
  Object.assign(holder, { [at.at(-1) ?? '']: MARK })
  return JSON.stringify(body).replace(`"${MARK}"`, () => literal)
}

function canBeRead(schema: Schema, text: string): boolean {
  try {
    return doesFit(schema, JSON.parse(text))
  } catch {
    return false
  }
}

const JSON_TYPE = 'application/json'

function asJson(what: string, text: string | undefined, schema: Schema = {}): Payload | undefined {
  if (text === undefined) return undefined
  return { what, payload: text, type: JSON_TYPE, isMalformed: !canBeRead(schema, text) }
}

const oddField: Maker = ({ body = {}, right }, random) => {
  const fields = fieldsOf(body)
  if (fields.length === 0) return undefined
  const { at } = random.oneOf(fields)
  const literal = oddLiteral(random)
  return asJson(`${at.join('.')} = ${literal}`, writtenWith(right, at, literal), body)
}

const missingField: Maker = ({ body = {}, right }, random) => {
  if (typeof right !== 'object' || right === null || Object.keys(right).length === 0) return undefined
  const { [random.oneOf(Object.keys(right)) as never]: _, ...rest } = right
  return asJson('a field missing', JSON.stringify(rest), body)
}

const KEYS = [
  'memberId',
  'userType',
  'isAdmin',
  'state',
  'id',
  'price',
  'toString',
  '__proto__',
  'constructor',
]

const extraField: Maker = ({ body = {}, right }, random) => {
  if (typeof right !== 'object' || right === null) return undefined
  const key = random.below(3) === 0 ? oddText(random) : random.oneOf(KEYS)
  const literal = key === 'constructor' ? '{"prototype":{"isAdmin":true}}' : oddLiteral(random)
  const rest = JSON.stringify(right).slice(1)
  const text = `{${JSON.stringify(key)}:${literal}${rest === '}' ? '' : ','}${rest}`
  return asJson(`one more field ${key} = ${literal}`, text, body)
}

const noObject: Maker = ({ body }, random) => {
  const literal = oddLiteral(random)
  return body && asJson(`a body ${literal}`, literal, body)
}

/** What a parser of JSON ought to refuse, made of what it would take. */
const BREAKS: ((text: string, random: Random) => string | Buffer)[] = [
  (text, random) => text.slice(0, random.below(text.length - 1) + 1).replace(/\}+$/, '') || '{',
  (text) => `${text}}`,
  (text) => text.replace(/\}$/, ',}'),
  (text) => `${text}\u0000`,
  (text) => text.replaceAll('"', "'").replace(/^\{\}$/, "{'"),
  (text) => `/* */${text}`,
  (text) => Buffer.from(`${text} `, 'utf16le'),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text)]),
  (text, random) => `${text}${oddText(random).trim() || '{'}`,
  (_, random) =>
    `{"a":${random.oneOf(['NaN', 'Infinity', 'undefined', '01', '.5', '0x1', "'x'", '"\n"', '\\u0000'])}}`,
  (_, random) => '['.repeat(1 + random.below(30_000)),
  (_, random) => '{"a":'.repeat(1 + random.below(10_000)),
  () => ' ',
]

const brokenJson: Maker = ({ right }, random) => {
  const index = random.below(BREAKS.length)
  const payload = BREAKS[index]?.(JSON.stringify(right ?? {}), random) ?? '{'
  const isMalformed = !canBeRead({}, payload.toString())
  return { what: `JSON broken in way ${index}`, payload, type: JSON_TYPE, isMalformed }
}

const TYPES = [
  ...['text/plain', 'text/xml', 'application/octet-stream', 'application/json5', 'text/json', 'x', '*/*'],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/x-ndjson', 'image/png', ', '],
  ...['application/jsonapplication/json', 'application/json-patch+json', 'json', 'text/html; charset=utf-7'],
]

const otherType: Maker = ({ right }, random) => {
  const type = random.oneOf(TYPES)
  return { what: `as ${type}`, payload: JSON.stringify(right ?? {}), type, isMalformed: true }
}

const tooLarge: Maker = ({ right }, random) => ({
  what: 'more than is read',
  payload: `${JSON.stringify(right ?? {}).slice(0, -1)},"x":"${'x'.repeat(65_537 + random.below(9_000))}"}`,
  type: JSON_TYPE,
  isMalformed: true,
})

/** How often each is drawn where there is a body, and where there is none. */
const WITH_BODY: Maker[] = [
  ...[oddField, oddField, oddField, oddField, oddField, oddField, oddField, oddField],
  ...[missingField, extraField, extraField, noObject, brokenJson, brokenJson, otherType],
]
const WITHOUT_BODY: Maker[] = [brokenJson, brokenJson, otherType]

/** What somebody sends instead of a body that is right. */
export function oddPayload(
  { body }: Pick<Operation, 'body'>,
  right: unknown,
  random: Random,
): Payload | undefined {
  const make = random.below(40) === 0 ? tooLarge : random.oneOf(body ? WITH_BODY : WITHOUT_BODY)
  return make({ body, right }, random)
}
