import type { EasyPay } from '../easy-pay/easy-pay.ts'

export type WindowType = 'IFRAME' | 'POPUP' | 'REDIRECTION'

/** A contract with a payment company, as the merchant has added it in the console. */
export type Channel = {
  key: string
  name: string
  type: 'LIVE' | 'TEST'
  pgProvider: string
  pgMerchantId: string
  /** Null for cards. */
  easyPay: EasyPay | null
  /** How its window may stand; where only one way is known to be refused, all others are taken. */
  windows: { pc: WindowType[]; mobile: WindowType[] }
}

export const STORE_ID = 'store-00000000-0000-4000-8000-000000000000'

const ANY: WindowType[] = ['IFRAME', 'POPUP', 'REDIRECTION']
const AWAY: WindowType[] = ['REDIRECTION']

/** The channels of the sandbox's one store. */
const channels: readonly Channel[] = [
  {
    key: 'channel-key-sandbox-card',
    name: '카드',
    type: 'LIVE',
    pgProvider: 'INICIS_V2',
    pgMerchantId: 'INIpayTest',
    easyPay: null,
    windows: { pc: ANY, mobile: AWAY },
  },
  {
    key: 'channel-key-sandbox-test',
    name: '카드 (테스트)',
    type: 'TEST',
    pgProvider: 'INICIS_V2',
    pgMerchantId: 'INIpayTest',
    easyPay: null,
    windows: { pc: ANY, mobile: AWAY },
  },
  {
    key: 'channel-key-sandbox-kakaopay',
    name: '카카오페이',
    type: 'LIVE',
    pgProvider: 'KAKAOPAY',
    pgMerchantId: 'CASANDBOX1',
    easyPay: 'KAKAOPAY',
    windows: { pc: ['IFRAME'], mobile: AWAY },
  },
  {
    key: 'channel-key-sandbox-kakaopay-test',
    name: '카카오페이 (테스트)',
    type: 'TEST',
    pgProvider: 'KAKAOPAY',
    pgMerchantId: 'TC0ONETIME',
    easyPay: 'KAKAOPAY',
    windows: { pc: ['IFRAME'], mobile: AWAY },
  },
  {
    key: 'channel-key-sandbox-naverpay',
    name: '네이버페이',
    type: 'LIVE',
    pgProvider: 'NAVERPAY',
    pgMerchantId: 'np_sandbox',
    easyPay: 'NAVERPAY',
    windows: { pc: ['POPUP'], mobile: AWAY },
  },
  {
    key: 'channel-key-sandbox-tosspay',
    name: '토스페이',
    type: 'LIVE',
    pgProvider: 'TOSSPAY_V2',
    pgMerchantId: 'toss_sandbox',
    easyPay: 'TOSSPAY',
    windows: { pc: ['IFRAME', 'POPUP'], mobile: AWAY },
  },
]

export const findChannel = (key: string): Channel | undefined => channels.find((each) => each.key === key)
