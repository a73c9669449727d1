import { request } from 'node:https'
import { setTimeout } from 'node:timers/promises'

const CALLBACK = '/login/oauth2/callback'
const PASSWORD = 'spring!rain22'

/** Somebody with a browser at the https origin, who believes the certificate `ca`: keeps cookies and the token. */
export function openVisitor({ origin, ca, inbox }, { name, phone }) {
  const cookies = new Map()
  let token

  async function ask(path, body, method = body ? 'POST' : 'GET') {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await send(`${origin}${path}`, { method, headers, ca }, body && JSON.stringify(body))
    for (const line of reply.headers['set-cookie'] ?? []) cookies.set(...line.split(';')[0].split(/=(.*)/))
    return reply
  }

  /** The answer to a call that succeeds. */
  async function call(path, body, method) {
    const { status, text } = await ask(path, body, method)
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }

  async function logIn() {
    token = undefined
    token = (await call(`${CALLBACK}/login`, { userPhone: phone, password: PASSWORD })).token
  }

  const agreedTo = async (group) =>
    (await call(`/api/terms/${group}`)).map(({ id, version }) => ({ id, version }))

  return {
    name,
    phone,
    ask,
    call,
    logIn,
    agreedTo,
    /** Proves the phone by the code that comes to it, joins, logs in and agrees to what a booking needs. */
    async signUp() {
      await call(`${CALLBACK}/send-one`, { userPhone: phone, purpose: 'SIGNUP' })
      const authCode = await codeFor(inbox, phone)
      await call(`${CALLBACK}/verify-code`, { userPhone: phone, authCode, purpose: 'SIGNUP' })
      const person = { userName: name, userPhone: phone, password: PASSWORD, terms: await agreedTo('signup') }
      const answer = await call(`${CALLBACK}/signup`, person)
      if (answer !== 'Y') throw new Error(`signing up answered ${answer}`)
      await logIn()
      await call('/api/terms/agree', { terms: await agreedTo('sensitive') })
    },
    /** The first hour from three days on, so that it can be cancelled: [date, time]. */
    async firstFree(counsellor) {
      const today = Date.parse((await ask('/healthz')).headers.date)
      for (let days = 3; ; days += 1) {
        const date = new Date(today + days * 86_400_000).toISOString().slice(0, 10)
        const { data } = await call(`/api/member/schedules/${counsellor}?selectDate=${date}`)
        const free = data.scheduleList.find(({ status }) => status === 'ON')
        if (free) return [date, free.startTime]
      }
    },
  }
}

function send(url, options, body) {
  return new Promise((resolve, reject) => {
    const call = request(url, options, async (reply) => {
      let text = ''
      for await (const chunk of reply) text += chunk
      resolve({ status: reply.statusCode, headers: reply.headers, text })
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function codeFor(inbox, phone) {
  for (let tries = 0; tries < 100; tries += 1) {
    const [newest] = await (await fetch(`${inbox}?to=${phone}`)).json()
    const code = newest?.text.match(/인증번호 (\d{6})/)?.[1]
    if (code) return code
    await setTimeout(100)
  }
  throw new Error('no code came')
}
