import { type EasyPay, easyPay } from '@self/contract/easy-pay'
import { DEFAULTS, type Env } from './schema.ts'

type Settings = {
  addresses: (keyof Env)[]
  keys: (keyof Env)[]
  /** The channel of each easy pay; one that isn't named isn't offered (D-70). */
  easyPays: Record<EasyPay, keyof Env>
}

/** What each of the provider's two interfaces needs. */
export const cardSettings = {
  v1: {
    addresses: ['CARD_API_BASE', 'CARD_SDK_URL'],
    keys: ['CARD_API_KEY', 'CARD_API_SECRET', 'CARD_IMP_CODE'],
    easyPays: {
      KAKAOPAY: 'CARD_KAKAOPAY_CHANNEL',
      NAVERPAY: 'CARD_NAVERPAY_CHANNEL',
      TOSSPAY: 'CARD_TOSSPAY_CHANNEL',
    },
  },
  v2: {
    addresses: ['CARD_V2_API_BASE', 'CARD_V2_SDK_URL'],
    keys: [
      'CARD_V2_SECRET',
      'CARD_V2_WEBHOOK_SECRETS',
      'CARD_V2_STORE_ID',
      'CARD_V2_CHANNEL_KEY',
      'CARD_V2_EMAIL',
    ],
    easyPays: {
      KAKAOPAY: 'CARD_V2_KAKAOPAY_CHANNEL_KEY',
      NAVERPAY: 'CARD_V2_NAVERPAY_CHANNEL_KEY',
      TOSSPAY: 'CARD_V2_TOSSPAY_CHANNEL_KEY',
    },
  },
} as const satisfies Record<string, Settings>

/**
 * The interface of new orders, and the other as long as something is set for it: old orders stay with their own. Of real
 * providers an address says nothing: .env.example brings it.
 */
export function isCardInUse(env: Env, name: keyof typeof cardSettings): boolean {
  const { addresses, keys, easyPays }: Settings = cardSettings[name]
  const isReal = env.NODE_ENV === 'production' && env.ALLOWED_SANDBOX === undefined
  const all = [...(isReal ? [] : addresses), ...keys, ...Object.values(easyPays)]
  return name === env.CARD_API || all.some((setting) => env[setting] !== DEFAULTS[setting])
}

/** The easy pays that have a channel over an interface, in the order in which they are offered. */
export const easyPaysOf = (
  env: Env,
  name: keyof typeof cardSettings,
): { method: EasyPay; setting: keyof Env; channel: string }[] =>
  easyPay.options.flatMap((method) => {
    const setting = cardSettings[name].easyPays[method]
    const channel = env[setting]
    return channel ? [{ method, setting, channel }] : []
  })
