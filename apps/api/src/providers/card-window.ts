import type { Env } from '../platform/settings/schema.ts'
import { namesOf, windowOf } from '../platform/settings/values.ts'

/** How the browser reaches the interface of new orders, by its public values. */
export function cardWindowOf(env: Env) {
  const isV2 = env.CARD_API === 'v2'
  return {
    api: env.CARD_API,
    sdkUrl: isV2 ? env.CARD_V2_SDK_URL : env.CARD_SDK_URL,
    impCode: env.CARD_IMP_CODE,
    pg: 'html5_inicis',
    channelKey: env.CARD_CHANNEL_KEY ?? null,
    noticeUrl: `${env.PUBLIC_ORIGIN}/api/payment/webhook${isV2 ? '/v2' : ''}`,
    v2: isV2
      ? {
          storeId: env.CARD_V2_STORE_ID,
          channelKey: env.CARD_V2_CHANNEL_KEY,
          email: env.CARD_V2_EMAIL,
          windowType: windowOf(env.CARD_V2_WINDOW),
        }
      : null,
    origins: namesOf(env.CARD_WINDOW_ORIGINS),
  }
}
