import { type Address, oddAddress } from './addresses.ts'
import { oddPayload } from './bodies.ts'
import type { Operation } from './document.ts'
import type { Random } from './random.ts'
import { oddText } from './values.ts'

/** A call that is right in everything. */
export type Right = { method: string; pattern: string; url: string; body: unknown }
export type Sent = {
  what: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** The document says that nobody can read it. */
  isMalformed: boolean
}

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'host', 'origin', 'referer', 'range', 'te'],
  ...[
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-request-id',
    'forwarded',
  ],
  ...[
    'x-http-method-override',
    'x-original-url',
    'content-encoding',
    'expect',
    'upgrade',
    'user-agent',
    'dnt',
  ],
]
const LINE = /[^\t\u0020-\u007e\u0080-\u00ff]/g

/** Now and then a header that no browser sends. */
function oddHeaders(random: Random): Record<string, string> {
  if (random.below(4) > 0) return {}
  return { [random.oneOf(HEADERS)]: oddText(random).replaceAll(LINE, '?') }
}

const READS = new Set(['GET', 'HEAD'])

function oddRequest(right: Right, operation: Operation, random: Random): Sent | undefined {
  const headers = oddHeaders(random)
  const hasPath = operation.parameters.some((parameter) => parameter.in === 'path')
  const isRead = READS.has(right.method)
  if (isRead || (hasPath && random.below(4) === 0)) {
    const address: Address = oddAddress(right, operation, random)
    const json = { 'content-type': 'application/json' }
    const body = !isRead && { payload: JSON.stringify(right.body ?? {}), headers: { ...headers, ...json } }
    return { ...address, headers, ...body }
  }
  const odd = oddPayload(operation, right.body, random)
  if (!odd) return undefined
  const { type, ...payload } = odd
  return { ...payload, url: right.url, headers: { ...headers, 'content-type': type } }
}

const DRAWS = 40

/** So many requests that can't be read, each another one, and what was drawn beside them: odd, and yet readable. */
export function drawRequests(right: Right, operation: Operation, random: Random, count: number) {
  const malformed = new Map<string, Sent>()
  const odd = new Map<string, Sent>()
  for (let draw = 0; draw < count * DRAWS && malformed.size < count; draw += 1) {
    const sent = oddRequest(right, operation, random)
    if (!sent) continue
    const key = `${sent.url} ${sent.payload} ${JSON.stringify(sent.headers)}`
    const isOfUse = sent.isMalformed || READS.has(right.method) // a read leaves nothing, whatever it says
    ;(isOfUse ? malformed : odd).set(key, sent)
  }
  return { malformed: [...malformed.values()], odd: [...odd.values()] }
}
