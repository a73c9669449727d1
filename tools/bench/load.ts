import autocannon from 'autocannon'

export const CONNECTIONS = 10
const SECONDS = 0.3
/** How often the load looks at its clock, in milliseconds. */
const TICK = 20
const JSON_BODY = { 'content-type': 'application/json' }

export interface Request {
  body?: object
  token?: string
}

const asMember = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** Calls per second of one address over ten connections. */
export async function read(url: string, { token }: Request = {}) {
  const result = await autocannon({
    url,
    headers: asMember(token),
    connections: CONNECTIONS,
    duration: SECONDS,
    sampleInt: TICK,
  })
  refuseFailures(url, result)
  return result.requests.total / ((result.finish.getTime() - result.start.getTime()) / 1000)
}

/** Posts so many bodies, each once; calls per second. `next` gives {token, body} of the next one. */
export async function post(url: string, amount: number, next: () => Request) {
  const begun = performance.now()
  let ended = begun
  let refusal: string | undefined
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    amount,
    sampleInt: TICK,
    requests: [
      {
        method: 'POST',
        onResponse(status, reply) {
          if (status >= 300) refusal ??= reply
        },
        setupRequest(request) {
          const { token, body } = next()
          return { ...request, headers: { ...JSON_BODY, ...asMember(token) }, body: JSON.stringify(body) }
        },
      },
    ],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, value) => (error ? reject(error) : resolve(value)))
    load.on('response', () => {
      ended = performance.now() // the load itself ends with its next tick
    })
  })
  refuseFailures(url, result, refusal)
  return amount / ((ended - begun) / 1000)
}

/** Whole scenarios of several calls, so many at a time; scenarios per second. `runOne` takes which of these it is. */
export async function scenarios(
  amount: number,
  runOne: (nr: number) => Promise<unknown>,
  connections = CONNECTIONS,
) {
  let left = amount
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, nr) => {
      while (left-- > 0) await runOne(nr)
    }),
  )
  return amount / ((performance.now() - begun) / 1000)
}

/** The JSON of a call that succeeds. */
export async function call<Reply>(url: string, { body, token }: Request = {}): Promise<Reply> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && JSON_BODY), ...asMember(token) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

function refuseFailures(url: string, { non2xx, errors, timeouts }: autocannon.Result, refusal = '') {
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} refused, ${errors} errors, ${timeouts} late. ${refusal}`)
}
