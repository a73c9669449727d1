// What is known must not be told by the time that an answer takes: known and unknown phones, one after the other.
const WARM_UP = 20
const CALLBACK = '/login/oauth2/callback'

/** Of the demo seed: active, with a password. */
const KNOWN = ['01000000001', '01000000002', '01000000003', '01000000008', '01000000009']
const UNKNOWN = ['01000000901', '01000000902', '01000000903', '01000000908', '01000000909']

const password = 'not!theirs77'

export const timing = [
  figure('login refused', {
    times: 300,
    path: `${CALLBACK}/login`,
    bodyOf: (userPhone) => ({ userPhone, password }),
    status: 400,
  }),
  figure('new password refused without proof', {
    times: 1_000, // a call this short is lost in the noise of three hundred
    path: `${CALLBACK}/resetPW`,
    bodyOf: (userPhone) => ({ userName: '김하늘', userPhone, password }),
    status: 400,
  }),
  figure('code sent', {
    times: 1_000,
    path: `${CALLBACK}/send-one`,
    bodyOf: (userPhone) => ({ userPhone }),
    status: 200,
  }),
]

function figure(name, { times, path, bodyOf, status }) {
  return {
    name: `${name}, unknown phone (median of ${times})`,
    unit: 'ms',
    reference: 'the same for a known phone',
    target: [0.95, 1.05],
    measure: ({ origin }) => compare(times, (phone) => post(origin + path, bodyOf(phone), status)),
  }
}

/** In pairs, either one first by chance, so that whatever else the machine does meets both alike. */
async function compare(times, call) {
  const took = { known: [], unknown: [] }
  for (let pair = -WARM_UP; pair < times; pair += 1) {
    const index = (pair + WARM_UP) % KNOWN.length
    const calls = [
      ['known', KNOWN[index]],
      ['unknown', UNKNOWN[index]],
    ]
    for (const [kind, phone] of Math.random() < 0.5 ? calls : calls.reverse()) {
      const ms = await call(phone)
      if (pair >= 0) took[kind].push(ms)
    }
  }
  return { value: median(took.unknown), reference: median(took.known) }
}

/** How long the answer takes, in milliseconds. */
async function post(url, body, status) {
  const begun = performance.now()
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  const took = performance.now() - begun
  if (reply.status !== status) throw new Error(`${url} answered ${reply.status}, not ${status}`)
  return took
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
