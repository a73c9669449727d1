import { expect, test } from 'vitest'
import { readEnv } from '../platform/settings/env.ts'
import { cardWindowOf } from './card-window.ts'

const channels = {
  CARD_KAKAOPAY_CHANNEL: 'kakaopay.SHOP1',
  CARD_NAVERPAY_CHANNEL: 'channel-key-1',
  CARD_V2_KAKAOPAY_CHANNEL_KEY: 'channel-key-2',
  CARD_V2_NAVERPAY_CHANNEL_KEY: 'channel-key-3',
  CARD_V2_TOSSPAY_CHANNEL_KEY: 'channel-key-4',
}

test('[RW-09] no easy pay is offered unless its channel is named, and each interface has its own', () => {
  expect(cardWindowOf(readEnv({}))).toMatchObject({ easyPay: [], easyPayOrigins: [] })
  const offered = (api: string) =>
    cardWindowOf(readEnv({ ...channels, CARD_API: api })).easyPay.map(({ method, channelKey, pg }) => [
      method,
      channelKey ?? pg,
    ])
  expect(offered('v1')).toEqual([
    ['KAKAOPAY', 'kakaopay.SHOP1'],
    ['NAVERPAY', 'channel-key-1'],
  ])
  expect(offered('v2')).toEqual([
    ['KAKAOPAY', 'channel-key-2'],
    ['NAVERPAY', 'channel-key-3'],
    ['TOSSPAY', 'channel-key-4'],
  ])
})

test('[RW-08] each window stands as its company wants it, and from its hosts; Naver Pay learns what is sold', () => {
  const { easyPay, easyPayOrigins } = cardWindowOf(readEnv({ ...channels, CARD_API: 'v2' }))
  expect(easyPay).toMatchObject([
    { windowType: { pc: 'IFRAME', mobile: 'REDIRECTION' }, category: null },
    { windowType: { pc: 'POPUP', mobile: 'REDIRECTION' }, category: { type: 'ETC', id: 'ETC' } },
    { windowType: null, category: null },
  ])
  expect(easyPayOrigins).toContain('https://*.kakaopay.com')
  expect(easyPayOrigins).toContain('https://*.pay.naver.com')
})
