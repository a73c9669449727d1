import { type Fields, textOf } from '../fields.ts'
import type { EasyPay } from './easy-pay.ts'

/** A contract of V1, chosen by the key of its channel or, as shops did before, by pg. */
type V1Channel = {
  key: string
  pg: string
  pgId: string
  /** Null for cards. */
  easyPay: EasyPay | null
  /** No money moves, and the look-up by imp_uid hides what was paid. */
  isTest: boolean
}

const CARD: V1Channel = {
  key: 'channel-key-sandbox-v1-card',
  pg: 'html5_inicis',
  pgId: 'INIpayTest',
  easyPay: null,
  isTest: false,
}
const KAKAOPAY: V1Channel = {
  key: 'channel-key-sandbox-v1-kakaopay',
  pg: 'kakaopay',
  pgId: 'CASANDBOX1',
  easyPay: 'KAKAOPAY',
  isTest: false,
}

/** Of the three easy pays only Kakao Pay lends a contract to try with. */
const channels: readonly V1Channel[] = [
  CARD,
  KAKAOPAY,
  { ...KAKAOPAY, key: 'channel-key-sandbox-v1-kakaopay-test', pgId: 'TC0ONETIME', isTest: true },
  {
    key: 'channel-key-sandbox-v1-naverpay',
    pg: 'naverpay',
    pgId: 'np_sandbox',
    easyPay: 'NAVERPAY',
    isTest: false,
  },
  {
    key: 'channel-key-sandbox-v1-tosspay',
    pg: 'tosspay_v2',
    pgId: 'toss_sandbox',
    easyPay: 'TOSSPAY',
    isTest: false,
  },
]

/** By its key; else by pg, 'kakaopay' or 'kakaopay.{shop}'; cards where nothing is said. */
export function channelOf({ channelKey, pg }: Fields): V1Channel | undefined {
  const key = textOf(channelKey)
  if (key !== '') return channels.find((each) => each.key === key)
  const [company = '', shop] = textOf(pg).split('.')
  if (company === '') return CARD
  const found = channels.filter((each) => each.pg === company)
  return shop === undefined || company === CARD.pg ? found[0] : found.find(({ pgId }) => pgId === shop)
}
