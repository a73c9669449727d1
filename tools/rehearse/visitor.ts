import type { IncomingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import { newAuthenticator } from '../../apps/api/test/passkey/authenticator.ts'

const CALLBACK = '/login/oauth2/callback'
const PASSWORD = 'spring!rain22'

/** Where a visitor goes, whom it trusts, and where its messages arrive. */
interface Front {
  origin: string
  ca: Buffer
  inbox: string
}

interface Person {
  name: string
  phone: string
}

interface Term {
  id: string
  version: number
}

interface Start {
  startTime: string
  status: string
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export type Visitor = ReturnType<typeof openVisitor>

/** Somebody with a browser at the https origin, who believes the certificate `ca`: keeps cookies and the token. */
export function openVisitor({ origin, ca, inbox }: Front, { name, phone }: Person) {
  const cookies = new Map<string, string>()
  let token: string | undefined

  async function ask(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await send(`${origin}${path}`, { method, headers, ca }, body && JSON.stringify(body))
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, key = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return reply
  }

  /** The answer to a call that succeeds. */
  async function call<Reply>(path: string, body?: object): Promise<Reply> {
    const { status, text } = await ask(path, body)
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }

  async function logIn() {
    token = undefined
    const credentials = { userPhone: phone, password: PASSWORD }
    token = (await call<{ token: string }>(`${CALLBACK}/login`, credentials)).token
  }

  const agreedTo = async (group: string) =>
    (await call<Term[]>(`/api/terms/${group}`)).map(({ id, version }) => ({ id, version }))

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
    /** Registers a passkey, as staff of production have to. */
    async addPasskey() {
      const authenticator = newAuthenticator()
      const { data } = await call<{ data: Parameters<typeof authenticator.create>[0] }>(
        '/api/passkey/register/options',
        {},
      )
      const made = authenticator.create(data, { origin, rpId: new URL(origin).hostname })
      await call('/api/passkey/register', { name: '연습', ...made })
    },
    /** The first hour from three days on, so that it can be cancelled: [date, time]. */
    async firstFree(counsellor: number): Promise<[string, string]> {
      const today = Date.parse((await ask('/healthz')).headers.date ?? '')
      for (let days = 3; ; days += 1) {
        const date = new Date(today + days * 86_400_000).toISOString().slice(0, 10)
        const { data } = await call<{ data: { scheduleList: Start[] } }>(
          `/api/member/schedules/${counsellor}?selectDate=${date}`,
        )
        const free = data.scheduleList.find(({ status }) => status === 'ON')
        if (free) return [date, free.startTime]
      }
    },
  }
}

function send(url: string, options: RequestOptions, body?: string) {
  return new Promise<Reply>((resolve, reject) => {
    const call = request(url, options, async (reply) => {
      let text = ''
      for await (const chunk of reply) text += chunk
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text })
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function codeFor(inbox: string, phone: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${inbox}?to=${phone}`)
    const messages = (await reply.json()) as { text: string }[]
    const [code] = messages.flatMap(({ text }) => /인증번호 (\d{6})/.exec(text)?.[1] ?? [])
    if (code) return code
    await setTimeout(100)
  }
  throw new Error('no code came')
}
