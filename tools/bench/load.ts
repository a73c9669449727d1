import autocannon from 'autocannon'

export const CONNECTIONS = 10
const SECONDS = 0.3
/** How often the load looks at its clock, in milliseconds. */
const TICK = 20
const JSON_BODY = { 'content-type': 'application/json' }

const asMember = (token) => ({ ...(token && { authorization: `Bearer ${token}` }) })

/** Calls per second of one address over ten connections. */
export async function read(url, { token } = {}) {
  const result = await autocannon({
    url,
    headers: asMember(token),
    connections: CONNECTIONS,
    duration: SECONDS,
    sampleInt: TICK,
  })
  refuseFailures(url, result)
  return result.requests.total / ((result.finish - result.start) / 1000)
}

/** Posts so many bodies, each once; calls per second. `next` gives {token, body} of the next one. */
export async function post(url, amount, next) {
  const begun = performance.now()
  let ended = begun
  const load = autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    sampleInt: TICK,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const { token, body } = next()
          return { ...request, headers: { ...JSON_BODY, ...asMember(token) }, body: JSON.stringify(body) }
        },
      },
    ],
  })
  load.on('response', () => {
    ended = performance.now() // the load itself ends with its next tick
  })
  refuseFailures(url, await load)
  return amount / ((ended - begun) / 1000)
}

/** Whole journeys of several calls, ten at a time; journeys per second. `travel` is told which of the ten it is. */
export async function journeys(amount, travel) {
  let left = amount
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, nr) => {
      while (left-- > 0) await travel(nr)
    }),
  )
  return amount / ((performance.now() - begun) / 1000)
}

export async function call(url, { body, token } = {}) {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && JSON_BODY), ...asMember(token) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

function refuseFailures(url, { non2xx, errors, timeouts }) {
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} refused, ${errors} errors, ${timeouts} late.`)
}
