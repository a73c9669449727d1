import type { Clock } from '../platform/clock.ts'
import { easyPaysOf, isCardInUse } from '../platform/settings/card.ts'
import type { Env } from '../platform/settings/schema.ts'
import { namesOf } from '../platform/settings/values.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { portone } from './portone.ts'
import { portoneV2 } from './portone-v2.ts'

/**
 * The card providers of an installation. Both interfaces stand side by side: which one takes new orders changes, and an
 * order stays with its own.
 */
export const paymentProvidersOf = (env: Env, now: Clock): PaymentProviders => ({
  current: env.CARD_API === 'v2' ? 'PORTONE_V2' : 'PORTONE',
  byName: {
    ...(isCardInUse(env, 'v1') && { PORTONE: v1Of(env, now) }),
    ...(isCardInUse(env, 'v2') && { PORTONE_V2: v2Of(env) }),
  },
})

const v1Of = (env: Env, now: Clock) =>
  portone({
    base: env.CARD_API_BASE,
    key: env.CARD_API_KEY,
    secret: env.CARD_API_SECRET,
    now,
    easyPays: easyPaysOf(env, 'v1').map(({ method }) => method),
  })

const v2Of = (env: Env) =>
  portoneV2({
    base: env.CARD_V2_API_BASE,
    secret: env.CARD_V2_SECRET,
    storeId: env.CARD_V2_STORE_ID,
    channelKeys: [
      env.CARD_V2_CHANNEL_KEY,
      easyPaysOf(env, 'v2').map(({ channel }) => channel),
      namesOf(env.CARD_V2_FORMER_CHANNEL_KEYS),
    ].flat(),
  })
