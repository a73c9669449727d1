import type { AddressInfo } from 'node:net'
import { STORE_ID } from '@self/sandbox/card-v2/channels'
import { buildSandbox } from '@self/sandbox/sandbox'
import { portone } from '../src/providers/portone.ts'
import { portoneV2 } from '../src/providers/portone-v2.ts'

export const PROVIDER_KEY = 'sandbox-key'
export const PROVIDER_SECRET = 'sandbox-secret'
export { STORE_ID }
export const CHANNEL_KEY = 'channel-key-sandbox-card'
export const WEBHOOK_SECRET = 'whsec_dGhlIHNhbmRib3ggc2lnbnMgaXRzIHdlYmhvb2tz'
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9/'

/** The outside world over real HTTP, with a ledger of its own. */
export async function openSandbox(now: () => Date) {
  const sandbox = buildSandbox({ now, slowMs: 8_000, v2WebhookUrl: NOWHERE })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
  return {
    origin,
    /** The card provider, as the server asks it. */
    provider: portone({
      base: `${origin}/portone`,
      key: PROVIDER_KEY,
      secret: PROVIDER_SECRET,
      now,
      easyPays: ['KAKAOPAY'],
    }),
    /** The same company by its second interface. */
    providerV2: portoneV2({
      base: origin,
      secret: 'sandbox-v2-secret',
      storeId: STORE_ID,
      channelKeys: [CHANNEL_KEY, 'channel-key-sandbox-kakaopay'],
    }),
    /** What a person does over HTTP. */
    atSandbox: async (path: string, body?: object): Promise<unknown> => {
      const reply = await fetch(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const isText = reply.headers.get('content-type')?.startsWith('text/csv')
      return isText ? reply.text() : reply.json()
    },
    close: () => sandbox.close(),
  }
}
