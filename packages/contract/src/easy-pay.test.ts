import { expect, test } from 'vitest'
import { type EasyPay, isTooLittleFor } from './easy-pay.ts'
import { refundTakes } from './refund.ts'
import { refundStuck, refundTransferred } from './settlement.ts'

test('[RW-09] Naver Pay takes 100 won and more, the others any sum; what is free is paid by none', () => {
  expect([0, 1, 99, 100].map((won) => isTooLittleFor('NAVERPAY', won))).toEqual([false, true, true, false])
  for (const method of ['CARD', 'KAKAOPAY', 'TOSSPAY'] as const) expect(isTooLittleFor(method, 1)).toBe(false)
})

test.each<[EasyPay | undefined, string[]]>([
  [undefined, ['카드사에 반영되기까지', '카드사가 환불을 아직', '카드로 돌려드리지', '카드 대신 계좌로']],
  [
    'KAKAOPAY',
    ['카카오페이에 반영되기까지', '카카오페이가 환불을', '카카오페이로 돌려드리지', '카카오페이 대신'],
  ],
  ['TOSSPAY', ['토스페이에 반영되기까지', '토스페이가 환불을', '토스페이로 돌려드리지', '토스페이 대신']],
])(
  '[RW-10] what goes back by %s is said by its name, a card only where a card was used',
  (easyPay, parts) => {
    const said = [refundTakes(easyPay), refundStuck(easyPay), refundTransferred(easyPay)].join(' ')
    for (const part of parts) expect(said).toContain(part)
    expect(said.includes('카드')).toBe(easyPay === undefined)
  },
)
