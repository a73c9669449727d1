import { setTimeout } from 'node:timers/promises'
import type { Journal } from '../judge/journal.ts'

const TIMEOUT = 30_000
const TRIES = 80
const PAUSE = 250
const NO_ANSWER = 0

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the flow to say
type Json = any

export interface Reply {
  status: number
  json: Json
  /** Something may have been done before this answer: an earlier call of the same was not answered. */
  isDoubtful: boolean
}

export const isDone = ({ status }: Reply) => status >= 200 && status < 300
export const isRefused = ({ status, isDoubtful }: Reply) => status >= 400 && status < 500 && !isDoubtful

export interface Account {
  id: number
  name: string
  phone: string
  token: string
}

export interface Front {
  origin: string
  journal: Journal
  /** Where each call is tried first. */
  first?: string
  /** Ends every call once the world has come to its end. */
  over?: AbortSignal
}

/** Somebody at a browser: calls, is told, keeps cookies, and calls again when nothing was heard. */
export function openPerson({ origin, journal, first = origin, over }: Front, account: Account) {
  const cookies = new Map<string, string>()

  async function once(method: string, path: string, body: object | undefined, at = first): Promise<Reply> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(account.token && { authorization: `Bearer ${account.token}` }),
    }
    over?.throwIfAborted()
    const limit = AbortSignal.timeout(TIMEOUT)
    const signal = over ? AbortSignal.any([over, limit]) : limit
    const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
    const { status, json } = await fetch(`${at}${path}`, init)
      .then(async (reply) => {
        for (const line of reply.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
          cookies.set(key, value)
        }
        return { status: reply.status, json: (await reply.json()) as Json }
      })
      .catch((error: unknown) => ({ status: error instanceof SyntaxError ? 502 : NO_ANSWER, json: {} }))
    const code = status >= 400 ? String(json?.code ?? '') : ''
    journal.calls.push({ at: performance.now(), who: account.id, method, path, status, code })
    return { status, json, isDoubtful: false }
  }

  /** Repeats what was not answered, as people do. at: another origin for the first try. */
  async function call(method: string, path: string, body?: object, at = first): Promise<Reply> {
    let reply = await once(method, path, body, at)
    for (let tried = 1; isUnheard(reply) && tried < TRIES; tried += 1) {
      await setTimeout(PAUSE)
      reply = { ...(await once(method, path, body, tried % 2 ? origin : first)), isDoubtful: true }
    }
    return reply
  }

  return {
    ...account,
    origin,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}, at?: string) => call('POST', path, body, at),
    put: (path: string, body: object, at?: string) => call('PUT', path, body, at),
    /** Once, whatever is heard. */
    once,
  }
}

const isUnheard = ({ status }: Reply) => status === NO_ANSWER || status >= 500

export type Person = ReturnType<typeof openPerson>
