// What is known must not be told by the time that an answer takes: known and unknown phones, one after the other.
import { compare } from './compare.mjs'

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
    measure: ({ origin }) => {
      const callWith = (phones) => (pair) => post(origin + path, bodyOf(phones[pair % phones.length]), status)
      return compare(times, { value: callWith(UNKNOWN), reference: callWith(KNOWN) })
    },
  }
}

async function post(url, body, status) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  if (reply.status !== status) throw new Error(`${url} answered ${reply.status}, not ${status}`)
}
