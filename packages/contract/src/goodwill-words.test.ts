import { expect, test } from 'vitest'
import { goodwillAnswer } from './goodwill-words.ts'

const order = { pass: null, taken: null, worth: 40_000 }
const pass = { ...order, pass: { sessions: 5, remaining: 4 } }
const company = { ...order, worth: 0, isDrawn: true as const }
const atDesk = { ...order, taken: { method: 'CASH' as const, amount: 40_000, on: '2026-11-24' } }
const late = { isCancelledLate: true as const }

test.for([
  [order, '예약을 취소하고 환불했어요.', '환불했어요. 고객에게 문자로 알려 드려요.'],
  [pass, '예약을 취소하고 이용권 1회를 돌려줬어요.', '이용권 1회를 돌려줬어요. 고객에게 문자로 알려 드려요.'],
  [
    company,
    '예약을 취소하고 회사 지원 1회를 돌려줬어요.',
    '회사 지원 1회를 돌려줬어요. 고객에게 문자로 알려 드려요.',
  ],
  [
    atDesk,
    '예약을 취소했어요. 데스크에서 받은 금액을 직접 돌려주세요.',
    '돌려주기로 했어요. 데스크에서 받은 금액을 직접 돌려주세요.',
  ],
  [{ ...order, worth: 0 }, '예약을 취소했어요.', '예약을 취소했어요.'],
] as const)('[DP-14] only what goes back to a card is said to be refunded: %s', ([paid, standing, over]) => {
  expect(goodwillAnswer(paid, false)).toBe(standing)
  expect(goodwillAnswer({ ...paid, ...late }, false)).toBe(over)
})

test.for([
  [order, '환불돼요.'],
  [pass, '이용권 1회가 다시 생겨요.'],
  [atDesk, '데스크에서 받은 40,000원을 돌려줄 수 있어요.'],
] as const)('[DP-14] what waits for a MASTER says how it goes back then: %s', ([paid, then]) => {
  const waits = '환불 승인을 요청했어요. 마스터가 승인하면 '
  expect(goodwillAnswer(paid, true)).toBe(`${waits}예약이 취소되고 ${then}`)
  expect(goodwillAnswer({ ...paid, ...late }, true)).toBe(waits + then)
})
