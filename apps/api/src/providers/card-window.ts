import type { EasyPay, EasyPayChannel } from '@self/contract/easy-pay'
import { easyPaysOf } from '../platform/settings/card.ts'
import type { Env } from '../platform/settings/schema.ts'
import { categoryOf, namesOf, windowOf } from '../platform/settings/values.ts'

/** The only ways in which their companies let them stand; Toss Pay's own is best. */
const WINDOWS: Record<EasyPay, EasyPayChannel['windowType']> = {
  KAKAOPAY: { pc: 'IFRAME', mobile: 'REDIRECTION' },
  NAVERPAY: { pc: 'POPUP', mobile: 'REDIRECTION' },
  TOSSPAY: null,
}

/** Where their windows are known to stand. */
const HOSTS: Record<EasyPay, readonly string[]> = {
  KAKAOPAY: ['https://*.kakaopay.com', 'https://*.kakao.com'],
  NAVERPAY: ['https://*.pay.naver.com'],
  TOSSPAY: ['https://*.toss.im', 'https://*.tosspayments.com'],
}

/** How the browser reaches the interface of new orders, by its public values. */
export function cardWindowOf(env: Env) {
  const isV2 = env.CARD_API === 'v2'
  const offered = easyPaysOf(env, env.CARD_API)
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
    easyPay: offered.map(({ method, channel }) => channelOf(env, method, channel)),
    origins: namesOf(env.CARD_WINDOW_ORIGINS),
    /** Windows, frames and forms only: none of their scripts runs in our page. */
    easyPayOrigins: offered.flatMap(({ method }) => HOSTS[method]),
  }
}

function channelOf(env: Env, method: EasyPay, channel: string): EasyPayChannel {
  const isKey = channel.startsWith('channel-key-')
  return {
    method,
    channelKey: isKey ? channel : null,
    pg: isKey ? null : channel,
    windowType: WINDOWS[method],
    category: method === 'NAVERPAY' ? categoryOf(env.CARD_NAVERPAY_CATEGORY) : null,
  }
}
