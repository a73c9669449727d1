import type { DeskReservation } from '@self/contract/desk'
import { formatWon } from '@self/contract/money'
import { refundTakes } from '@self/contract/refund'

/** What is not given back of a session that its client cancels after the deadline. */
export function lostText({ pass, taken, worth, isDrawn }: DeskReservation): string {
  if (isDrawn) return '회사 지원 상담 1회가 사용돼요.'
  if (pass) return `이용권 1회(${formatWon(worth)})가 사용돼요.`
  return `${taken ? '데스크에서 받은' : '결제한'} ${formatWon(worth)}은 돌려드리지 않아요.`
}

/** What a cancellation gives back when all of it goes back. */
export function backText({ pass, amount, taken, worth, isDrawn, easyPay }: DeskReservation): string {
  if (isDrawn) return '회사 지원 상담 1회가 다시 생겨요.'
  if (taken && taken.amount > 0) return `데스크에서 받은 ${formatWon(taken.amount)}을 직접 돌려주세요.`
  if (pass) return `이용권 1회(${formatWon(worth)})가 다시 생겨요.`
  return amount > 0
    ? `결제한 ${formatWon(amount)}을 모두 돌려드려요. ${refundTakes(easyPay)}`
    : '결제한 금액은 없어요.'
}
