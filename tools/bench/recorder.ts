// Loaded before the server: writes down what its requests ask of the database and of the provider, until told to hand it over.
import pg from 'pg'
import type { ProviderCall, Query, Step } from './recording.ts'

let steps: Step[] = []

Error.stackTraceLimit = 100 // through every await up to who asks
/** Jobs run beside, some of them woken by a request. */
const isOfJob = () => new Error().stack?.includes('/platform/repeat.ts') ?? false

type Answer = Promise<Pick<Query, 'rows' | 'rowCount'>> | undefined
/** pg's many signatures in one: (text, values) or (config). */
type QueryMethod = (this: pg.Client, query: string | pg.QueryConfig, values?: unknown[]) => Answer

const prototype = pg.Client.prototype as unknown as { query: QueryMethod }
const { query } = prototype
prototype.query = function (given, ...rest) {
  const answer = query.call(this, given, ...rest)
  const { text, values } = typeof given === 'string' ? { text: given, values: rest[0] } : given
  if (text && answer?.then && !isOfJob()) {
    const step: Query = { text, values: [...(values ?? [])] }
    steps.push(step)
    answer.then(({ rows, rowCount }) => Object.assign(step, { rows, rowCount })).catch(() => undefined)
  }
  return answer
}

const { fetch } = globalThis
globalThis.fetch = async (url, init) => {
  const { method = 'GET', headers, body } = init ?? {}
  const step: ProviderCall = {
    url: String(url),
    init: { method, ...(headers && { headers }), ...(typeof body === 'string' && { body }) },
  }
  if (!isOfJob()) steps.push(step)
  const reply = await fetch(url, init)
  step.reply = await reply
    .clone()
    .json()
    .catch(() => null)
  return reply
}

process.on('message', () => {
  process.send?.(steps)
  steps = []
})
process.on('disconnect', () => process.exit())
