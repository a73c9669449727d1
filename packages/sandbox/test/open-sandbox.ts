import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { buildSandbox } from '../src/sandbox.ts'

type Answer = { code: number; message: string | null; response: Record<string, unknown> | null }
type Told = Record<string, unknown> & { imp_uid: string; error_msg: string; redirect_to: string }
type Token = { access_token: string; expired_at: number; now: number }
type Tried = { url: string; answered: number | null }
type Hook = { type: string; body: string; headers: IncomingHttpHeaders }

// Real sockets on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 20_000 })
const PATIENCE = { timeout: 10_000 }
const START = Date.parse('2026-11-21T03:00:00Z')

/** A sandbox on a free port, a merchant's server that hears its webhooks, and a clock to turn. */
export async function openSandbox(options: Parameters<typeof buildSandbox>[0] = {}) {
  let now = START
  const merchant = await openMerchant()
  const app = buildSandbox({
    now: () => new Date(now),
    webhookUrl: merchant.url,
    v2WebhookUrl: merchant.url,
    callbackFirstMs: 500,
    ...options,
  })
  const url = await app.listen({ port: 0 })
  onTestFinished(() => app.close())

  const post = (path: string, body: unknown, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const token = async () => {
    const reply = await post('/portone/users/getToken', {
      imp_key: 'sandbox-key',
      imp_secret: 'sandbox-secret',
    })
    return ((await reply.json()) as { response: Token }).response
  }

  return {
    url,
    post,
    token,
    heard: merchant.heard,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    order: {
      merchant_uid: 'mid_1',
      amount: 60_000,
      name: '이용권 결제',
      buyer_name: '김하늘',
      buyer_tel: '010-0000-0001',
    },
    /** Pays as a person would in the window; answers what the browser is told. */
    async pay(order: Record<string, unknown>) {
      const reply = await post('/portone/sandbox/pay', order)
      return (await reply.json()) as Told
    },
    async plan(outcome: string, merchantUid?: string) {
      await post('/portone/sandbox/scenario', { outcome, merchant_uid: merchantUid })
    },
    /** A REST call with a fresh token. */
    async rest(method: string, path: string, body?: unknown): Promise<{ status: number } & Answer> {
      const { access_token } = await token()
      const reply = await fetch(`${url}/portone${path}`, {
        method,
        headers: {
          authorization: `Bearer ${access_token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: reply.status, ...((await reply.json()) as Answer) }
    },
    /** The webhooks tried, newest first, once all of them have their answer. */
    answeredWebhooks: () =>
      vi.waitFor(async () => {
        const tried = (await (await fetch(`${url}/portone/sandbox/webhooks`)).json()) as Tried[]
        if (!tried.every(({ answered }) => answered)) throw new Error('a webhook waits for its answer')
        return tried
      }, PATIENCE),
    /** Waits until the merchant has heard so many webhooks, then a little for one too many. */
    async hooks(count: number): Promise<Hook[]> {
      await vi.waitFor(() => {
        if (merchant.heard.length < count) throw new Error(`${merchant.heard.length} of ${count} webhooks`)
      }, PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return merchant.heard
    },
  }
}

async function openMerchant() {
  const heard: Hook[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ type: request.headers['content-type'] ?? '', body, headers: request.headers })
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
