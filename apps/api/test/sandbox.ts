import type { AddressInfo } from 'node:net'
import { buildSandbox } from '@self/sandbox/sandbox'
import { portone } from '../src/providers/portone.ts'

export const PROVIDER_KEY = 'sandbox-key'
export const PROVIDER_SECRET = 'sandbox-secret'

/** The outside world over real HTTP, with a ledger of its own. */
export async function openSandbox(now: () => Date) {
  const sandbox = buildSandbox({ now, slowMs: 8_000 })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
  return {
    origin,
    /** The card provider, as the server asks it. */
    provider: portone({ base: `${origin}/portone`, key: PROVIDER_KEY, secret: PROVIDER_SECRET, now }),
    /** What a person does over HTTP. */
    atSandbox: async (path: string, body?: object): Promise<unknown> => {
      const reply = await fetch(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return reply.json()
    },
    close: () => sandbox.close(),
  }
}
