import * as z from 'zod/mini'
import type { Ask } from './ask.ts'
import { type Check, ok, strange, type Verdict, wrong } from './finding.ts'

const token = z.object({ code: z.literal(0) })

/** PortOne V1: a token, which it gives to everybody with the right key, and the script of the card window. */
export const portoneV1: Check = {
  about: 'PortOne V1',
  address: 'CARD_API_BASE',
  look: async ({ CARD_API_BASE, CARD_API_KEY, CARD_API_SECRET, CARD_SDK_URL }, { ask }) => {
    const { status, body } = await ask(`${CARD_API_BASE}/users/getToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imp_key: CARD_API_KEY, imp_secret: CARD_API_SECRET }),
    })
    return [tokenVerdict(status, body), await scriptVerdict(CARD_SDK_URL, ask)]
  },
}

function tokenVerdict(status: number, body: unknown): Verdict {
  if (token.safeParse(body).success) return ok('takes the key and its secret.')
  if (status === 401)
    return wrong(
      'refuses the key: copy REST API Key and REST API Secret from its console to CARD_API_KEY and CARD_API_SECRET.',
    )
  return strange(status, 'CARD_API_BASE')
}

/** The script that a browser loads. */
async function scriptVerdict(url: string, ask: Ask): Promise<Verdict> {
  const { status, type } = await ask(url)
  return status === 200 && type.includes('javascript')
    ? ok('serves the script of the card window.')
    : wrong('serves no script at CARD_SDK_URL: no card window would open.')
}
