// What is known must not be told by the time that an answer takes: known and unknown phones, one after the other.
import { compare } from './compare.ts'
import type { Figure, Report } from './rounds.ts'
import { type Outside, startServer } from './servers.ts'

const CALLBACK = '/login/oauth2/callback'

/** Of the demo seed: active, with a password. */
const KNOWN = ['01000000001', '01000000002', '01000000003', '01000000008', '01000000009']
const UNKNOWN = ['01000000901', '01000000902', '01000000903', '01000000908', '01000000909']

const password = 'not!theirs77'

interface TimedCall {
  name: string
  times: number
  path: string
  bodyOf: (userPhone: string) => object
  status: number
}

const CALLS: readonly TimedCall[] = [
  {
    name: 'login refused',
    times: 300,
    path: `${CALLBACK}/login`,
    bodyOf: (userPhone) => ({ userPhone, password }),
    status: 400,
  },
  {
    name: 'new password refused without proof',
    times: 1_000, // a call this short is lost in the noise of three hundred
    path: `${CALLBACK}/resetPW`,
    bodyOf: (userPhone) => ({ userName: '김하늘', userPhone, password }),
    status: 400,
  },
  {
    name: 'code sent',
    times: 1_000,
    path: `${CALLBACK}/send-one`,
    bodyOf: (userPhone) => ({ userPhone }),
    status: 200,
  },
]

export async function measureTiming({ postgres, sandbox }: Outside, report: Report) {
  const server = await startServer(sandbox, { DATABASE_URL: postgres.url, SEED: 'demo' })
  try {
    for (const call of CALLS) report([await measured(server.origin, call)])
  } finally {
    await server.stop()
  }
}

async function measured(origin: string, { name, times, path, bodyOf, status }: TimedCall): Promise<Figure> {
  const callWith = (phones: readonly string[]) => (pair: number) =>
    post(origin + path, bodyOf(phones[pair % phones.length] ?? ''), status)
  const { value, reference } = await compare(times, { value: callWith(UNKNOWN), reference: callWith(KNOWN) })
  const [b, a] = [Math.min(value, reference), Math.max(value, reference)]
  return {
    name: `${name}: the slower ÷ the faster of a known and an unknown phone (median of ${times})`,
    ...{ a, b, unit: 'ms', target: 1.05, atMost: true },
  }
}

async function post(url: string, body: object, status: number) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  if (reply.status !== status) throw new Error(`${url} answered ${reply.status}, not ${status}`)
}
