import { DEFAULTS, type Env } from './schema.ts'

type Settings = { addresses: (keyof Env)[]; keys: (keyof Env)[] }

/** What each of the provider's two interfaces needs. */
export const cardSettings = {
  v1: {
    addresses: ['CARD_API_BASE', 'CARD_SDK_URL'],
    keys: ['CARD_API_KEY', 'CARD_API_SECRET', 'CARD_IMP_CODE'],
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
  },
} as const satisfies Record<string, Settings>

/** The interface of new orders, and the other as long as something is set for it: old orders stay with their own. */
export function isCardInUse(env: Env, name: keyof typeof cardSettings): boolean {
  const { addresses, keys }: Settings = cardSettings[name]
  return (
    name === env.CARD_API || [...addresses, ...keys].some((setting) => env[setting] !== DEFAULTS[setting])
  )
}
