import * as z from 'zod/mini'
import { type Check, ok, strange, type Verdict, wrong } from './finding.ts'

const refusal = z.object({ type: z.string() })

/** What it says of a payment that nobody has made: the first thing that is wrong, or only that there is none. */
const ANSWERS: Record<string, Verdict> = {
  PAYMENT_NOT_FOUND: ok('takes the secret for the store.'),
  UNAUTHORIZED: wrong('refuses the secret: copy the V2 API Secret from its console to CARD_V2_SECRET.'),
  FORBIDDEN: wrong(
    'refuses the store: copy the store id that belongs to the secret from its console to CARD_V2_STORE_ID.',
  ),
}

/** PortOne V2: a payment that nobody has made. */
export const portoneV2: Check = {
  about: 'PortOne V2',
  address: 'CARD_V2_API_BASE',
  look: async (env, { ask }) => {
    const query = new URLSearchParams({ storeId: env.CARD_V2_STORE_ID })
    const { status, body } = await ask(`${env.CARD_V2_API_BASE}/payments/nobodyhasmadethis?${query}`, {
      headers: { authorization: `PortOne ${env.CARD_V2_SECRET}` },
    })
    const type = refusal.safeParse(body).data?.type ?? ''
    return [(Object.hasOwn(ANSWERS, type) && ANSWERS[type]) || strange(status, 'CARD_V2_API_BASE')]
  },
}
